import type { Connection } from './connection.ts';
import { CHANGES } from './migrations/changes.ts';
import { TABLES } from './migrations/tables.ts';

/**
 * The SQL of every migration, in order; `schema_version` is the number of those applied to a database. A released
 * migration is never edited; a change is a new migration at the end of changes.ts.
 */
export const MIGRATIONS: readonly string[] = [...TABLES, ...CHANGES];

export const LATEST_VERSION = MIGRATIONS.length;

type Unopened = Pick<Connection, 'prepare' | 'exec'>;

/**
 * The number of migrations applied to a database; null if it is empty, or older than the table that stores the
 * number.
 */
export function schemaVersion(connection: Unopened): number | null {
  const table = connection
    .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'schema_version'")
    .get();
  if (table === undefined) return null;
  const row = connection.prepare('SELECT version FROM schema_version').get();
  return Number((row as { version: number } | undefined)?.version);
}

/** Runs the migrations after `version` up to another one, in a transaction of the caller. */
export function migrate(connection: Unopened, version: number, upTo = LATEST_VERSION): void {
  for (const sql of MIGRATIONS.slice(version, upTo)) connection.exec(sql);
  if (schemaVersion(connection) === null) return;
  connection.prepare('UPDATE schema_version SET version = ?').run(upTo);
}
