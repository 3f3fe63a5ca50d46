import { stopwatch } from '#clock/clock.ts';
import { afterRealTime } from '#clock/real-time.ts';
import type { Database } from '#store/database.ts';
import type { RequestFilter, RequestListItem, RequestRecord } from '#store/requests.ts';
import {
  deleteAllRequests,
  deleteOldestRequests,
  findMarkedRequest,
  findPreviousReplace,
  findRequest,
  insertRequest,
  listRequests,
  sizeOfRequestLog,
} from '#store/requests.ts';

import type { SpokenCall } from './kept-call.ts';
import { keptCall } from './kept-call.ts';
import { PageCalls } from './page-calls.ts';
import { replacedAccount } from './replaced-account.ts';

/** One finished Data API call, as the door hands it over. */
export interface FinishedCall extends SpokenCall {
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  readonly method: string;
  readonly status: number;
  readonly durationMs: number;
  readonly serverId: string | null;
  readonly pluginId: string | null;
  readonly bucket: string | null;
  /** The address of the web page that made it without a key; not all of those are listed. */
  readonly page?: string | null;
}

/** How much of the past is kept. */
export interface LogBounds {
  readonly records: number;
  readonly bytes: number;
}

export const DEFAULT_LOG_BOUNDS: LogBounds = { records: 10_000, bytes: 64 * 1024 * 1024 };

/** Calls are written together: this long after the first of them, or when they weigh this much. */
const GATHER_MS = 25;
const GATHER_BYTES = 4 * 1024 * 1024;

/** When the log is full, this share of it goes at once, so that pruning is rare. */
const PRUNED_SHARE = 0.1;

/** What a record takes besides its bodies and headers. */
const RECORD_OVERHEAD_BYTES = 512;

/**
 * The log of Data API calls. Recording costs the call nothing but a place in a list: the list is
 * written a moment later in one transaction, and before anybody reads the log. Records beyond the
 * bounds are forgotten, oldest first.
 */
export class RequestLog {
  readonly #database: Database;
  readonly #bounds: LogBounds;
  readonly #pageCalls = new PageCalls();
  #pending: FinishedCall[] = [];
  #pendingBytes = 0;
  #timer: { cancel(): void } | undefined;
  #newest: number;
  #count: number;
  #bytes: number;

  constructor(database: Database, bounds: LogBounds = DEFAULT_LOG_BOUNDS) {
    this.#database = database;
    this.#bounds = bounds;
    const { newest, count, bytes } = sizeOfRequestLog(database.read);
    this.#newest = newest;
    this.#count = count;
    this.#bytes = bytes;
  }

  /** The id of a call that begins now. */
  nextId(): number {
    this.#newest += 1;
    return this.#newest;
  }

  record(call: FinishedCall): void {
    if (call.page && !this.#pageCalls.list(call.page, stopwatch())) return;
    this.#pending.push(call);
    this.#pendingBytes += call.requestBody.length + call.responseBody.length;
    if (this.#pendingBytes > GATHER_BYTES) this.flush();
    else this.#timer ??= afterRealTime(GATHER_MS, () => this.flush());
  }

  /** Writes what has gathered. */
  flush(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    if (this.#pending.length === 0) return;
    const records = this.#pending.map(toRecord);
    this.#pending = [];
    this.#pendingBytes = 0;
    this.#database.write((db) => {
      for (const record of records) {
        insertRequest(db, record);
        this.#count += 1;
        this.#bytes += record.bytes;
      }
      this.#prune(db);
    });
  }

  list(filter: RequestFilter): RequestListItem[] {
    this.flush();
    return listRequests(this.#database.read, filter);
  }

  find(id: number): RequestRecord | undefined {
    this.flush();
    return findRequest(this.#database.read, id);
  }

  /** The newest id that was given to a call; 0: none. */
  get newestId(): number {
    return this.#newest;
  }

  /** The id of a call after `after` that was received with a header of this value. */
  findMarked(after: number, header: string, value: string): number | undefined {
    this.flush();
    return findMarkedRequest(this.#database.read, after, header, value);
  }

  /** The full replace of the same list of the same account before this call; null: none. */
  previousReplace(record: RequestRecord): number | null {
    const account = replacedAccount(record);
    return account === null ? null : findPreviousReplace(this.#database.read, record, account);
  }

  clear(): void {
    this.flush();
    this.#database.write(deleteAllRequests);
    this.#pageCalls.clear();
    this.#count = 0;
    this.#bytes = 0;
  }

  #prune(db: Parameters<typeof insertRequest>[0]): void {
    const { records, bytes } = this.#bounds;
    if (this.#count <= records && this.#bytes <= bytes) return;
    const removed = deleteOldestRequests(
      db,
      this.#count - records * (1 - PRUNED_SHARE),
      this.#bytes - bytes * (1 - PRUNED_SHARE),
    );
    this.#count -= removed.count;
    this.#bytes -= removed.bytes;
  }
}

function toRecord(call: FinishedCall): RequestRecord {
  const kept = keptCall(call);
  return {
    id: call.id,
    at: call.at,
    method: call.method,
    status: call.status,
    durationUs: Math.round(call.durationMs * 1000),
    serverId: call.serverId,
    pluginId: call.pluginId,
    bucket: call.bucket,
    ...kept,
    bytes:
      kept.requestHeaders.length +
      kept.responseHeaders.length +
      kept.requestBody.length +
      kept.responseBody.length +
      kept.path.length +
      kept.query.length +
      RECORD_OVERHEAD_BYTES,
  };
}
