import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { clockBody } from '#contract/control/clock.ts';
import type { limitsBody, usageAnswer } from '#contract/control/limits.ts';
import type { stateAnswer } from '#contract/control/state.ts';

import { call } from './client.ts';

export type State = z.output<typeof stateAnswer>;
export type Install = State['installs'][number];
export type Usage = z.output<typeof usageAnswer>[number];

export function readState(signal?: AbortSignal): Promise<State> {
  return call('/state', { answer: 'stateAnswer', ...(signal !== undefined && { signal }) });
}

/** Stores, installs, clock and limits: what the whole frame stands on. */
export const stateQuery = queryOptions({
  queryKey: ['state'],
  queryFn: ({ signal }) => readState(signal),
});

/** What is left of a plugin's limits. */
export function usageQuery(serverId: string, pluginId: string) {
  return queryOptions({
    queryKey: ['usage', serverId, pluginId],
    queryFn: ({ signal }) =>
      call('/limits/usage', { answer: 'usageAnswer', query: { serverId, pluginId }, signal }),
  });
}

/** Moves the clock; it answers when all that fell due has been done. */
export function moveClockBy(body: z.input<typeof clockBody>) {
  return call('/clock', { method: 'POST', answer: 'clockAnswer', body });
}

export const moveClock = mutationOptions({ mutationFn: moveClockBy });

export const changeLimits = mutationOptions({
  mutationFn: (body: z.input<typeof limitsBody>) =>
    call('/limits', { method: 'PATCH', answer: 'limitsAnswer', body }),
});
