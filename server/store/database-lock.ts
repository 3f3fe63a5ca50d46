import BetterSqlite from 'better-sqlite3';

import { UnusableDatabase } from './unusable-database.ts';

/** How long to wait for a process that is just about to end. */
const PATIENCE_MS = 2000;

/**
 * Keeps a second emulator off a database file, while leaving the file itself open to readers such
 * as the sqlite3 shell. It is an empty database beside the file, held in an exclusive transaction:
 * the operating system lets go of it when the process ends, however it ends.
 */
export class DatabaseLock {
  readonly #connection: BetterSqlite.Database;

  private constructor(connection: BetterSqlite.Database) {
    this.#connection = connection;
  }

  static take(file: string): DatabaseLock {
    const connection = new BetterSqlite(`${file}.lock`, { timeout: PATIENCE_MS });
    try {
      connection.exec('BEGIN EXCLUSIVE');
      return new DatabaseLock(connection);
    } catch (error) {
      connection.close();
      if (!isBusy(error)) throw error;
      throw new UnusableDatabase(
        `The database ${file} is in use by another Countertop; close that one, or choose another file.`,
        {
          cause: error,
        },
      );
    }
  }

  release(): void {
    this.#connection.close();
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
