import * as z from 'zod';

// Bodies and answers about calls that are in the request log.

export const resendBody = z.strictObject({
  query: z
    .string()
    .max(8192)
    .optional()
    .describe('Without the question mark; that of the logged call when left out.'),
  body: z
    .unknown()
    .optional()
    .describe(
      'Text is sent as it is, anything else as JSON; that of the logged call when left out.',
    ),
});

/** The id of the call that was made. */
export const resendAnswer = z.strictObject({ id: z.string() });
