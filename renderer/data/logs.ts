import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { call } from './client.ts';
import type { DeliveryFilter } from './deliveries.ts';
import type { RequestFilter } from './requests.ts';

/** More than these are not counted. */
const MOST_NEW = 200;

/** How many calls have come after one; `more`: that many or more. */
export function newRequestsQuery(serverId: string, filter: RequestFilter, after: string) {
  return queryOptions({
    queryKey: ['requests', serverId, 'new', filter, after],
    queryFn: async ({ signal }) => {
      const since = after === '' ? '0' : after;
      const query = { serverId, ...filter, since, limit: MOST_NEW };
      const { items } = await call('/requests', { answer: 'requestsAnswer', query, signal });
      return { count: items.length, more: items.length >= MOST_NEW };
    },
  });
}

/** Forgets the logged calls of a store, and those of nobody. */
export function clearRequests(serverId: string) {
  return mutationOptions({
    mutationFn: () =>
      call('/requests', { method: 'DELETE', answer: 'clearedAnswer', query: { serverId } }),
  });
}

/** How many deliveries there are after one; `more`: that many or more. */
export function newDeliveriesQuery(serverId: string, filter: DeliveryFilter, after: string) {
  return queryOptions({
    queryKey: ['deliveries', serverId, 'new', filter, after],
    queryFn: async ({ signal }) => {
      const query = { serverId, ...filter, limit: MOST_NEW };
      const { items } = await call('/deliveries', { answer: 'deliveriesAnswer', query, signal });
      const count = items.filter(({ id }) => Number(id) > Number(after)).length;
      return { count, more: count >= MOST_NEW };
    },
  });
}

/** Forgets what has come to an end; what is pending stays. */
export function clearDeliveries(serverId: string) {
  return mutationOptions({
    mutationFn: () =>
      call('/deliveries', { method: 'DELETE', answer: 'clearedAnswer', query: { serverId } }),
  });
}
