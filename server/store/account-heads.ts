import type { AccountHead, PacketHead, TableHead } from '#domain/account-head.ts';
import type { AccountState, SaleCustomer } from '#domain/account.ts';
import type { ConsumptionType } from '#domain/consumption-type.ts';

import type { ReadableDb } from './database.ts';
import { query } from './statement.ts';

/** The columns of an account beside its lists; those of the other kind are null. */
export interface HeadRow {
  uuid: string;
  server_id: string;
  kind: 'table' | 'packet';
  state: AccountState;
  doc_no: number;
  doc_no_date: string;
  created_at: number;
  updated_at: number;
  closed_at: number | null;
  reopened: number;
  merged_into: string | null;
  currency: string;
  note: string | null;
  person_count: number;
  total: number;
  paid: number;
  total_discount: number;
  item_count: number;
  metadata_owners: string;
  has_timer: number;
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
}

/** The most packets that an open list returns (B5). */
const PACKET_LIST_CAP = 500;

const HEAD = `
  a.uuid, a.server_id, a.kind, a.state, a.doc_no, a.doc_no_date, a.created_at, a.updated_at,
  a.closed_at, a.reopened, a.merged_into, a.currency, a.note, a.person_count, a.total, a.paid, a.total_discount,
  a.item_count, a.metadata_owners, a.has_timer, a.sequence, a.sequence_scope, a.table_id, a.table_title, a.section_title, a.status, a.type,
  a.payment_note, a.restaurant_delivery, a.callback_url, a.customer`;

const openPackets = query<HeadRow>(`
  SELECT ${HEAD} FROM accounts a
  WHERE a.server_id = ? AND a.kind = 'packet' AND a.state = 'open'
  ORDER BY a.doc_no_date DESC, a.doc_no DESC LIMIT ${PACKET_LIST_CAP}`);
const openTables = query<HeadRow>(`
  SELECT ${HEAD} FROM accounts a
    JOIN floor_tables t ON t.server_id = a.server_id AND t.id = a.table_id
    JOIN floor_sections s ON s.server_id = t.server_id AND s.id = t.section_id
  WHERE a.server_id = ? AND a.kind = 'table' AND a.state = 'open'
  ORDER BY s.position, t.position`);
const newestFirst = query<HeadRow>(`
  SELECT ${HEAD} FROM accounts a
  WHERE a.server_id = @serverId AND (@kind IS NULL OR a.kind = @kind)
    AND (@status IS NULL OR (a.state = 'open') = (@status = 'open'))
  ORDER BY a.doc_no_date DESC, a.doc_no DESC LIMIT @limit`);

/** Open packets, newest first, at most 500 (B5). */
export function listOpenPackets(db: ReadableDb, serverId: string): PacketHead[] {
  return openPackets.all(db, serverId).map(toPacketHead);
}

/** Open tables in floor plan order (B8). */
export function listOpenTables(db: ReadableDb, serverId: string): TableHead[] {
  return openTables.all(db, serverId).map(toTableHead);
}

/** Which accounts staff asks for; null: either. `closed` means any that is no longer open. */
export interface AccountFilter {
  readonly kind: 'table' | 'packet' | null;
  readonly status: 'open' | 'closed' | null;
  readonly limit: number;
}

/** Accounts of any kind and state, newest first. */
export function listAccounts(
  db: ReadableDb,
  serverId: string,
  filter: AccountFilter,
): AccountHead[] {
  return newestFirst.all(db, { serverId, ...filter }).map(toHead);
}

function toHead(row: HeadRow): AccountHead {
  return row.kind === 'table' ? toTableHead(row) : toPacketHead(row);
}

export function toTableHead(row: HeadRow): TableHead {
  return {
    ...toSaleHead(row),
    kind: 'table',
    table: { id: row.table_id, title: row.table_title, section: row.section_title },
  };
}

export function toPacketHead(row: HeadRow): PacketHead {
  return {
    ...toSaleHead(row),
    kind: 'packet',
    status: row.status,
    type: row.type,
    customer: row.customer === null ? null : (JSON.parse(row.customer) as SaleCustomer),
    paymentNote: row.payment_note,
    restaurantDelivery: row.restaurant_delivery === null ? null : row.restaurant_delivery === 1,
    callbackUrl: row.callback_url,
  };
}

function toSaleHead(row: HeadRow) {
  return {
    uuid: row.uuid,
    serverId: row.server_id,
    state: row.state,
    docNo: row.doc_no,
    docNoDate: row.doc_no_date,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    closedAt: row.closed_at,
    reopened: row.reopened === 1,
    mergedInto: row.merged_into,
    currency: row.currency,
    note: row.note,
    personCount: row.person_count,
    sequence: row.sequence,
    sequenceScope: row.sequence_scope,
    total: row.total,
    paid: row.paid,
    totalDiscount: row.total_discount,
    itemCount: row.item_count,
    metadataOwners: JSON.parse(row.metadata_owners) as string[],
    hasTimer: row.has_timer === 1,
  };
}
