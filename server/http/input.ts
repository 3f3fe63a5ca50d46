import type * as z from 'zod';

import { schemaMessage } from '#contract/schema-message.ts';
import type { Outcome } from '#domain/refusal.ts';

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
  const parsed = schema.safeParse(fields);
  return parsed.success
    ? { input: parsed.data }
    : { refused: 'schema', message: schemaMessage(parsed.error, fields, whole) };
}

/** A parameter that is given more than once becomes an array, which no schema takes (A12). */
export function parseQuery(query: string): JsonObject {
  const fields: Record<string, string | string[]> = Object.create(null) as Record<string, never>;
  if (query === '') return { fields };
  for (const [name, value] of new URLSearchParams(query)) {
    const earlier = fields[name];
    fields[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return { fields };
}
