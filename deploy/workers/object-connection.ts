import type { Connection, SavedDatabase, SqlValue, Statement } from '#server/store/connection.ts';
import { Database } from '#server/store/database.ts';
import { LATEST_VERSION, migrate, schemaVersion } from '#server/store/migrate.ts';
import { UnusableDatabase } from '#server/store/storage-problem.ts';

import type { ObjectStorage } from './engine.ts';
import { exportRows, importRows } from './row-format.ts';

/** The engine's error messages contain SQLite's code. */
const CODE = /\bSQLITE_[A-Z]+\b/u;

const COUNTS = 'SELECT changes() AS changes, last_insert_rowid() AS lastInsertRowid';

const ROLLED_BACK = new Error('The transaction is rolled back.');

/** The SQLite of a Durable Object. */
export class ObjectConnection implements Connection {
  readonly #storage: ObjectStorage;

  constructor(storage: ObjectStorage) {
    this.#storage = storage;
  }

  prepare(sql: string): Statement {
    return {
      run: (...values) => {
        this.#rows(sql, values);
        return this.#rows(COUNTS)[0] as ReturnType<Statement['run']>;
      },
      get: (...values) => this.#rows(sql, values)[0],
      all: (...values) => this.#rows(sql, values),
      iterate: (...values) => this.#rows(sql, values).values(),
    };
  }

  exec(sql: string): void {
    this.#rows(sql);
  }

  transaction<T>(work: () => T, commits: (result: T) => boolean = () => true): T {
    let result!: T;
    try {
      this.#storage.transactionSync(() => {
        result = work();
        if (!commits(result)) throw ROLLED_BACK;
      });
    } catch (error) {
      if (error !== ROLLED_BACK) throw error;
    }
    return result;
  }

  /** The engine cannot overwrite deleted data. */
  erasing(work: () => void): void {
    work();
  }

  export(): Buffer {
    return exportRows(this);
  }

  importing<T>(saved: SavedDatabase, work: (replaceRows: () => void) => T): T {
    if ('path' in saved) throw new Error('A Durable Object has no snapshot files.');
    const { image } = saved;
    return work(() => {
      // Rows come from one consistent state, but not in the order of their references.
      this.exec('PRAGMA defer_foreign_keys = ON');
      importRows(this, image);
    });
  }

  /** The engine does this itself. */
  shrink(): void {}

  isInPlace(): null {
    return null;
  }

  /** The engine closes it. */
  close(): void {}

  #rows(sql: string, values: readonly SqlValue[] = []): Record<string, unknown>[] {
    try {
      return this.#storage.sql
        .exec(sql, ...values)
        .toArray()
        .map(withBuffers);
    } catch (error) {
      const [code] = error instanceof Error ? (CODE.exec(error.message) ?? []) : [];
      throw code === undefined ? error : Object.assign(error as Error, { code });
    }
  }
}

/** Blobs are buffers, as in Node. */
function withBuffers(row: Record<string, unknown>): Record<string, unknown> {
  for (const [name, value] of Object.entries(row)) {
    if (value instanceof ArrayBuffer) row[name] = Buffer.from(value);
  }
  return row;
}

/** Opens the database of an object, and migrates its schema. Throws if a newer version wrote it. */
export function openObjectDatabase(name: string, storage: ObjectStorage): Database {
  const connection = new ObjectConnection(storage);
  const version = schemaVersion(connection) ?? 0;
  if (version > LATEST_VERSION) {
    throw new UnusableDatabase(
      `The database was written by a newer Countertop (schema ${version}, this one supports ${LATEST_VERSION}).`,
    );
  }
  connection.transaction(() => migrate(connection, version));
  return new Database(name, connection);
}
