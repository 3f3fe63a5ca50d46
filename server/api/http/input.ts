import type * as z from 'zod';

import { violationAt, violationText } from '#server/contract/errors/schema-message.ts';
import { safeParse } from '#server/contract/safe-parse.ts';
import type { ViolationAt } from '#server/domain/messages/violations.ts';
import type { Outcome, RefusalOf } from '#server/domain/refusal.ts';

import type { JsonObject } from './body.ts';

/** Input that has its schema's type. */
export interface ParsedInput {
  readonly input: unknown;
}

/**
 * Parses with a schema; the first violation becomes the refusal's message (A5), which calls the input
 * `whole` where no field of it alone is at fault.
 */
export function parseWith(
  schema: z.ZodType,
  fields: unknown,
  whole?: string,
): Outcome<ParsedInput> {
  const parsed = safeParse(schema, fields);
  return parsed.success
    ? { input: parsed.data }
    : violates(violationAt(parsed.error, fields), whole);
}

/** The refusal of input in which something is wrong with a field; `whole` names the input itself. */
export function violates(violation: ViolationAt, whole?: string): RefusalOf<'schema'> {
  return { refused: 'schema', message: violationText(violation, whole), violation };
}

/** Nobody means more fields than this; each of them costs work before it is known who asks. */
export const MOST_FIELDS = 1000;

/** Which part of a request fields came in, as messages name it. */
type FieldSource = 'query' | 'form';

/**
 * The fields of a query or a form. One that is given more than once becomes an array, which no
 * schema takes (A12). More than `MOST_FIELDS` are refused before any of them is read (A4).
 */
export function parseFields(source: FieldSource, text: string): Outcome<JsonObject> {
  const fields: Record<string, string | string[]> = Object.create(null) as Record<string, never>;
  if (text === '') return { fields };
  if (hasTooManyFields(text)) {
    return violates({ path: source, code: 'mustHaveFieldsWithin', params: { most: MOST_FIELDS } });
  }
  for (const [name, value] of pairsOf(text)) {
    const earlier = fields[name];
    if (earlier === undefined) fields[name] = value;
    else if (typeof earlier === 'string') fields[name] = [earlier, value];
    else earlier.push(value);
  }
  return { fields };
}

/** What a text of pairs may be escaped with, or begin with and mean nothing. */
const MARKS = /[%+?]/u;

/** The pairs of a query or a form. Most have nothing to decode, which is much quicker to read. */
function pairsOf(text: string): Iterable<readonly [string, string]> {
  if (MARKS.test(text)) return new URLSearchParams(text);
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const end = pair.indexOf('=');
      return end < 0 ? [pair, ''] : [pair.slice(0, end), pair.slice(end + 1)];
    });
}

/** Counts no further than it has to. */
function hasTooManyFields(text: string): boolean {
  let fields = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > MOST_FIELDS) return true;
  }
  return false;
}
