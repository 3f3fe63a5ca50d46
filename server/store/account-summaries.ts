import type { AccountSummary, PacketSummary, TableSummary } from '#domain/account-summary.ts';

import type { ReadableDb } from './database.ts';
import { query } from './statement.ts';

/** The most packets that an open list returns (B5). */
export const PACKET_LIST_CAP = 500;

/** Columns that both kinds have; those of the other kind are null. */
const FIELDS = `
  a.uuid, a.kind, a.state, a.doc_no AS docNo, a.doc_no_date AS docNoDate, a.created_at AS createdAt,
  a.updated_at AS updatedAt, a.closed_at AS closedAt, a.currency, a.person_count AS personCount,
  a.item_count AS itemCount, a.total, a.paid, a.total_discount AS totalDiscount,
  a.table_id AS tableId, a.table_title AS tableName, a.section_title AS sectionTitle, a.status,
  a.type`;

const openPackets = query<PacketSummary>(`
  SELECT ${FIELDS} FROM accounts a
  WHERE a.server_id = ? AND a.kind = 'packet' AND a.state = 'open'
  ORDER BY a.doc_no_date DESC, a.doc_no DESC LIMIT ${PACKET_LIST_CAP}`);
const openTables = query<TableSummary>(`
  SELECT ${FIELDS} FROM accounts a
    JOIN floor_tables t ON t.server_id = a.server_id AND t.id = a.table_id
    JOIN floor_sections s ON s.server_id = t.server_id AND s.id = t.section_id
  WHERE a.server_id = ? AND a.kind = 'table' AND a.state = 'open'
  ORDER BY s.position, t.position`);
const all = query<AccountSummary>(`
  SELECT ${FIELDS} FROM accounts a
  WHERE a.server_id = ?1 AND (?2 IS NULL OR a.kind = ?2)
    AND (?3 IS NULL OR (a.state = 'open') = (?3 = 'open'))
  ORDER BY a.doc_no_date DESC, a.doc_no DESC LIMIT ?4`);

/** Open packets, newest first, at most 500 (B5). */
export function listOpenPackets(db: ReadableDb, serverId: string): PacketSummary[] {
  return openPackets.all(db, serverId);
}

/** Open tables in floor plan order (B8). */
export function listOpenTables(db: ReadableDb, serverId: string): TableSummary[] {
  return openTables.all(db, serverId);
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
  { kind, status, limit }: AccountFilter,
): AccountSummary[] {
  return all.all(db, serverId, kind, status, limit);
}
