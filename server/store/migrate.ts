import type BetterSqlite from 'better-sqlite3';

import { MIGRATIONS } from './migrations/index.ts';
import { UnusableDatabase } from './unusable-database.ts';

/** Marks a SQLite file as ours: "CNTR" in ASCII. */
const APPLICATION_ID = 0x43_4e_54_52;

/** How many migrations there are. */
export const LATEST_VERSION = MIGRATIONS.length;

/**
 * Runs the migrations up to a version that a database does not have yet, each in a transaction of its
 * own. The number of those it has stands in `user_version`.
 */
export function migrate(connection: BetterSqlite.Database, upTo = LATEST_VERSION): void {
  const version = schemaVersion(connection);
  for (const [index, migration] of MIGRATIONS.slice(0, upTo).entries()) {
    if (index < version) continue;
    connection.transaction(() => {
      connection.exec(migration.sql);
      connection.pragma(`application_id = ${APPLICATION_ID}`);
      connection.pragma(`user_version = ${index + 1}`);
    })();
  }
}

/** Refuses another program's database and one of a later version; writes nothing to either. */
export function refuseForeign(connection: BetterSqlite.Database, file = connection.name): void {
  const version = schemaVersion(connection);
  const isEmpty = connection.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
  if (!isEmpty && !isOurs(connection)) {
    throw new UnusableDatabase(
      `The database ${file} belongs to another program; choose another file.`,
    );
  }
  if (version > MIGRATIONS.length) {
    throw new UnusableDatabase(
      `The database ${file} was written by a newer Countertop (schema ${version}, ` +
        `this one knows ${MIGRATIONS.length}); update Countertop or choose another file.`,
    );
  }
}

/** Returns true if a database carries our mark. */
export function isOurs(connection: BetterSqlite.Database): boolean {
  return readNumber(connection, 'application_id') === APPLICATION_ID;
}

/** Returns true if a database has every migration. */
export function isCurrent(connection: BetterSqlite.Database): boolean {
  return schemaVersion(connection) === LATEST_VERSION;
}

/** How many migrations a database has. */
export function schemaVersion(connection: BetterSqlite.Database): number {
  return readNumber(connection, 'user_version');
}

function readNumber(connection: BetterSqlite.Database, pragma: string): number {
  return Number(connection.pragma(pragma, { simple: true }));
}
