import type { Account, PacketAccount, TableAccount } from '#server/domain/account.ts';

import {
  accountFromRow,
  accountToRow,
  SAVE_ACCOUNT,
  SELECT_ACCOUNT,
  UPDATE_ACCOUNT,
  weightOfRow,
} from './account-columns.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import { RememberedWithin } from './remembered-within.ts';
import type { NamedValues } from './statement.ts';
import { command, query } from './statement.ts';

const byUuid = query<NamedValues>(`
  ${SELECT_ACCOUNT} FROM accounts WHERE server_id = ? AND uuid = ?`);
const openOnTable = query<NamedValues>(`
  ${SELECT_ACCOUNT} FROM accounts
  WHERE server_id = ? AND table_id = ? AND state = 'open' AND kind = 'table'`);
const tableIsOpen = query<{ one: 1 }>(`
  SELECT 1 AS one FROM accounts
  WHERE server_id = ? AND table_id = ? AND state = 'open' AND kind = 'table'`);
const openWithMetadata = query<NamedValues>(`
  ${SELECT_ACCOUNT} FROM accounts
  WHERE server_id = ? AND state = 'open' AND metadata_owners <> '[]'
  ORDER BY doc_no_date DESC, doc_no DESC LIMIT ?`);
const openInOrder = query<NamedValues>(`
  ${SELECT_ACCOUNT} FROM accounts
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

/** An account of any state. */
export function findAccount(db: ReadableDb, serverId: string, uuid: string): Account | undefined {
  return known.get(db, keyOf(serverId, uuid), () => {
    const row = byUuid.get(db, serverId, uuid);
    return row && { record: accountFromRow(row), weight: weightOfRow(row) };
  });
}

/** An account of any state, read anew: for those who look at each once. */
export function readAccount(db: ReadableDb, serverId: string, uuid: string): Account | undefined {
  const row = byUuid.get(db, serverId, uuid);
  return row && accountFromRow(row);
}

/** Open accounts that have metadata on any line, the newest first. */
export function listOpenWithMetadata(db: ReadableDb, serverId: string, limit: number): Account[] {
  return openWithMetadata.all(db, serverId, limit).map(accountFromRow);
}

/** All open accounts by receipt number, the oldest first. */
export function listOpenAccounts(db: ReadableDb, serverId: string): Account[] {
  return openInOrder.all(db, serverId).map(accountFromRow);
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
  const account = accountFromRow(row) as TableAccount;
  onTables.keep(db, key, { record: account.uuid, weight: 1 });
  known.keep(db, keyOf(serverId, account.uuid), { record: account, weight: weightOfRow(row) });
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
  const row = accountToRow(account);
  if (update.run(db, row) === 0) save.run(db, row);
  const key = keyOf(account.serverId, account.uuid);
  if (readsBackAsWritten(row)) known.wrote(db, key, { record: account, weight: weightOfRow(row) });
  else known.forget(db, key);
  db.changed('accounts', account.uuid);
}

/** SQLite keeps UTF-8, in which half of a surrogate pair is another character. */
function readsBackAsWritten(row: NamedValues): boolean {
  return Object.values(row).every((value) => typeof value !== 'string' || value.isWellFormed());
}
