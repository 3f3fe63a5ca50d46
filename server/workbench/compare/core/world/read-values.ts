import type * as z from 'zod';

import { toIso } from '#server/clock/clock.ts';
import { safeParse } from '#server/contract/safe-parse.ts';
import { identifier } from '#server/contract/values.ts';
import { fieldOf, isObject, numberOf, textOf } from '#server/domain/json.ts';

import { isMoment } from '../step.ts';

// Values of an answer that a fixture can contain; undefined for all others.

const [ID, LINE_ID] = [identifier(128), identifier(64)];

export function idAt(value: unknown, name: string): string | undefined {
  return ID.safeParse(fieldOf(value, name)).data;
}

/** An id of a line or payment. */
export function lineIdAt(value: unknown, name: string): string | undefined {
  return LINE_ID.safeParse(fieldOf(value, name)).data;
}

/** A title; `otherwise` if it is missing or too long. */
export function titleAt(value: unknown, name: string, otherwise: string): string {
  const title = textOf(value, name);
  return title === null || title.length > 200 ? otherwise.slice(0, 200) : title;
}

/** More than any bill, and small enough for exact sums. */
const LARGEST_AMOUNT = 10_000_000;

export function amountAt(value: unknown, name: string): number | undefined {
  const amount = numberOf(value, name);
  return amount !== null && amount >= 0 && amount <= LARGEST_AMOUNT ? amount : undefined;
}

export function wholeAt(value: unknown, name: string, most: number): number | undefined {
  const number = numberOf(value, name);
  return number !== null && Number.isInteger(number) && number >= 0 && number <= most
    ? number
    : undefined;
}

/** Converts epoch ms to an ISO time. */
export function timeAt(value: unknown, name: string): string | undefined {
  const moment = fieldOf(value, name);
  return isMoment(moment) ? toIso(moment) : undefined;
}

/** Each round removes at least one field. */
const MAX_ROUNDS = 20;

/** A record without the fields that a fixture's schema refuses; undefined if one of them is required. */
export function fitToSchema<Schema extends z.ZodType>(
  schema: Schema,
  record: object,
): z.input<Schema> | undefined {
  let value: unknown = structuredClone(record);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
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
 * Replaces the value at a path with undefined, so that later paths are still found. If there is no value, replaces
 * the object or list that should contain it, and so on outwards. False if only the record itself is left.
 */
function remove(record: unknown, path: readonly PropertyKey[]): boolean {
  const key = path.at(-1);
  if (key === undefined) return false;
  const owner = path
    .slice(0, -1)
    .reduce<unknown>((value, name) => (value as Record<PropertyKey, unknown>)?.[name], record);
  if (!Array.isArray(owner) && !(isObject(owner) && Object.hasOwn(owner, key))) {
    return remove(record, path.slice(0, -1));
  }
  return Reflect.set(owner, key, undefined);
}

function withoutHoles(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(withoutHoles);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([name, inner]) => [name, withoutHoles(inner)]),
  );
}

/** The first record of each key; records without a key are left out. */
export function uniqueBy<T>(records: readonly T[], keyOf: (record: T) => unknown): T[] {
  const seen = new Set<unknown>();
  return records.filter((record) => {
    const key = keyOf(record);
    if (key === undefined || key === null || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
