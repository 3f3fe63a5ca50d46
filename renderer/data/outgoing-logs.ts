import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { CallInput } from './client.ts';
import { control } from './client.ts';
import { LOG_PAGES, read } from './queries.ts';

export type DeliveryFilter = Pick<
  CallInput<'listDeliveries'>,
  'pluginId' | 'status' | 'type' | 'search'
>;

const PAGE = 100;
/** The maximum number of newer deliveries to count. */
const MOST_NEW = 200;
/** The maximum number of deliveries of a status to count. */
export const MOST_COUNTED = 500;

/** Deliveries, newest first, page by page. */
export function deliveriesQuery(serverId: string, filter: DeliveryFilter = {}) {
  return infiniteQueryOptions({
    queryKey: ['listDeliveries', 'pages', serverId, filter],
    ...LOG_PAGES,
    queryFn: ({ pageParam, signal }) =>
      control.listDeliveries({ serverId, ...filter, before: pageParam, limit: PAGE }, { signal }),
  });
}

/** The number of deliveries newer than the given one. With `more`, the number is a lower bound. */
export function newDeliveriesQuery(serverId: string, filter: DeliveryFilter, after: string) {
  return queryOptions({
    ...read('listDeliveries', { serverId, ...filter, limit: MOST_NEW }),
    select: ({ items }) => {
      const count = items.filter(({ id }) => Number(id) > Number(after)).length;
      return { count, more: count >= MOST_NEW };
    },
  });
}

/** The number of deliveries that are being retried or were dropped; `MOST_COUNTED` means that many or more. */
export function deliveryCountQuery(serverId: string, status: 'retrying' | 'dropped') {
  return queryOptions({
    ...read('listDeliveries', { serverId, status, limit: MOST_COUNTED }),
    select: ({ items }) => items.length,
  });
}

/** The callback log, newest first, page by page. */
export function callbacksQuery(
  serverId: string,
  filter: Pick<CallInput<'listCallbacks'>, 'pluginId' | 'kind' | 'account'> = {},
) {
  return infiniteQueryOptions({
    queryKey: ['listCallbacks', 'pages', serverId, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      control.listCallbacks({ serverId, ...filter, before: pageParam, limit: PAGE }, { signal }),
    getNextPageParam: (page) => (page.length < PAGE ? null : page.at(-1)?.id),
  });
}

/** One callback; null if it is no longer in the log. */
export function callbackQuery(serverId: string, id: string) {
  return queryOptions({
    queryKey: ['listCallbacks', 'one', serverId, id],
    queryFn: async ({ signal }) => {
      const [newest] = await control.listCallbacks(
        { serverId, before: Number(id) + 1, limit: 1 },
        { signal },
      );
      return newest?.id === id ? newest : null;
    },
  });
}
