import { ANY } from '#server/domain/change.ts';

import type { RecordOf } from './columns.ts';
import { columnsOf, plain } from './columns.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import { noteClearedCalls } from './firsts.ts';
import type { NamedValues } from './statement.ts';
import { command, query, scalar } from './statement.ts';

const REQUEST = columnsOf({
  id: plain<number>(),
  /** Epoch ms. */
  at: plain<number>(),
  /** When it arrived, in epoch microseconds of the system's time. */
  realAt: plain<number>(),
  method: plain<string>(),
  path: plain<string>(),
  /** Without the question mark. */
  query: plain<string>(),
  status: plain<number>(),
  /** The status in the body of a refusal sent as HTTP 200, else null. */
  refusedStatus: plain<number | null>(),
  /** 1 for a call with an error or a warning, else 0. */
  problem: plain<number>(),
  /** Microseconds. */
  durationUs: plain<number>(),
  serverId: plain<string | null>(),
  pluginId: plain<string | null>(),
  /** The rate bucket that it was counted in. */
  bucket: plain<string | null>(),
  /** Header lists and notes are JSON text. */
  requestHeaders: plain<string>(),
  requestBody: plain<string>(),
  responseHeaders: plain<string>(),
  responseBody: plain<string>(),
  notes: plain<string>(),
  /** The refusal as a message, JSON text; null: none, or a note explains it. */
  refusal: plain<string | null>(),
  /** The effect of a fault rule on the call, JSON text; null: none. */
  fault: plain<string | null>(),
  /** The subject of the call when it was logged, JSON text; null: it was unknown. */
  subject: plain<string | null>(),
  /** The approximate size of the record in bytes. */
  bytes: plain<number>(),
});

/** A logged Data API call, without secrets. */
export type RequestRecord = RecordOf<typeof REQUEST>;

const insert = command(`INSERT INTO requests ${REQUEST.values}`);

/** How many events are searched for the newest id of a call, since calls do not end in the order of their ids. */
const RECENT_EVENTS = 1000;

interface LogSize {
  /** The number of records. */
  readonly count: number;
  readonly bytes: number;
}

const size = query<LogSize & { readonly newest: number }, []>(`
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

/** A truncated body is not valid JSON, so it identifies no account. */
const replaceBeside = (order: string) =>
  scalar<number | undefined, NamedValues>(`
    SELECT id FROM requests
    WHERE id ${order} AND path = @path AND server_id = @serverId AND status = 200
      AND CASE WHEN json_valid(request_body)
          THEN json_extract(request_body, @field) END = @accountId
    ORDER BY id DESC LIMIT 1`);
const previous = replaceBeside('< @id');
const later = replaceBeside('> @id');
const laterOfPlugin = scalar<number | undefined, NamedValues>(`
  SELECT id FROM requests
  WHERE id > @id AND server_id = @serverId AND plugin_id = @pluginId LIMIT 1`);
const withHeader = scalar<number | undefined, { after: number; field: string; value: string }>(`
  SELECT id FROM requests
  WHERE id > @after AND json_extract(request_headers, @field) = @value LIMIT 1`);

export function insertRequest(db: WritableDb, record: RequestRecord): void {
  insert.run(db, REQUEST.toRow(record));
  db.changed('requests', String(record.id));
}

export const findRequest = REQUEST.query<[id: number]>('FROM requests WHERE id = ?').get;

/** The account that a full replace refers to, and the field of its body with the account's id. */
export interface ReplacedAccount {
  readonly field: 'tableId' | 'packetId';
  readonly accountId: string;
}

/** The last successful call before this one, or after it, to the same path for the same account. */
export function findReplaceBeside(
  db: ReadableDb,
  side: 'previous' | 'later',
  { id, path, serverId }: Pick<RequestRecord, 'id' | 'path' | 'serverId'>,
  { field, accountId }: ReplacedAccount,
): number | null {
  const find = side === 'previous' ? previous : later;
  return find(db, { id, path, serverId, field: `$.${field}`, accountId }) ?? null;
}

/** True if a later call was recognized as the plugin's. */
export function hasLaterCall(
  db: ReadableDb,
  id: number,
  { serverId, pluginId }: { readonly serverId: string; readonly pluginId: string },
): boolean {
  return laterOfPlugin(db, { id, serverId, pluginId }) !== undefined;
}

/** The id of a call after `after` that has a header with this value. */
export function findMarkedRequest(
  db: ReadableDb,
  after: number,
  header: string,
  value: string,
): number | undefined {
  return withHeader(db, { after, field: `$."${header}"`, value });
}

/**
 * The size of the log, and the newest id of a call (0: none): that of a record, or that of an event whose call
 * was lost in a crash before it was logged.
 */
export function sizeOfRequestLog(db: ReadableDb): LogSize & { readonly newest: number } {
  return size.get(db) ?? { newest: 0, count: 0, bytes: 0 };
}

/** Deletes the oldest records until at least `count` records and `bytes` are gone; returns what was deleted. */
export function deleteOldestRequests(db: WritableDb, count: number, bytes: number): LogSize {
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

/** Deletes the calls to a store and those to no known store; returns how many. */
export function deleteRequestsOf(db: WritableDb, serverId: string): number {
  noteClearedCalls(db, { serverId });
  const count = removeOfStore.run(db, serverId);
  if (count > 0) db.changed('requests', ANY);
  return count;
}
