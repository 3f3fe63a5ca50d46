import type { Account, PacketAccount, TableAccount } from '#server/domain/account.ts';
import { totalsOf } from '#server/domain/account.ts';
import { metadataOwnersOf } from '#server/domain/line-metadata.ts';

import type { AccountRow } from './account-columns.ts';
import {
  ACCOUNT_COLUMN_LIST,
  emptyColumns,
  FIXED_COLUMNS,
  LIST_COLUMNS,
  LONG_COLUMNS,
  PACKET_COLUMNS,
  readColumns,
  SALE_COLUMNS,
  SAVE_ACCOUNT,
  SUM_COLUMNS,
  TABLE_COLUMNS,
  UPDATE_ACCOUNT,
  writeColumns,
} from './account-columns.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import { RememberedWithin } from './remembered-within.ts';
import type { NamedValues } from './statement.ts';
import { command, query } from './statement.ts';

const byUuid = query<AccountRow>(`
  SELECT ${ACCOUNT_COLUMN_LIST} FROM accounts WHERE server_id = ? AND uuid = ?`);
const openOnTable = query<AccountRow>(`
  SELECT ${ACCOUNT_COLUMN_LIST} FROM accounts
  WHERE server_id = ? AND table_id = ? AND state = 'open' AND kind = 'table'`);
const tableIsOpen = query<{ one: 1 }>(`
  SELECT 1 AS one FROM accounts
  WHERE server_id = ? AND table_id = ? AND state = 'open' AND kind = 'table'`);
const openWithMetadata = query<AccountRow>(`
  SELECT ${ACCOUNT_COLUMN_LIST} FROM accounts
  WHERE server_id = ? AND state = 'open' AND metadata_owners <> '[]'
  ORDER BY doc_no_date DESC, doc_no DESC LIMIT ?`);
const openInOrder = query<AccountRow>(`
  SELECT ${ACCOUNT_COLUMN_LIST} FROM accounts
  WHERE server_id = ? AND state = 'open' ORDER BY doc_no_date, doc_no, uuid`);
const update = command(UPDATE_ACCOUNT);
const save = command(SAVE_ACCOUNT);

/** Plugins read an open account over and over, and every write begins with it. */
const known = new RememberedWithin<Account>({ all: 1_000_000, each: 100_000 });

/** Which account was found open on a table; whether it still is, the account itself tells. */
const onTables = new RememberedWithin<string>({ all: 1000, each: 1 });

const keyOf = (serverId: string, id: string): string => `${serverId}/${id}`;

/** For writes that remove accounts together with their stores. */
export function forgetAccounts(db: WritableDb): void {
  known.forgetAll(db);
  onTables.forgetAll(db);
}

/** What an account takes in memory beside its lists. */
const HEAD_WEIGHT = 500;

function weightOf(row: NamedValues): number {
  let weight = HEAD_WEIGHT;
  for (const name of LONG_COLUMNS) weight += String(row[name] ?? '').length;
  return weight;
}

function toTableAccount(row: AccountRow): TableAccount {
  return { ...toSale(row), kind: 'table', table: readColumns(TABLE_COLUMNS, row) };
}

function toPacketAccount(row: AccountRow): PacketAccount {
  return { ...toSale(row), kind: 'packet', ...readColumns(PACKET_COLUMNS, row) };
}

function toAccount(row: AccountRow): Account {
  return row.kind === 'table' ? toTableAccount(row) : toPacketAccount(row);
}

function toSale(row: AccountRow) {
  return {
    ...readColumns(FIXED_COLUMNS, row),
    ...readColumns(SALE_COLUMNS, row),
    ...readColumns(LIST_COLUMNS, row),
  };
}

/** An account of any state. */
export function findAccount(db: ReadableDb, serverId: string, uuid: string): Account | undefined {
  return known.get(db, keyOf(serverId, uuid), () => {
    const row = byUuid.get(db, serverId, uuid);
    return row && { record: toAccount(row), weight: weightOf(row) };
  });
}

/** An account of any state, read anew: for those who look at each once. */
export function readAccount(db: ReadableDb, serverId: string, uuid: string): Account | undefined {
  const row = byUuid.get(db, serverId, uuid);
  return row && toAccount(row);
}

/** Open accounts that have metadata on any line, the newest first. */
export function listOpenWithMetadata(db: ReadableDb, serverId: string, limit: number): Account[] {
  return openWithMetadata.all(db, serverId, limit).map(toAccount);
}

/** All open accounts by receipt number, the oldest first. */
export function listOpenAccounts(db: ReadableDb, serverId: string): Account[] {
  return openInOrder.all(db, serverId).map(toAccount);
}

/** The open account on a table. */
export function findOpenTable(
  db: ReadableDb,
  serverId: string,
  tableId: string,
): TableAccount | undefined {
  const key = keyOf(serverId, tableId);
  const uuid = onTables.find(db, key);
  const found = uuid === undefined ? undefined : known.find(db, keyOf(serverId, uuid));
  if (found !== undefined && isOpenOn(found, tableId)) return found;
  const row = openOnTable.get(db, serverId, tableId);
  if (row === undefined) return undefined;
  const account = toTableAccount(row);
  onTables.keep(db, key, { record: account.uuid, weight: 1 });
  known.keep(db, keyOf(serverId, account.uuid), { record: account, weight: weightOf(row) });
  return account;
}

function isOpenOn(account: Account, tableId: string): account is TableAccount {
  return account.kind === 'table' && account.state === 'open' && account.table.id === tableId;
}

/** An open packet; a packet's id is its uuid (B3). */
export function findOpenPacket(
  db: ReadableDb,
  serverId: string,
  packetId: string,
): PacketAccount | undefined {
  const account = findAccount(db, serverId, packetId);
  return account?.kind === 'packet' && account.state === 'open' ? account : undefined;
}

export function isTableOpen(db: ReadableDb, serverId: string, tableId: string): boolean {
  return tableIsOpen.get(db, serverId, tableId) !== undefined;
}

/**
 * Writes an account as it now stands, new or not. It is kept as it is for those who read it next, so
 * it must be plain data that reads back the same: no field without a value.
 */
export function saveAccount(db: WritableDb, account: Account): void {
  const row = toRow(account);
  if (update.run(db, row) === 0) save.run(db, row);
  const key = keyOf(account.serverId, account.uuid);
  if (readsBackAsWritten(row)) known.wrote(db, key, { record: account, weight: weightOf(row) });
  else known.forget(db, key);
  db.changed('accounts', account.uuid);
}

/** SQLite keeps UTF-8, in which half of a surrogate pair is another character. */
function readsBackAsWritten(row: NamedValues): boolean {
  return Object.values(row).every((value) => typeof value !== 'string' || value.isWellFormed());
}

const NO_TABLE = emptyColumns(TABLE_COLUMNS);
const NO_PACKET = emptyColumns(PACKET_COLUMNS);

function toRow(account: Account): NamedValues {
  return {
    kind: account.kind,
    ...writeColumns(FIXED_COLUMNS, account),
    ...writeColumns(SALE_COLUMNS, account),
    ...writeColumns(SUM_COLUMNS, sumsOf(account)),
    ...writeColumns(LIST_COLUMNS, account),
    ...(account.kind === 'table'
      ? { ...writeColumns(TABLE_COLUMNS, account.table), ...NO_PACKET }
      : { ...NO_TABLE, ...writeColumns(PACKET_COLUMNS, account) }),
  };
}

function sumsOf(account: Account) {
  const { orders, payments, cancels } = account;
  return {
    ...totalsOf(account),
    itemCount: orders.length,
    metadataOwners: metadataOwnersOf([...orders, ...payments, ...cancels]),
    hasTimer: orders.some((line) => line.timer),
  };
}
