import { ANY } from '#server/domain/change.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { noteClearedCalls } from './firsts.ts';
import { command, query } from './statement.ts';

/** One Data API call as it is logged; secrets have been removed by now. */
export interface RequestRecord {
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  /** When it arrived by the system's time, in epoch microseconds. */
  readonly realAt: number;
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly status: number;
  /** The status in the body of a refusal that came as HTTP 200, else null. */
  readonly refusedStatus: number | null;
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
  /** What it was about at its time, JSON text; null: it could not be told when it was logged. */
  readonly subject: string | null;
  /** About how much room the record takes. */
  readonly bytes: number;
}

const FIELDS = `
  id, at, real_at AS realAt, method, path, query, status, refused_status AS refusedStatus,
  duration_us AS durationUs, server_id AS serverId,
  plugin_id AS pluginId, bucket, request_headers AS requestHeaders, request_body AS requestBody,
  response_headers AS responseHeaders, response_body AS responseBody, notes, fault, subject, bytes`;

const insert = command(`
  INSERT INTO requests (id, at, real_at, method, path, query, status, duration_us, server_id, plugin_id,
                        bucket, request_headers, request_body, response_headers, response_body,
                        notes, fault, bytes, refused_status, subject)
  VALUES (@id, @at, @realAt, @method, @path, @query, @status, @durationUs, @serverId, @pluginId, @bucket,
          @requestHeaders, @requestBody, @responseHeaders, @responseBody, @notes, @fault, @bytes, @refusedStatus, @subject)`);
const byId = query<RequestRecord>(`SELECT ${FIELDS} FROM requests WHERE id = ?`);
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
const removeOfStore = command('DELETE FROM requests WHERE server_id = ? OR server_id IS NULL');
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

export function insertRequest(db: WritableDb, record: RequestRecord): void {
  insert.run(db, { ...record });
  db.changed('requests', String(record.id));
}

export function findRequest(db: ReadableDb, id: number): RequestRecord | undefined {
  return byId.get(db, id);
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

/** Forgets the calls of a store, and those that belong to none; gives how many. */
export function deleteRequestsOf(db: WritableDb, serverId: string): number {
  noteClearedCalls(db, serverId);
  const count = removeOfStore.run(db, serverId);
  if (count > 0) db.changed('requests', ANY);
  return count;
}
