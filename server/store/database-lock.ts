import { existsSync } from 'node:fs';

import BetterSqlite from 'better-sqlite3';

import { makePrivateFile } from './database-file.ts';
import { isLocked } from './storage-problem.ts';
import { UnusableDatabase } from './unusable-database.ts';

/** How long to wait for a process that is just about to end. */
export const PATIENCE_MS = 2000;

/**
 * Keeps a second emulator off a database file, while leaving the file itself open to readers such
 * as the sqlite3 shell. It is an empty database beside the file, held in an exclusive transaction:
 * the operating system lets go of it when the process ends, however it ends. The empty database
 * stays, since removing it could take it away from the next process.
 */
export class DatabaseLock {
  readonly #connection: BetterSqlite.Database;

  private constructor(connection: BetterSqlite.Database) {
    this.#connection = connection;
  }

  /** `path` is where the file really is, `file` how sentences name it. */
  static take(path: string, file: string = path): DatabaseLock {
    makePrivateFile(lockOf(path));
    const connection = new BetterSqlite(lockOf(path), { timeout: PATIENCE_MS });
    try {
      connection.exec('BEGIN EXCLUSIVE');
      return new DatabaseLock(connection);
    } catch (error) {
      connection.close();
      throw isLocked(error) ? inUse(file, error) : error;
    }
  }

  release(): void {
    this.#connection.close();
  }
}

/** Returns true if another process holds the lock of a database at this path. */
export function isLockHeld(path: string): boolean {
  if (!existsSync(lockOf(path))) return false;
  const connection = new BetterSqlite(lockOf(path), { timeout: 0 });
  try {
    connection.exec('BEGIN EXCLUSIVE');
    return false;
  } catch (error) {
    return isLocked(error);
  } finally {
    connection.close();
  }
}

/** What somebody is told who opens a database that is open already; `as`: under another name. */
export function inUse(file: string, cause?: unknown, as?: string): UnusableDatabase {
  const name = as === undefined ? '' : `, as ${as}`;
  return new UnusableDatabase(
    `The database ${file} is in use by another Countertop${name}; close that one, or choose another file.`,
    { cause },
  );
}

function lockOf(path: string): string {
  return `${path}.lock`;
}
