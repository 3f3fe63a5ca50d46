import type { Account, PacketAccount, TableAccount } from '#server/domain/account.ts';

import {
  accountFromRow,
  accountToRow,
  SAVE_ACCOUNT,
  SELECT_ACCOUNT,
  UPDATE_ACCOUNT,
} from './account-columns.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import { RecordCache } from './record-cache.ts';
import type { NamedValues } from './statement.ts';
import { command, query, scalar } from './statement.ts';

const byUuid = query<NamedValues>(`
  ${SELECT_ACCOUNT} FROM accounts WHERE server_id = ? AND uuid = ?`);
const openOnTable = scalar<string | undefined, [serverId: string, tableId: string]>(`
  SELECT uuid FROM accounts
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

/** How many lines a cached account may have. */
const MOST_CACHED_LINES = 200;

/** Plugins read open accounts repeatedly. */
const accounts = new RecordCache<Account>({
  most: 200,
  isSmall: ({ orders, payments, cancels }) =>
    orders.length + payments.length + cancels.length <= MOST_CACHED_LINES,
});

/** The uuid of the last account that was open on a table; it may be closed by now. */
const onTables = new RecordCache<string>({ most: 1000 });

const keyOf = (serverId: string, id: string): string => `${serverId}/${id}`;

/** An account of any state. */
export function findAccount(db: ReadableDb, serverId: string, uuid: string): Account | undefined {
  return accounts.get(db, keyOf(serverId, uuid), () => {
    const row = byUuid.get(db, serverId, uuid);
    return row && accountFromRow(row);
  });
}

/** Open accounts with metadata on any line, newest first. */
export function listOpenWithMetadata(db: ReadableDb, serverId: string, limit: number): Account[] {
  return openWithMetadata.all(db, serverId, limit).map(accountFromRow);
}

/** All open accounts by receipt number, oldest first. */
export function listOpenAccounts(db: ReadableDb, serverId: string): Account[] {
  return openInOrder.all(db, serverId).map(accountFromRow);
}

/** The open account on a table. */
export function findOpenTable(
  db: ReadableDb,
  serverId: string,
  tableId: string,
): TableAccount | undefined {
  const findUuid = (): string | undefined => openOnTable(db, serverId, tableId);
  const find = (uuid: string | undefined): TableAccount | undefined => {
    const account = uuid === undefined ? undefined : findAccount(db, serverId, uuid);
    const isOpen = account?.kind === 'table' && account.state === 'open';
    return isOpen && account.table.id === tableId ? account : undefined;
  };
  return find(onTables.get(db, keyOf(serverId, tableId), findUuid)) ?? find(findUuid());
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
  return openOnTable(db, serverId, tableId) !== undefined;
}

/** Writes a new or changed account; no field may be undefined, since the object itself is cached. */
export function saveAccount(db: WritableDb, account: Account): void {
  const row = accountToRow(account);
  if (update.run(db, row) === 0) save.run(db, row);
  const key = keyOf(account.serverId, account.uuid);
  if (isWellFormed(row)) accounts.set(db, key, account);
  else accounts.forget(db, key);
  if (account.kind === 'table' && account.state === 'open') {
    onTables.set(db, keyOf(account.serverId, account.table.id), account.uuid);
  }
  db.changed('accounts', account.uuid);
}

/** SQLite stores UTF-8, which cannot represent unpaired surrogates. */
function isWellFormed(row: NamedValues): boolean {
  return Object.values(row).every((value) => typeof value !== 'string' || value.isWellFormed());
}
