import type {
  Account,
  AccountState,
  Allocation,
  CancelledLine,
  OrderLine,
  PacketAccount,
  PaymentLine,
  SaleCustomer,
  TableAccount,
} from '#domain/account.ts';
import { totalsOf } from '#domain/account.ts';
import type { ConsumptionType } from '#domain/consumption-type.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

interface AccountRow {
  uuid: string;
  server_id: string;
  kind: 'table' | 'packet';
  state: AccountState;
  doc_no: number;
  doc_no_date: string;
  created_at: number;
  updated_at: number;
  closed_at: number | null;
  currency: string;
  note: string | null;
  person_count: number;
  sequence: number;
  sequence_scope: string;
  table_id: string;
  table_title: string;
  section_title: string;
  status: string;
  type: ConsumptionType | null;
  payment_note: string | null;
  restaurant_delivery: number | null;
  callback_url: string | null;
  customer: string | null;
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
const save = command(`
  INSERT INTO accounts (server_id, uuid, kind, state, doc_no, doc_no_date, created_at, updated_at,
                        closed_at, currency, note, person_count, total, paid, total_discount,
                        item_count, sequence, sequence_scope, table_id, table_title, section_title,
                        status, type, payment_note, restaurant_delivery, callback_url, customer,
                        cover, orders, payments, cancels, allocations)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20,
          ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28, ?29, ?30, ?31, ?32)
  ON CONFLICT DO UPDATE SET
    state = ?4, doc_no = ?5, doc_no_date = ?6, updated_at = ?8, closed_at = ?9, note = ?11,
    person_count = ?12, total = ?13, paid = ?14, total_discount = ?15, item_count = ?16,
    sequence = ?17, sequence_scope = ?18, table_id = ?19, table_title = ?20, section_title = ?21,
    status = ?22, type = ?23, payment_note = ?24, customer = ?27, cover = ?28, orders = ?29,
    payments = ?30, cancels = ?31, allocations = ?32`);

function toAccount(row: AccountRow): Account {
  const sale = {
    uuid: row.uuid,
    serverId: row.server_id,
    state: row.state,
    docNo: row.doc_no,
    docNoDate: row.doc_no_date,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    closedAt: row.closed_at,
    currency: row.currency,
    note: row.note,
    personCount: row.person_count,
    orders: JSON.parse(row.orders) as OrderLine[],
    cover: row.cover === null ? null : (JSON.parse(row.cover) as OrderLine),
    payments: JSON.parse(row.payments) as PaymentLine[],
    cancels: JSON.parse(row.cancels) as CancelledLine[],
    allocations: JSON.parse(row.allocations) as Allocation[],
    sequence: row.sequence,
    sequenceScope: row.sequence_scope,
  };
  if (row.kind === 'table') {
    const table = { id: row.table_id, title: row.table_title, section: row.section_title };
    return { ...sale, kind: 'table', table };
  }
  return {
    ...sale,
    kind: 'packet',
    status: row.status,
    type: row.type,
    customer: row.customer === null ? null : (JSON.parse(row.customer) as SaleCustomer),
    paymentNote: row.payment_note,
    restaurantDelivery: row.restaurant_delivery === null ? null : row.restaurant_delivery === 1,
    callbackUrl: row.callback_url,
  };
}

/** An account of any state. */
export function findAccount(db: ReadableDb, serverId: string, uuid: string): Account | undefined {
  const row = byUuid.get(db, serverId, uuid);
  return row && toAccount(row);
}

/** The open account on a table. */
export function findOpenTable(
  db: ReadableDb,
  serverId: string,
  tableId: string,
): TableAccount | undefined {
  const row = openOnTable.get(db, serverId, tableId);
  const account = row && toAccount(row);
  return account?.kind === 'table' ? account : undefined;
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
  const { total, paid, totalDiscount } = totalsOf(account);
  const table = account.kind === 'table' ? account.table : null;
  const packet = account.kind === 'packet' ? account : null;
  save.run(
    db,
    account.serverId,
    account.uuid,
    account.kind,
    account.state,
    account.docNo,
    account.docNoDate,
    account.createdAt,
    account.updatedAt,
    account.closedAt,
    account.currency,
    account.note,
    account.personCount,
    total,
    paid,
    totalDiscount,
    account.orders.length,
    account.sequence,
    account.sequenceScope,
    table && table.id,
    table && table.title,
    table && table.section,
    packet && packet.status,
    packet && packet.type,
    packet && packet.paymentNote,
    packet && packet.restaurantDelivery === null ? null : Number(packet?.restaurantDelivery),
    packet && packet.callbackUrl,
    packet && packet.customer && JSON.stringify(packet.customer),
    account.cover && JSON.stringify(account.cover),
    JSON.stringify(account.orders),
    JSON.stringify(account.payments),
    JSON.stringify(account.cancels),
    JSON.stringify(account.allocations),
  );
}
