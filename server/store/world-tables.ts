import type { Connection } from './connection.ts';

/** Tables that belong to the database and not to its world; a restore leaves them unchanged. */
const OWN_TABLES: ReadonlySet<string> = new Set([
  'session_secret',
  'database_owner',
  'schema_version',
  'saved_state',
  'scenario_files',
  'evidence',
  // What a Durable Object keeps besides its world.
  'object_files',
  'object_sandboxes',
]);

/** The beginning of the names of the engine's own tables in a Durable Object. */
const OF_ENGINE = '_cf_';

/** The tables of a world. */
export function tablesOf(connection: Pick<Connection, 'prepare'>): string[] {
  const tables = connection
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all() as { name: string }[];
  return tables
    .map(({ name }) => name)
    .filter((name) => !OWN_TABLES.has(name) && !name.startsWith(OF_ENGINE));
}
