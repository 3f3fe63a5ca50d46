import type { CallbackTarget } from '#domain/callback.ts';
import type { LogSubject } from '#domain/log-subject.ts';

import type { ReadableDb } from './database.ts';
import { query } from './statement.ts';

// What the rows of the logs are about. Logs keep ids; what they are called is looked up when a page of
// them is shown, each by an index.

/** The ids that a call names; null: it names none. */
export interface NamedByCall {
  readonly id: number;
  /** Null: its key opened no install, and its ids belong to no store. */
  readonly serverId: string | null;
  readonly tableId: string | null;
  readonly packetId: string | null;
  readonly paymentId: string | null;
}

/** What a call to a plugin says of where it was made; `at` in epoch ms. */
export interface NamedByCallback {
  readonly serverId: string;
  readonly at: number;
  readonly target: CallbackTarget | null;
}

/** What an event says of where it happened. */
export interface NamedByEvent {
  readonly serverId: string;
  /** The account's `uuid`. */
  readonly account: string | null;
  readonly paymentId: string | null;
}

interface AccountRow {
  readonly uuid: string;
  readonly kind: 'table' | 'packet';
  readonly docNo: number;
  readonly tableId: string | null;
  readonly tableTitle: string | null;
}

const ACCOUNT =
  'uuid, kind, doc_no AS docNo, table_id AS tableId, table_title AS tableTitle FROM accounts';
const accountById = query<AccountRow>(`SELECT ${ACCOUNT} WHERE server_id = ? AND uuid = ?`);
const openOnTable = query<AccountRow>(`
  SELECT ${ACCOUNT} WHERE server_id = ? AND table_id = ? AND state = 'open' AND kind = 'table'`);
// Business days may begin on the day before; with the days, an index has few accounts to look at.
const stoodOnTable = query<{ account: string }>(`
  SELECT uuid AS account FROM accounts
  WHERE server_id = @serverId AND kind = 'table' AND state = 'closed'
    AND doc_no_date BETWEEN date(@at / 1000, 'unixepoch', '-2 days')
                        AND date(@at / 1000, 'unixepoch', '+1 day')
    AND table_id = @tableId AND created_at <= @at AND closed_at >= @at
  ORDER BY doc_no_date DESC, doc_no DESC LIMIT 1`);
const stillOnTable = query<{ account: string }>(`
  SELECT uuid AS account FROM accounts
  WHERE server_id = @serverId AND table_id = @tableId AND kind = 'table' AND state = 'open'
    AND created_at <= @at`);
const accountOfCall = query<{ account: string }>(`
  SELECT account FROM events WHERE request_id = ? AND account IS NOT NULL
  ORDER BY position LIMIT 1`);
const tableById = query<{ title: string }>(
  'SELECT title FROM floor_tables WHERE server_id = ? AND id = ?',
);
const paymentById = query<{ account: string | null }>(
  'SELECT account FROM payments WHERE payment_id = ? AND server_id = ?',
);

/** What a call is about; null: nothing that has a name, such as the whole floor. */
export function subjectOfCall(db: ReadableDb, call: NamedByCall): LogSubject | null {
  const { serverId, tableId, packetId, paymentId } = call;
  if (serverId === null) return null;
  if (paymentId !== null) return paymentSubject(db, serverId, paymentId);
  const caused = accountOfCall.get(db, String(call.id))?.account ?? null;
  if (tableId !== null) return tableSubject(db, serverId, tableId, caused);
  const account = packetId ?? caused;
  return account === null ? null : accountSubject(db, serverId, account);
}

/** What an event is about; null: nothing that has a name, such as a product. */
export function subjectOfEvent(db: ReadableDb, event: NamedByEvent): LogSubject | null {
  const { serverId, account, paymentId } = event;
  if (paymentId !== null) return paymentSubject(db, serverId, paymentId);
  return account === null ? null : accountSubject(db, serverId, account);
}

/** What a call to a plugin was about: the account, or the table with what stood on it then. */
export function subjectOfCallback(
  db: ReadableDb,
  { serverId, at, target }: NamedByCallback,
): LogSubject | null {
  if (target === null) return null;
  const { id } = target;
  const title = tableById.get(db, serverId, id)?.title;
  if (title === undefined) return accountSubject(db, serverId, id);
  const place = { serverId, tableId: id, at };
  const stood = stillOnTable.get(db, place) ?? stoodOnTable.get(db, place);
  return { kind: 'table', id, title, accountId: stood?.account ?? null };
}

function paymentSubject(db: ReadableDb, serverId: string, paymentId: string): LogSubject | null {
  const payment = paymentById.get(db, paymentId, serverId);
  if (payment === undefined) return null;
  const of = payment.account === null ? null : accountSubject(db, serverId, payment.account);
  return {
    kind: 'payment',
    id: paymentId,
    title: of?.title ?? paymentId,
    accountId: of?.accountId ?? null,
  };
}

/** `caused`: the account that the call changed; without one that which is open there now. */
function tableSubject(
  db: ReadableDb,
  serverId: string,
  tableId: string,
  caused: string | null,
): LogSubject {
  const title = tableById.get(db, serverId, tableId)?.title ?? tableId;
  const accountId = caused ?? openOnTable.get(db, serverId, tableId)?.uuid ?? null;
  return { kind: 'table', id: tableId, title, accountId };
}

function accountSubject(db: ReadableDb, serverId: string, uuid: string): LogSubject | null {
  const account = accountById.get(db, serverId, uuid);
  if (account === undefined) return null;
  const { kind, docNo, tableId, tableTitle } = account;
  return kind === 'packet'
    ? { kind, id: uuid, title: `P-${docNo}`, accountId: uuid }
    : { kind, id: tableId ?? uuid, title: tableTitle ?? tableId ?? uuid, accountId: uuid };
}
