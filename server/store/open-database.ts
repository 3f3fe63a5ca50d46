import BetterSqlite from 'better-sqlite3';

import { identityOf, makePrivate, makePrivateFile, realPath } from './database-file.ts';
import { inUse, LOCK_WAIT_MS, lockDatabase } from './database-lock.ts';
import { changeOwner, isOwnedAt, readOwner, writeOwner } from './database-owner.ts';
import { migrate, refuseForeign } from './migrate.ts';
import { storageProblemOf, UnusableDatabase } from './storage-problem.ts';

/** Page cache in KiB: enough for the pages of some thousand accounts in use, small when idle. */
const CACHE_KIB = 4096;

/** A database from an image is already in memory; the cache only avoids copying its pages. */
const IMAGE_CACHE_KIB = 1024;

export interface OpenedDatabase {
  readonly connection: BetterSqlite.Database;
  /** Null for an in-memory database. */
  readonly held: HeldFile | null;
}

/** A database file that no other process can open for writing, under any name. */
interface HeldFile {
  /** Returns true if the file is still where it was opened. */
  readonly isInPlace: () => boolean;
  readonly release: () => void;
}

/** The identities of the files that this process has open. */
const openFiles = new Set<string>();

/** Locks a file, and creates it if there is none; `file` is its name in messages. */
function holdFile(path: string, file: string): HeldFile {
  // SQLite's locks exclude other processes, but not a second connection in this process.
  if (openFiles.has(identityOf(path) ?? '')) throw inUse(file);
  const lock = lockDatabase(path, file);
  makePrivateFile(path);
  const identity = identityOf(path) ?? '';
  openFiles.add(identity);
  return {
    isInPlace: () => identityOf(path) === identity,
    release: () => {
      openFiles.delete(identity);
      lock.release();
    },
  };
}

/**
 * Opens or creates a database and migrates its schema to the current version. `file` is a path or `:memory:`.
 * Throws `UnusableDatabase` if it cannot be used.
 */
export function openDatabase(file: string): OpenedDatabase {
  let held: HeldFile | null = null;
  let connection: BetterSqlite.Database | null = null;
  try {
    if (file === ':memory:') {
      connection = openInMemory();
      writeOwner(connection, file);
      return { connection, held };
    }
    const path = realPath(file);
    held = holdFile(path, file);
    connection = connect(path, file);
    // Before anything is written to the file.
    refuseForeign(connection, file);
    refuseDamaged(connection);
    makePrivate(path);
    prepare(connection, file);
    if (readOwner(connection) === null) writeOwner(connection, path);
    tryWrite(connection);
    // From now on nothing may wait for a lock, since that would block the whole process.
    connection.pragma('busy_timeout = 0');
    return { connection, held };
  } catch (error) {
    connection?.close();
    held?.release();
    throw error instanceof UnusableDatabase ? error : unusable(file, error);
  }
}

/** Opens an in-memory database from an image, which is up to date and has no owner. */
export function openImage(image: Buffer): OpenedDatabase {
  const connection = new BetterSqlite(image);
  connection.pragma('secure_delete = FAST');
  connection.pragma('foreign_keys = ON');
  connection.pragma(`cache_size = -${IMAGE_CACHE_KIB}`);
  return { connection, held: null };
}

/**
 * A migrated database that the second and later in-memory databases of this process are copied from: a copy
 * takes a tenth of the time of the migrations. Most processes have only one.
 */
let migrated: Buffer | null = null;
let isFirstInMemory = true;

function openInMemory(): BetterSqlite.Database {
  const connection = new BetterSqlite(migrated ?? ':memory:');
  prepare(connection, ':memory:');
  if (migrated === null && !isFirstInMemory) migrated = connection.serialize();
  isFirstInMemory = false;
  return connection;
}

/**
 * Writes as much as a typical write does, and deletes it again; throws if that fails. It must not be
 * inside a transaction.
 */
export function tryWrite(connection: BetterSqlite.Database): void {
  connection.transaction(() => {
    connection.exec('UPDATE database_owner SET room = zeroblob(16384)');
    connection.exec('UPDATE database_owner SET room = NULL');
  })();
}

/** Opens a locked file, and stores `path` as its name if it was opened last under another one. */
function connect(path: string, file: string): BetterSqlite.Database {
  const connection = new BetterSqlite(path, { timeout: LOCK_WAIT_MS });
  if (isOwnedAt(connection, path)) return connection;
  let owner: string | null = null;
  try {
    owner = readOwner(connection);
  } catch {
    // Currently not readable, for instance while another program writes; `changeOwner` reads it again.
  } finally {
    connection.close();
  }
  changeOwner(path, { file, owner });
  const changed = new BetterSqlite(path, { timeout: LOCK_WAIT_MS });
  if (isOwnedAt(changed, path) || readOwner(changed) === null) return changed;
  // Another process has just opened it under a third name.
  changed.close();
  throw inUse(file);
}

/**
 * The number of pages in the write-ahead log (16 MiB) before they are copied to the file; SQLite's default of
 * 1000 makes writes slower.
 */
const CHECKPOINT_PAGES = 4000;

function prepare(connection: BetterSqlite.Database, file: string): void {
  if (file !== ':memory:') connection.pragma('journal_mode = WAL');
  connection.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  connection.pragma('synchronous = NORMAL');
  // Deleted data is overwritten if that needs no additional write.
  connection.pragma('secure_delete = FAST');
  connection.pragma('foreign_keys = ON');
  connection.pragma(`cache_size = -${CACHE_KIB}`);
  migrate(connection);
}

/** Checking every page of a larger file takes too long. */
const CHECKED_BYTES = 32 * 1024 * 1024;

/** Reports damage at the start instead of during a request. */
function refuseDamaged(connection: BetterSqlite.Database): void {
  const pages = Number(connection.pragma('page_count', { simple: true }));
  if (pages * Number(connection.pragma('page_size', { simple: true })) > CHECKED_BYTES) return;
  const finding = connection.pragma('quick_check(1)', { simple: true });
  if (finding !== 'ok') throw new Error('database disk image is malformed');
}

/** Faults whose message explains what to do; for others SQLite's message is used. */
const CLEAR: ReadonlySet<string> = new Set(['locked', 'full', 'readOnly']);

function unusable(file: string, error: unknown): UnusableDatabase {
  const problem = storageProblemOf(error, file);
  if (problem !== null && CLEAR.has(problem.reason)) {
    return new UnusableDatabase(problem.message, { cause: error });
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new UnusableDatabase(`The database ${file} cannot be used: ${reason}.`, { cause: error });
}
