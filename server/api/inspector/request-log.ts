import { stopwatch } from '#server/clock/clock.ts';
import { afterRealTime } from '#server/clock/real-time.ts';
import type { LogSubject } from '#server/domain/logged-call.ts';
import { refusedStatusOf } from '#server/domain/logged-call.ts';
import type { Database } from '#server/store/database.ts';
import { subjectOfCall } from '#server/store/log-subjects.ts';
import type { RequestRecord } from '#server/store/requests.ts';
import {
  deleteAllRequests,
  deleteOldestRequests,
  deleteRequestsOf,
  findMarkedRequest,
  findPreviousReplace,
  findRequest,
  insertRequest,
  sizeOfRequestLog,
} from '#server/store/requests.ts';

import type { SpokenCall } from './kept-call.ts';
import { keptCall } from './kept-call.ts';
import { PageCalls } from './page-calls.ts';
import type { LoggedHeaders } from './redact.ts';
import { replacedAccount } from './replaced-account.ts';

/** One finished Data API call, as the Data API hands it over. */
export interface FinishedCall extends SpokenCall {
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  /** When it arrived by the system's time, in epoch microseconds. */
  readonly realAt: number;
  readonly method: string;
  readonly status: number;
  readonly durationMs: number;
  readonly serverId: string | null;
  readonly pluginId: string | null;
  readonly bucket: string | null;
  /** The address of the web page that made it without a key; not all of those are listed. */
  readonly page?: string | null;
  /** What a fault rule did to it, as a mark; null: nothing. */
  readonly fault?: string | null;
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

/** While nothing can be written, so many calls of so much weight are kept for later, and no more. */
const KEPT_CALLS = 1000;
const KEPT_BYTES = GATHER_BYTES;

/**
 * The log of Data API calls. Recording costs the call nothing but a place in a list: the list is
 * written a moment later in one transaction, and before anybody reads the log. Records beyond the
 * bounds are forgotten, oldest first. Nothing that keeps it from being written reaches a call: it
 * costs records.
 */
export class RequestLog {
  readonly #database: Database;
  readonly #bounds: LogBounds;
  readonly #pageCalls = new PageCalls();
  #pending: FinishedCall[] = [];
  #pendingBytes = 0;
  /** Calls that could not be written when it was tried. */
  #unwritten: RequestRecord[] = [];
  #timer: { cancel(): void } | undefined;
  #newest: number;
  #count: number;
  #bytes: number;
  #forgotten = 0;

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
    this.#pending.push({ ...call, subject: this.#subjectOf(call) });
    this.#pendingBytes += call.requestBody.length + call.responseBody.length;
    if (this.#unwritten.length > 0) this.#wait();
    else if (this.#pendingBytes > GATHER_BYTES) this.flush();
    else this.#timer ??= afterRealTime(GATHER_MS, () => this.flush());
  }

  /** Undefined: what it is about cannot be read, because of the machine or of a damaged row. */
  #subjectOf(call: FinishedCall): LogSubject | null | undefined {
    try {
      return subjectOfCall(this.#database.read, call);
    } catch (error) {
      this.#database.problemOf(error);
      return undefined;
    }
  }

  /** Writes what has gathered, unless the machine does not let it; then it is kept for later. */
  flush(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    if (this.#pending.length === 0 && this.#unwritten.length === 0) return;
    const records = [...this.#unwritten, ...this.#pending.map(toRecord)];
    this.#pending = [];
    this.#pendingBytes = 0;
    this.#unwritten = [];
    try {
      this.#write(records);
    } catch (error) {
      if (this.#database.problemOf(error) === null) this.#writeEach(records);
      else this.#keep(records);
    }
  }

  /** The last chance of what could not be written: what cannot be written now is lost. */
  close(): void {
    this.flush();
    this.#database.loseLogRows(this.#unwritten.length);
    this.#unwritten = [];
  }

  find(id: number): RequestRecord | undefined {
    this.flush();
    return (
      findRequest(this.#database.read, id) ?? this.#unwritten.find((record) => record.id === id)
    );
  }

  /** The newest id that was given to a call; 0: none. */
  get newestId(): number {
    return this.#newest;
  }

  /** How many calls of this world were dropped since the log was full. */
  get forgotten(): number {
    return this.#forgotten;
  }

  /** The id of a call after `after` that was received with a header of this value. */
  findMarked(after: number, header: string, value: string): number | undefined {
    this.flush();
    const isMarked = ({ requestHeaders }: RequestRecord): boolean =>
      (JSON.parse(requestHeaders) as LoggedHeaders)[header] === value;
    return (
      findMarkedRequest(this.#database.read, after, header, value) ??
      this.#unwritten.find((record) => record.id > after && isMarked(record))?.id
    );
  }

  /** The full replace of the same list of the same account before this call; null: none. */
  previousReplace(record: RequestRecord): number | null {
    const account = replacedAccount(record);
    return account === null ? null : findPreviousReplace(this.#database.read, record, account);
  }

  /** Forgets all calls, in one transaction with whatever goes alongside, which may bring others. */
  clear(alongside: () => void = () => undefined): void {
    this.#database.write((db) => {
      deleteAllRequests(db);
      alongside();
    });
    this.#pending = [];
    this.#pendingBytes = 0;
    this.#unwritten = [];
    this.#pageCalls.clear();
    this.#forgotten = 0;
    const { newest, count, bytes } = sizeOfRequestLog(this.#database.read);
    // Ids rise, whatever else goes back.
    this.#newest = Math.max(this.#newest, newest);
    this.#count = count;
    this.#bytes = bytes;
  }

  /** Forgets the calls of a store and those that belong to none; gives how many. Ids rise on. */
  clearOf(serverId: string): number {
    this.flush();
    const count = this.#database.write((db) => deleteRequestsOf(db, serverId));
    const left = sizeOfRequestLog(this.#database.read);
    this.#count = left.count;
    this.#bytes = left.bytes;
    return count;
  }

  #write(records: readonly RequestRecord[]): void {
    const { count, bytes } = this.#database.write((db) => {
      for (const record of records) insertRequest(db, record);
      const weight = records.reduce((sum, record) => sum + record.bytes, 0);
      return this.#prune(db, this.#count + records.length, this.#bytes + weight);
    });
    this.#count = count;
    this.#bytes = bytes;
  }

  /** A record that the database does not take, for instance since its id is taken, costs no other. */
  #writeEach(records: readonly RequestRecord[]): void {
    for (const record of records) {
      if (!this.#database.writeLog((db) => insertRequest(db, record), 1)) continue;
      this.#count += 1;
      this.#bytes += record.bytes;
    }
    // Somebody else may have written ids that would come next.
    this.#newest = Math.max(this.#newest, sizeOfRequestLog(this.#database.read).newest);
  }

  /** What cannot be written is not tried at every call, but not gathered without an end either. */
  #wait(): void {
    if (this.#pending.length < KEPT_CALLS && this.#pendingBytes <= GATHER_BYTES) return;
    const records = this.#pending.map(toRecord);
    this.#pending = [];
    this.#pendingBytes = 0;
    this.#keep([...this.#unwritten, ...records]);
  }

  /** Keeps the newest for later; it is tried again when somebody reads the log or says so. */
  #keep(records: readonly RequestRecord[]): void {
    let bytes = 0;
    let kept = 0;
    for (const record of records.toReversed()) {
      bytes += record.bytes;
      if (kept >= KEPT_CALLS || bytes > KEPT_BYTES) break;
      kept += 1;
    }
    this.#unwritten = records.slice(records.length - kept);
    this.#database.loseLogRows(records.length - kept);
  }

  /** Returns how large the log is then. */
  #prune(
    db: Parameters<typeof insertRequest>[0],
    count: number,
    bytes: number,
  ): { count: number; bytes: number } {
    const { records: mostRecords, bytes: mostBytes } = this.#bounds;
    if (count <= mostRecords && bytes <= mostBytes) return { count, bytes };
    const removed = deleteOldestRequests(
      db,
      count - mostRecords * (1 - PRUNED_SHARE),
      bytes - mostBytes * (1 - PRUNED_SHARE),
    );
    this.#forgotten += removed.count;
    return { count: count - removed.count, bytes: bytes - removed.bytes };
  }
}

function toRecord(call: FinishedCall): RequestRecord {
  const kept = keptCall(call);
  return {
    id: call.id,
    at: call.at,
    realAt: call.realAt,
    method: call.method,
    status: call.status,
    refusedStatus: refusedStatusOf(call.status, call.responseBody),
    durationUs: Math.round(call.durationMs * 1000),
    serverId: call.serverId,
    pluginId: call.pluginId,
    bucket: call.bucket,
    fault: call.fault ?? null,
    ...kept,
    bytes:
      kept.requestHeaders.length +
      kept.responseHeaders.length +
      kept.requestBody.length +
      kept.responseBody.length +
      kept.path.length +
      kept.query.length +
      (call.fault?.length ?? 0) +
      RECORD_OVERHEAD_BYTES,
  };
}
