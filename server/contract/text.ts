import * as z from 'zod';

import { violation } from './errors/violation.ts';

/** Control characters, which no id, key or line identity may hold (A12). */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/u;

/** True if a string is well-formed Unicode without control characters. */
function isPrintable(value: string): boolean {
  return !CONTROL.test(value) && value.isWellFormed();
}

/**
 * A string of at most `most` UTF-16 units, the measure of every bound of a string (B18); the
 * library's own bound would count an emoji once.
 */
export function withinUnits<Schema extends z.ZodString>(schema: Schema, most: number): Schema {
  return schema
    .refine((value) => value.length <= most, violation('mustHaveLengthWithin', { most: most }))
    .meta({ maxLength: most });
}

/** A string for people: any characters, at most `most` UTF-16 units. */
export function text(most: number) {
  return withinUnits(z.string(), most);
}

/** An id, key or identity of any form. */
export function printable() {
  return z.string().refine(isPrintable, violation('mustBeValid'));
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

/** Marks an issue as one of JSON type, reported before unknown fields and bounds (A16). */
const TYPE_ISSUE = { type: true } as const;

/**
 * A JSON number. Unlike `z.number()` it lets 1e309 (infinite once parsed) through to the checks
 * that follow, so that it is refused for its size and not called "not a number".
 */
export function jsonNumber() {
  return z
    .custom<number>((value) => typeof value === 'number', {
      error: violation('mustBeNumber'),
      params: TYPE_ISSUE,
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

/** A whole JSON number within inclusive bounds. */
export function integerWithin(least: number, most: number) {
  return numberWithin(least, most)
    .refine(
      (value) => !Number.isFinite(value) || Number.isInteger(value),
      violation('mustBeInteger'),
    )
    .meta({ type: 'integer', minimum: least, maximum: most });
}
