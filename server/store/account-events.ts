import type { ReadableDb } from './database.ts';
import { query } from './statement.ts';

interface AccountEvent {
  readonly position: number;
  readonly type: string;
  /** Epoch ms. */
  readonly at: number;
  readonly requestId: string | null;
  /** The account as plugins read it, and what changed in it. */
  readonly data: Readonly<Record<string, unknown>>;
}

type Row = Omit<AccountEvent, 'data'> & { readonly data: string };

const ofAccount = (condition: string): string => `
  SELECT position, type, occurred_at AS at, request_id AS requestId, data FROM events
  WHERE server_id = @serverId AND account IS NOT NULL
    AND CASE WHEN @tableId IS NULL THEN account = @packetId
             ELSE json_extract(data, '$.tableId') = @tableId END AND ${condition} LIMIT 1`;
const before = query<Row>(
  ofAccount('position < @position AND occurred_at <= @at ORDER BY position DESC'),
);
const from = query<Row>(ofAccount('position >= @position ORDER BY position'));
const firstOf = query<{ position: number | null }, [requestId: string]>(
  'SELECT MIN(position) AS position FROM events WHERE request_id = ?',
);
const firstLater = query<{ position: number | null }, { id: number; at: number }>(`
  SELECT MIN(position) AS position FROM events
  WHERE (request_id IS NOT NULL AND CAST(request_id AS INTEGER) > @id)
    OR (request_id IS NULL AND occurred_at > @at)`);

/** An account on a table, or a packet. */
export interface NamedAccount {
  readonly serverId: string;
  readonly tableId: string | null;
  readonly packetId: string | null;
}

/**
 * The position of the first event after a logged call began: its own first event, else the first event of later
 * calls or of a later time. The largest integer if there has been no event since.
 */
export function positionOfRequest(db: ReadableDb, { id, at }: { id: number; at: number }): number {
  return (
    firstOf.get(db, String(id))?.position ??
    firstLater.get(db, { id, at })?.position ??
    Number.MAX_SAFE_INTEGER
  );
}

/** The last event about an account before a position and up to a time (epoch ms). */
export function lastEventBefore(
  db: ReadableDb,
  account: NamedAccount,
  { position, at }: { readonly position: number; readonly at: number },
): AccountEvent | null {
  return toEvent(before.get(db, { ...account, position, at }));
}

/** The first event about an account from a position on. */
export function firstEventFrom(
  db: ReadableDb,
  account: NamedAccount,
  position: number,
): AccountEvent | null {
  return toEvent(from.get(db, { ...account, position }));
}

function toEvent(row: Row | undefined): AccountEvent | null {
  return row === undefined ? null : { ...row, data: JSON.parse(row.data) as AccountEvent['data'] };
}
