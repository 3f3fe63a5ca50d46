import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { clockDueAnswer } from '#contract/control/clock.ts';

import { call } from './client.ts';

export type ClockDue = z.output<typeof clockDueAnswer>;
export type DueItem = ClockDue['items'][number];

/** What is due and when, soonest first, and since when and why the clock stands still. */
export const clockDueQuery = queryOptions({
  queryKey: ['clockDue'],
  queryFn: ({ signal }) => call('/clock/due', { answer: 'clockDueAnswer', signal }),
});
