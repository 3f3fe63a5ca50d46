import BetterSqlite from 'better-sqlite3';

import type { SqlValue, Statement } from '#server/store/connection.ts';
import { MOST_PARAMETERS } from '#server/store/connection.ts';
import { Database } from '#server/store/database.ts';
import { DriverConnection } from '#server/store/driver/connection.ts';
import { migrate } from '#server/store/migrate.ts';

const TEXT = /'[^']*'/gu;

const REFUSED: Readonly<Record<string, RegExp>> = {
  'a parameter with a name or number': /[@:$]\w|\?\d/u,
  'a transaction in SQL': /\b(?:BEGIN|COMMIT|END\s*;|ROLLBACK|SAVEPOINT|RELEASE)\b/iu,
  'another database': /\b(?:ATTACH|DETACH|VACUUM)\b/iu,
  'a temporary table': /\bTEMP(?:ORARY)?\b/iu,
  'a pragma': /\bPRAGMA\b/iu,
};

/** The maximum number of bytes of a text. */
const LONGEST_TEXT = 2 * 1024 * 1024;

/**
 * A connection that refuses everything that the SQLite of a Durable Object refuses or interprets differently. As in an
 * object, the database is new, no function is added, and nothing is set by pragmas while it is used.
 */
export class StrictConnection extends DriverConnection {
  #inTransaction = false;

  override prepare(sql: string): Statement {
    refuseSql(sql);
    const statement = super.prepare(sql);
    const count = placesIn(sql);
    const checked = (values: readonly SqlValue[]): readonly SqlValue[] => {
      if (values.length !== count) throw new Error(`${values.length} values for: ${sql}`);
      for (const value of values) refuseValue(value, sql);
      return values;
    };
    return {
      run: (...values) => statement.run(...checked(values)),
      get: (...values) => statement.get(...checked(values)),
      all: (...values) => statement.all(...checked(values)),
      iterate: (...values) => statement.iterate(...checked(values)),
    };
  }

  override exec(sql: string): void {
    refuseSql(sql);
    if (placesIn(sql) > 0) throw new Error(`Parameters without values: ${sql}`);
    super.exec(sql);
  }

  override transaction<T>(work: () => T, commits?: (result: T) => boolean): T {
    if (this.#inTransaction) throw new Error('A transaction in a transaction.');
    this.#inTransaction = true;
    try {
      return super.transaction(work, commits);
    } finally {
      this.#inTransaction = false;
    }
  }
}

/** An empty database in memory, migrated and used through a strict connection. */
export function openStrictDatabase(): Database {
  const driver = new BetterSqlite(':memory:');
  driver.pragma('foreign_keys = ON');
  const connection = new StrictConnection(driver);
  connection.transaction(() => migrate(connection, 0));
  return new Database(':memory:', connection);
}

function placesIn(sql: string): number {
  return sql.replaceAll(TEXT, '').split('?').length - 1;
}

function refuseSql(sql: string): void {
  const code = sql.replaceAll(TEXT, "''");
  for (const [what, pattern] of Object.entries(REFUSED)) {
    if (pattern.test(code)) throw new Error(`${what}: ${sql}`);
  }
  if (placesIn(sql) > MOST_PARAMETERS) throw new Error(`more than 100 parameters: ${sql}`);
}

function refuseValue(value: unknown, sql: string): void {
  const isPlain = value === null || typeof value === 'number' || typeof value === 'string';
  if (!isPlain) throw new Error(`a value of type ${typeof value}: ${sql}`);
  if (typeof value === 'string' && Buffer.byteLength(value) > LONGEST_TEXT) {
    throw new Error(`a text of ${value.length} characters: ${sql}`);
  }
}
