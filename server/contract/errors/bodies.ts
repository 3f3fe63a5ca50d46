import * as z from 'zod';

/** The location in a request that caused a refusal, with the product if it is in a line (B16). */
export const offender = z.strictObject({ path: z.string(), product: z.string().optional() });

/** A refusal (A1). Those of the token endpoint also have the fields of RFC 6749. */
export const errorBody = z
  .strictObject({
    success: z.literal(false),
    message: z.string(),
    status: z.int(),
    details: z.array(offender).optional(),
    error: z.string().optional(),
    error_description: z.string().optional(),
  })
  .meta({
    id: 'Error',
    description: 'A refusal; `details` lists the places in the request that caused it.',
  });

/** A 429, which has no `status` (A1). */
export const rateLimitedBody = z
  .strictObject({ success: z.literal(false), message: z.literal('plugin.rateLimited') })
  .meta({ id: 'RateLimited', description: 'The rate limit is reached; try again later.' });

/** A refusal of the control API. `code` is stable; amounts in `params` are decimals. */
export const controlErrorBody = z
  .strictObject({
    success: z.literal(false),
    message: z.string(),
    status: z.int(),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    details: z.array(offender).optional(),
    violation: z
      .strictObject({
        path: z.string().nullable().describe('Null: the whole body or file.'),
        code: z.string(),
        params: z.record(z.string(), z.unknown()),
      })
      .optional()
      .describe('What is wrong with a field, as a code with params.'),
  })
  .meta({
    id: 'Error',
    description: 'A refusal; `code` names its kind, `params` and `details` what it is about.',
  });
