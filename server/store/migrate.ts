import type BetterSqlite from 'better-sqlite3';

import { MIGRATIONS } from './migrations/index.ts';
import { UnusableDatabase } from './storage-problem.ts';

/** Marks a SQLite file as ours: "CNTR" in ASCII. */
const APPLICATION_ID = 0x43_4e_54_52;

export const LATEST_VERSION = MIGRATIONS.length;

/** Runs the missing migrations up to a version, each in its own transaction. */
export function migrate(connection: BetterSqlite.Database, upTo = LATEST_VERSION): void {
  const version = schemaVersion(connection);
  for (const [index, sql] of MIGRATIONS.slice(0, upTo).entries()) {
    if (index < version) continue;
    connection.transaction(() => {
      connection.exec(sql);
      connection.pragma(`application_id = ${APPLICATION_ID}`);
      connection.pragma(`user_version = ${index + 1}`);
    })();
  }
}

/** Refuses another program's database and one of a later version, without writing to it. */
export function refuseForeign(connection: BetterSqlite.Database, file = connection.name): void {
  const version = schemaVersion(connection);
  const isEmpty = connection.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
  if (!isEmpty && !isOurs(connection)) {
    throw new UnusableDatabase(
      `The database ${file} belongs to another program; choose another file.`,
    );
  }
  if (version > LATEST_VERSION) {
    throw new UnusableDatabase(
      `The database ${file} was written by a newer Countertop (schema ${version}, ` +
        `this one knows ${LATEST_VERSION}); update Countertop or choose another file.`,
    );
  }
}

/** Returns true if a database has our application ID. */
export function isOurs(connection: BetterSqlite.Database): boolean {
  return connection.pragma('application_id', { simple: true }) === APPLICATION_ID;
}

/** The number of migrations applied to a database. */
export function schemaVersion(connection: BetterSqlite.Database): number {
  return Number(connection.pragma('user_version', { simple: true }));
}
