import type * as z from 'zod';

import { violationAt, violationText } from '#server/contract/errors/schema-message.ts';
import { safeParse } from '#server/contract/safe-parse.ts';
import type { ViolationAt } from '#server/domain/messages/violations.ts';
import type { Outcome, RefusalOf } from '#server/domain/refusal.ts';

import type { JsonObject } from './body.ts';

/** Input that matches its schema. */
export interface ParsedInput {
  readonly input: unknown;
}

/** Parses with a schema; the first violation is the message of the refusal (A5). `whole` names the whole input. */
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

export function violates(violation: ViolationAt, whole?: string): RefusalOf<'schema'> {
  return { refused: 'schema', message: violationText(violation, whole), violation };
}

/** Limits the work before authentication. */
export const MOST_FIELDS = 1000;

/**
 * The fields of a query or a form. Repeated fields become arrays, which no schema accepts (A12).
 * More than `MOST_FIELDS` are refused before they are parsed (A4).
 */
export function parseFields(source: 'query' | 'form', text: string): Outcome<JsonObject> {
  const fields: Record<string, string | string[]> = Object.create(null) as Record<string, never>;
  if (text === '') return { fields };
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) {
    return violates({ path: source, code: 'mustHaveFieldsWithin', params: { most: MOST_FIELDS } });
  }
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = fields[name];
    if (earlier === undefined) fields[name] = value;
    else if (typeof earlier === 'string') fields[name] = [earlier, value];
    else earlier.push(value);
  }
  return { fields };
}
