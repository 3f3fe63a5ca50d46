import type BetterSqlite from 'better-sqlite3';

import type { ReadableDb } from '#server/store/database.ts';
import { DriverConnection } from '#server/store/driver/connection.ts';

/** The library's own connection, for what the store does not use. */
export function driverOf({ connection }: Pick<ReadableDb, 'connection'>): BetterSqlite.Database {
  if (connection instanceof DriverConnection) return connection.driver;
  throw new Error('The database is not one of better-sqlite3.');
}
