import type { AccountHead, PacketHead, TableHead } from '#server/domain/account.ts';
import { ACCOUNT_KINDS, ACCOUNT_STATES } from '#server/domain/account.ts';

import { SELECT_HEAD, headFromRow } from './account-columns.ts';
import type { ReadableDb } from './database.ts';
import type { NamedValues } from './statement.ts';
import { query } from './statement.ts';

/** The most packets that an open list returns (B5). */
const PACKET_LIST_CAP = 500;

const openPackets = query<NamedValues>(`
  ${SELECT_HEAD} FROM accounts WHERE server_id = ? AND kind = 'packet' AND state = 'open'
  ORDER BY doc_no_date DESC, doc_no DESC LIMIT ${PACKET_LIST_CAP}`);
const openTables = query<NamedValues>(`
  ${SELECT_HEAD} FROM accounts
    JOIN (SELECT t.server_id AS store, t.id, s.position AS section, t.position AS place
          FROM floor_tables t
            JOIN floor_sections s ON s.server_id = t.server_id AND s.id = t.section_id) plan
    ON plan.store = server_id AND plan.id = table_id
  WHERE server_id = ? AND kind = 'table' AND state = 'open' ORDER BY plan.section, plan.place`);
const newestFirst = query<NamedValues>(`
  ${SELECT_HEAD} FROM accounts
  WHERE server_id = @serverId AND kind = @kind AND state = @state
    AND (doc_no_date, doc_no, uuid) < (@docNoDate, @docNo, @uuid)
  ORDER BY doc_no_date DESC, doc_no DESC, uuid DESC LIMIT @limit`);

/** Open packets, newest first, at most 500 (B5). */
export function listOpenPackets(db: ReadableDb, serverId: string): PacketHead[] {
  return openPackets.all(db, serverId).map(headFromRow) as PacketHead[];
}

/** Open tables in floor plan order (B8). */
export function listOpenTables(db: ReadableDb, serverId: string): TableHead[] {
  return openTables.all(db, serverId).map(headFromRow) as TableHead[];
}

/** Filter of an account list; null: any. `closed` includes every state but open. */
export interface AccountFilter {
  readonly kind: 'table' | 'packet' | null;
  readonly status: 'open' | 'closed' | null;
  readonly limit: number;
  /** The list continues after this account. */
  readonly after?: AccountPlace | undefined;
}

type AccountPlace = Pick<AccountHead, 'docNoDate' | 'docNo' | 'uuid'>;

/** Sorts above every date. */
const TOP: AccountPlace = { docNoDate: ':', docNo: 0, uuid: '' };

/**
 * Accounts of any kind and state, newest first. The index has each kind and state in that order, so
 * merging these parts avoids sorting all accounts.
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
    .map(headFromRow)
    .toSorted(byNewest)
    .slice(0, limit);
}

function byNewest(one: AccountPlace, other: AccountPlace): number {
  if (one.docNoDate !== other.docNoDate) return one.docNoDate < other.docNoDate ? 1 : -1;
  if (one.docNo !== other.docNo) return other.docNo - one.docNo;
  return one.uuid < other.uuid ? 1 : -1;
}
