import type BetterSqlite from 'better-sqlite3';

import type { Connection, SavedDatabase, SqlValue, Statement } from '../connection.ts';
import { checkpoint } from './database-owner.ts';
import { cleanImageOf, imageOf, isWorthVacuuming } from './image.ts';
import { withRestore } from './restore.ts';

/** A database file that no other Countertop can open, under any name. */
export interface HeldFile {
  /** Returns true if the file is still where it was opened. */
  readonly isInPlace: () => boolean;
  readonly release: () => void;
}

/** A better-sqlite3 database. Its statements are used without a wrapper, since every call runs some. */
export class DriverConnection implements Connection {
  readonly driver: BetterSqlite.Database;
  readonly #held: HeldFile | null;
  readonly #begin: BetterSqlite.Statement;
  readonly #commit: BetterSqlite.Statement;
  readonly #rollback: BetterSqlite.Statement;

  /** `held` is null for a database in memory. */
  constructor(driver: BetterSqlite.Database, held: HeldFile | null = null) {
    this.driver = driver;
    this.#held = held;
    this.#begin = driver.prepare('BEGIN IMMEDIATE');
    this.#commit = driver.prepare('COMMIT');
    this.#rollback = driver.prepare('ROLLBACK');
  }

  prepare(sql: string): Statement {
    return this.driver.prepare<SqlValue[]>(sql);
  }

  exec(sql: string): void {
    this.driver.exec(sql);
  }

  transaction<T>(work: () => T, commits: (result: T) => boolean = () => true): T {
    this.#begin.run();
    try {
      const result = work();
      if (commits(result)) this.#commit.run();
      return result;
    } finally {
      // A failed statement may have ended the transaction already.
      if (this.driver.inTransaction) this.#rollback.run();
    }
  }

  erasing(work: () => void): void {
    this.driver.pragma('secure_delete = ON');
    try {
      work();
    } finally {
      this.driver.pragma('secure_delete = FAST');
    }
  }

  export(clean?: 'clean'): Buffer {
    return clean === undefined ? imageOf(this.driver) : cleanImageOf(this.driver);
  }

  importing<T>(saved: SavedDatabase, work: (replaceRows: () => void) => T): T {
    return withRestore(this.driver, saved, work);
  }

  shrink(): void {
    if (isWorthVacuuming(this.driver)) this.driver.exec('VACUUM');
    checkpoint(this.driver);
  }

  isInPlace(): boolean | null {
    return this.#held?.isInPlace() ?? null;
  }

  close(): void {
    if (this.isInPlace() === false) {
      // The write-ahead log of a renamed file has the old name, so its writes are moved into the file.
      try {
        checkpoint(this.driver);
      } catch {
        // The file was removed or its disk is full; the next start reports missing writes.
      }
    }
    this.driver.close();
    this.#held?.release();
  }
}
