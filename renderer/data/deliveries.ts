import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { deliveriesAnswer, deliveryAnswer } from '#contract/control/deliveries.ts';

import { at, call } from './client.ts';

export type DeliveryItem = z.output<typeof deliveriesAnswer>['items'][number];
export type Delivery = z.output<typeof deliveryAnswer>;
export type DeliveryStatus = DeliveryItem['status'];

export interface DeliveryFilter {
  readonly pluginId?: string | undefined;
  /** `retrying`: pending ones that have failed before. */
  readonly status?: DeliveryStatus | 'retrying' | undefined;
  readonly type?: string | undefined;
  /** What events hold; a table or a packet by its name, an event by its id. */
  readonly search?: string | undefined;
}

const PAGE = 100;
/** Enough to choose from. */
const NEWEST = 5;

/** Deliveries, newest first, page by page. */
export function deliveriesQuery(serverId: string, filter: DeliveryFilter = {}) {
  return infiniteQueryOptions({
    queryKey: ['deliveries', serverId, filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call('/deliveries', {
        answer: 'deliveriesAnswer',
        query: { serverId, ...filter, before: pageParam, limit: PAGE },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The newest deliveries that hold what is looked for. */
export function newestDeliveriesQuery(serverId: string, search: string) {
  return queryOptions({
    queryKey: ['deliveries', serverId, 'newest', search],
    queryFn: ({ signal }) =>
      call('/deliveries', {
        answer: 'deliveriesAnswer',
        query: { serverId, search, limit: NEWEST },
        signal,
      }),
  });
}

/** More than these are not counted. */
export const MOST_COUNTED = 500;

/** How many deliveries are tried again, or were dropped; `MOST_COUNTED` stands for that many or more. */
export function deliveryCountQuery(serverId: string, status: 'retrying' | 'dropped') {
  return queryOptions({
    queryKey: ['deliveries', serverId, 'count', status],
    queryFn: async ({ signal }) => {
      const { items } = await call('/deliveries', {
        answer: 'deliveriesAnswer',
        query: { serverId, status, limit: MOST_COUNTED },
        signal,
      });
      return items.length;
    },
  });
}

/** A delivery with every attempt. */
export function deliveryQuery(id: string) {
  return queryOptions({
    queryKey: ['delivery', id],
    queryFn: ({ signal }) => call(at('deliveries', id), { answer: 'deliveryAnswer', signal }),
  });
}
