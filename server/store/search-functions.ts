import type BetterSqlite from 'better-sqlite3';

import { folded } from '#server/domain/folded.ts';
import { soughtPattern } from '#server/domain/sought.ts';

// SQLite compares letters beyond ASCII as they are, so İ and i are two to it, and ş is no Ş. What a
// person looks for is compared by these functions of ours.

const given = new WeakSet<BetterSqlite.Database>();

/**
 * Gives a connection the functions that searches use, at its first search: `holds(sought, text)` is 1
 * where the text holds what is sought, and `folded(text)` is the text as it is found; case and accents
 * do not count in both.
 */
export function addSearchFunctions(connection: BetterSqlite.Database): void {
  if (given.has(connection)) return;
  given.add(connection);
  let sought = '';
  let pattern = soughtPattern(sought);
  connection.function('holds', { deterministic: true }, (wanted, text) => {
    if (typeof wanted !== 'string' || typeof text !== 'string') return 0;
    // A search asks for the same in every row.
    if (wanted !== sought) {
      sought = wanted;
      pattern = soughtPattern(wanted);
    }
    return pattern.test(text) ? 1 : 0;
  });
  connection.function('folded', { deterministic: true }, (text) =>
    typeof text === 'string' ? folded(text) : null,
  );
}
