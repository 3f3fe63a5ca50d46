import type { FaultPlace } from '#server/domain/faults/rule.ts';

import type { ReadableDb } from './database.ts';
import { query, scalar } from './statement.ts';

// Reads the three logs of network traffic as one: Data API calls, delivery attempts and callbacks. Only the ids
// of entries are read here, so that a log can be processed without holding it in memory.

/** An entry of one of the logs. */
export interface LoggedPlace {
  readonly kind: 'request' | 'delivery' | 'callback';
  /** The id of the call, the delivery or the callback. */
  readonly id: number;
  /** The number of the attempt; 0 for other kinds. */
  readonly attempt: number;
  /** Epoch ms on the emulator's clock. */
  readonly at: number;
  /** The id of the logged call itself, or of the call that caused the entry; null: none. */
  readonly requestId: number | null;
}

/** Filter of the listed entries. */
export interface LoggedSince {
  /** Only entries after this call; null: any. */
  readonly afterRequest: number | null;
  /**
   * Only entries from this time on (epoch ms); ignored for calls if `afterRequest` is given, since a clock may
   * be set back.
   */
  readonly from: number;
}

type Row = Omit<LoggedPlace, 'kind'>;

const requests = query<Row, LoggedSince>(`
  SELECT id, 0 AS attempt, at, id AS requestId FROM requests
  WHERE CASE WHEN @afterRequest IS NULL THEN at >= @from ELSE id > @afterRequest END
  ORDER BY id`);
const attempts = query<Row, LoggedSince>(`
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

/**
 * All logged entries in order of time. Among entries of the same time, as on a stopped clock, an attempt
 * follows the call that caused its event (or, if staff caused it, the last call before it), and callbacks
 * follow the calls, since their cause is not known.
 */
export function listLoggedPlaces(db: ReadableDb, since: LoggedSince): LoggedPlace[] {
  const calls = requests.all(db, since);
  const timeOf = new Map(calls.map(({ id, at }) => [id, at]));
  const newestAt = new Map(calls.map(({ id, at }) => [at, id]));
  let cause = 0;
  // The stable sort keeps callbacks before attempts, since a close hook precedes the event of the close.
  const ordered: { readonly place: LoggedPlace; readonly follows: number }[] = [
    ...calls.map((row) => ({ place: { kind: 'request' as const, ...row }, follows: row.id })),
    ...callbacks.all(db, since.from).map((row) => ({
      place: { kind: 'callback' as const, ...row },
      follows: newestAt.get(row.at) ?? 0,
    })),
    ...attempts.all(db, since).map((row) => {
      cause = row.requestId ?? cause;
      const follows = timeOf.get(cause) === row.at ? cause : 0;
      return { place: { kind: 'delivery' as const, ...row }, follows };
    }),
  ];
  return ordered
    .toSorted((one, other) => one.place.at - other.place.at || one.follows - other.follows)
    .map(({ place }) => place);
}

const startOf = scalar<number | undefined, [id: number]>(
  'SELECT at FROM requests WHERE id >= ? ORDER BY id LIMIT 1',
);

/** The time when a logged call began, or that of the first call after it; null: there is none. */
export function timeOfRequest(db: ReadableDb, id: number): number | null {
  return startOf(db, id) ?? null;
}

/** The effect of a fault rule on a logged request, delivery or callback. */
export interface AppliedFault {
  readonly kind: FaultPlace;
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  /** JSON text. */
  readonly fault: string;
}

/** The newest fault effects in the logs, of one rule or of all. */
export const listAppliedFaults = query<
  AppliedFault,
  { readonly rule: string | null; readonly limit: number }
>(`
  SELECT kind, id, at, fault FROM (
    SELECT 'request' AS kind, id, at, fault FROM requests WHERE fault IS NOT NULL
    UNION ALL
    SELECT 'delivery', delivery, at, fault FROM attempts WHERE fault IS NOT NULL
    UNION ALL
    SELECT 'callback', id, at, fault FROM callbacks WHERE fault IS NOT NULL)
  WHERE @rule IS NULL OR json_extract(fault, '$.rule') = @rule
  ORDER BY json_extract(fault, '$.order') DESC
  LIMIT @limit`).all;
