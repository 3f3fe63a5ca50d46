import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { requestAnswer, requestsAnswer } from '#contract/control/requests.ts';

export { meantStatus, statusText, wasRefused } from '#domain/call-status.ts';

import { at, call } from './client.ts';

export type RequestsPage = z.output<typeof requestsAnswer>;
export type RequestItem = RequestsPage['items'][number];
export type LoggedRequest = z.output<typeof requestAnswer>;

export interface RequestFilter {
  readonly pluginId?: string | undefined;
  /** A part of the path. */
  readonly path?: string | undefined;
  /** What calls hold: in the path, the query or a body; a table, a packet or an event by its name. */
  readonly search?: string | undefined;
  readonly status?: number | undefined;
  readonly statusClass?: '2xx' | '3xx' | '4xx' | '5xx' | undefined;
  /** Calls whose key opens no install belong to no store: also those, or none but those. */
  readonly unknown?: 'include' | 'only' | undefined;
}

const NEWEST = 100;
/** Small enough to be taken in between two frames. */
const OLDER = 200;

/** The newest logged calls of the Data API; older ones are read with `readOlderRequests`. */
export function requestsQuery(serverId: string, filter: RequestFilter = {}) {
  return queryOptions({
    queryKey: ['requests', serverId, filter],
    queryFn: ({ signal }) =>
      call('/requests', {
        answer: 'requestsAnswer',
        query: { serverId, ...filter, limit: NEWEST },
        signal,
      }),
  });
}

/** Calls before a cursor. What is logged does not change, so nothing has to be read again. */
export function readOlderRequests(
  serverId: string,
  filter: RequestFilter,
  before: string,
): Promise<RequestsPage> {
  const query = { serverId, ...filter, before, limit: OLDER };
  return call('/requests', { answer: 'requestsAnswer', query });
}

/** A logged call with headers, bodies, events and a curl line. */
export function requestQuery(id: string) {
  return queryOptions({
    queryKey: ['request', id],
    queryFn: ({ signal }) => call(at('requests', id), { answer: 'requestAnswer', signal }),
  });
}

/** The id of the newest call whose path holds `path`; null: there is none. */
export function newestRequestQuery(serverId: string, path: string) {
  return queryOptions({
    queryKey: ['requests', serverId, 'newest', path],
    queryFn: async ({ signal }) => {
      const { items } = await call('/requests', {
        answer: 'requestsAnswer',
        query: { serverId, path, limit: 1 },
        signal,
      });
      return items[0]?.id ?? null;
    },
  });
}

/** What to change of a call before it is sent again; left out: nothing. */
interface Resend {
  readonly id: string;
  readonly query?: string;
  readonly body?: string;
}

/** Makes a logged call again, with the key of now; the answer is the new call's id. */
export const resendRequest = mutationOptions({
  mutationFn: ({ id, ...body }: Resend) =>
    call(`${at('requests', id)}/resend`, { method: 'POST', answer: 'resendAnswer', body }),
});
