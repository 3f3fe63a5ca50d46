import type { AccountHead, PacketHead, TableHead } from '#server/domain/account-head.ts';
import { ACCOUNT_KINDS, ACCOUNT_STATES } from '#server/domain/account.ts';

import type { AccountRow } from './account-columns.ts';
import {
  FIXED_COLUMNS,
  HEAD_COLUMN_LIST,
  PACKET_COLUMNS,
  readColumns,
  SALE_COLUMNS,
  SUM_COLUMNS,
  TABLE_COLUMNS,
} from './account-columns.ts';
import type { ReadableDb } from './database.ts';
import { query } from './statement.ts';

/** The most packets that an open list returns (B5). */
const PACKET_LIST_CAP = 500;

const openPackets = query<AccountRow>(`
  SELECT ${HEAD_COLUMN_LIST} FROM accounts a
  WHERE a.server_id = ? AND a.kind = 'packet' AND a.state = 'open'
  ORDER BY a.doc_no_date DESC, a.doc_no DESC LIMIT ${PACKET_LIST_CAP}`);
const openTables = query<AccountRow>(`
  SELECT ${HEAD_COLUMN_LIST} FROM accounts a
    JOIN floor_tables t ON t.server_id = a.server_id AND t.id = a.table_id
    JOIN floor_sections s ON s.server_id = t.server_id AND s.id = t.section_id
  WHERE a.server_id = ? AND a.kind = 'table' AND a.state = 'open'
  ORDER BY s.position, t.position`);
const newestFirst = query<AccountRow>(`
  SELECT ${HEAD_COLUMN_LIST} FROM accounts a
  WHERE a.server_id = @serverId AND a.kind = @kind AND a.state = @state
    AND (a.doc_no_date, a.doc_no, a.uuid) < (@docNoDate, @docNo, @uuid)
  ORDER BY a.doc_no_date DESC, a.doc_no DESC, a.uuid DESC LIMIT @limit`);

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
  /** The list continues behind this account. */
  readonly after?: AccountPlace | undefined;
}

type AccountPlace = Pick<AccountHead, 'docNoDate' | 'docNo' | 'uuid'>;

/** Sorts above every date. */
const TOP: AccountPlace = { docNoDate: ':', docNo: 0, uuid: '' };

/**
 * Accounts of any kind and state, newest first. The index has each kind and state in that order, so
 * that merging the parts avoids sorting all accounts.
 */
export function listAccounts(
  db: ReadableDb,
  serverId: string,
  { kind, status, limit, after = TOP }: AccountFilter,
): AccountHead[] {
  const { docNoDate, docNo, uuid } = after;
  const kinds = kind === null ? ACCOUNT_KINDS : [kind];
  const states = ACCOUNT_STATES.filter(
    (state) => status === null || (state === 'open') === (status === 'open'),
  );
  return kinds
    .flatMap((part) =>
      states.flatMap((state) =>
        newestFirst.all(db, { serverId, kind: part, state, docNoDate, docNo, uuid, limit }),
      ),
    )
    .map(toHead)
    .toSorted(byNewest)
    .slice(0, limit);
}

function byNewest(one: AccountPlace, other: AccountPlace): number {
  if (one.docNoDate !== other.docNoDate) return one.docNoDate < other.docNoDate ? 1 : -1;
  if (one.docNo !== other.docNo) return other.docNo - one.docNo;
  return one.uuid < other.uuid ? 1 : -1;
}

function toHead(row: AccountRow): AccountHead {
  return row.kind === 'table' ? toTableHead(row) : toPacketHead(row);
}

function toTableHead(row: AccountRow): TableHead {
  return { ...toSaleHead(row), kind: 'table', table: readColumns(TABLE_COLUMNS, row) };
}

function toPacketHead(row: AccountRow): PacketHead {
  return { ...toSaleHead(row), kind: 'packet', ...readColumns(PACKET_COLUMNS, row) };
}

function toSaleHead(row: AccountRow) {
  return {
    ...readColumns(FIXED_COLUMNS, row),
    ...readColumns(SALE_COLUMNS, row),
    ...readColumns(SUM_COLUMNS, row),
  };
}
