import * as z from 'zod';

import { isDeeperThan } from '#server/domain/json.ts';

import { violation } from './errors/violation.ts';

// Building blocks of request and response schemas.

/** Control characters, refused in ids, keys and line identities (A12). */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/u;

/**
 * Limits a string to `most` UTF-16 units, the unit of all string bounds (B18). Zod's `max` would count an emoji
 * as one.
 */
export function withinUnits<Schema extends z.ZodString>(schema: Schema, most: number): Schema {
  return schema
    .refine((value) => value.length <= most, violation('mustHaveLengthWithin', { most }))
    .meta({ maxLength: most });
}

/** Free text: any characters, at most `most` UTF-16 units. */
export function text(most: number) {
  return withinUnits(z.string(), most);
}

/** A string of well-formed Unicode without control characters. */
export function printable() {
  return z
    .string()
    .refine((value) => !CONTROL.test(value) && value.isWellFormed(), violation('mustBeValid'));
}

/** An id or key: printable, not empty, at most `most` UTF-16 units. */
export function identifier(most: number) {
  return withinUnits(printable().min(1), most);
}

/** Server and plugin ids (C1). */
export const slug = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9_-]{0,63}$/u,
    violation('mustMatch', { pattern: '[a-z0-9][a-z0-9_-]{0,63}' }),
  );

/**
 * A JSON number. Unlike `z.number()`, it passes 1e309 (parsed as infinity) on to the bounds checks, so it is
 * refused for its size. `type: true` gives its violation the same rank as other type errors (A16).
 */
export function jsonNumber() {
  return z
    .custom<number>((value) => typeof value === 'number', {
      error: violation('mustBeNumber'),
      params: { type: true },
    })
    .meta({ type: 'number' });
}

/** A JSON number within inclusive bounds. */
export function numberWithin(least: number, most: number) {
  return jsonNumber()
    .refine((value) => value >= least, violation('mustBeAtLeast', { least }))
    .refine((value) => value <= most, violation('mustBeAtMost', { most }))
    .meta({ type: 'number', minimum: least, maximum: most });
}

/** A JSON integer within inclusive bounds. */
export function integerWithin(least: number, most: number) {
  return numberWithin(least, most)
    .refine(
      (value) => !Number.isFinite(value) || Number.isInteger(value),
      violation('mustBeInteger'),
    )
    .meta({ type: 'integer', minimum: least, maximum: most });
}

/** The largest amount with exact minor units. */
const LARGEST_AMOUNT = Number.MAX_SAFE_INTEGER / 100;

/** A decimal amount in a request: not negative, rounded to two places later (A13). */
export function amount() {
  return jsonNumber()
    .refine((value) => value >= 0, violation('mustBeAtLeast', { least: 0 }))
    .refine((value) => value <= LARGEST_AMOUNT, violation('mustBeSafe'))
    .meta({ type: 'number', minimum: 0 });
}

/** A decimal amount in a response: at most two places (B1). */
export const amountRead = z.number();

/** The form of an ISO 4217 code. */
export const currency = z.string().regex(/^[A-Z]{3}$/u, violation('mustBeCurrency'));

/** An ISO 8601 time with a time zone. */
export const isoTime = z
  .string()
  .refine(
    (value) => z.iso.datetime({ offset: true }).safeParse(value).success,
    violation('mustBeZonedTime'),
  )
  .meta({ format: 'date-time' });

export function isIsoTime(value: string): boolean {
  return isoTime.safeParse(value).success;
}

/** An array of strict objects. */
export function listOf<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.array(z.strictObject(fields));
}

/** A strict object with a name in API descriptions, which generated clients use as a type name. */
export function named<Fields extends z.core.$ZodLooseShape>(id: string, fields: Fields) {
  return z.strictObject(fields).meta({ id });
}

/** Arguments for `refine`: limits the nesting of objects and arrays to `depth` levels. */
export function nestedWithin(depth: number): [check: (value: unknown) => boolean, message: string] {
  return [(value) => !isDeeperThan(value, depth), violation('mustBeNestedWithin', { most: depth })];
}
