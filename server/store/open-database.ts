import BetterSqlite from 'better-sqlite3';

import { identityOf, makePrivate, makePrivateFile, realPath } from './database-file.ts';
import { DatabaseLock, inUse, PATIENCE_MS } from './database-lock.ts';
import { isSettled, readOwner, settleOwner, writeOwner } from './database-owner.ts';
import { migrate, refuseForeign } from './migrate.ts';
import { storageProblemOf } from './storage-problem.ts';
import { UnusableDatabase } from './unusable-database.ts';

/** Page cache in KiB: enough for a working set of some thousand accounts, small when idle. */
const CACHE_KIB = 4096;

/**
 * What was made from an image lies in memory already: its pages are cached only so that they need not
 * be copied at every look.
 */
const IMAGE_CACHE_KIB = 1024;

/** A database that was opened, and what goes with it. */
export interface OpenedDatabase {
  readonly connection: BetterSqlite.Database;
  /** Null: it is in memory. */
  readonly held: HeldFile | null;
}

/** Files that this process has open. */
const openFiles = new Set<string>();

/** A database file that no other process may open for writing, under any name. */
export class HeldFile {
  readonly #path: string;
  readonly #identity: string;
  readonly #lock: DatabaseLock;

  private constructor(path: string, identity: string, lock: DatabaseLock) {
    this.#path = path;
    this.#identity = identity;
    this.#lock = lock;
    openFiles.add(identity);
  }

  /** Takes a file, and makes it where there is none; `file` is how sentences name it. */
  static take(path: string, file: string): HeldFile {
    // SQLite's locks exclude other processes, but not a second opening within this one.
    if (openFiles.has(identityOf(path) ?? '')) throw inUse(file);
    const lock = DatabaseLock.take(path, file);
    makePrivateFile(path);
    return new HeldFile(path, identityOf(path) ?? '', lock);
  }

  /** Returns true if the file is still where it was opened. */
  isInPlace(): boolean {
    return identityOf(this.#path) === this.#identity;
  }

  release(): void {
    openFiles.delete(this.#identity);
    this.#lock.release();
  }
}

/**
 * Opens or creates a database and brings its schema up to date. `file` is a path or `:memory:`.
 * Throws `UnusableDatabase`, one sentence for people, where it cannot be used.
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
    held = HeldFile.take(path, file);
    connection = connect(path, file);
    // First of all: what follows writes to the file.
    refuseForeign(connection, file);
    refuseDamaged(connection);
    makePrivate(path);
    prepare(connection, file);
    if (readOwner(connection) === null) writeOwner(connection, path);
    tryRoom(connection);
    // From now on nothing may wait: a program that holds the file would hold up everybody.
    connection.pragma('busy_timeout = 0');
    return { connection, held };
  } catch (error) {
    connection?.close();
    held?.release();
    throw error instanceof UnusableDatabase ? error : unusable(file, error);
  }
}

/** Opens a database in memory that begins as an image of one of ours, up to date and without its owner. */
export function openImage(image: Buffer): OpenedDatabase {
  const connection = new BetterSqlite(image);
  connection.pragma('secure_delete = FAST');
  connection.pragma('foreign_keys = ON');
  connection.pragma(`cache_size = -${IMAGE_CACHE_KIB}`);
  return { connection, held: null };
}

/**
 * What the migrations leave behind, for the databases in memory of this process after its first one: a
 * copy of it is there in a tenth of the time that the migrations take.
 */
let migrated: Buffer | null = null;
let isFirstInMemory = true;

function openInMemory(): BetterSqlite.Database {
  const connection = new BetterSqlite(migrated ?? ':memory:');
  prepare(connection, ':memory:');
  // Most processes have one alone, and need no copy.
  if (migrated === null && !isFirstInMemory) migrated = connection.serialize();
  isFirstInMemory = false;
  return connection;
}

/**
 * Writes as much as a usual write does, and takes it back: fails where nothing could be kept. It must
 * be inside of no transaction.
 */
export function tryRoom(connection: BetterSqlite.Database): void {
  connection.transaction(() => {
    connection.exec('UPDATE database_owner SET room = zeroblob(16384)');
    connection.exec('UPDATE database_owner SET room = NULL');
  })();
}

/** Opens a file that is held, under the name that its latest writes are kept beside. */
function connect(path: string, file: string): BetterSqlite.Database {
  const connection = new BetterSqlite(path, { timeout: PATIENCE_MS });
  if (isSettled(connection, path)) return connection;
  let owner: string | null = null;
  try {
    owner = readOwner(connection);
  } catch {
    // Not readable for now, as while another program writes; `settleOwner` reads it again.
  } finally {
    connection.close();
  }
  settleOwner(path, file, owner);
  const settled = new BetterSqlite(path, { timeout: PATIENCE_MS });
  if (isSettled(settled, path) || readOwner(settled) === null) return settled;
  // Somebody else was quicker, under a third name.
  settled.close();
  throw inUse(file);
}

function prepare(connection: BetterSqlite.Database, file: string): void {
  if (file !== ':memory:') connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = NORMAL');
  // What is deleted or replaced is overwritten where that takes no writing of its own.
  connection.pragma('secure_delete = FAST');
  connection.pragma('foreign_keys = ON');
  connection.pragma(`cache_size = -${CACHE_KIB}`);
  migrate(connection);
}

/** A check of every page takes too long for files that are larger than this. */
const CHECKED_BYTES = 32 * 1024 * 1024;

/** Damage is told at the start, not in the middle of somebody's request. */
function refuseDamaged(connection: BetterSqlite.Database): void {
  const pages = Number(connection.pragma('page_count', { simple: true }));
  if (pages * Number(connection.pragma('page_size', { simple: true })) > CHECKED_BYTES) return;
  const finding = connection.pragma('quick_check(1)', { simple: true });
  if (finding !== 'ok') throw new Error('database disk image is malformed');
}

/** Faults that say what to do; the others are told as SQLite tells them. */
const CLEAR: ReadonlySet<string> = new Set(['locked', 'full', 'readOnly']);

function unusable(file: string, error: unknown): UnusableDatabase {
  const problem = storageProblemOf(error, file);
  if (problem !== null && CLEAR.has(problem.reason)) {
    return new UnusableDatabase(problem.message, { cause: error });
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new UnusableDatabase(`The database ${file} cannot be used: ${reason}.`, { cause: error });
}
