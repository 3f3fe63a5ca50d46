import * as z from 'zod';

import { DEEPEST_PASSED_ON, isDeeperThan } from './nesting.ts';

// Bodies and answers about calls that are in the request log.

export const resendBody = z.object({
  query: z
    .string()
    .max(8192)
    .optional()
    .describe('Without the question mark; that of the logged call when left out.'),
  body: z
    .unknown()
    .refine(
      (body) => !isDeeperThan(body, DEEPEST_PASSED_ON),
      `must not be nested over ${DEEPEST_PASSED_ON} deep`,
    )
    .optional()
    .describe(
      'Text is sent as it is, anything else as JSON; that of the logged call when left out.',
    ),
});

/** The id of the call that was made. */
export const resendAnswer = z.strictObject({ id: z.string() });
