import type { DeliveryStatus } from '#server/domain/delivery.ts';

import type { ReadableDb } from './database.ts';
import type { LookedRow } from './log-search.ts';
import { LOOKED_ROWS, readSearch, searchPart } from './log-search.ts';
import { PLACE_OF_EVENT } from './log-subjects.ts';
import type { SqlValue } from './statement.ts';
import { query } from './statement.ts';

/** A delivery as lists show it. Times are epoch ms. */
export interface DeliveryItem {
  readonly id: number;
  readonly eventId: string;
  readonly type: string;
  readonly serverId: string;
  readonly pluginId: string;
  readonly url: string;
  readonly status: DeliveryStatus;
  /** How many have been made. */
  readonly attempts: number;
  /** Null unless pending. */
  readonly nextAttemptAt: number | null;
  readonly createdAt: number;
  /** The account's `uuid` that its event is about. */
  readonly account: string | null;
  /** Where it happened (`PLACE_OF_EVENT`). */
  readonly place: string | null;
}

/** A delivery in a list, with what its last attempt came to. */
export interface ListedDelivery extends DeliveryItem {
  /** The HTTP status; null: no answer, or no attempt yet. */
  readonly lastStatus: number | null;
  /** Null: no attempt yet. */
  readonly lastDurationUs: number | null;
}

const ITEM = `
  deliveries.id, events.id AS eventId, type, deliveries.server_id AS serverId,
  plugin_id AS pluginId, deliveries.url, deliveries.status, attempts,
  next_attempt_at AS nextAttemptAt, created_at AS createdAt, events.account,
  ${PLACE_OF_EVENT}`;
const FROM = `
  FROM deliveries JOIN events ON events.position = deliveries.event`;
const itemById = query<DeliveryItem>(`SELECT ${ITEM} ${FROM} WHERE deliveries.id = ?`);
const WITH_LAST = `
  SELECT ${ITEM}, last.status AS lastStatus, last.duration_us AS lastDurationUs ${FROM}
  LEFT JOIN attempts AS last ON last.delivery = deliveries.id AND last.n = deliveries.attempts`;
const FITS = `
  WHERE (@serverId IS NULL OR deliveries.server_id = @serverId)
    AND (@pluginId IS NULL OR plugin_id = @pluginId)
    AND (@type IS NULL OR type = @type)
    AND (@before IS NULL OR deliveries.id < @before)`;
const LISTED = `${WITH_LAST} ${FITS}`;
const listedById = query<ListedDelivery>(`${WITH_LAST} WHERE deliveries.id = ?`);
/** True if a delivery is about what is looked for. */
const looked = query<LookedRow>(`
  SELECT deliveries.id, length(data) AS length,
    (holds(@sought, events.id) OR holds(@sought, type)
     OR holds(@sought, deliveries.url) OR holds(@sought, data)
     OR events.request_id IN (SELECT value FROM json_each(@reports))
     OR (@named AND EXISTS (
           SELECT 1 FROM json_each(@ids)
           WHERE events.account = value OR instr(data, '"' || value || '"') > 0))) AS found
  ${FROM} ${FITS}
    AND (@status IS NULL OR deliveries.status = @status)
    AND (@retrying = 0 OR (attempts > 0 AND next_attempt_at IS NOT NULL))
    AND (@eventId IS NULL OR events.id = @eventId)
  ORDER BY deliveries.id DESC LIMIT ${LOOKED_ROWS}`);
const newestFirst = query<ListedDelivery>(`${LISTED}
    AND (@status IS NULL OR deliveries.status = @status)
  ORDER BY deliveries.id DESC LIMIT @limit`);
// Found by the event, which has few of them, and not by a walk over the whole log.
const ofEventNewestFirst = query<ListedDelivery>(`${LISTED}
    AND (@status IS NULL OR deliveries.status = @status)
    AND (@retrying = 0 OR (attempts > 0 AND next_attempt_at IS NOT NULL))
    AND deliveries.event = (SELECT position FROM events WHERE id = @eventId)
  ORDER BY deliveries.id DESC LIMIT @limit`);
// Found by the indexes of what is due, since the interface counts these after every delivery.
const retryingNewestFirst = query<ListedDelivery>(`${LISTED}
    AND attempts > 0
    AND deliveries.id IN (
      SELECT id FROM deliveries WHERE next_attempt_at IS NOT NULL AND farewell IS NULL
      UNION ALL
      SELECT id FROM deliveries WHERE next_attempt_at IS NOT NULL AND farewell IS NOT NULL)
  ORDER BY deliveries.id DESC LIMIT @limit`);

/** One delivery, as lists show it. */
export function findDeliveryItem(db: ReadableDb, id: number): DeliveryItem | undefined {
  return itemById.get(db, id);
}

/** Which deliveries a list shows; null does not narrow it. */
export interface DeliveryFilter {
  readonly serverId: string | null;
  readonly pluginId: string | null;
  /** `retrying`: pending ones that have failed before. */
  readonly status: DeliveryStatus | 'retrying' | null;
  readonly type: string | null;
  /** The id of an event's envelope. */
  readonly eventId: string | null;
  /** Only those made before the delivery with this id. */
  readonly before: number | null;
  readonly limit: number;
}

/** Deliveries, newest first. */
export function listDeliveries(db: ReadableDb, filter: DeliveryFilter): ListedDelivery[] {
  const { status, eventId, ...others } = filter;
  if (eventId !== null) {
    const standing =
      status === 'retrying' ? { status: null, retrying: 1 } : { status, retrying: 0 };
    const values = { ...others, ...standing, eventId } satisfies Record<string, SqlValue>;
    return ofEventNewestFirst.all(db, values);
  }
  if (status === 'retrying') {
    return retryingNewestFirst.all(db, others satisfies Record<string, SqlValue>);
  }
  return newestFirst.all(db, { ...others, status } satisfies Record<string, SqlValue>);
}

/** What a search found in one part of the deliveries. */
export interface SearchedDeliveries {
  readonly deliveries: readonly ListedDelivery[];
  /** The delivery before which the search goes on; null: it has come to the end. */
  readonly lookedUpTo: number | null;
}

/** Deliveries that hold what is looked for, from one part of the log, newest first. */
export function searchDeliveries(
  db: ReadableDb,
  filter: DeliveryFilter,
  search: string,
): SearchedDeliveries {
  const { status, limit, ...others } = filter;
  const { sought, ids, named, reports } = readSearch(db, { search, serverId: filter.serverId });
  const retrying = status === 'retrying' ? 1 : 0;
  const standing = retrying === 1 ? null : status;
  const values = { ...others, status: standing, retrying, sought, ids, named, reports };
  const { found, lookedUpTo } = searchPart(looked.each(db, values), limit);
  return { deliveries: found.flatMap((id) => listedById.get(db, id) ?? []), lookedUpTo };
}
