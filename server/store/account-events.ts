import type { ReadableDb } from './database.ts';
import { query } from './statement.ts';

/** What an event told of an account, in the order of telling. */
export interface ToldAccount {
  readonly position: number;
  readonly type: string;
  /** Epoch ms. */
  readonly at: number;
  readonly requestId: string | null;
  /** The account's read, and what changed in it. */
  readonly data: Readonly<Record<string, unknown>>;
}

interface Row extends Omit<ToldAccount, 'data'> {
  readonly data: string;
}

const FIELDS = 'position, type, occurred_at AS at, request_id AS requestId, data';
const ofAccount = (order: string): string => `
  SELECT ${FIELDS} FROM events
  WHERE server_id = @serverId AND account IS NOT NULL
    AND CASE WHEN @tableId IS NULL THEN account = @packetId
             ELSE json_extract(data, '$.tableId') = @tableId END AND ${order} LIMIT 1`;
const before = query<Row>(
  ofAccount('position < @position AND occurred_at <= @at ORDER BY position DESC'),
);
const from = query<Row>(ofAccount('position >= @position ORDER BY position'));
const firstOf = query<{ position: number }>(
  'SELECT MIN(position) AS position FROM events WHERE request_id = ?',
);
const firstLater = query<{ position: number | null }>(`
  SELECT MIN(position) AS position FROM events
  WHERE (request_id IS NOT NULL AND CAST(request_id AS INTEGER) > @id)
    OR (request_id IS NULL AND occurred_at > @at)`);

/** Which account is meant: that on a table, or a packet. */
export interface NamedAccount {
  readonly serverId: string;
  readonly tableId: string | null;
  readonly packetId: string | null;
}

/**
 * The position of the first event that a logged call met after it began: its own first, else the first of
 * later calls or of a later time. Larger than all where nothing happened since.
 */
export function positionOfRequest(db: ReadableDb, request: { id: number; at: number }): number {
  const own = firstOf.get(db, String(request.id))?.position ?? null;
  if (own !== null) return own;
  return (
    firstLater.get(db, { id: request.id, at: request.at })?.position ?? Number.MAX_SAFE_INTEGER
  );
}

/** What was told last of an account before a position. */
export function lastToldBefore(
  db: ReadableDb,
  account: NamedAccount,
  { position, at }: { readonly position: number; readonly at: number },
): ToldAccount | null {
  return toTold(before.get(db, { ...account, position, at }));
}

/** What was told first of an account at a position or after it. */
export function firstToldFrom(
  db: ReadableDb,
  account: NamedAccount,
  position: number,
): ToldAccount | null {
  return toTold(from.get(db, { ...account, position }));
}

function toTold(row: Row | undefined): ToldAccount | null {
  if (row === undefined) return null;
  return { ...row, data: JSON.parse(row.data) as Record<string, unknown> };
}
