import { isDeeperThan } from '#server/domain/json.ts';

import { violation } from './errors/violation.ts';

/** A check of a schema and what it says: that objects and lists are nested at most `depth` deep. */
export function nestedWithin(depth: number): [check: (value: unknown) => boolean, message: string] {
  return [(value) => !isDeeperThan(value, depth), violation('mustBeNestedWithin', { most: depth })];
}
