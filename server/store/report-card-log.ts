import { GATED_FIELDS } from '#server/domain/customer-gate.ts';
import type {
  JudgedCall,
  JudgedCallback,
  JudgedDelivery,
} from '#server/domain/report-card/plugin-log.ts';

import type { ReadableDb } from './database.ts';
import { MEANT_STATUS } from './request-list.ts';
import type { NamedValues } from './statement.ts';
import { query, scalar } from './statement.ts';

// The activity of one plugin in one store, for the report card. A log may hold many megabytes of bodies, so it
// is read in parts, and only with the bodies that a finding needs.

/** A part of a plugin's log. */
export interface LogPart {
  readonly serverId: string;
  readonly pluginId: string;
  /** Only entries after this id. */
  readonly after: number;
  /** Only entries from this real time on, epoch µs. */
  readonly from: number;
  readonly limit: number;
}

/** A logged call with the requested bodies; `realAt` is in epoch µs. */
export interface PluginCallRow extends Pick<
  JudgedCall,
  'id' | 'at' | 'realAt' | 'method' | 'path' | 'query' | 'status' | 'bucket'
> {
  readonly refusedStatus: number | null;
  /** JSON text, like the next two fields; null: no fault rule applied. */
  readonly fault: string | null;
  readonly notes: string;
  readonly responseHeaders: string;
  /** Null except for paths in `requestsOf`. */
  readonly requestBody: string | null;
  /** Null except for paths in `answersOf`, and for refusals, which have only the beginning. */
  readonly responseBody: string | null;
  /** The `uuid` in the response; null except for paths in `accountsOf`. */
  readonly account: string | null;
  /** 1 if the response contains a text of an account that only `customers:read` shows. */
  readonly showsPeople: number;
}

/** The paths whose bodies are read. */
interface WantedBodies {
  readonly requestsOf: readonly string[];
  readonly answersOf: readonly string[];
  readonly accountsOf: readonly string[];
}

/** The real time of the first entry at or after a time of the emulator's clock; null: there is none. */
export const realTimeOfFirst = scalar<number | null, { readonly at: number }>(`
  SELECT MIN(realAt) FROM (
    SELECT MIN(real_at) AS realAt FROM requests WHERE at >= @at
    UNION ALL SELECT MIN(real_at) FROM events WHERE occurred_at >= @at
    UNION ALL SELECT MIN(real_at) FROM callbacks WHERE at >= @at)`);

/** The real time when a logged call arrived, epoch µs; for a missing call, that of the next one. */
export const realTimeOfCall = scalar<number, [id: number]>(`
  SELECT COALESCE(
    (SELECT real_at FROM requests WHERE id >= ? ORDER BY id LIMIT 1),
    (SELECT MAX(real_at) FROM requests), 0)`);

/** Longer than any message. */
const REFUSAL_LENGTH = 8192;

/** SQL that is true if the JSON of an account contains a text that only `customers:read` shows (C5). */
const showsPeople = (body: string): string =>
  GATED_FIELDS.map((field) => `instr(${body}, '"${field}":"') > 0`).join(' OR ');

const calls = query<PluginCallRow, NamedValues>(`
  SELECT id, at, real_at AS realAt, method, path, query, status, refused_status AS refusedStatus,
    bucket, fault, notes,
    CASE WHEN status = 429 THEN response_headers ELSE '{}' END AS responseHeaders,
    CASE WHEN method = 'POST' AND path IN (SELECT value FROM json_each(@requestsOf))
      THEN request_body END AS requestBody,
    CASE WHEN method = 'GET' AND path IN (SELECT value FROM json_each(@answersOf))
      THEN response_body
      WHEN ${MEANT_STATUS} >= 400 THEN substr(response_body, 1, ${REFUSAL_LENGTH}) END AS responseBody,
    CASE WHEN status = 200 AND path IN (SELECT value FROM json_each(@accountsOf))
        AND json_valid(response_body)
      THEN json_extract(response_body, '$.data.uuid') END AS account,
    status = 200 AND (path GLOB '/plugin-api/tables/*' OR path GLOB '/plugin-api/packets/*')
      AND (${showsPeople('response_body')}) AS showsPeople
  FROM requests
  WHERE id > @after AND real_at >= @from AND plugin_id = @pluginId AND server_id = @serverId
  ORDER BY id LIMIT @limit`);

/** Calls in the order of their ids. */
export function listPluginCalls(
  db: ReadableDb,
  part: LogPart,
  { requestsOf, answersOf, accountsOf }: WantedBodies,
): PluginCallRow[] {
  return calls.all(db, {
    ...part,
    requestsOf: JSON.stringify(requestsOf),
    answersOf: JSON.stringify(answersOf),
    accountsOf: JSON.stringify(accountsOf),
  });
}

/** With `afterRequest`, only events that were not caused by that call or an earlier one. */
const deliveries = query<
  Omit<JudgedDelivery, 'attempts' | 'showsPeople'> & {
    readonly attempts: string;
    readonly showsPeople: number;
  },
  LogPart & { readonly afterRequest: number | null }
>(`
  SELECT d.id, e.type, d.status, d.created_at AS createdAt, json_group_array(json_object(
           'status', a.status, 'durationMs', a.duration_us / 1000.0, 'error', a.error, 'fault', a.fault))
           FILTER (WHERE a.n IS NOT NULL) AS attempts,
         d.body_part = 'full' AND e.account IS NOT NULL AND e.type <> 'table.deleted'
           AND (${showsPeople('e.data')}) AS showsPeople
  FROM (SELECT deliveries.id, deliveries.event, deliveries.status, created_at, body_part
        FROM deliveries
        WHERE id > @after AND plugin_id = @pluginId AND server_id = @serverId
        ORDER BY id LIMIT @limit) AS d
  JOIN events e ON e.position = d.event
  LEFT JOIN attempts a ON a.delivery = d.id
  WHERE e.real_at >= @from
    AND (@afterRequest IS NULL OR e.request_id IS NULL
      OR CAST(e.request_id AS INTEGER) > @afterRequest)
  GROUP BY d.id ORDER BY d.id`);
const lastDelivery = scalar<number | null, LogPart>(`
  SELECT MAX(id) FROM (
    SELECT id FROM deliveries
    WHERE id > @after AND plugin_id = @pluginId AND server_id = @serverId
    ORDER BY id LIMIT @limit)`);

/** Deliveries, and the id after which the next part begins; null: there is none. */
export function listPluginDeliveries(db: ReadableDb, part: LogPart, afterRequest: number | null) {
  const items = deliveries.all(db, { ...part, afterRequest }).map((row): JudgedDelivery => ({
    ...row,
    attempts: JSON.parse(row.attempts) as JudgedDelivery['attempts'],
    showsPeople: row.showsPeople === 1,
  }));
  return { items, next: lastDelivery(db, part) };
}

/** Actions and hooks, oldest first. */
export const listPluginCallbacks = query<JudgedCallback, LogPart>(`
  SELECT id, at, kind, type, outcome, status, answer_valid AS answerValid,
         duration_us / 1000.0 AS durationMs, timeout_ms AS timeoutMs, fault
  FROM callbacks
  WHERE id > @after AND real_at >= @from AND plugin_id = @pluginId AND server_id = @serverId
  ORDER BY id LIMIT @limit`).all;

/** A call that replaces lines of an account, and the plugin that makes it. */
interface ReplacingCall {
  readonly serverId: string;
  readonly pluginId: string;
  /** The account's `uuid`. */
  readonly account: string;
  readonly requestId: string | null;
}

/** When a read of the account ended; the response to a delayed read shows the state at its end. */
const lastRead = scalar<number | undefined, NamedValues>(`
  SELECT real_at + duration_us FROM requests
  WHERE plugin_id = @pluginId AND server_id = @serverId AND method = 'GET' AND status = 200
    AND path IN ('/plugin-api/tables/get', '/plugin-api/packets/get')
    AND (fault IS NULL OR fault ->> '$.effect.truncate' IS NULL)
    AND instr(response_body, '"uuid":"' || @account || '"') > 0
  ORDER BY id DESC LIMIT 1`);
/** The newest change that the plugin made itself, or received (2xx) in an event that included the lines. */
const lastReceived = scalar<number | undefined, ReplacingCall>(`
  SELECT real_at FROM events
  WHERE account = @account AND request_id IS NOT @requestId
    AND (actor ->> '$.pluginId' = @pluginId OR EXISTS (
      SELECT 1 FROM deliveries
      WHERE event = events.position AND plugin_id = @pluginId
        AND deliveries.server_id = @serverId AND status = 'delivered' AND body_part <> 'empty'))
  ORDER BY real_at DESC LIMIT 1`);
const wasCleared = scalar<1 | undefined, [serverId: string]>(
  "SELECT 1 FROM cleared_logs WHERE server_id = ? AND log = 'calls'",
);

/**
 * When a plugin last saw an account, epoch µs; null: never; the largest integer if its log was cleared, since
 * it may have seen the account.
 */
export function lastViewOf(db: ReadableDb, call: ReplacingCall): number | null {
  const { serverId, pluginId, account } = call;
  const read = lastRead(db, { serverId, pluginId, account });
  const received = lastReceived(db, call);
  if (read !== undefined || received !== undefined) return Math.max(read ?? 0, received ?? 0);
  return wasCleared(db, serverId) === undefined ? null : Number.MAX_SAFE_INTEGER;
}

/** The additions to an account by others after a given time. */
interface AddedLines {
  /** Ids of order lines. */
  readonly orders: ReadonlySet<string>;
  readonly payments: number;
}

/** The first event after a move to another table lists all lines as new, although it adds none. */
const changesAfter = query<{ changed: string | null; lineChanges: string | null }>(`
  SELECT data ->> '$.changed' AS changed, data -> '$.lineChanges' AS lineChanges FROM events
  WHERE account = @account AND real_at > @after AND request_id IS NOT @requestId
    AND type LIKE '%.updated' AND (sequence > 1 OR data ->> '$.changed' IS NOT 'order_moved')
  ORDER BY position`);

export function addedAfter(
  db: ReadableDb,
  { account, requestId }: ReplacingCall,
  after: number,
): AddedLines {
  const changes = changesAfter.all(db, { account, requestId, after });
  const lines = changes.flatMap(
    ({ lineChanges }) => JSON.parse(lineChanges ?? '[]') as { op: string; id: string }[],
  );
  return {
    orders: new Set(lines.filter(({ op }) => op === 'created').map(({ id }) => id)),
    payments: changes.filter(({ changed }) => changed === 'payment_added').length,
  };
}

/** The newest id of each log; 0 if it is empty. */
export interface LogPlaces {
  readonly request: number;
  readonly delivery: number;
  readonly callback: number;
}

const places = query<LogPlaces>(`
  SELECT (SELECT COALESCE(MAX(id), 0) FROM requests) AS request,
         (SELECT COALESCE(MAX(id), 0) FROM deliveries) AS delivery,
         (SELECT COALESCE(MAX(id), 0) FROM callbacks) AS callback`);

export function logPlaces(db: ReadableDb): LogPlaces {
  return places.get(db) ?? { request: 0, delivery: 0, callback: 0 };
}
