import BetterSqlite from 'better-sqlite3';

import type { Announce, Change } from '#server/domain/change.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { StorageProblem } from '#server/domain/storage.ts';

import { ChangeSet } from './change-set.ts';
import { checkpoint } from './database-owner.ts';
import type { OpenedDatabase } from './open-database.ts';
import { openDatabase, openImage, tryWrite } from './open-database.ts';
import type { StorageFaultProblem } from './storage-problem.ts';
import { storageProblemOf, UnwritableFile } from './storage-problem.ts';

/** A connection for functions that only read. */
export interface ReadableDb {
  readonly connection: BetterSqlite.Database;
  /** The records that the current transaction has written, by the cache that they belong to. */
  readonly written: Map<WrittenCache, Map<string, unknown>>;
}

/** A cache that gets records after the commit of the transaction that wrote them. */
export interface WrittenCache {
  addWritten(db: ReadableDb, records: ReadonlyMap<string, unknown>): void;
}

/** A connection inside a write transaction; only `Database.write` provides one. */
export interface WritableDb extends ReadableDb {
  readonly inTransaction: true;
  /** Must be called by every function that changes rows; listeners are called after the commit. */
  readonly changed: Announce;
}

/**
 * The emulator's only database. Every write is one synchronous transaction, so nothing else runs in between
 * (B26). Committed data survives even a crash of the process.
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
  /** The changes of the current transaction; null: no transaction. */
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
   * Opens or creates a database and migrates its schema to the current version. `file` is a path or `:memory:`.
   * Throws `UnusableDatabase` for a file that is not ours, damaged, newer than this version, in use by another
   * process under any name, or cannot be opened or written.
   */
  static open(file: string): Database {
    return new Database(file, openDatabase(file));
  }

  /** Opens an in-memory database from an image (copied-database.ts). */
  static fromImage(image: Buffer): Database {
    return new Database(':memory:', openImage(image));
  }

  get read(): ReadableDb {
    return this.#writable;
  }

  /**
   * Runs `work` in one transaction, which is rolled back if `work` throws (a bug) or returns a refusal. A
   * nested `write` joins the outer transaction. `work` must be synchronous. If the machine prevents the commit,
   * SQLite's error is thrown; `problemOf` distinguishes it from a bug.
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
      if (changes !== null) this.#announce(changes.list());
      for (const listener of this.#listeners) listener();
    }
  }

  /** Runs `work` so that the data it deletes is overwritten in the file. */
  erasing(work: () => void): void {
    this.#connection.pragma('secure_delete = ON');
    try {
      work();
    } finally {
      this.#connection.pragma('secure_delete = FAST');
    }
  }

  /**
   * Writes without failing the caller, for instance to a log. Returns true if it was committed; otherwise the
   * problem is reported to `onProblem` and `rows` is added to the lost rows.
   */
  writeLog(work: (db: WritableDb) => void, rows = 0): boolean {
    try {
      this.write(work);
      return true;
    } catch (error) {
      if (!(error instanceof BetterSqlite.SqliteError)) throw error;
      this.loseLogRows(rows);
      if (storageProblemOf(error, this.#file) === null) {
        const message = `The database ${this.#file} did not take a row of a log: ${error.message}.`;
        this.#reportProblem({ reason: 'logRefused', message });
      }
      return false;
    }
  }

  /** How many log rows were lost since it was opened. */
  get lostLogRows(): number {
    return this.#lostLogRows;
  }

  /** Adds to the number of lost log rows. */
  loseLogRows(rows: number): void {
    this.#lostLogRows += rows;
  }

  /**
   * Runs `work` in a transaction that is always rolled back, together with nested writes. It cannot be called
   * inside a write, which would be rolled back too. No listener is called.
   */
  dryRun<T>(work: (db: WritableDb) => T): T {
    if (this.#connection.inTransaction) throw new Error('A dry run cannot be inside a write.');
    this.#beginWrite();
    try {
      const result = work(this.#writable);
      if (result instanceof Promise) throw new Error('A dry run must be synchronous.');
      return result;
    } finally {
      // A failed statement may have ended the transaction already.
      if (this.#connection.inTransaction) this.#rollback.run();
      this.#endWrite();
    }
  }

  /** Returns true if a typical write can be committed now; otherwise reports the problem to `onProblem`. */
  canWrite(): boolean {
    try {
      tryWrite(this.#connection);
      return true;
    } catch (error) {
      if (!(error instanceof BetterSqlite.SqliteError)) throw error;
      return this.problemOf(error) === null;
    }
  }

  /** Returns false if the file was moved, removed or replaced. */
  isInPlace(): boolean {
    return this.#held?.isInPlace() ?? true;
  }

  /** The machine's problem behind an error, which is also reported to `onProblem`; null: the error is a bug. */
  problemOf(error: unknown): StorageFaultProblem | null {
    const problem = storageProblemOf(error, this.#file);
    // A failed write to another file does not affect the database.
    if (problem !== null && !(error instanceof UnwritableFile)) this.#reportProblem(problem);
    return problem;
  }

  /** Calls `listener` after every outermost transaction. */
  onWritten(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Calls `listener` with the changes of each committed transaction. */
  onChanged(listener: (changes: readonly Change[]) => void): void {
    this.#changeListeners.push(listener);
  }

  /** Calls `listener` if the machine prevents a read or write. */
  onProblem(listener: (problem: StorageProblem) => void): void {
    this.#problemListeners.push(listener);
  }

  close(): void {
    if (!this.isInPlace()) {
      // The write-ahead log of a renamed file has the old name, so its writes are moved into the file.
      try {
        checkpoint(this.#connection);
      } catch {
        // The file was removed or its disk is full; the next start reports what is missing.
      }
    }
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

  #announce(changes: readonly Change[]): void {
    for (const listener of this.#changeListeners) listener(changes);
  }

  #reportProblem(problem: StorageProblem): void {
    for (const listener of this.#problemListeners) listener(problem);
  }
}
