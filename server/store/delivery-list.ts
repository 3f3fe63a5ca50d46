import type { DeliveryStatus } from '#server/domain/delivery.ts';

import type { ReadableDb } from './database.ts';
import type { SearchedRow } from './log-search.ts';
import { readSearch, searchPart, SEARCHED_ROWS } from './log-search.ts';
import { PLACE_OF_EVENT } from './log-subjects.ts';
import type { NamedValues } from './statement.ts';
import { query } from './statement.ts';

/** A delivery in the form used by lists. Times are epoch ms. */
export interface DeliveryItem {
  readonly id: number;
  readonly eventId: string;
  readonly type: string;
  readonly serverId: string;
  readonly pluginId: string;
  readonly url: string;
  readonly status: DeliveryStatus;
  /** The number of attempts made. */
  readonly attempts: number;
  /** Null unless pending. */
  readonly nextAttemptAt: number | null;
  readonly createdAt: number;
  /** The `uuid` of the account that its event is about. */
  readonly account: string | null;
  /** The place of the event (`PLACE_OF_EVENT`). */
  readonly place: string | null;
}

/** A delivery in a list, with its last attempt. */
export interface ListedDelivery extends DeliveryItem {
  /** The HTTP status; null: no response, or no attempt yet. */
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
const WITH_LAST = `
  SELECT ${ITEM}, last.status AS lastStatus, last.duration_us AS lastDurationUs ${FROM}
  LEFT JOIN attempts AS last ON last.delivery = deliveries.id AND last.n = deliveries.attempts`;
const MATCHES = `
  WHERE (@serverId IS NULL OR deliveries.server_id = @serverId)
    AND (@pluginId IS NULL OR plugin_id = @pluginId)
    AND (@type IS NULL OR type = @type)
    AND (@before IS NULL OR deliveries.id < @before)`;
const HAS_STATUS = 'AND (@status IS NULL OR deliveries.status = @status)';
const IS_RETRYING = 'AND (@retrying = 0 OR (attempts > 0 AND next_attempt_at IS NOT NULL))';
const listedWhere = (conditions: string) =>
  query<ListedDelivery, NamedValues>(`
    ${WITH_LAST} ${MATCHES} ${conditions} ORDER BY deliveries.id DESC LIMIT @limit`);
const newestFirst = listedWhere(HAS_STATUS);
// Looks up the event, which has few deliveries, instead of reading the whole log.
const ofEvent = listedWhere(`${HAS_STATUS} ${IS_RETRYING}
  AND deliveries.event = (SELECT position FROM events WHERE id = @eventId)`);
// Uses the indexes of due deliveries, since the interface counts retrying ones after every delivery.
const retrying = listedWhere(`
    AND attempts > 0
    AND deliveries.id IN (
      SELECT id FROM deliveries WHERE next_attempt_at IS NOT NULL AND farewell IS NULL
      UNION ALL
      SELECT id FROM deliveries WHERE next_attempt_at IS NOT NULL AND farewell IS NOT NULL)`);
const listedById = query<ListedDelivery>(`${WITH_LAST} WHERE deliveries.id = ?`);
const searched = query<SearchedRow, NamedValues>(`
  SELECT deliveries.id, length(data) AS length, events.id AS event_id, type, deliveries.url, data,
    (events.request_id IN (SELECT value FROM json_each(@reports))
     OR (@named AND EXISTS (
           SELECT 1 FROM json_each(@ids)
           WHERE events.account = value OR instr(data, '"' || value || '"') > 0))) AS matches
  ${FROM} ${MATCHES} ${HAS_STATUS} ${IS_RETRYING}
    AND (@eventId IS NULL OR events.id = @eventId)
  ORDER BY deliveries.id DESC LIMIT ${SEARCHED_ROWS}`);

export const findDeliveryItem = query<DeliveryItem, [id: number]>(
  `SELECT ${ITEM} ${FROM} WHERE deliveries.id = ?`,
).get;

export interface DeliveryFilter {
  readonly serverId?: string | undefined;
  readonly pluginId?: string | undefined;
  /** `retrying`: pending ones that have failed before. */
  readonly status?: DeliveryStatus | 'retrying' | undefined;
  readonly type?: string | undefined;
  /** The id of an event's envelope. */
  readonly eventId?: string | undefined;
  /** Only deliveries with a smaller id. */
  readonly before?: number | undefined;
  readonly limit: number;
}

const ANY = { serverId: null, pluginId: null, type: null, eventId: null, before: null };

/** Deliveries, newest first. */
export function listDeliveries(db: ReadableDb, filter: DeliveryFilter): ListedDelivery[] {
  const values = valuesOf(filter);
  if (filter.eventId !== undefined) return ofEvent.all(db, values);
  return (filter.status === 'retrying' ? retrying : newestFirst).all(db, values);
}

function valuesOf({ status, ...filter }: DeliveryFilter) {
  const isRetrying = status === 'retrying';
  return { ...ANY, ...filter, status: isRetrying ? null : status, retrying: Number(isRetrying) };
}

/** Searches one part of the log, newest first. `searchedUpTo` is where the search continues; null: it is complete. */
export function searchDeliveries(db: ReadableDb, filter: DeliveryFilter, search: string) {
  const terms = readSearch(db, { search, serverId: filter.serverId ?? null });
  const values = { ...valuesOf(filter), ...terms };
  const { found, searchedUpTo } = searchPart(searched.each(db, values), search, filter.limit);
  return { deliveries: found.flatMap((id) => listedById.get(db, id) ?? []), searchedUpTo };
}
