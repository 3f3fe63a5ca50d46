import type BetterSqlite from 'better-sqlite3';

import { folded } from '#server/domain/folded.ts';

import type { ReadableDb } from './database.ts';
import { query, scalar } from './statement.ts';

// Searches of the logs. Text in bodies has no index, so a search reads the log in parts of limited
// size and returns where the next part begins.

/** The maximum number of rows of one part, and its approximate number of characters. */
export const SEARCHED_ROWS = 2000;
const SEARCHED_CHARACTERS = 8 * 1024 * 1024;

/** The most tables, accounts and calls that the text of a search can name. */
const MOST_NAMED = 16;

/** The values that the SQL of a search compares with the columns of a log. */
type SearchTerms = {
  /** The text that `holds` looks for in a column, ignoring case and accents. */
  readonly sought: string;
  /** JSON list of the ids of tables and packets with this name: `S2`, `P-204`. */
  readonly ids: string;
  /** 1 if `ids` is not empty; responses that merely contain the text then do not match. */
  readonly named: 0 | 1;
  /** The id of the call that caused the event of this id; null: no event has it. */
  readonly causedBy: number | null;
  /** JSON list of the ids of the calls in which a terminal reported on the payment of this id. */
  readonly reports: string;
};

const tablesNamed = query<{ id: string }>(`
  SELECT id FROM floor_tables
  WHERE (@serverId IS NULL OR server_id = @serverId) AND folded(title) = @title
  LIMIT ${MOST_NAMED}`);
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

/** A terminal's reports on a payment; their events do not contain its id. */
const reportsOn = query<{ id: string }>(`
  SELECT CAST(requests.id AS TEXT) AS id FROM payments
  JOIN requests ON requests.path = '/plugin-api/payments/' || payments.payment_id || '/result'
  WHERE payments.payment_id = ? ORDER BY requests.id DESC LIMIT ${MOST_NAMED}`);

/** The terms of a search in one store or in all. Every search calls it first, since it adds the SQL functions. */
export function readSearch(
  db: ReadableDb,
  { search, serverId }: { readonly search: string; readonly serverId: string | null },
): SearchTerms {
  addSearchFunctions(db.connection);
  const sought = search.trim();
  const tables = tablesNamed.all(db, { title: folded(sought), serverId }).map(({ id }) => id);
  const onTables = accountsOnTables.all(db, { serverId, tables: JSON.stringify(tables) });
  const docNo = /^(?:p-|#)(?<docNo>\d{1,9})$/iu.exec(sought)?.groups?.['docNo'];
  const packets =
    docNo === undefined ? [] : packetsNumbered.all(db, { docNo: Number(docNo), serverId });
  const ids = [...tables, ...[...onTables, ...packets].map(({ id }) => id)];
  const cause = causeOfEvent(db, sought) ?? null;
  return {
    sought,
    ids: JSON.stringify(ids),
    named: ids.length > 0 ? 1 : 0,
    causedBy: cause === null ? null : Number(cause),
    reports: JSON.stringify(reportsOn.all(db, sought).map(({ id }) => id)),
  };
}

/** A row read by a search. */
export interface SearchedRow {
  readonly id: number;
  readonly found: 0 | 1;
  /** In characters. */
  readonly length: number;
}

/** Reads rows, newest first, until enough are found or read. */
export function searchPart(
  rows: Iterable<SearchedRow>,
  limit: number,
): {
  readonly found: readonly number[];
  /** The last row that was read if there may be more; null: the search is complete. */
  readonly searchedUpTo: number | null;
} {
  const found: number[] = [];
  let count = 0;
  let characters = 0;
  for (const row of rows) {
    count += 1;
    characters += row.length;
    if (row.found === 1) found.push(row.id);
    if (found.length >= limit || count >= SEARCHED_ROWS || characters >= SEARCHED_CHARACTERS) {
      return { found, searchedUpTo: row.id };
    }
  }
  return { found, searchedUpTo: null };
}

const withFunctions = new WeakSet<BetterSqlite.Database>();

/**
 * Adds the SQL functions of searches to a connection: `folded(text)` is the text as it is compared, and
 * `holds(sought, text)` is 1 if it contains `sought`. Both ignore case and accents; SQLite itself compares
 * letters beyond ASCII exactly, so İ and i differ.
 */
function addSearchFunctions(connection: BetterSqlite.Database): void {
  if (withFunctions.has(connection)) return;
  withFunctions.add(connection);
  connection.function('holds', { deterministic: true }, (sought, text) =>
    typeof sought === 'string' && typeof text === 'string' && folded(text).includes(folded(sought))
      ? 1
      : 0,
  );
  connection.function('folded', { deterministic: true }, (text) =>
    typeof text === 'string' ? folded(text) : null,
  );
}
