import BetterSqlite from 'better-sqlite3';

import type { Announce, Change } from '#server/domain/change.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { StorageProblem } from '#server/domain/storage.ts';

import { ChangeSet } from './change-set.ts';
import type { OpenedDatabase } from './open-database.ts';
import { openDatabase, openImage, tryRoom } from './open-database.ts';
import type { StorageFaultProblem } from './storage-problem.ts';
import { refusedLogRow, storageProblemOf, UnkeptFile } from './storage-problem.ts';

/** A connection that may be read from. Functions that only read ask for this one. */
export interface ReadableDb {
  readonly connection: BetterSqlite.Database;
  /** The records that the current transaction has written, for the caches that it affects. */
  readonly written: Map<WrittenCache, Map<string, unknown>>;
}

/** A cache that gets records after the commit of the transaction that wrote them. */
export interface WrittenCache {
  addWritten(db: ReadableDb, records: ReadonlyMap<string, unknown>): void;
}

/** A connection inside a write transaction; only `Database.write` hands one out. */
export interface WritableDb extends ReadableDb {
  readonly inTransaction: true;
  /** Every function that changes rows calls it; listeners hear of it after the commit. */
  readonly changed: Announce;
}

/**
 * The emulator's one database. Every write is one synchronous transaction: begun, done and
 * committed without anything else running in between (B26). What is committed survives the end of
 * the process, however it ends.
 */
export class Database {
  readonly #connection: BetterSqlite.Database;
  readonly #file: string;
  readonly #held: OpenedDatabase['held'];
  readonly #writable: WritableDb;
  readonly #listeners: (() => void)[] = [];
  readonly #changeListeners: ((changes: readonly Change[]) => void)[] = [];
  readonly #problemListeners: ((problem: StorageProblem) => void)[] = [];
  readonly #begin: BetterSqlite.Statement;
  readonly #commit: BetterSqlite.Statement;
  readonly #rollback: BetterSqlite.Statement;
  #lostLogRows = 0;
  /** The changes of the transaction so far; null: none. */
  #changes: ChangeSet | null = null;

  private constructor(file: string, { connection, held }: OpenedDatabase) {
    this.#connection = connection;
    this.#file = file;
    this.#held = held;
    this.#writable = {
      connection,
      written: new Map(),
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
   * version, is in use by another process under any name, or cannot be opened or written.
   */
  static open(file: string): Database {
    return new Database(file, openDatabase(file));
  }

  /** A database in memory that begins as an image of one of ours (copied-database.ts). */
  static fromImage(image: Buffer): Database {
    return new Database(':memory:', openImage(image));
  }

  get read(): ReadableDb {
    return this.#writable;
  }

  /**
   * Runs `work` in one transaction. It is rolled back when `work` throws (a bug) or returns a
   * refusal. Inside another `write` it is part of that one. `work` must be synchronous:
   * nothing may run between begin and commit. If the machine prevents the commit, SQLite's error is
   * thrown; `problemOf` tells it from a bug.
   */
  write<T>(work: (db: WritableDb) => T): T {
    if (this.#connection.inTransaction) return work(this.#writable);
    this.#beginWrite();
    let changes: ChangeSet | null = null;
    try {
      const result = work(this.#writable);
      if (result instanceof Promise) throw new Error('A write transaction must be synchronous.');
      if (isRefusal(result)) this.#rollback.run();
      else {
        this.#commit.run();
        changes = this.#changes;
        const { written } = this.#writable;
        for (const [cache, records] of written) cache.addWritten(this.#writable, records);
      }
      return result;
    } catch (error) {
      if (this.#connection.inTransaction) this.#rollback.run();
      this.problemOf(error);
      throw error;
    } finally {
      this.#endWrite();
      if (changes !== null) this.#tell(changes.list());
      for (const listener of this.#listeners) listener();
    }
  }

  /** Runs `work` so that what it deletes is overwritten in the file. */
  erasing(work: () => void): void {
    this.#connection.pragma('secure_delete = ON');
    try {
      work();
    } finally {
      this.#connection.pragma('secure_delete = FAST');
    }
  }

  /**
   * Runs `work` as `write` does, for writes that must not fail their caller, such as a log. Returns true
   * if it was committed; otherwise `onProblem` has the reason, and `rows` are lost.
   */
  writeLog(work: (db: WritableDb) => void, rows = 0): boolean {
    try {
      this.write(work);
      return true;
    } catch (error) {
      if (!(error instanceof BetterSqlite.SqliteError)) throw error;
      this.loseLogRows(rows);
      if (storageProblemOf(error, this.#file) === null) {
        this.#tellProblem(refusedLogRow(error, this.#file));
      }
      return false;
    }
  }

  /** How many log rows could not be written since it was opened. */
  get lostLogRows(): number {
    return this.#lostLogRows;
  }

  /** Counts log rows that are lost. */
  loseLogRows(rows: number): void {
    this.#lostLogRows += rows;
  }

  /**
   * Runs `work` as `write` does and always rolls it back. Writes inside take part. It cannot be inside a
   * write itself, since that would be rolled back too. No listener is called.
   */
  rehearse<T>(work: (db: WritableDb) => T): T {
    if (this.#connection.inTransaction) throw new Error('A write cannot hold a rehearsal.');
    this.#beginWrite();
    try {
      const result = work(this.#writable);
      if (result instanceof Promise) throw new Error('A rehearsal must be synchronous.');
      return result;
    } finally {
      // A failed statement may have ended the transaction already.
      if (this.#connection.inTransaction) this.#rollback.run();
      this.#endWrite();
    }
  }

  /** Returns true if a usual write can be committed now; otherwise `onProblem` has the reason. */
  hasRoom(): boolean {
    try {
      tryRoom(this.#connection);
      return true;
    } catch (error) {
      if (!(error instanceof BetterSqlite.SqliteError)) throw error;
      return this.problemOf(error) === null;
    }
  }

  /** Returns true if the file is still where it was opened, neither moved nor removed nor replaced. */
  isInPlace(): boolean {
    return this.#held?.isInPlace() ?? true;
  }

  /**
   * The problem of the machine behind an error of a read or write, which is also reported to `onProblem`;
   * null: it is a bug.
   */
  problemOf(error: unknown): StorageFaultProblem | null {
    const problem = storageProblemOf(error, this.#file);
    // Another file that cannot be written is no problem of the database.
    if (problem !== null && !(error instanceof UnkeptFile)) this.#tellProblem(problem);
    return problem;
  }

  /** Calls `listener` after every outermost transaction. */
  onWritten(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Calls `listener` with what a transaction has changed, once that is committed. */
  onChanged(listener: (changes: readonly Change[]) => void): void {
    this.#changeListeners.push(listener);
  }

  /** Calls `listener` whenever the machine prevents a read or write. */
  onProblem(listener: (problem: StorageProblem) => void): void {
    this.#problemListeners.push(listener);
  }

  close(): void {
    // The write-ahead log of a renamed file has its old name, so it is written into the file first.
    if (!this.isInPlace()) this.#bringIn();
    this.#connection.close();
    this.#held?.release();
  }

  #beginWrite(): void {
    try {
      this.#begin.run();
    } catch (error) {
      this.problemOf(error);
      throw error;
    }
  }

  #endWrite(): void {
    this.#changes = null;
    this.#writable.written.clear();
  }

  #bringIn(): void {
    try {
      this.#connection.pragma('wal_checkpoint(TRUNCATE)');
    } catch {
      // It was removed, or its disk is full; the next start says what is left.
    }
  }

  #tell(changes: readonly Change[]): void {
    for (const listener of this.#changeListeners) listener(changes);
  }

  #tellProblem(problem: StorageProblem): void {
    for (const listener of this.#problemListeners) listener(problem);
  }
}
