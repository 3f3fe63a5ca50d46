import BetterSqlite from 'better-sqlite3';

import { Database, tryWrite } from '../database.ts';
import { storageProblemOf, UnusableDatabase } from '../storage-problem.ts';
import type { HeldFile } from './connection.ts';
import { DriverConnection } from './connection.ts';
import { identityOf, makePrivate, makePrivateFile, realPath } from './database-file.ts';
import { inUse, LOCK_WAIT_MS, lockDatabase } from './database-lock.ts';
import { changeOwner, isOwnedAt, readOwner, writeOwner } from './database-owner.ts';
import { bringUpToDate, refuseForeign } from './schema.ts';

/** Page cache in KiB: enough for the pages of some thousand accounts in use, small when idle. */
const CACHE_KIB = 4096;

/** A database from an image is already in memory; the cache only avoids copying its pages. */
const IMAGE_CACHE_KIB = 1024;

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
 * Opens or creates a database and migrates its schema to the current version. `file` is a path or `:memory:`. Throws
 * `UnusableDatabase` for a file that is not ours, is damaged, is newer than this version, is in use by another process
 * under any name, or cannot be opened or written. `untried` skips the trial write, which waits for the disk.
 */
export function openDatabase(file: string, writes: 'tried' | 'untried' = 'tried'): Database {
  let held: HeldFile | null = null;
  let driver: BetterSqlite.Database | null = null;
  try {
    if (file === ':memory:') {
      driver = openInMemory();
      writeOwner(driver, file);
      return new Database(file, new DriverConnection(driver));
    }
    const path = realPath(file);
    held = holdFile(path, file);
    driver = connect(path, file);
    // Before anything is written to the file.
    refuseForeign(driver, file);
    refuseDamaged(driver);
    makePrivate(path);
    prepare(driver, file);
    if (readOwner(driver) === null) writeOwner(driver, path);
    const connection = new DriverConnection(driver, held);
    if (writes === 'tried') tryWrite(connection);
    // From now on nothing may wait for a lock, since that would block the whole process.
    driver.pragma('busy_timeout = 0');
    return new Database(file, connection);
  } catch (error) {
    driver?.close();
    held?.release();
    throw error instanceof UnusableDatabase ? error : unusable(file, error);
  }
}

/** Opens an in-memory database from an image, which is up to date and belongs to no file. */
export function openImage(image: Buffer): Database {
  const driver = new BetterSqlite(image);
  driver.pragma('secure_delete = FAST');
  driver.pragma('foreign_keys = ON');
  driver.pragma(`cache_size = -${IMAGE_CACHE_KIB}`);
  return new Database(':memory:', new DriverConnection(driver));
}

/**
 * A migrated database that the third and later in-memory databases of this process are copied from: a copy
 * takes a tenth of the time of the migrations. The first is not kept, since most processes have only one.
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

/** The page size of new files: a logged call is about 3 kB, which would take a whole page of SQLite's default of 4 KiB. */
const PAGE_BYTES = 8192;

/**
 * The number of pages in the write-ahead log (16 MiB in a new file) before they are copied to the file; SQLite's
 * default of 1000 makes writes slower.
 */
const CHECKPOINT_PAGES = 2000;

function prepare(connection: BetterSqlite.Database, file: string): void {
  if (file !== ':memory:') {
    connection.pragma(`page_size = ${PAGE_BYTES}`);
    connection.pragma('journal_mode = WAL');
  }
  connection.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  connection.pragma('synchronous = NORMAL');
  // Deleted data is overwritten if that needs no additional write.
  connection.pragma('secure_delete = FAST');
  connection.pragma('foreign_keys = ON');
  connection.pragma(`cache_size = -${CACHE_KIB}`);
  bringUpToDate(connection);
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
