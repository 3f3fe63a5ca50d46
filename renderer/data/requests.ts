import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import { requestAnswer, requestsAnswer } from '#contract/control-answers.ts';

import { at, call } from './client.ts';

export type RequestItem = z.output<typeof requestsAnswer>['items'][number];
export type LoggedRequest = z.output<typeof requestAnswer>;

export interface RequestFilter {
  readonly pluginId?: string | undefined;
  /** A part of the path. */
  readonly path?: string | undefined;
  readonly status?: number | undefined;
}

const PAGE = 100;

/** Logged calls of the Data API, newest first, page by page. */
export function requestsQuery(serverId: string, filter: RequestFilter = {}) {
  return infiniteQueryOptions({
    queryKey: ['requests', serverId, filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call('/requests', {
        answer: requestsAnswer,
        query: { serverId, ...filter, before: pageParam, limit: PAGE },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** A logged call with headers, bodies, events and a curl line. */
export function requestQuery(id: string) {
  return queryOptions({
    queryKey: ['request', id],
    queryFn: ({ signal }) => call(at('requests', id), { answer: requestAnswer, signal }),
  });
}

/** The id of the newest call whose path holds `path`; null: there is none. */
export function newestRequestQuery(serverId: string, path: string) {
  return queryOptions({
    queryKey: ['requests', serverId, 'newest', path],
    queryFn: async ({ signal }) => {
      const { items } = await call('/requests', {
        answer: requestsAnswer,
        query: { serverId, path, limit: 1 },
        signal,
      });
      return items[0]?.id ?? null;
    },
  });
}
