import * as z from 'zod';

/** A test that reproduces something logged. */
export const asTestAnswer = z.strictObject({
  file: z.string().describe('What to save it as.'),
  text: z.string().describe('The whole file, for vitest on countertop/testing.'),
});
