import type BetterSqlite from 'better-sqlite3';

import type { Connection, SqlValue } from '../connection.ts';
import { LATEST_VERSION, migrate, schemaVersion } from '../migrate.ts';
import { UnusableDatabase } from '../storage-problem.ts';

/** Marks a SQLite file as ours: "CNTR" in ASCII. */
const APPLICATION_ID = 0x43_4e_54_52;

/** The part of `Connection` that works without a `DriverConnection`. */
export function sqlOf(driver: BetterSqlite.Database): Pick<Connection, 'prepare' | 'exec'> {
  return {
    prepare: (sql) => driver.prepare<SqlValue[]>(sql),
    exec: (sql) => void driver.exec(sql),
  };
}

/** The number of migrations applied to a database. Older files have it in their header only. */
export function versionIn(driver: BetterSqlite.Database): number {
  return schemaVersion(sqlOf(driver)) ?? Number(driver.pragma('user_version', { simple: true }));
}

/** Runs the missing migrations up to a version, in one transaction. */
export function bringUpToDate(driver: BetterSqlite.Database, upTo = LATEST_VERSION): void {
  const version = versionIn(driver);
  if (version >= upTo) return;
  driver.transaction(() => {
    migrate(sqlOf(driver), version, upTo);
    driver.pragma(`application_id = ${APPLICATION_ID}`);
    // Older versions of Countertop, which do not have the table `schema_version`, refuse a newer file by this number.
    driver.pragma(`user_version = ${upTo}`);
  })();
}

/** Refuses another program's database and one of a later version, without writing to it. */
export function refuseForeign(driver: BetterSqlite.Database, file = driver.name): void {
  const isEmpty = driver.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
  if (!isEmpty && !isOurs(driver)) {
    throw new UnusableDatabase(
      `The database ${file} belongs to another program; choose another file.`,
    );
  }
  const version = versionIn(driver);
  if (version > LATEST_VERSION) {
    throw new UnusableDatabase(
      `The database ${file} was written by a newer Countertop (schema ${version}, ` +
        `this one supports ${LATEST_VERSION}); update Countertop or choose another file.`,
    );
  }
}

/** Returns true if a database has our application ID. */
export function isOurs(driver: BetterSqlite.Database): boolean {
  return driver.pragma('application_id', { simple: true }) === APPLICATION_ID;
}
