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
}

/** A connection inside a write transaction; only `Database.write` hands one out. */
export interface WritableDb extends ReadableDb {
  readonly inTransaction: true;
  /** Every function that changes rows tells of it; who listens hears it once it is committed. */
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
  /** What the transaction has changed so far; null: nothing. */
  #changes: ChangeSet | null = null;

  private constructor(file: string, { connection, held }: OpenedDatabase) {
    this.#connection = connection;
    this.#file = file;
    this.#held = held;
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
   * version, is in use by another process under whatever name, or cannot be opened or written.
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
   * refusal. Inside another `write` it simply takes part in that one. `work` must be synchronous:
   * nothing may run between begin and commit. Where the machine does not let it be kept, nothing
   * is, and SQLite's error is thrown; `problemOf` tells it from a bug.
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
      }
      return result;
    } catch (error) {
      if (this.#connection.inTransaction) this.#rollback.run();
      this.problemOf(error);
      throw error;
    } finally {
      this.#changes = null;
      if (changes !== null) this.#tell(changes.list());
      for (const listener of this.#listeners) listener();
    }
  }

  /** Does `work` such that nothing is left in the database of what it deletes. */
  erasing(work: () => void): void {
    this.#connection.pragma('secure_delete = ON');
    try {
      work();
    } finally {
      this.#connection.pragma('secure_delete = FAST');
    }
  }

  /**
   * Runs `work` as `write` does, for what nobody may fail for, such as a log. Tells whether it was
   * kept; those who listen for problems hear why not. `rows` are gone for good then.
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

  /** How many rows of logs could not be kept since it was opened. */
  get lostLogRows(): number {
    return this.#lostLogRows;
  }

  /** Counts rows of a log that will not be kept any more. */
  loseLogRows(rows: number): void {
    this.#lostLogRows += rows;
  }

  /**
   * Runs `work` as `write` does and undoes it, whatever it returns: what would happen, without it
   * happening. Writes inside take part. It cannot be inside a write itself, since undoing would
   * take that one along. Nobody is told, as nothing was written.
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
      this.#changes = null;
    }
  }

  /** Whether a usual write can be kept at this moment; those who listen for problems hear why not. */
  hasRoom(): boolean {
    try {
      tryRoom(this.#connection);
      return true;
    } catch (error) {
      if (!(error instanceof BetterSqlite.SqliteError)) throw error;
      return this.problemOf(error) === null;
    }
  }

  /** Whether the file is still where it was opened, neither moved nor removed nor replaced. */
  isInPlace(): boolean {
    return this.#held?.isInPlace() ?? true;
  }

  /**
   * What of the machine an error of a read or write comes from, which those who listen for problems
   * then hear; null: it is a bug.
   */
  problemOf(error: unknown): StorageFaultProblem | null {
    const problem = storageProblemOf(error, this.#file);
    // Another file that cannot be written says nothing of the database.
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

  /** Calls `listener` whenever the machine does not let something be kept, or read. */
  onProblem(listener: (problem: StorageProblem) => void): void {
    this.#problemListeners.push(listener);
  }

  close(): void {
    // A file that has got another name must not lack what is kept beside its old one.
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
