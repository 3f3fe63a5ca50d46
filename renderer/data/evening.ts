import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { autopilotBody, autopilotRunAnswer } from '#contract/control/autopilot.ts';

import { call } from './client.ts';

export type Evening = z.output<typeof autopilotRunAnswer>;
export type EveningWishes = z.input<typeof autopilotBody>;

/** The evening that runs by itself, or the last one; null: none since the world began. */
export const eveningQuery = queryOptions({
  queryKey: ['autopilot'],
  queryFn: ({ signal }) => call('/autopilot', { answer: 'autopilotAnswer', signal }),
});

/** Lets an evening run; at once, it answers when it is over. */
export const startEvening = mutationOptions({
  mutationFn: (body: EveningWishes) =>
    call('/autopilot', { method: 'POST', answer: 'autopilotRunAnswer', body }),
});

export const stopEvening = mutationOptions({
  mutationFn: () => call('/autopilot', { method: 'DELETE', answer: 'autopilotRunAnswer' }),
});
