import type { Account, PacketAccount, TableAccount } from '#domain/account.ts';
import { totalsOf } from '#domain/account.ts';
import { metadataOwnersOf } from '#domain/line-metadata.ts';

import type { AccountRow } from './account-columns.ts';
import {
  ACCOUNT_COLUMN_LIST,
  emptyColumns,
  FIXED_COLUMNS,
  LIST_COLUMNS,
  PACKET_COLUMNS,
  readColumns,
  SALE_COLUMNS,
  SAVE_ACCOUNT,
  SUM_COLUMNS,
  TABLE_COLUMNS,
  writeColumns,
} from './account-columns.ts';
import type { ReadableDb, WritableDb } from './database.ts';
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
const save = command(SAVE_ACCOUNT);

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
  const row = byUuid.get(db, serverId, uuid);
  return row && toAccount(row);
}

/** Open accounts that have metadata on any line, the newest first. */
export function listOpenWithMetadata(db: ReadableDb, serverId: string, limit: number): Account[] {
  return openWithMetadata.all(db, serverId, limit).map(toAccount);
}

/** The open account on a table. */
export function findOpenTable(
  db: ReadableDb,
  serverId: string,
  tableId: string,
): TableAccount | undefined {
  const row = openOnTable.get(db, serverId, tableId);
  return row && toTableAccount(row);
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

/** Writes an account as it now stands, new or not. */
export function saveAccount(db: WritableDb, account: Account): void {
  save.run(db, toRow(account));
  db.changed('accounts', account.uuid);
}

function toRow(account: Account): NamedValues {
  return {
    kind: account.kind,
    ...writeColumns(FIXED_COLUMNS, account),
    ...writeColumns(SALE_COLUMNS, account),
    ...writeColumns(SUM_COLUMNS, sumsOf(account)),
    ...writeColumns(LIST_COLUMNS, account),
    ...(account.kind === 'table'
      ? { ...writeColumns(TABLE_COLUMNS, account.table), ...emptyColumns(PACKET_COLUMNS) }
      : { ...emptyColumns(TABLE_COLUMNS), ...writeColumns(PACKET_COLUMNS, account) }),
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
