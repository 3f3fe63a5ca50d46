import { folded } from '#server/domain/folded.ts';

import type { SqlValue } from './connection.ts';
import type { ReadableDb } from './database.ts';
import { query, scalar } from './statement.ts';

// Searches of the logs. Text in bodies has no index, so a search reads the log in parts of limited
// size and returns where the next part begins.

/** The maximum number of rows of one part, and its approximate number of characters. */
export const SEARCHED_ROWS = 2000;
const SEARCHED_CHARACTERS = 8 * 1024 * 1024;

/** The maximum number of tables, accounts and calls that the text of a search can name. */
const MOST_NAMED = 16;

/** The values that the SQL of a search compares with the columns of a log. */
type SearchTerms = {
  /** JSON list of the ids of tables and packets with the searched name: `S2`, `P-204`. */
  readonly ids: string;
  /** 1 if `ids` is not empty; responses that merely contain the text then do not match. */
  readonly named: 0 | 1;
  /** If an event's id is searched for: the id of the call that caused the event; null: none. */
  readonly causedBy: number | null;
  /** If a payment's id is searched for: JSON list of the ids of the calls in which a terminal reported on it. */
  readonly reports: string;
};

const tables = query<{ id: string; title: string }>(`
  SELECT id, title FROM floor_tables WHERE @serverId IS NULL OR server_id = @serverId`);
const accountsOnTables = query<{ id: string }>(`
  SELECT uuid AS id FROM accounts
  WHERE (@serverId IS NULL OR server_id = @serverId) AND kind = 'table' AND state = 'open'
    AND table_id IN (SELECT value FROM json_each(@tables))
  LIMIT ${MOST_NAMED}`);
const packetsNumbered = query<{ id: string }>(`
  SELECT uuid AS id FROM accounts
  WHERE (@serverId IS NULL OR server_id = @serverId) AND kind = 'packet' AND doc_no = @docNo
  ORDER BY created_at DESC LIMIT ${MOST_NAMED}`);
const causeOfEvent = scalar<string | null | undefined, [eventId: string]>(
  'SELECT request_id FROM events WHERE id = ?',
);

/** The calls in which a terminal reported on a payment; their events do not contain the payment's id. */
const reportsOn = query<{ id: string }>(`
  SELECT CAST(requests.id AS TEXT) AS id FROM payments
  JOIN requests ON requests.path = '/plugin-api/payments/' || payments.payment_id || '/result'
  WHERE payments.payment_id = ? ORDER BY requests.id DESC LIMIT ${MOST_NAMED}`);

/** The terms of a search in one store or in all. */
export function readSearch(
  db: ReadableDb,
  { search, serverId }: { readonly search: string; readonly serverId: string | null },
): SearchTerms {
  const sought = search.trim();
  const title = folded(sought);
  const onPlan = tables
    .all(db, { serverId })
    .filter((table) => folded(table.title) === title)
    .slice(0, MOST_NAMED)
    .map(({ id }) => id);
  const onTables = accountsOnTables.all(db, { serverId, tables: JSON.stringify(onPlan) });
  const docNo = /^(?:p-|#)(?<docNo>\d{1,9})$/iu.exec(sought)?.groups?.['docNo'];
  const packets =
    docNo === undefined ? [] : packetsNumbered.all(db, { docNo: Number(docNo), serverId });
  const ids = [...onPlan, ...[...onTables, ...packets].map(({ id }) => id)];
  const cause = causeOfEvent(db, sought) ?? null;
  return {
    ids: JSON.stringify(ids),
    named: ids.length > 0 ? 1 : 0,
    causedBy: cause === null ? null : Number(cause),
    reports: JSON.stringify(reportsOn.all(db, sought).map(({ id }) => id)),
  };
}

/** A row read by a search. Its other columns are the texts that the search looks in. */
export type SearchedRow = {
  readonly id: number;
  /** 1 if the row matches the terms of the search, whatever its texts contain. */
  readonly matches: 0 | 1;
  /** The length of its texts, in characters. */
  readonly length: number;
} & { readonly [text: string]: string | number | null };

/**
 * Reads rows, newest first, until enough are found or read. Texts are compared here, ignoring case and accents,
 * since SQLite compares letters beyond ASCII exactly: İ and i differ.
 */
export function searchPart(
  rows: Iterable<SearchedRow>,
  search: string,
  limit: number,
): {
  readonly found: readonly number[];
  /** The last row that was read if there may be more; null: the search is complete. */
  readonly searchedUpTo: number | null;
} {
  const sought = folded(search.trim());
  const found: number[] = [];
  let count = 0;
  let characters = 0;
  for (const row of rows) {
    count += 1;
    characters += row.length;
    if (row.matches === 1 || Object.values(row).some((text) => contains(text, sought))) {
      found.push(row.id);
    }
    if (found.length >= limit || count >= SEARCHED_ROWS || characters >= SEARCHED_CHARACTERS) {
      return { found, searchedUpTo: row.id };
    }
  }
  return { found, searchedUpTo: null };
}

function contains(text: SqlValue, sought: string): boolean {
  return typeof text === 'string' && folded(text).includes(sought);
}
