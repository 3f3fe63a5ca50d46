import { ANY } from '#domain/change.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import type { NamedValues } from './statement.ts';
import { command, query } from './statement.ts';

/** One Data API call as it is logged; secrets have been removed by now. */
export interface RequestRecord {
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly status: number;
  /** Microseconds. */
  readonly durationUs: number;
  readonly serverId: string | null;
  readonly pluginId: string | null;
  /** The rate bucket that it was counted in. */
  readonly bucket: string | null;
  /** Header lists and notes are JSON text. */
  readonly requestHeaders: string;
  readonly requestBody: string;
  readonly responseHeaders: string;
  readonly responseBody: string;
  readonly notes: string;
  /** What a fault rule did to it, JSON text; null: nothing. */
  readonly fault: string | null;
  /** About how much room the record takes. */
  readonly bytes: number;
}

const FIELDS = `
  id, at, method, path, query, status, duration_us AS durationUs, server_id AS serverId,
  plugin_id AS pluginId, bucket, request_headers AS requestHeaders, request_body AS requestBody,
  response_headers AS responseHeaders, response_body AS responseBody, notes, fault, bytes`;

const insert = command(`
  INSERT INTO requests (id, at, method, path, query, status, duration_us, server_id, plugin_id,
                        bucket, request_headers, request_body, response_headers, response_body,
                        notes, fault, bytes)
  VALUES (@id, @at, @method, @path, @query, @status, @durationUs, @serverId, @pluginId, @bucket,
          @requestHeaders, @requestBody, @responseHeaders, @responseBody, @notes, @fault, @bytes)`);
const byId = query<RequestRecord>(`SELECT ${FIELDS} FROM requests WHERE id = ?`);
const LISTED = `
  id, at, method, path, status, duration_us AS durationUs, plugin_id AS pluginId, notes, fault`;
const BODIES = 'request_body AS requestBody, response_body AS responseBody';
/** The condition on the method, where there is one, is such that its index is used. */
const newestFirst = (columns: string, method = ''): string => `
  SELECT ${columns}
  FROM requests
  WHERE ${method} id > @after AND id < COALESCE(@before, 9223372036854775807)
    AND (@since IS NULL OR at >= @since)
    AND (@pluginId IS NULL OR plugin_id = @pluginId
         OR (@unknown = 'include' AND plugin_id IS NULL
             AND instr(json_extract(request_headers, '$.authorization'),
                       '.' || @pluginId || '.***') > 0))
    AND (@path IS NULL OR instr(path, @path) > 0) AND (@status IS NULL OR status = @status)
    AND (@serverId IS NULL OR server_id = @serverId
         OR (@unknown IS NOT NULL AND server_id IS NULL))
    AND (@unknown IS NOT 'only' OR server_id IS NULL)
    AND (@statusFrom IS NULL OR status BETWEEN @statusFrom AND @statusFrom + 99)
  ORDER BY id DESC LIMIT @limit`;
const OF_METHOD = 'method = @method AND';
const listed = {
  any: query<RequestListItem>(newestFirst(LISTED)),
  ofMethod: query<RequestListItem>(newestFirst(LISTED, OF_METHOD)),
};
const listedWithBodies = {
  any: query<RequestWithBodies>(newestFirst(`${LISTED}, ${BODIES}`)),
  ofMethod: query<RequestWithBodies>(newestFirst(`${LISTED}, ${BODIES}`, OF_METHOD)),
};
// With the plus the index of times is read, and not the log itself from its beginning.
const firstSince = query<{ id: number | null }>(
  'SELECT MIN(+id) AS id FROM requests WHERE at >= ?',
);
/** Calls end in another order than they begin in: the newest id is looked for among so many. */
const RECENT_EVENTS = 1000;

const size = query<{ newest: number; count: number; bytes: number }>(`
  SELECT COUNT(*) AS count, COALESCE(SUM(bytes), 0) AS bytes,
    MAX(COALESCE(MAX(id), 0),
        COALESCE((SELECT MAX(CAST(request_id AS INTEGER))
                  FROM (SELECT request_id FROM events WHERE request_id IS NOT NULL
                        ORDER BY position DESC LIMIT ${RECENT_EVENTS})), 0)) AS newest
  FROM requests`);
const oldest = query<{ id: number; bytes: number }>('SELECT id, bytes FROM requests ORDER BY id');
const removeUpTo = command('DELETE FROM requests WHERE id <= ?');
const removeAll = command('DELETE FROM requests');

/** A body that was cut is no JSON any more, and names no account. */
const previous = query<{ id: number }>(`
  SELECT id FROM requests
  WHERE id < @id AND path = @path AND server_id = @serverId AND status = 200
    AND CASE WHEN json_valid(request_body)
        THEN json_extract(request_body, @field) END = @accountId
  ORDER BY id DESC LIMIT 1`);
const marked = query<{ id: number }>(`
  SELECT id FROM requests
  WHERE id > @after AND json_extract(request_headers, @field) = @value LIMIT 1`);

/** A logged call as lists show it. */
export type RequestListItem = Pick<
  RequestRecord,
  'id' | 'at' | 'method' | 'path' | 'status' | 'durationUs' | 'pluginId' | 'notes' | 'fault'
>;

/** The same with what was sent and answered. */
export type RequestWithBodies = RequestListItem &
  Pick<RequestRecord, 'requestBody' | 'responseBody'>;

export function insertRequest(db: WritableDb, record: RequestRecord): void {
  insert.run(db, { ...record });
  db.changed('requests', String(record.id));
}

export function findRequest(db: ReadableDb, id: number): RequestRecord | undefined {
  return byId.get(db, id);
}

/** Which calls a list shows; null: any. `path` is a part of the path, `before` an id. */
export interface RequestFilter {
  readonly before: number | null;
  /** Calls after the one of this id, or at this time (epoch ms) and later. */
  readonly since: { readonly id: number } | { readonly at: number } | null;
  /** In capitals. */
  readonly method: string | null;
  readonly pluginId: string | null;
  readonly path: string | null;
  readonly status: number | null;
  readonly serverId: string | null;
  /** A class of statuses: 400 for 400 to 499. */
  readonly statusFrom: number | null;
  /**
   * Calls that belong to no store: `include` beside a store's, and beside a plugin's those whose key
   * names it; `only` alone; null: with all stores', and none with one.
   */
  readonly unknown: 'include' | 'only' | null;
  readonly limit: number;
}

/** Logged calls, newest first. */
export function listRequests(db: ReadableDb, filter: RequestFilter): RequestListItem[] {
  const values = valuesOf(db, filter);
  return values === null ? [] : listed[variantOf(filter)].all(db, values);
}

/** A part of the log, and whether there is more of it behind. */
export interface RequestsWithBodies {
  readonly calls: readonly RequestWithBodies[];
  readonly more: boolean;
}

/**
 * Logged calls with their bodies, newest first: up to the limit, and up to the first whose bodies
 * make `length` characters of them or more.
 */
export function listRequestsWithBodies(
  db: ReadableDb,
  filter: RequestFilter,
  length: number,
): RequestsWithBodies {
  const values = valuesOf(db, { ...filter, limit: filter.limit + 1 });
  const calls: RequestWithBodies[] = [];
  if (values === null) return { calls, more: false };
  let gathered = 0;
  for (const call of listedWithBodies[variantOf(filter)].each(db, values)) {
    if (calls.length === filter.limit || gathered >= length) return { calls, more: true };
    calls.push(call);
    gathered += call.requestBody.length + call.responseBody.length;
  }
  return { calls, more: false };
}

function variantOf({ method }: RequestFilter): keyof typeof listed {
  return method === null ? 'any' : 'ofMethod';
}

/** Null: nothing was called since then. */
function valuesOf(db: ReadableDb, filter: RequestFilter): NamedValues | null {
  const { since, method, ...others } = filter;
  const values = { ...others, ...(method !== null && { method }), since: null, after: 0 };
  if (since === null) return values;
  if ('id' in since) return { ...values, after: since.id };
  // The clock may have been set back meanwhile: later calls may have earlier times.
  const first = firstSince.get(db, since.at)?.id ?? null;
  return first === null ? null : { ...values, since: since.at, after: first - 1 };
}

/** Which account a full replace names, and in which field of its body. */
export interface ReplacedAccount {
  readonly field: 'tableId' | 'packetId';
  readonly accountId: string;
}

/** The last successful call to the same path before this one that names the same account. */
export function findPreviousReplace(
  db: ReadableDb,
  { id, path, serverId }: Pick<RequestRecord, 'id' | 'path' | 'serverId'>,
  { field, accountId }: ReplacedAccount,
): number | null {
  return previous.get(db, { id, path, serverId, field: `$.${field}`, accountId })?.id ?? null;
}

/** The call after `after` that was received with a header of this value. */
export function findMarkedRequest(
  db: ReadableDb,
  after: number,
  header: string,
  value: string,
): number | undefined {
  return marked.get(db, { after, field: `$."${header}"`, value })?.id;
}

/**
 * How large the log is, and the newest id that was given to a call (0 for none): that of a record, or
 * of an event whose call was lost in a crash before it was logged.
 */
export function sizeOfRequestLog(db: ReadableDb): { newest: number; count: number; bytes: number } {
  return size.get(db) ?? { newest: 0, count: 0, bytes: 0 };
}

/**
 * Removes the oldest records until at least `count` of them and `bytes` of their room are gone, and
 * tells what was removed.
 */
export function deleteOldestRequests(
  db: WritableDb,
  count: number,
  bytes: number,
): { count: number; bytes: number } {
  const removed = { count: 0, bytes: 0 };
  let last = 0;
  for (const record of oldest.each(db)) {
    if (removed.count >= count && removed.bytes >= bytes) break;
    removed.count += 1;
    removed.bytes += record.bytes;
    last = record.id;
  }
  removeUpTo.run(db, last);
  db.changed('requests', ANY);
  return removed;
}

export function deleteAllRequests(db: WritableDb): void {
  removeAll.run(db);
  db.changed('requests', ANY);
}
