import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { clockPastAnswer } from '#contract/control/clock.ts';

import { call } from './client.ts';

export type ClockPast = z.output<typeof clockPastAnswer>;
export type PastSlice = ClockPast['slices'][number];

/** What happened in the last hour and a half of the emulator's clock, by slices of time. */
export const clockPastQuery = queryOptions({
  queryKey: ['clockPast'],
  queryFn: ({ signal }) => call('/clock/past', { answer: 'clockPastAnswer', signal }),
});
