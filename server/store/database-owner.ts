import BetterSqlite from 'better-sqlite3';

import { identityOf, nameCountOf, sizeOf } from './database-file.ts';
import { inUse, isLockHeld, PATIENCE_MS } from './database-lock.ts';
import { isOurs } from './migrate.ts';
import { isLocked } from './storage-problem.ts';
import { UnusableDatabase } from './unusable-database.ts';

// A file may have several names (hard links), and be moved to another one. The lock beside it is
// found by its name alone, and so is what SQLite keeps beside it: the latest writes, which are not in
// the file itself yet. So the file itself says under which name it was opened last, and only beside
// that name there is ever anything. Opening it under another one first makes sure that nobody has it
// open, by the locks that the operating system keeps on the file whatever its name; then brings the
// latest writes into the file; then writes down the new name.

/** The name under which a database was opened last; null: none is written down. */
export function readOwner(connection: BetterSqlite.Database): string | null {
  const hasOwner = connection
    .prepare("SELECT 1 FROM sqlite_schema WHERE name = 'database_owner'")
    .get();
  if (hasOwner === undefined || !isOurs(connection)) return null;
  return (connection.prepare('SELECT path FROM database_owner').pluck().get() ?? null) as
    | string
    | null;
}

/** Writes down the name, in the file itself, where every name of it shows it. */
export function writeOwner(connection: BetterSqlite.Database, path: string): void {
  connection
    .prepare(
      `INSERT INTO database_owner (id, path) VALUES (1, ?)
       ON CONFLICT DO UPDATE SET path = excluded.path`,
    )
    .run(path);
  bringIn(connection);
}

/**
 * Returns true if a database that was just opened at `path` may be used there as it is: it was opened there
 * last, or has no other name.
 */
export function isSettled(connection: BetterSqlite.Database, path: string): boolean {
  const hasOneName = nameCountOf(path) < 2;
  try {
    const owner = readOwner(connection);
    return owner === path || (owner === null && hasOneName);
  } catch {
    // It is damaged or no database, or somebody is writing to it under another name.
    return hasOneName;
  }
}

/**
 * Makes sure that a database may be opened at `path` that was opened last under another name. Throws `UnusableDatabase` where somebody has it open under that name, and where its latest
 * writes stayed behind. `file` is how sentences name it, `owner` the other name as far as it is known.
 */
export function settleOwner(path: string, file: string, owner: string | null): void {
  const latest = alone(path, { file, owner }, (connection) => {
    if (!isOurs(connection)) return null;
    bringIn(connection);
    return readOwner(connection);
  });
  if (latest === null || latest === path) return;
  const sameFile = identityOf(latest) === identityOf(path);
  if (!sameFile) refuseLeftBehind(path, { file, owner: latest });
  // Opened under its last name, it takes in what lies beside that one.
  alone(sameFile ? latest : path, { file, owner: latest }, (connection) => {
    writeOwner(connection, path);
  });
}

/** What sentences are made of. */
interface Named {
  readonly file: string;
  readonly owner: string | null;
}

/** Does `work` while nobody else, reader or not, has the file open under any of its names. */
function alone<T>(
  path: string,
  { file, owner }: Named,
  work: (connection: BetterSqlite.Database) => T,
): T {
  const connection = new BetterSqlite(path, { timeout: PATIENCE_MS });
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

/** A file that was moved without what lay beside it lacks its latest writes. */
function refuseLeftBehind(path: string, { file, owner }: Named): void {
  // Whatever is at the old name now, this one is a copy of it.
  if (owner === null || identityOf(owner) !== null || sizeOf(`${owner}-wal`) === 0) return;
  throw new UnusableDatabase(
    `The latest writes to the database ${file} stayed behind in ${owner}-wal when it was moved; ` +
      `move that file to ${path}-wal, or remove it to do without them.`,
  );
}

/** Brings everything that was written into the file itself. */
function bringIn(connection: BetterSqlite.Database): void {
  connection.pragma('wal_checkpoint(TRUNCATE)');
}
