import * as z from 'zod';

import { isIsoTime } from './control.ts';

/** An id as a path or query has it: digits. */
const REQUEST_ID = /^\d{1,15}$/u;

/** What a HAR file begins after: a logged call, or a time on the emulator's clock. */
export const harQuery = z.strictObject({
  since: z
    .string()
    .refine(
      (value) => REQUEST_ID.test(value) || isIsoTime(value),
      'must be the id of a request or an ISO 8601 time with a zone such as 2026-03-01T12:00:00Z',
    )
    .optional()
    .describe('What came after a logged call, by its id, or from a time on.'),
});

/** Whether `since` names a call and no time. */
export function isRequestId(since: string): boolean {
  return REQUEST_ID.test(since);
}
