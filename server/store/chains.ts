import type { DeliveryStatus } from '#server/domain/delivery.ts';

import type { ReadableDb } from './database.ts';
import { PLACE_OF_EVENT } from './log-subjects.ts';
import { query } from './statement.ts';

// What hangs together: the call, the events that it caused, and their deliveries.

/** More links than these are not shown. */
const MOST_LINKS = 50;

/** An event as a link of a chain. `at` is epoch ms. */
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

/** A delivery as a link of a chain, with its last attempt. Times are epoch ms. */
export interface LinkedDelivery {
  readonly id: number;
  readonly eventId: string;
  readonly type: string;
  readonly pluginId: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly lastAt: number | null;
  readonly lastStatus: number | null;
  readonly lastDurationUs: number | null;
  readonly nextAttemptAt: number | null;
}

const EVENT = `
  SELECT position, id, type, occurred_at AS at, server_id AS serverId, account,
    request_id AS requestId,
    ${PLACE_OF_EVENT}
  FROM events`;
const DELIVERY = `
  SELECT d.id, e.id AS eventId, e.type, d.plugin_id AS pluginId, d.status, d.attempts,
    last.at AS lastAt, last.status AS lastStatus, last.duration_us AS lastDurationUs,
    d.next_attempt_at AS nextAttemptAt
  FROM events e JOIN deliveries d ON d.event = e.position
  LEFT JOIN attempts last ON last.delivery = d.id AND last.n = d.attempts`;

const eventsOfCall = query<LinkedEvent>(
  `${EVENT} WHERE request_id = ? ORDER BY position LIMIT ${MOST_LINKS}`,
);
const eventById = query<LinkedEvent>(`${EVENT} WHERE id = ?`);
const deliveriesOfCall = query<LinkedDelivery>(
  `${DELIVERY} WHERE e.request_id = ? ORDER BY d.id LIMIT ${MOST_LINKS}`,
);
const deliveriesOfEvent = query<LinkedDelivery>(
  `${DELIVERY} WHERE e.id = ? ORDER BY d.id LIMIT ${MOST_LINKS}`,
);

/** The first events that a logged call caused. */
export function linkedEvents(db: ReadableDb, requestId: string): LinkedEvent[] {
  return eventsOfCall.all(db, requestId);
}

export function findLinkedEvent(db: ReadableDb, eventId: string): LinkedEvent | undefined {
  return eventById.get(db, eventId);
}

/** The first deliveries of what a logged call caused. */
export function deliveriesCausedBy(db: ReadableDb, requestId: string): LinkedDelivery[] {
  return deliveriesOfCall.all(db, requestId);
}

/** The first deliveries of an event. */
export function deliveriesOf(db: ReadableDb, eventId: string): LinkedDelivery[] {
  return deliveriesOfEvent.all(db, eventId);
}
