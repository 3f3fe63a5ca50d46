import type { ListedDelivery } from './delivery-list.ts';
import { PLACE_OF_EVENT } from './log-subjects.ts';
import { query } from './statement.ts';

// The events that a call caused, and their deliveries.

/** The maximum number of listed entries. */
const MOST_LINKS = 50;

/** An event; `at` is epoch ms. */
export interface LinkedEvent {
  readonly position: number;
  readonly id: string;
  readonly type: string;
  readonly at: number;
  readonly serverId: string;
  readonly account: string | null;
  readonly requestId: string | null;
  readonly place: string | null;
}

/** A delivery with its last attempt. Times are epoch ms. */
export interface LinkedDelivery extends Omit<
  ListedDelivery,
  'serverId' | 'url' | 'createdAt' | 'account' | 'place'
> {
  readonly lastAt: number | null;
}

const eventsWhere = (condition: string) =>
  query<LinkedEvent, [id: string]>(`
    SELECT position, id, type, occurred_at AS at, server_id AS serverId, account,
      request_id AS requestId, ${PLACE_OF_EVENT}
    FROM events WHERE ${condition} ORDER BY position LIMIT ${MOST_LINKS}`);
const deliveriesWhere = (condition: string) =>
  query<LinkedDelivery, [id: string]>(`
    SELECT d.id, e.id AS eventId, e.type, d.plugin_id AS pluginId, d.status, d.attempts,
      last.at AS lastAt, last.status AS lastStatus, last.duration_us AS lastDurationUs,
      d.next_attempt_at AS nextAttemptAt
    FROM events e JOIN deliveries d ON d.event = e.position
    LEFT JOIN attempts last ON last.delivery = d.id AND last.n = d.attempts
    WHERE ${condition} ORDER BY d.id LIMIT ${MOST_LINKS}`);

/** The first events that a logged call caused. */
export const listEventsCausedBy = eventsWhere('request_id = ?').all;

export const findLinkedEvent = eventsWhere('id = ?').get;

/** The first deliveries of the events that a logged call caused. */
export const listDeliveriesCausedBy = deliveriesWhere('e.request_id = ?').all;

/** The first deliveries of an event. */
export const listDeliveriesOfEvent = deliveriesWhere('e.id = ?').all;
