import type { KnownMessage } from '#server/domain/messages/english.ts';

import type { Connection } from './connection.ts';
import { sqliteCodeOf } from './connection.ts';
import { tablesOf } from './world-tables.ts';

/** The reason why a file cannot be used as a database. */
export interface DatabaseFlaw {
  readonly kind: 'foreign' | 'newer' | 'damaged';
  readonly problem: KnownMessage;
}

/** Returns the flaw of a row of a table; null if it is valid. */
export type FindRowFlaw = (table: string, row: object) => KnownMessage | null;

/** Checks every row of a world with our current schema. */
export function findWorldFlaw(
  connection: Pick<Connection, 'prepare'>,
  findRowFlaw: FindRowFlaw,
): DatabaseFlaw | null {
  return guarded(() => {
    for (const table of tablesOf(connection)) {
      for (const row of connection.prepare(`SELECT * FROM "${table}"`).iterate()) {
        const finding = findRowFlaw(table, row as object);
        if (finding !== null) return damaged(finding);
      }
    }
    return null;
  });
}

/** Runs a check. An SQLite error in it means that the file is foreign or damaged. */
export function guarded(check: () => DatabaseFlaw | null): DatabaseFlaw | null {
  try {
    return check();
  } catch (error) {
    const code = sqliteCodeOf(error);
    if (code === null) throw error;
    return code === 'SQLITE_NOTADB'
      ? { kind: 'foreign', problem: { code: 'fileNotSqlite', params: {} } }
      : damaged({ code: 'quoted', params: { text: (error as Error).message } });
  }
}

export function damaged(found: KnownMessage): DatabaseFlaw {
  return { kind: 'damaged', problem: { code: 'fileDamaged', params: { found } } };
}
