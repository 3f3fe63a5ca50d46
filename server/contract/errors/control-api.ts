import * as z from 'zod';

import { offender } from './offender.ts';

/** A refusal of the control API. `code` is stable, `message` is not. Amounts in `params` are decimals. */
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
        path: z.string().nullable().describe('Null: what was sent as a whole.'),
        code: z.string(),
        params: z.record(z.string(), z.unknown()),
      })
      .optional()
      .describe('What is wrong with a field, as data.'),
  })
  .meta({
    id: 'Error',
    description: 'A refusal; `code` names its kind, `params` and `details` what it is about.',
  });
