import * as z from 'zod';

/** What has happened in a store since its world began; clearing a log makes nothing of it unhappened. */
export const firstsAnswer = z.strictObject({
  called: z.boolean().describe('Whether a call came, also one whose key opens no install.'),
  delivered: z.boolean().describe('Whether an event was delivered.'),
  staffChanged: z.boolean().describe('Whether staff changed an account.'),
});
