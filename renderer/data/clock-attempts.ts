import type * as z from 'zod';

import type { clockAttemptsAnswer } from '#contract/control/clock.ts';

import { call } from './client.ts';

export type ClockAttempts = z.output<typeof clockAttemptsAnswer>;

/** The attempts to deliver that were made after a place in their log. */
export function attemptsAfter(place: number): Promise<ClockAttempts> {
  return call('/clock/attempts', { answer: 'clockAttemptsAnswer', query: { after: place } });
}
