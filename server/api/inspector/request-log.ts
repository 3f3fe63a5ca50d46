import { stopwatch } from '#server/clock/clock.ts';
import { afterRealTime } from '#server/clock/real-time.ts';
import type { LogSubject } from '#server/domain/logged-call.ts';
import { isProblem, refusedStatusOf } from '#server/domain/logged-call.ts';
import type { Database } from '#server/store/database.ts';
import { subjectOfCall } from '#server/store/log-subjects.ts';
import type { RequestRecord } from '#server/store/requests.ts';
import {
  deleteAllRequests,
  deleteOldestRequests,
  deleteRequestsOf,
  findMarkedRequest,
  findRequest,
  insertRequest,
  sizeOfRequestLog,
} from '#server/store/requests.ts';

import { PageCalls } from './foreign-page-calls.ts';
import type { HandledCall } from './redact-call.ts';
import { redactCall } from './redact-call.ts';
import type { LoggedHeaders } from './redact-headers.ts';

/** A finished Data API call. */
export interface FinishedCall extends HandledCall {
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  /** The system time of its arrival, in epoch microseconds. */
  readonly realAt: number;
  readonly method: string;
  readonly status: number;
  readonly durationMs: number;
  readonly serverId: string | null;
  readonly pluginId: string | null;
  readonly bucket: string | null;
  /** The web page that made it without a key; only some of these calls are logged. */
  readonly page?: string | null;
  /** The mark of a fault rule, as JSON. */
  readonly fault?: string | null;
}

export interface LogBounds {
  readonly records: number;
  readonly bytes: number;
}

export const DEFAULT_LOG_BOUNDS: LogBounds = { records: 10_000, bytes: 64 * 1024 * 1024 };

/** Calls are written in batches: after this time, or once they reach this size. */
const BATCH_MS = 25;
const BATCH_BYTES = 4 * 1024 * 1024;

/** The share of a full log that is deleted at once, so that pruning is rare. */
const PRUNED_SHARE = 0.1;

/** The size of a record without its bodies and headers. */
const RECORD_OVERHEAD_BYTES = 512;

/** The maximum number of calls kept in memory while the database is not writable. */
const KEPT_CALLS = 1000;
const KEPT_BYTES = BATCH_BYTES;

/**
 * The log of Data API calls. Calls are written in batches, and before the log is read. The oldest
 * records beyond the bounds are deleted. A failed write loses records, but never makes a call fail.
 */
export class RequestLog {
  readonly #database: Database;
  readonly #bounds: LogBounds;
  readonly #pageCalls = new PageCalls();
  #pending: FinishedCall[] = [];
  #pendingBytes = 0;
  /** Calls that could not be written. */
  #unwritten: RequestRecord[] = [];
  #timer: { cancel(): void } | undefined;
  #newest = 0;
  #count = 0;
  #bytes = 0;
  #forgotten = 0;

  constructor(database: Database, bounds: LogBounds = DEFAULT_LOG_BOUNDS) {
    this.#database = database;
    this.#bounds = bounds;
    this.#measure();
  }

  nextId(): number {
    this.#newest += 1;
    return this.#newest;
  }

  record(call: FinishedCall): void {
    if (call.page && !this.#pageCalls.list(call.page, stopwatch())) return;
    this.#pending.push({ ...call, subject: this.#subjectOf(call) });
    this.#pendingBytes += call.requestBody.length + call.responseBody.length;
    if (this.#unwritten.length > 0) this.#wait();
    else if (this.#pendingBytes > BATCH_BYTES) this.flush();
    else this.#timer ??= afterRealTime(BATCH_MS, () => this.flush());
  }

  /** Undefined if the subject cannot be read. */
  #subjectOf(call: FinishedCall): LogSubject | null | undefined {
    try {
      return subjectOfCall(this.#database.read, call);
    } catch (error) {
      this.#database.problemOf(error);
      return undefined;
    }
  }

  /** Writes pending calls; if the database cannot be written, they are kept for later. */
  flush(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    if (this.#pending.length === 0 && this.#unwritten.length === 0) return;
    const records = this.#takeAll();
    try {
      this.#write(records);
    } catch (error) {
      if (this.#database.problemOf(error) === null) this.#writeEach(records);
      else this.#keep(records);
    }
  }

  /** Flushes; calls that still cannot be written are lost. */
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

  /** The newest call's id; 0 if there is none. */
  get newestId(): number {
    return this.#newest;
  }

  /** The number of calls of this world that were deleted because the log was full. */
  get forgotten(): number {
    return this.#forgotten;
  }

  /** The id of a call newer than `after` that has a header with this value. */
  findMarked(after: number, header: string, value: string): number | undefined {
    this.flush();
    const isMarked = ({ requestHeaders }: RequestRecord): boolean =>
      (JSON.parse(requestHeaders) as LoggedHeaders)[header] === value;
    return (
      findMarkedRequest(this.#database.read, after, header, value) ??
      this.#unwritten.find((record) => record.id > after && isMarked(record))?.id
    );
  }

  /** Deletes all calls in one transaction with `alongside`, which may insert others. */
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
    this.#measure();
  }

  /** Deletes the calls of a store and those without a store; returns how many. */
  clearOf(serverId: string): number {
    this.flush();
    const count = this.#database.write((db) => deleteRequestsOf(db, serverId));
    this.#measure();
    return count;
  }

  /** Reads the size of the log. Ids are never reused. */
  #measure(): void {
    const { newest, count, bytes } = sizeOfRequestLog(this.#database.read);
    this.#newest = Math.max(this.#newest, newest);
    this.#count = count;
    this.#bytes = bytes;
  }

  /** Removes and returns all unwritten calls. */
  #takeAll(): RequestRecord[] {
    const records = [...this.#unwritten, ...this.#pending.map(toRecord)];
    this.#pending = [];
    this.#pendingBytes = 0;
    this.#unwritten = [];
    return records;
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

  /** Writes each record in its own transaction, so that one bad record loses no others. */
  #writeEach(records: readonly RequestRecord[]): void {
    for (const record of records) {
      if (!this.#database.writeLog((db) => insertRequest(db, record), 1)) continue;
      this.#count += 1;
      this.#bytes += record.bytes;
    }
    // Another process may have used the next ids.
    this.#newest = Math.max(this.#newest, sizeOfRequestLog(this.#database.read).newest);
  }

  /** Does not try to write again with every call, but limits what is kept. */
  #wait(): void {
    if (this.#pending.length < KEPT_CALLS && this.#pendingBytes <= BATCH_BYTES) return;
    this.#keep(this.#takeAll());
  }

  /** Keeps the newest records until the next flush. */
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

  /** Returns the new size of the log. */
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
  const kept = redactCall(call);
  const { status } = call;
  const refusedStatus = refusedStatusOf(status, call.responseBody);
  return {
    id: call.id,
    at: call.at,
    realAt: call.realAt,
    method: call.method,
    status,
    refusedStatus,
    problem: Number(isProblem({ status, refusedStatus }, call.notes)),
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
