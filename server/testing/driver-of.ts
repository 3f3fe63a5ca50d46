import type BetterSqlite from 'better-sqlite3';

import type { ReadableDb } from '#server/store/database.ts';
import { DriverConnection } from '#server/store/driver/connection.ts';

/** The connection of better-sqlite3, for features that the store does not use. */
export function driverOf({ connection }: Pick<ReadableDb, 'connection'>): BetterSqlite.Database {
  if (connection instanceof DriverConnection) return connection.driver;
  throw new Error('The database does not use better-sqlite3.');
}
