import { ANY } from '#domain/change.ts';

import type { ReadableDb, WritableDb } from './database.ts';
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
  /** About how much room the record takes. */
  readonly bytes: number;
}

const FIELDS = `
  id, at, method, path, query, status, duration_us AS durationUs, server_id AS serverId,
  plugin_id AS pluginId, bucket, request_headers AS requestHeaders, request_body AS requestBody,
  response_headers AS responseHeaders, response_body AS responseBody, notes, bytes`;

const insert = command(`
  INSERT INTO requests (id, at, method, path, query, status, duration_us, server_id, plugin_id,
                        bucket, request_headers, request_body, response_headers, response_body,
                        notes, bytes)
  VALUES (@id, @at, @method, @path, @query, @status, @durationUs, @serverId, @pluginId, @bucket,
          @requestHeaders, @requestBody, @responseHeaders, @responseBody, @notes, @bytes)`);
const byId = query<RequestRecord>(`SELECT ${FIELDS} FROM requests WHERE id = ?`);
const newestFirst = query<RequestListItem>(`
  SELECT id, at, method, path, status, duration_us AS durationUs, plugin_id AS pluginId, notes
  FROM requests
  WHERE (@before IS NULL OR id < @before) AND (@pluginId IS NULL OR plugin_id = @pluginId)
    AND (@path IS NULL OR instr(path, @path) > 0) AND (@status IS NULL OR status = @status)
    AND (@serverId IS NULL OR server_id = @serverId)
  ORDER BY id DESC LIMIT @limit`);
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

/** A logged call as lists show it. */
export type RequestListItem = Pick<
  RequestRecord,
  'id' | 'at' | 'method' | 'path' | 'status' | 'durationUs' | 'pluginId' | 'notes'
>;

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
  readonly pluginId: string | null;
  readonly path: string | null;
  readonly status: number | null;
  readonly serverId: string | null;
  readonly limit: number;
}

/** Logged calls, newest first. */
export function listRequests(db: ReadableDb, filter: RequestFilter): RequestListItem[] {
  return newestFirst.all(db, { ...filter });
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
