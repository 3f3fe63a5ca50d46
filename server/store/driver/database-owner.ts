import BetterSqlite from 'better-sqlite3';

import { isLocked, UnusableDatabase } from '../storage-problem.ts';
import { identityOf, nameCountOf, sizeOf } from './database-file.ts';
import { inUse, isLockHeld, LOCK_WAIT_MS } from './database-lock.ts';
import { isOurs } from './schema.ts';

// A file can have several names (hard links) and be renamed. Our lock and SQLite's write-ahead log, which has the
// latest writes, are found by the file's name only. So the file stores its owner, the name under which it was last
// opened; only this name has files next to it. To open the file under another name, we first make sure that no process
// has it open, using the system's locks on the file itself; then we move the latest writes into the file; then we store
// the new name.

/** The name under which a database was opened last; null: none is stored. */
export function readOwner(connection: BetterSqlite.Database): string | null {
  const hasOwner = connection
    .prepare("SELECT 1 FROM sqlite_schema WHERE name = 'database_owner'")
    .get();
  if (hasOwner === undefined || !isOurs(connection)) return null;
  return (connection.prepare('SELECT path FROM database_owner').pluck().get() ?? null) as
    | string
    | null;
}

/** Stores the name in the file itself, where it can be read under every name of the file. */
export function writeOwner(connection: BetterSqlite.Database, path: string): void {
  connection
    .prepare(
      `INSERT INTO database_owner (id, path) VALUES (1, ?)
       ON CONFLICT DO UPDATE SET path = excluded.path`,
    )
    .run(path);
  checkpoint(connection);
}

/** True if a database may be used at `path`: it was last opened there, or has no known owner and no other name. */
export function isOwnedAt(connection: BetterSqlite.Database, path: string): boolean {
  const hasOneName = nameCountOf(path) < 2;
  try {
    const owner = readOwner(connection);
    return owner === path || (owner === null && hasOneName);
  } catch {
    // The file is damaged or not a database, or is being written under another name.
    return hasOneName;
  }
}

/** A database's name in messages, and the name under which it was opened last, if known. */
interface Named {
  readonly file: string;
  readonly owner: string | null;
}

/**
 * Makes `path` the name of a database that was last opened under another name. Throws `UnusableDatabase` if it
 * is open under that name, or if its latest writes were left behind.
 */
export function changeOwner(path: string, { file, owner }: Named): void {
  const latest = withExclusiveLock(path, { file, owner }, (connection) => {
    if (!isOurs(connection)) return null;
    checkpoint(connection);
    return readOwner(connection);
  });
  if (latest === null || latest === path) return;
  const sameFile = identityOf(latest) === identityOf(path);
  if (!sameFile) refuseLeftBehind(path, { file, owner: latest });
  // Opening the file under its last name includes the write-ahead log next to that name.
  withExclusiveLock(sameFile ? latest : path, { file, owner: latest }, (connection) => {
    writeOwner(connection, path);
  });
}

/** Does `work` while no other process has the file open under any name, even for reading. */
function withExclusiveLock<T>(
  path: string,
  { file, owner }: Named,
  work: (connection: BetterSqlite.Database) => T,
): T {
  const connection = new BetterSqlite(path, { timeout: LOCK_WAIT_MS });
  try {
    connection.pragma('locking_mode = EXCLUSIVE');
    connection.exec('BEGIN EXCLUSIVE; COMMIT');
    return work(connection);
  } catch (error) {
    if (!isLocked(error)) throw error;
    if (owner !== null && isLockHeld(owner)) throw inUse(file, error, owner);
    throw new UnusableDatabase(
      `The database ${file} is open in another program under another of its names; ` +
        'close that program, or choose another file.',
      { cause: error },
    );
  } finally {
    connection.close();
  }
}

/** A file that was moved without its write-ahead log lacks its latest writes. */
function refuseLeftBehind(path: string, { file, owner }: Named): void {
  // If the old name belongs to another file now, this one is a copy.
  if (owner === null || identityOf(owner) !== null || sizeOf(`${owner}-wal`) === 0) return;
  throw new UnusableDatabase(
    `The latest writes to the database ${file} stayed behind in ${owner}-wal when it was moved; ` +
      `move that file to ${path}-wal, or delete it to discard these writes.`,
  );
}

/** Moves everything in the write-ahead log into the file itself. */
export function checkpoint(connection: BetterSqlite.Database): void {
  connection.pragma('wal_checkpoint(TRUNCATE)');
}
