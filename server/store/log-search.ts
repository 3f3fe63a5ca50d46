import type BetterSqlite from 'better-sqlite3';

import { folded } from '#server/domain/folded.ts';
import { searchPattern } from '#server/domain/search-pattern.ts';

import type { ReadableDb } from './database.ts';
import { query } from './statement.ts';

// What is looked for in the logs. Text in bodies has no index, so a search goes through the log in
// parts: each looks at so many rows and so much text, and says where the next one goes on.

/** A search looks at so many rows at once, and at about so many characters of them. */
export const LOOKED_ROWS = 2000;
export const LOOKED_CHARACTERS = 8 * 1024 * 1024;

/** More things of the same name are not looked for. */
const MOST_NAMED = 16;

/** How the words of a search are compared with the columns of a log. */
export interface SearchTerms {
  /** What `holds` looks for in a column: case and accents do not count (`search-functions.ts`). */
  readonly sought: string;
  /** JSON list of the ids of tables and packets that are called so: `S2`, `P-204`. */
  readonly ids: string;
  /** True if something is called so: then answers that merely mention it do not count. */
  readonly named: 0 | 1;
  /** The event of this id was caused by the call of this id; null: there is none. */
  readonly causedBy: number | null;
  /** JSON list of the ids of the calls in which a terminal reported on the payment of this id. */
  readonly reports: string;
}

const tablesCalled = query<{ id: string }>(`
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
const causeOfEvent = query<{ requestId: string | null }>(
  'SELECT request_id AS requestId FROM events WHERE id = ?',
);

/** What a terminal reported about a payment; its events do not name the payment themselves. */
const reportsOn = query<{ id: string }>(`
  SELECT CAST(requests.id AS TEXT) AS id FROM payments
  JOIN requests ON requests.path = '/plugin-api/payments/' || payments.payment_id || '/result'
  WHERE payments.payment_id = ? ORDER BY requests.id DESC LIMIT ${MOST_NAMED}`);

/** What the words of a search mean in a store, or in all of them; every search begins with it. */
export function readSearch(
  db: ReadableDb,
  { search, serverId }: { readonly search: string; readonly serverId: string | null },
): SearchTerms {
  addSearchFunctions(db.connection);
  const tables = tablesCalled
    .all(db, { title: folded(search.trim()), serverId })
    .map(({ id }) => id);
  const onTables =
    tables.length === 0
      ? []
      : accountsOnTables.all(db, { serverId, tables: JSON.stringify(tables) });
  const docNo = /^(?:p-|#)(?<docNo>\d{1,9})$/iu.exec(search.trim())?.groups?.['docNo'];
  const packets =
    docNo === undefined ? [] : packetsNumbered.all(db, { docNo: Number(docNo), serverId });
  const ids = [...tables, ...[...onTables, ...packets].map(({ id }) => id)];
  const cause = causeOfEvent.get(db, search.trim())?.requestId ?? null;
  return {
    sought: search.trim(),
    ids: JSON.stringify(ids),
    named: ids.length > 0 ? 1 : 0,
    causedBy: cause === null ? null : Number(cause),
    reports: JSON.stringify(reportsOn.all(db, search.trim()).map(({ id }) => id)),
  };
}

/** One row that a search looked at. */
export interface LookedRow {
  readonly id: number;
  readonly found: 0 | 1;
  /** How many characters were looked at. */
  readonly length: number;
}

/** What a search found in one part of a log. */
export interface SearchedPart {
  /** Newest first. */
  readonly found: readonly number[];
  /** The last row that was looked at where more may follow; null: that was all. */
  readonly lookedUpTo: number | null;
}

/** Goes through rows until enough are found or looked at. */
export function searchPart(rows: Iterable<LookedRow>, limit: number): SearchedPart {
  const found: number[] = [];
  let looked = 0;
  let characters = 0;
  for (const row of rows) {
    looked += 1;
    characters += row.length;
    if (row.found === 1) found.push(row.id);
    if (found.length >= limit || looked >= LOOKED_ROWS || characters >= LOOKED_CHARACTERS) {
      return { found, lookedUpTo: row.id };
    }
  }
  return { found, lookedUpTo: null };
}

// SQLite compares letters beyond ASCII as they are, so İ and i are two to it, and ş is no Ş. What a
// person looks for is compared by these functions of ours.

const given = new WeakSet<BetterSqlite.Database>();

/**
 * Gives a connection the functions that searches use, at its first search: `holds(sought, text)` is 1
 * where the text holds what is sought, and `folded(text)` is the text as it is found; case and accents
 * do not count in both.
 */
function addSearchFunctions(connection: BetterSqlite.Database): void {
  if (given.has(connection)) return;
  given.add(connection);
  let sought = '';
  let pattern = searchPattern(sought);
  connection.function('holds', { deterministic: true }, (wanted, text) => {
    if (typeof wanted !== 'string' || typeof text !== 'string') return 0;
    // A search asks for the same in every row.
    if (wanted !== sought) {
      sought = wanted;
      pattern = searchPattern(wanted);
    }
    return pattern.test(text) ? 1 : 0;
  });
  connection.function('folded', { deterministic: true }, (text) =>
    typeof text === 'string' ? folded(text) : null,
  );
}
