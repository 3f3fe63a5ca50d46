/** A value that SQLite stores. Booleans are stored as 0 and 1. */
export type SqlValue = string | number | null;

/** The maximum number of parameters of a statement. */
export const MOST_PARAMETERS = 100;

/** A prepared statement. Its parameters are `?` and are bound in order. */
export interface Statement {
  run(...values: SqlValue[]): {
    readonly changes: number;
    readonly lastInsertRowid: number | bigint;
  };
  /** The first row, with the names of the columns; undefined if there is none. */
  get(...values: SqlValue[]): unknown;
  all(...values: SqlValue[]): unknown[];
  iterate(...values: SqlValue[]): IterableIterator<unknown>;
}

/**
 * A connection to SQLite, whichever library it comes from. Everything is synchronous. Statements use nothing that an
 * SQLite embedded in another engine may refuse: no named parameters, at most 100 positional ones, no SQL functions of
 * our own, no `BEGIN`, `SAVEPOINT`, `ATTACH`, `VACUUM` or `PRAGMA`, and no temporary tables.
 */
export interface Connection {
  prepare(sql: string): Statement;
  /** Runs any number of statements without parameters. */
  exec(sql: string): void;
  /**
   * Runs `work` in a transaction, which is rolled back if `work` throws or `commits` returns false for its
   * result. Transactions cannot be nested.
   */
  transaction<T>(work: () => T, commits?: (result: T) => boolean): T;
  /** Runs `work` so that the data it deletes is overwritten. */
  erasing(work: () => void): void;
  /**
   * The whole content, in a format that depends on the library; `clean`: without the remains of deleted data. Not
   * allowed inside a transaction.
   */
  export(clean?: 'clean'): Buffer;
  /**
   * Calls `work` with a function that replaces the rows of the world with exported ones. `work` must call it inside a
   * transaction, but `importing` itself is not allowed inside a transaction.
   */
  importing<T>(saved: SavedDatabase, work: (replaceRows: () => void) => T): T;
  /** Returns the space of deleted data to the disk, if that is worthwhile. Not allowed inside a transaction. */
  shrink(): void;
  /** False if the database file was moved, removed or replaced; null if there is none. */
  isInPlace(): boolean | null;
  close(): void;
}

/** Exported content, in a file or in memory. */
export type SavedDatabase = { readonly path: string } | { readonly image: Buffer };

/** SQLite's code for an error, for instance `SQLITE_BUSY`; null if the error is not from SQLite. */
export function sqliteCodeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const { code } = error;
  return typeof code === 'string' && code.startsWith('SQLITE_') ? code : null;
}
