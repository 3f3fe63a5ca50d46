import { isDeeperThan } from '#domain/nesting.ts';

/** A check of a schema and what it says: that objects and lists are nested at most `depth` deep. */
export function nestedWithin(depth: number): [check: (value: unknown) => boolean, message: string] {
  return [(value) => !isDeeperThan(value, depth), `must not be nested over ${depth} deep`];
}
