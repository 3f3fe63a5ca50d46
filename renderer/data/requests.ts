import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { CallInput } from './client.ts';
import { control } from './client.ts';
import { LOG_PAGES, read } from './queries.ts';

export type RequestFilter = Pick<
  CallInput<'listRequests'>,
  'pluginId' | 'path' | 'search' | 'status' | 'problems' | 'unknown'
>;

const PAGE = 100;
/** The maximum number of newer calls to count. */
const MOST_NEW = 200;

/** The newest logged calls of the Data API. */
export function requestsQuery(serverId: string, filter: RequestFilter = {}) {
  return read('listRequests', { serverId, ...filter, limit: PAGE });
}

/** The logged calls of the Data API, newest first, page by page. */
export function requestPagesQuery(serverId: string, filter: RequestFilter) {
  return infiniteQueryOptions({
    queryKey: ['listRequests', 'pages', serverId, filter],
    ...LOG_PAGES,
    queryFn: ({ pageParam, signal }) =>
      control.listRequests({ serverId, ...filter, before: pageParam, limit: PAGE }, { signal }),
  });
}

/** The number of calls newer than the given one. With `more`, the number is a lower bound. */
export function newRequestsQuery(serverId: string, filter: RequestFilter, after: string) {
  const since = after === '' ? '0' : after;
  return queryOptions({
    ...read('listRequests', { serverId, ...filter, since, limit: MOST_NEW }),
    select: ({ items }) => ({ count: items.length, more: items.length >= MOST_NEW }),
  });
}

/** The id of the newest call whose path contains `path`; null if there is none. */
export function newestRequestQuery(serverId: string, path: string) {
  return queryOptions({
    ...read('listRequests', { serverId, path, limit: 1 }),
    select: ({ items }) => items[0]?.id ?? null,
  });
}
