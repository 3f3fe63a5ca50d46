import { afterRealTime } from '#clock/real-time.ts';
import { withoutCardNumbers } from '#domain/card-data.ts';
import type { Database } from '#store/database.ts';
import type {
  RequestFilter,
  RequestListItem,
  RequestRecord,
  RequestsWithBodies,
} from '#store/requests.ts';
import {
  deleteAllRequests,
  deleteOldestRequests,
  findMarkedRequest,
  findPreviousReplace,
  findRequest,
  insertRequest,
  listRequests,
  listRequestsWithBodies,
  sizeOfRequestLog,
} from '#store/requests.ts';

import type { Note } from './note.ts';
import type { LoggedHeaders } from './redact.ts';
import { withoutSecrets, withoutTokenSecrets } from './redact.ts';
import { replacedAccount } from './replaced-account.ts';

/** One finished Data API call, as the door hands it over. */
export interface FinishedCall {
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly status: number;
  readonly durationMs: number;
  readonly serverId: string | null;
  readonly pluginId: string | null;
  readonly bucket: string | null;
  readonly requestHeaders: LoggedHeaders;
  readonly requestBody: Buffer;
  readonly responseHeaders: LoggedHeaders;
  readonly responseBody: string;
  readonly notes: readonly Note[];
}

/** How much of the past is kept. */
export interface LogBounds {
  readonly records: number;
  readonly bytes: number;
}

export const DEFAULT_LOG_BOUNDS: LogBounds = { records: 10_000, bytes: 64 * 1024 * 1024 };

/** A body is logged up to this many bytes. */
const BODY_BYTES = 64 * 1024;

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

  /** The same with bodies, as many as come to about `length` characters. */
  listWithBodies(filter: RequestFilter, length: number): RequestsWithBodies {
    this.flush();
    return listRequestsWithBodies(this.#database.read, filter, length);
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
  // Whatever a terminal sends, and wherever, no card number is kept (E7).
  const clean = PAYMENTS_PATH.test(call.path) ? withoutCardNumbers : asItIs;
  const requestHeaders = clean(JSON.stringify(withoutSecrets(call.requestHeaders)));
  const responseHeaders = JSON.stringify(call.responseHeaders);
  const [requestBody, responseBody] = bodiesOf(call);
  const path = clean(call.path);
  const query = clean(call.query);
  return {
    id: call.id,
    at: call.at,
    method: call.method,
    path,
    query,
    status: call.status,
    durationUs: Math.round(call.durationMs * 1000),
    serverId: call.serverId,
    pluginId: call.pluginId,
    bucket: call.bucket,
    requestHeaders,
    requestBody,
    responseHeaders,
    responseBody,
    notes: clean(JSON.stringify(call.notes)),
    bytes:
      requestHeaders.length +
      responseHeaders.length +
      requestBody.length +
      responseBody.length +
      path.length +
      query.length +
      RECORD_OVERHEAD_BYTES,
  };
}

const TOKEN_PATH = '/plugin-api/oauth/token';

/** Paths of payments, and those that a terminal with a wrong setting may call instead. */
const PAYMENTS_PATH = /\/payments?(?:\/|$)/iu;

function asItIs(text: string): string {
  return text;
}

function bodiesOf({ path, requestHeaders, requestBody, responseBody }: FinishedCall) {
  if (PAYMENTS_PATH.test(path)) {
    const request = withoutCardNumbers(requestBody.toString('utf8'));
    return [cutText(request), cutText(withoutCardNumbers(responseBody))] as const;
  }
  if (path !== TOKEN_PATH) return [cut(requestBody), cutText(responseBody)] as const;
  const type = requestHeaders['content-type'];
  const request = withoutTokenSecrets(requestBody.toString('utf8'), type && String(type));
  return [cutText(request), withoutTokenSecrets(responseBody, undefined)] as const;
}

/** No character takes more than three bytes for each of its UTF-16 units. */
const SURELY_SHORT = Math.floor(BODY_BYTES / 3);

/** Most answers are short, and need not be encoded to know it. */
function cutText(body: string): string {
  return body.length <= SURELY_SHORT ? body : cut(Buffer.from(body));
}

function cut(body: Buffer): string {
  if (body.length <= BODY_BYTES) return body.toString('utf8');
  return `${body.toString('utf8', 0, BODY_BYTES)}… [cut; ${body.length} bytes in all]`;
}
