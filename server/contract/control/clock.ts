import * as z from 'zod';

import { integerWithin } from '../text.ts';
import { time } from './fields.ts';
import { isoTime } from './iso-time.ts';

/** Ten years: far enough to let anything expire. */
const LONGEST_ADVANCE_MS = 10 * 366 * 24 * 60 * 60 * 1000;

/** How the clock goes: the system's time, standing still, or running on from where it stands. */
export const clockMode = z.enum(['real', 'virtual', 'ticking']);

/** One of the ways to move the clock. */
export const clockBody = z
  .strictObject({
    set: isoTime.optional(),
    advanceMs: integerWithin(0, LONGEST_ADVANCE_MS).optional(),
    mode: clockMode.optional(),
    runNext: z.literal(true).optional(),
  })
  .refine(
    (body) => Object.values(body).filter((value) => value !== undefined).length === 1,
    'must contain exactly one of [set, advanceMs, mode, runNext]',
  );

/** How long to wait for things to settle, in real time, and whether calls are waited for, too. */
export const settleBody = z.strictObject({
  timeoutMs: integerWithin(0, 600_000).default(10_000),
  calls: z
    .boolean()
    .default(false)
    .describe('Whether no Data API call may have come for 100 ms either.'),
});

export const clockRead = { now: time, mode: clockMode };

export const clockAnswer = z.strictObject({
  ...clockRead,
  jumpedMs: z
    .int()
    .optional()
    .describe('By how much going back to system time moved the clock, negative for back.'),
});

/** Whether nothing is left that is due by now or under way, and what is. */
export const settleAnswer = z.strictObject({
  settled: z.boolean(),
  waitedMs: z.int().describe('Real time.'),
  left: z
    .array(
      z.strictObject({
        kind: z.enum([
          'delivery',
          'callback',
          'deviceStep',
          'capabilityCall',
          'call',
          'clock',
          'cleanUp',
        ]),
        id: z
          .string()
          .describe('A device step is named by its payment, a callback by the id in its body.'),
      }),
    )
    .max(100),
});
