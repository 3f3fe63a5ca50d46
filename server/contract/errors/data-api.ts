import * as z from 'zod';

import { offender } from './offender.ts';

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
  .meta({ id: 'Error', description: 'A refusal; `details` names the places that it is about.' });

/** A 429, which has no `status` (A1). */
export const rateLimitedBody = z
  .strictObject({ success: z.literal(false), message: z.literal('plugin.rateLimited') })
  .meta({ id: 'RateLimited', description: 'The rate limit is reached; try again later.' });
