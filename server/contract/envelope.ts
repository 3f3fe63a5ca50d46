import * as z from 'zod';

/** The body of a success: `data`, and what some lists have beside it (C6). */
export function successBody(data: z.ZodType, beside: Readonly<Record<string, z.ZodType>> = {}) {
  return z.strictObject({ success: z.literal(true), data, ...beside });
}

/** What a call of the control API caused, beside its `data`. */
export const eventsBeside = z
  .array(z.strictObject({ id: z.string(), type: z.string() }))
  .describe('The events that the call caused, in their order; `id` is that of the envelope.');

const offender = z.strictObject({ path: z.string(), product: z.string().optional() });

/** The body of a refusal (A1). The token endpoint says the same in the words of RFC 6749 too. */
export const errorBody = z
  .strictObject({
    success: z.literal(false),
    message: z.string(),
    status: z.int(),
    details: z.array(offender).optional(),
    error: z.string().optional(),
    error_description: z.string().optional(),
  })
  .meta({ id: 'Error', description: 'A refusal; `details` names the places that it is about.' });

/**
 * The body of a refusal of the control API. `code` names the kind of refusal and is stable, which the
 * message need not be; `params` is what it is about, amounts as decimals.
 */
export const controlErrorBody = z
  .strictObject({
    success: z.literal(false),
    message: z.string(),
    status: z.int(),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    details: z.array(offender).optional(),
  })
  .meta({
    id: 'Error',
    description: 'A refusal; `code` names its kind, `params` and `details` what it is about.',
  });

/** The body of a 429, which has no `status` (A1). */
export const rateLimitedBody = z
  .strictObject({ success: z.literal(false), message: z.literal('plugin.rateLimited') })
  .meta({ id: 'RateLimited', description: 'The rate limit is reached; try again later.' });
