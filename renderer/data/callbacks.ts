import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type {
  callbackBody,
  callbacksAnswer,
  callbacksInFlightAnswer,
} from '#contract/control/callbacks.ts';

import { call } from './client.ts';

export type CallbackEntry = z.output<typeof callbacksAnswer>[number];

export type CallbackInFlight = z.output<typeof callbacksInFlightAnswer>[number];

export interface CallbackFilter {
  readonly pluginId?: string | undefined;
  readonly kind?: 'action' | 'hook' | undefined;
  /** Calls about one account. */
  readonly account?: string | undefined;
}

const PAGE = 100;

/** Calls that plugins answered at once, newest first, page by page. */
export function callbacksQuery(serverId: string, filter: CallbackFilter = {}) {
  return infiniteQueryOptions({
    queryKey: ['callbacks', serverId, filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call('/callbacks', {
        answer: 'callbacksAnswer',
        query: { serverId, ...filter, before: pageParam, limit: PAGE },
        signal,
      }),
    getNextPageParam: (page) => (page.length < PAGE ? null : page.at(-1)?.id),
  });
}

/** Calls that plugins have not answered, newest first. */
export function callbacksInFlightQuery(
  serverId: string,
  filter: Omit<CallbackFilter, 'account'> = {},
) {
  return queryOptions({
    queryKey: ['callbacks', serverId, 'in flight', filter],
    queryFn: ({ signal }) =>
      call('/callbacks/in-flight', {
        answer: 'callbacksInFlightAnswer',
        query: { serverId, ...filter },
        signal,
      }),
  });
}

/** One call of the log; null: it is not there any more. */
export function callbackQuery(serverId: string, id: string) {
  return queryOptions({
    queryKey: ['callbacks', serverId, 'one', id],
    queryFn: async ({ signal }) => {
      const [newest] = await call('/callbacks', {
        answer: 'callbacksAnswer',
        query: { serverId, before: Number(id) + 1, limit: 1 },
        signal,
      });
      return newest?.id === id ? newest : null;
    },
  });
}

/** The id of the newest call to a plugin; undefined: there is none. */
export async function readNewestCallback(
  serverId: string,
  pluginId: string,
): Promise<string | undefined> {
  const [newest] = await call('/callbacks', {
    answer: 'callbacksAnswer',
    query: { serverId, pluginId, limit: 1 },
  });
  return newest?.id;
}

/** Calls a plugin as staff's screen does. */
export function callPlugin(serverId: string) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof callbackBody>) =>
      call('/callbacks', { method: 'POST', answer: 'callbackAnswer', body: { serverId, ...body } }),
  });
}
