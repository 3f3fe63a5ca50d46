import type { Announce, Change } from '#server/domain/change.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { StorageProblem } from '#server/domain/storage.ts';

import { ChangeSet } from './change-set.ts';
import type { Connection } from './connection.ts';
import { sqliteCodeOf } from './connection.ts';
import type { StorageFaultProblem } from './storage-problem.ts';
import { storageProblemOf, UnwritableFile } from './storage-problem.ts';

/** A connection for functions that only read. */
export interface ReadableDb {
  readonly connection: Connection;
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
  readonly #connection: Connection;
  readonly #file: string;
  readonly #writable: WritableDb;
  readonly #listeners: (() => void)[] = [];
  readonly #changeListeners: ((changes: readonly Change[]) => void)[] = [];
  readonly #problemListeners: ((problem: StorageProblem) => void)[] = [];
  #lostLogRows = 0;
  #inTransaction = false;
  /** The changes of the current transaction; null: none yet. */
  #changes: ChangeSet | null = null;

  /** `file` is the name in messages: a path or `:memory:`. */
  constructor(file: string, connection: Connection) {
    this.#connection = connection;
    this.#file = file;
    this.#writable = {
      connection,
      written: new Map(),
      inTransaction: true,
      changed: (topic, id) => {
        this.#changes ??= new ChangeSet();
        this.#changes.add(topic, id);
      },
    };
  }

  get read(): ReadableDb {
    return this.#writable;
  }

  /**
   * Runs `work` in one transaction, which is rolled back if `work` throws (a bug) or returns a refusal. A nested
   * `write` joins the outer transaction. `work` must be synchronous. If a storage problem prevents the commit, SQLite's
   * error is thrown; `problemOf` distinguishes it from a bug.
   */
  write<T>(work: (db: WritableDb) => T): T {
    if (this.#inTransaction) return work(this.#writable);
    let hasBegun = false;
    let changes: ChangeSet | null = null;
    const beginAndWork = (db: WritableDb): T => {
      hasBegun = true;
      return work(db);
    };
    try {
      const result = this.#transaction(beginAndWork, (outcome) => !isRefusal(outcome));
      if (!isRefusal(result)) {
        changes = this.#changes;
        const { written } = this.#writable;
        for (const [cache, records] of written) cache.addWritten(this.#writable, records);
      }
      return result;
    } finally {
      this.#endWrite();
      if (changes !== null) this.#announce(changes.list());
      if (hasBegun) for (const listener of this.#listeners) listener();
    }
  }

  /** Runs `work` so that the data it deletes is overwritten in the file. */
  erasing(work: () => void): void {
    this.#connection.erasing(work);
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
      if (sqliteCodeOf(error) === null) throw error;
      this.loseLogRows(rows);
      if (storageProblemOf(error, this.#file) === null) {
        const { message: reason } = error as Error;
        const message = `The database ${this.#file} could not store a log row: ${reason}.`;
        this.#reportProblem({ reason: 'logRefused', message });
      }
      return false;
    }
  }

  /** The number of log rows that were lost since the database was opened. */
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
    if (this.#inTransaction) throw new Error('A dry run cannot be inside a write.');
    try {
      return this.#transaction(work, () => false);
    } finally {
      this.#endWrite();
    }
  }

  /** Returns true if a typical write can be committed now; otherwise reports the problem to `onProblem`. */
  canWrite(): boolean {
    try {
      tryWrite(this.#connection);
      return true;
    } catch (error) {
      if (sqliteCodeOf(error) === null) throw error;
      return this.problemOf(error) === null;
    }
  }

  /** Returns false if the file was moved, removed or replaced; null if there is none. */
  isInPlace(): boolean | null {
    return this.#connection.isInPlace();
  }

  /** The storage problem that caused an error, which is also reported to `onProblem`; null: the error is a bug. */
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

  /** Calls `listener` if a storage problem prevents a read or write. */
  onProblem(listener: (problem: StorageProblem) => void): void {
    this.#problemListeners.push(listener);
  }

  close(): void {
    this.#connection.close();
  }

  #transaction<T>(work: (db: WritableDb) => T, commits: (result: T) => boolean): T {
    const synchronous = (): T => {
      this.#inTransaction = true;
      const result = work(this.#writable);
      if (result instanceof Promise) throw new Error('A transaction must be synchronous.');
      return result;
    };
    try {
      return this.#connection.transaction(synchronous, commits);
    } catch (error) {
      this.problemOf(error);
      throw error;
    } finally {
      this.#inTransaction = false;
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

/**
 * Writes as much as a typical write does, and deletes it again; throws if that fails. It must not be
 * inside a transaction.
 */
export function tryWrite(connection: Connection): void {
  connection.transaction(() => {
    connection.exec('UPDATE database_owner SET room = zeroblob(16384)');
    connection.exec('UPDATE database_owner SET room = NULL');
  });
}
