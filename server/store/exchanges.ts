import type { ReadableDb } from './database.ts';
import type { Attempt } from './deliveries.ts';
import { query } from './statement.ts';

// The three logs of what went over the network, as one: Data API calls, attempts to deliver events,
// and calls that plugins answer at once. Only where each stands is read here, so that a whole log can
// be walked without being held.

/** Where an entry of one of the logs stands. */
export interface LoggedPlace {
  readonly kind: 'request' | 'delivery' | 'callback';
  /** Of the call, the delivery or the callback. */
  readonly id: number;
  /** The number of the attempt; 0 for what has none. */
  readonly attempt: number;
  /** Epoch ms on the emulator's clock. */
  readonly at: number;
  /** The logged call that it is or goes back to; null: none. */
  readonly requestId: number | null;
}

/** Which entries: those after a call (null: it does not matter), from a time on (epoch ms). */
export interface LoggedSince {
  readonly afterRequest: number | null;
  /** Of calls it does not matter where `afterRequest` is given: a clock may be put back. */
  readonly from: number;
}

type Row = Omit<LoggedPlace, 'kind'>;

/** An entry, and the call of the same time that it follows (0: none). */
interface Ordered {
  readonly place: LoggedPlace;
  readonly follows: number;
}

const requests = query<Row>(`
  SELECT id, 0 AS attempt, at, id AS requestId FROM requests
  WHERE CASE WHEN @afterRequest IS NULL THEN at >= @from ELSE id > @afterRequest END
  ORDER BY id`);
const attempts = query<Row>(`
  SELECT a.delivery AS id, a.n AS attempt, a.at, CAST(e.request_id AS INTEGER) AS requestId
  FROM attempts a
  JOIN deliveries d ON d.id = a.delivery
  JOIN events e ON e.position = d.event
  WHERE a.at >= @from
    AND (@afterRequest IS NULL OR e.request_id IS NULL
         OR CAST(e.request_id AS INTEGER) >= @afterRequest)
  ORDER BY e.position, a.delivery, a.n`);
const callbacks = query<Row>(`
  SELECT id, 0 AS attempt, at, NULL AS requestId FROM callbacks WHERE at >= ? ORDER BY id`);
const startOf = query<{ at: number }>('SELECT at FROM requests WHERE id >= ? ORDER BY id LIMIT 1');
const attemptByNumber = query<Attempt>(`
  SELECT delivery, n, at, url, status, duration_us AS durationUs,
         request_headers AS requestHeaders, signed_prefix AS signedPrefix,
         response_headers AS responseHeaders, response_body AS responseBody, error, fault
  FROM attempts WHERE delivery = ? AND n = ?`);

/**
 * Where everything that is logged stands, in order of time. On a clock that stands still much has
 * the same time: among that, an attempt follows the call that caused its event (where staff did, the
 * last call before it), and callbacks, of which no such thing is known, follow the calls.
 */
export function listLoggedPlaces(db: ReadableDb, since: LoggedSince): LoggedPlace[] {
  const calls = requests.all(db, { ...since });
  const timeOf = new Map(calls.map(({ id, at }) => [id, at]));
  const newestAt = new Map(calls.map(({ id, at }) => [at, id]));
  let cause = 0;
  // Sorting keeps the order of what is equal: a gate is asked before what it lets happen is told.
  const ordered: Ordered[] = [
    ...calls.map((row) => ({ place: { kind: 'request' as const, ...row }, follows: row.id })),
    ...callbacks.all(db, since.from).map((row) => ({
      place: { kind: 'callback' as const, ...row },
      follows: newestAt.get(row.at) ?? 0,
    })),
    ...attempts.all(db, { ...since }).map((row) => {
      cause = row.requestId ?? cause;
      const follows = timeOf.get(cause) === row.at ? cause : 0;
      return { place: { kind: 'delivery' as const, ...row }, follows };
    }),
  ];
  return ordered
    .toSorted((one, other) => one.place.at - other.place.at || one.follows - other.follows)
    .map(({ place }) => place);
}

/** When a logged call began, or the first one after it; null: there is none. */
export function timeOfRequest(db: ReadableDb, id: number): number | null {
  return startOf.get(db, id)?.at ?? null;
}

/** One attempt of a delivery. */
export function findAttempt(db: ReadableDb, delivery: number, n: number): Attempt | undefined {
  return attemptByNumber.get(db, delivery, n);
}
