import * as z from 'zod';

import { listOf } from './values.ts';

/** The body of a successful response: `data`, and the additional fields of some lists (C6). */
export function successBody(data: z.ZodType, beside: Readonly<Record<string, z.ZodType>> = {}) {
  return z.strictObject({ success: z.literal(true), data, ...beside });
}

export const eventsBeside = listOf({ id: z.string(), type: z.string() }).describe(
  'The events that the call caused, in their order; `id` is that of the envelope.',
);

/** Throws if the body of a success does not match its schema, which is a bug. */
export function checkAnswer(name: string, schema: z.ZodType, body: string): void {
  const parsed = schema.safeParse(JSON.parse(body));
  if (!parsed.success) {
    throw new Error(`The answer of ${name} is not as described:\n${z.prettifyError(parsed.error)}`);
  }
}
