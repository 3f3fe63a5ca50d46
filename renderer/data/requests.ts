import { queryOptions } from '@tanstack/react-query';

import type { CallInput, CallResult } from './client.ts';
import { control } from './client.ts';
import { read } from './queries.ts';

export type RequestFilter = Pick<
  CallInput<'listRequests'>,
  'pluginId' | 'path' | 'search' | 'status' | 'problems' | 'unknown'
>;

const NEWEST = 100;
/** Few enough to be rendered between two frames. */
const OLDER = 200;
/** The maximum number of newer calls to count. */
const MOST_NEW = 200;

/** The newest logged calls of the Data API; older ones are read with `readOlderRequests`. */
export function requestsQuery(serverId: string, filter: RequestFilter = {}) {
  return read('listRequests', { serverId, ...filter, limit: NEWEST });
}

/** Calls before a cursor. Logged calls do not change, so they are never refetched. */
export function readOlderRequests(
  serverId: string,
  filter: RequestFilter,
  before: string,
): Promise<CallResult<'listRequests'>> {
  return control.listRequests({ serverId, ...filter, before, limit: OLDER });
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
