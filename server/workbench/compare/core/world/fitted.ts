import type * as z from 'zod';

import { safeParse } from '#server/contract/safe-parse.ts';

import { isObject } from '../json.ts';

/** Each round removes at least one field. */
const MOST_ROUNDS = 20;

/**
 * A record without the fields that the schema of a fixture refuses; undefined if it cannot do without one of them.
 * A target may answer with anything, and our world takes of it what there can be.
 */
export function fitted<Schema extends z.ZodType>(
  schema: Schema,
  record: object,
): z.input<Schema> | undefined {
  let value: unknown = structuredClone(record);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const parsed = safeParse(schema, value);
    if (parsed.success) return value as z.input<Schema>;
    const refused = parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path],
    );
    if (!refused.every((path) => remove(value, path))) return undefined;
    value = withoutHoles(value);
  }
  return undefined;
}

/**
 * Removes what is at a path, or the value around it if nothing is there; false for the record itself. Lists are left
 * with a hole, so that the positions of their other items stay right.
 */
function remove(record: unknown, path: readonly PropertyKey[]): boolean {
  const key = path.at(-1);
  if (key === undefined) return false;
  const owner = path
    .slice(0, -1)
    .reduce<unknown>((value, name) => (value as Record<PropertyKey, unknown>)?.[name], record);
  if (Array.isArray(owner)) owner[Number(key)] = undefined;
  else if (isObject(owner) && Object.hasOwn(owner, key)) Reflect.deleteProperty(owner, key);
  else return remove(record, path.slice(0, -1));
  return true;
}

function withoutHoles(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(withoutHoles);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutHoles(inner)]),
  );
}

/** The first record of each key; those without one are left out. */
export function uniqueBy<T>(records: readonly T[], keyOf: (record: T) => unknown): T[] {
  const seen = new Set<unknown>();
  return records.filter((record) => {
    const key = keyOf(record);
    if (key === undefined || key === null || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
