import { existsSync } from 'node:fs';

import BetterSqlite from 'better-sqlite3';

import { isLocked, UnusableDatabase } from '../storage-problem.ts';
import { makePrivateFile } from './database-file.ts';

/** How long to wait for a process that is about to end. */
export const LOCK_WAIT_MS = 2000;

/**
 * Prevents a second emulator from opening a database file, while readers such as the sqlite3 shell still can.
 * The lock is an empty database next to the file, held in an exclusive transaction, which the operating system
 * ends with the process. The empty database is not deleted, since another process may be about to lock it.
 * `path` is the file's path with links resolved, `file` its name in messages.
 */
export function lockDatabase(path: string, file: string = path): { readonly release: () => void } {
  makePrivateFile(lockFileOf(path));
  const connection = new BetterSqlite(lockFileOf(path), { timeout: LOCK_WAIT_MS });
  try {
    connection.exec('BEGIN EXCLUSIVE');
    return { release: () => connection.close() };
  } catch (error) {
    connection.close();
    throw isLocked(error) ? inUse(file, error) : error;
  }
}

/** Returns true if another process holds the lock of a database at this path. */
export function isLockHeld(path: string): boolean {
  if (!existsSync(lockFileOf(path))) return false;
  const connection = new BetterSqlite(lockFileOf(path), { timeout: 0 });
  try {
    connection.exec('BEGIN EXCLUSIVE');
    return false;
  } catch (error) {
    return isLocked(error);
  } finally {
    connection.close();
  }
}

/** The error for a database that is open already; `as` is the other name under which it is open. */
export function inUse(file: string, cause?: unknown, as?: string): UnusableDatabase {
  const name = as === undefined ? '' : ` (which opened it as ${as})`;
  return new UnusableDatabase(
    `The database ${file} is in use by another Countertop process${name}; close that process, or choose another file.`,
    { cause },
  );
}

function lockFileOf(path: string): string {
  return `${path}.lock`;
}
