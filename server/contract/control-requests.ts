import * as z from 'zod';

import { isDeeperThan } from './nesting.ts';
import { text } from './text.ts';

// Bodies and answers about calls that are in the request log.

/** What is nested deeper cannot be written down again. */
const DEEPEST = 1000;

export const resendBody = z.strictObject({
  query: text(8192)
    .optional()
    .describe('Without the question mark; that of the logged call when left out.'),
  body: z
    .unknown()
    .refine((body) => !isDeeperThan(body, DEEPEST), `must not be nested over ${DEEPEST} deep`)
    .optional()
    .describe(
      'Text is sent as it is, anything else as JSON; that of the logged call when left out.',
    ),
});

/** The id of the call that was made. */
export const resendAnswer = z.strictObject({ id: z.string() });
