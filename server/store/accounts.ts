import type {
  Account,
  Allocation,
  CancelledLine,
  OrderLine,
  PacketAccount,
  PaymentLine,
  TableAccount,
} from '#domain/account.ts';
import { totalsOf } from '#domain/account.ts';
import { metadataOwnersOf } from '#domain/line-metadata.ts';

import type { HeadRow } from './account-heads.ts';
import { toPacketHead, toTableHead } from './account-heads.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import type { SqlValue } from './statement.ts';
import { command, query } from './statement.ts';

interface AccountRow extends HeadRow {
  cover: string | null;
  orders: string;
  payments: string;
  cancels: string;
  allocations: string;
}

const byUuid = query<AccountRow>('SELECT * FROM accounts WHERE server_id = ? AND uuid = ?');
const openOnTable = query<AccountRow>(`
  SELECT * FROM accounts WHERE server_id = ? AND table_id = ? AND state = 'open' AND kind = 'table'`);
const tableIsOpen = query<{ one: 1 }>(`
  SELECT 1 AS one FROM accounts
  WHERE server_id = ? AND table_id = ? AND state = 'open' AND kind = 'table'`);
const openWithMetadata = query<AccountRow>(`
  SELECT * FROM accounts
  WHERE server_id = ? AND state = 'open' AND metadata_owners <> '[]'
  ORDER BY doc_no_date DESC, doc_no DESC LIMIT ?`);
const save = command(`
  INSERT INTO accounts (server_id, uuid, kind, state, doc_no, doc_no_date, created_at, updated_at,
                        closed_at, reopened, merged_into, currency, note, person_count, total, paid, total_discount,
                        item_count, metadata_owners, has_timer, sequence, sequence_scope, table_id, table_title,
                        section_title, status, type, payment_note, restaurant_delivery,
                        callback_url, customer, cover, orders, payments, cancels, allocations)
  VALUES (@server_id, @uuid, @kind, @state, @doc_no, @doc_no_date, @created_at, @updated_at,
          @closed_at, @reopened, @merged_into, @currency, @note, @person_count, @total, @paid, @total_discount,
          @item_count, @metadata_owners, @has_timer, @sequence, @sequence_scope, @table_id, @table_title, @section_title,
          @status, @type, @payment_note, @restaurant_delivery, @callback_url, @customer, @cover,
          @orders, @payments, @cancels, @allocations)
  ON CONFLICT DO UPDATE SET
    state = @state, doc_no = @doc_no, doc_no_date = @doc_no_date, updated_at = @updated_at,
    closed_at = @closed_at, reopened = @reopened, merged_into = @merged_into, note = @note, person_count = @person_count, total = @total,
    paid = @paid, total_discount = @total_discount, item_count = @item_count,
    metadata_owners = @metadata_owners, has_timer = @has_timer,
    sequence = @sequence, sequence_scope = @sequence_scope, table_id = @table_id,
    table_title = @table_title, section_title = @section_title, status = @status, type = @type,
    payment_note = @payment_note, restaurant_delivery = @restaurant_delivery,
    callback_url = @callback_url, customer = @customer, cover = @cover, orders = @orders,
    payments = @payments, cancels = @cancels, allocations = @allocations`);

function toTableAccount(row: AccountRow): TableAccount {
  return { ...toTableHead(row), ...toLists(row) };
}

function toPacketAccount(row: AccountRow): PacketAccount {
  return { ...toPacketHead(row), ...toLists(row) };
}

function toAccount(row: AccountRow): Account {
  return row.kind === 'table' ? toTableAccount(row) : toPacketAccount(row);
}

function toLists(row: AccountRow) {
  return {
    orders: JSON.parse(row.orders) as OrderLine[],
    cover: row.cover === null ? null : (JSON.parse(row.cover) as OrderLine),
    payments: JSON.parse(row.payments) as PaymentLine[],
    cancels: JSON.parse(row.cancels) as CancelledLine[],
    allocations: JSON.parse(row.allocations) as Allocation[],
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

type StoredRow = Record<keyof AccountRow, SqlValue>;

function toRow(account: Account): StoredRow {
  const { total, paid, totalDiscount } = totalsOf(account);
  return {
    server_id: account.serverId,
    uuid: account.uuid,
    kind: account.kind,
    state: account.state,
    doc_no: account.docNo,
    doc_no_date: account.docNoDate,
    created_at: account.createdAt,
    updated_at: account.updatedAt,
    closed_at: account.closedAt,
    reopened: Number(account.reopened),
    merged_into: account.mergedInto,
    currency: account.currency,
    note: account.note,
    person_count: account.personCount,
    total,
    paid,
    total_discount: totalDiscount,
    item_count: account.orders.length,
    metadata_owners: JSON.stringify(
      metadataOwnersOf([...account.orders, ...account.payments, ...account.cancels]),
    ),
    has_timer: Number(account.orders.some((line) => line.timer)),
    sequence: account.sequence,
    sequence_scope: account.sequenceScope,
    ...(account.kind === 'table' ? tableColumns(account) : packetColumns(account)),
    cover: account.cover && JSON.stringify(account.cover),
    orders: JSON.stringify(account.orders),
    payments: JSON.stringify(account.payments),
    cancels: JSON.stringify(account.cancels),
    allocations: JSON.stringify(account.allocations),
  };
}

type TableColumn = 'table_id' | 'table_title' | 'section_title';
type PacketColumn =
  | 'status'
  | 'type'
  | 'payment_note'
  | 'restaurant_delivery'
  | 'callback_url'
  | 'customer';
type KindColumns = Pick<StoredRow, TableColumn | PacketColumn>;

const NO_TABLE: Pick<StoredRow, TableColumn> = {
  table_id: null,
  table_title: null,
  section_title: null,
};
const NO_PACKET: Pick<StoredRow, PacketColumn> = {
  status: null,
  type: null,
  payment_note: null,
  restaurant_delivery: null,
  callback_url: null,
  customer: null,
};

function tableColumns({ table }: TableAccount): KindColumns {
  return {
    ...NO_PACKET,
    table_id: table.id,
    table_title: table.title,
    section_title: table.section,
  };
}

function packetColumns(packet: PacketAccount): KindColumns {
  const { restaurantDelivery, customer } = packet;
  return {
    ...NO_TABLE,
    status: packet.status,
    type: packet.type,
    payment_note: packet.paymentNote,
    restaurant_delivery: restaurantDelivery === null ? null : Number(restaurantDelivery),
    callback_url: packet.callbackUrl,
    customer: customer && JSON.stringify(customer),
  };
}
