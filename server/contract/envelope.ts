import * as z from 'zod';

import { listOf } from './values.ts';

/** The body of a successful response: `data`, and the additional fields of some lists (C6). */
export function successBody(data: z.ZodType, beside: Readonly<Record<string, z.ZodType>> = {}) {
  return z.strictObject({ success: z.literal(true), data, ...beside });
}

export const eventsBeside = listOf({ id: z.string(), type: z.string() }).describe(
  'The events that the call caused, in their order; `id` is that of the envelope.',
);
