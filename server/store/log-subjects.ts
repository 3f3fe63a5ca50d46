import type { JsonObject } from '#server/domain/json.ts';
import { isObject, parsed } from '#server/domain/json.ts';
import type { LogSubject } from '#server/domain/logged-call.ts';

import { findAccount, findOpenTable } from './accounts.ts';
import type { CallbackRecord } from './callbacks.ts';
import type { ReadableDb } from './database.ts';
import { accountOfCall } from './events.ts';
import { scalar } from './statement.ts';

// The subjects of log rows. A row stores its subject when it is written, since an account can later move and
// get another receipt number; the data of an event contains its subject.

/** The parts of a logged call that identify its subject. */
interface CallParts {
  readonly id: number;
  /** Null: its key belongs to no install, and its ids to no store. */
  readonly serverId: string | null;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly requestBody: string | Buffer;
  readonly responseBody: string;
}

/** The `place` of a row of `events`: JSON list of the table's id and name, and the receipt number. */
export const PLACE_OF_EVENT = `
  CASE WHEN events.account IS NOT NULL THEN
    json_extract(events.data, '$.tableId', '$.tableName', '$.docNo') END AS place`;

type TableAt = { readonly serverId: string; readonly tableId: string; readonly at: number };

// A business day can begin on the previous calendar day. The date range lets an index narrow the search to a
// few accounts.
const closedOnTable = scalar<string | undefined, TableAt>(`
  SELECT uuid FROM accounts
  WHERE server_id = @serverId AND kind = 'table' AND state = 'closed'
    AND doc_no_date BETWEEN date(@at / 1000, 'unixepoch', '-2 days')
                        AND date(@at / 1000, 'unixepoch', '+1 day')
    AND table_id = @tableId AND created_at <= @at AND closed_at >= @at
  ORDER BY doc_no_date DESC, doc_no DESC LIMIT 1`);
const stillOnTable = scalar<string | undefined, TableAt>(`
  SELECT uuid FROM accounts
  WHERE server_id = @serverId AND table_id = @tableId AND kind = 'table' AND state = 'open'
    AND created_at <= @at`);
const titleOfTable = scalar<string | undefined, [serverId: string, tableId: string]>(
  'SELECT title FROM floor_tables WHERE server_id = ? AND id = ?',
);
const accountOfPayment = scalar<string | null | undefined, [paymentId: string, serverId: string]>(
  'SELECT account FROM payments WHERE payment_id = ? AND server_id = ?',
);

const PAYMENT = /^\/plugin-api\/payments\/(?<paymentId>[^/]+)/u;

/** The current subject of a call; null: nothing that has a name, for instance the whole floor. */
export function subjectOfCall(db: ReadableDb, call: CallParts): LogSubject | null {
  const { serverId, path } = call;
  if (serverId === null) return null;
  const reported = PAYMENT.exec(path)?.groups?.['paymentId'];
  if (reported !== undefined) return paymentSubject(db, serverId, reported);
  const caused = call.method === 'GET' ? null : accountOfCall(db, String(call.id));
  if (caused !== null) return accountSubject(db, serverId, caused);
  const { tableId, packetId, paymentId } = idsIn(call);
  if (paymentId !== null) return paymentSubject(db, serverId, paymentId);
  if (tableId !== null) return tableSubject(db, serverId, tableId);
  return packetId === null ? null : accountSubject(db, serverId, packetId);
}

/** The ids in the query, the body, or the response to a write. */
function idsIn({ method, path, query, requestBody, responseBody }: CallParts) {
  if (method === 'GET' && query === '') return NONE;
  const inQuery: JsonObject = Object.fromEntries(new URLSearchParams(query));
  const asked = { ...inQuery, ...fieldsOf(requestBody) };
  const tableId = path.includes('/tables/') ? inQuery['id'] : undefined;
  const named = namedIn({ tableId, ...asked });
  if (named !== null || method === 'GET') return named ?? NONE;
  return namedIn((fieldsOf(responseBody)['data'] ?? {}) as JsonObject) ?? NONE;
}

const NONE = { tableId: null, packetId: null, paymentId: null };

/** Null: no id is among the fields. */
function namedIn({ tableId, packetId, paymentId }: JsonObject) {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  const ids = {
    tableId: textOf(tableId),
    packetId: textOf(packetId),
    paymentId: textOf(paymentId),
  };
  return Object.values(ids).some((id) => id !== null) ? ids : null;
}

/** Longer bodies are truncated in the log. */
const MOST_PARSED = 64 * 1024;

/** The fields of a JSON object; empty for anything else. */
function fieldsOf(body: string | Buffer): JsonObject {
  if (body.length === 0 || body.length > MOST_PARSED) return {};
  const value = parsed(body.toString());
  return isObject(value) ? value : {};
}

/**
 * The subject of an event, from its account's `uuid` and its `PLACE_OF_EVENT`; null: nothing that has a name, for
 * instance a product.
 */
export function subjectOfEvent({
  account,
  place,
}: Readonly<Record<'account' | 'place', string | null>>): LogSubject | null {
  if (account === null || place === null) return null;
  const [tableId, tableName, docNo] = JSON.parse(place) as [string | null, string | null, number];
  return tableId === null
    ? { kind: 'packet', id: account, title: `P-${docNo}`, accountId: account }
    : { kind: 'table', id: tableId, title: tableName ?? tableId, accountId: account };
}

/** The subject of a callback: the account, or the table with its account at that time (epoch ms). */
export function subjectOfCallback(
  db: ReadableDb,
  { serverId, at, target }: Pick<CallbackRecord, 'serverId' | 'at' | 'target'>,
): LogSubject | null {
  if (target === null) return null;
  const { id } = target;
  const title = titleOfTable(db, serverId, id);
  if (title === undefined) return accountSubject(db, serverId, id);
  const place = { serverId, tableId: id, at };
  const accountId = stillOnTable(db, place) ?? closedOnTable(db, place) ?? null;
  return { kind: 'table', id, title, accountId };
}

function paymentSubject(db: ReadableDb, serverId: string, paymentId: string): LogSubject | null {
  const uuid = accountOfPayment(db, paymentId, serverId);
  if (uuid === undefined) return null;
  const account = uuid === null ? null : accountSubject(db, serverId, uuid);
  return {
    kind: 'payment',
    id: paymentId,
    title: account?.title ?? paymentId,
    accountId: account?.accountId ?? null,
  };
}

/** A table with the account that is open on it, which the call itself has usually just read. */
function tableSubject(db: ReadableDb, serverId: string, tableId: string): LogSubject {
  const open = findOpenTable(db, serverId, tableId);
  const title = open?.table.title ?? titleOfTable(db, serverId, tableId) ?? tableId;
  return { kind: 'table', id: tableId, title, accountId: open?.uuid ?? null };
}

function accountSubject(db: ReadableDb, serverId: string, uuid: string): LogSubject | null {
  const account = findAccount(db, serverId, uuid);
  if (account === undefined) return null;
  return account.kind === 'packet'
    ? { kind: 'packet', id: uuid, title: `P-${account.docNo}`, accountId: uuid }
    : { kind: 'table', id: account.table.id, title: account.table.title, accountId: uuid };
}
