import BetterSqlite from 'better-sqlite3';

import type { Announce, Change } from '#domain/change.ts';
import { isRefusal } from '#domain/refusal.ts';

import { ChangeSet } from './change-set.ts';
import { DatabaseLock } from './database-lock.ts';
import { migrate, refuseForeign } from './migrate.ts';
import { UnusableDatabase } from './unusable-database.ts';

/** A connection that may be read from. Functions that only read ask for this one. */
export interface ReadableDb {
  readonly connection: BetterSqlite.Database;
}

/** A connection inside a write transaction; only `Database.write` hands one out. */
export interface WritableDb extends ReadableDb {
  readonly inTransaction: true;
  /** Every function that changes rows tells of it; who listens hears it once it is committed. */
  readonly changed: Announce;
}

/** Page cache in KiB: enough for a working set of some thousand accounts, small when idle. */
const CACHE_KIB = 8192;

/**
 * The emulator's one database. Every write is one synchronous transaction: begun, done and
 * committed without anything else running in between (B26). What is committed survives the end of
 * the process, however it ends.
 */
export class Database {
  readonly #connection: BetterSqlite.Database;
  readonly #lock: DatabaseLock | null;
  readonly #writable: WritableDb;
  readonly #listeners: (() => void)[] = [];
  readonly #changeListeners: ((changes: readonly Change[]) => void)[] = [];
  readonly #begin: BetterSqlite.Statement;
  readonly #commit: BetterSqlite.Statement;
  readonly #rollback: BetterSqlite.Statement;
  /** What the transaction has changed so far; null: nothing. */
  #changes: ChangeSet | null = null;

  private constructor(connection: BetterSqlite.Database, lock: DatabaseLock | null) {
    this.#connection = connection;
    this.#lock = lock;
    this.#writable = {
      connection,
      inTransaction: true,
      changed: (topic, id) => {
        this.#changes ??= new ChangeSet();
        this.#changes.add(topic, id);
      },
    };
    this.#begin = connection.prepare('BEGIN IMMEDIATE');
    this.#commit = connection.prepare('COMMIT');
    this.#rollback = connection.prepare('ROLLBACK');
  }

  /**
   * Opens or creates a database and brings its schema up to date. `file` is a path or `:memory:`.
   * Throws `UnusableDatabase` for a file that is no database of ours, is damaged, is newer than this
   * version, is in use by another process or cannot be opened.
   */
  static open(file: string): Database {
    let lock: DatabaseLock | null = null;
    let connection: BetterSqlite.Database | null = null;
    try {
      if (file !== ':memory:') lock = DatabaseLock.take(file);
      connection = new BetterSqlite(file);
      // First of all: what follows writes to the file.
      refuseForeign(connection);
      refuseDamaged(connection);
      connection.pragma('journal_mode = WAL');
      connection.pragma('synchronous = NORMAL');
      connection.pragma('foreign_keys = ON');
      connection.pragma(`cache_size = -${CACHE_KIB}`);
      migrate(connection);
      return new Database(connection, lock);
    } catch (error) {
      connection?.close();
      lock?.release();
      throw error instanceof UnusableDatabase ? error : unusable(file, error);
    }
  }

  get read(): ReadableDb {
    return this.#writable;
  }

  /**
   * Runs `work` in one transaction. It is rolled back when `work` throws (a bug) or returns a
   * refusal. Inside another `write` it simply takes part in that one. `work` must be synchronous:
   * nothing may run between begin and commit.
   */
  write<T>(work: (db: WritableDb) => T): T {
    if (this.#connection.inTransaction) return work(this.#writable);
    this.#begin.run();
    let changes: ChangeSet | null = null;
    try {
      const result = work(this.#writable);
      if (result instanceof Promise) throw new Error('A write transaction must be synchronous.');
      if (isRefusal(result)) this.#rollback.run();
      else {
        this.#commit.run();
        changes = this.#changes;
      }
      return result;
    } catch (error) {
      if (this.#connection.inTransaction) this.#rollback.run();
      throw error;
    } finally {
      this.#changes = null;
      if (changes !== null) this.#tell(changes.list());
      for (const listener of this.#listeners) listener();
    }
  }

  /**
   * Runs `work` as `write` does and undoes it, whatever it returns: what would happen, without it
   * happening. Writes inside take part. It cannot be inside a write itself, since undoing would
   * take that one along. Nobody is told, as nothing was written.
   */
  rehearse<T>(work: (db: WritableDb) => T): T {
    if (this.#connection.inTransaction) throw new Error('A write cannot hold a rehearsal.');
    this.#begin.run();
    try {
      const result = work(this.#writable);
      if (result instanceof Promise) throw new Error('A rehearsal must be synchronous.');
      return result;
    } finally {
      // A failed statement may have ended the transaction already.
      if (this.#connection.inTransaction) this.#rollback.run();
    }
  }

  /** Calls `listener` after every outermost transaction. */
  onWritten(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Calls `listener` with what a transaction has changed, once that is committed. */
  onChanged(listener: (changes: readonly Change[]) => void): void {
    this.#changeListeners.push(listener);
  }

  #tell(changes: readonly Change[]): void {
    for (const listener of this.#changeListeners) listener(changes);
  }

  close(): void {
    this.#connection.close();
    this.#lock?.release();
  }
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

function unusable(file: string, error: unknown): UnusableDatabase {
  const reason = error instanceof Error ? error.message : String(error);
  return new UnusableDatabase(`The database ${file} cannot be used: ${reason}.`, { cause: error });
}
