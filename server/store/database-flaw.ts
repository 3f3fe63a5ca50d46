import BetterSqlite from 'better-sqlite3';

import { tablesOf } from './copied-database.ts';
import { isOurs, LATEST_VERSION, migrate, schemaVersion } from './migrate.ts';

// What is looked at in a file that somebody else may have made, before anything of it is used. What runs
// by itself in a database is in its schema, so a schema other than ours is refused as a whole.

/** What keeps a file from being used as one of our databases, as the end of a sentence. */
export interface DatabaseFlaw {
  readonly kind: 'foreign' | 'newer' | 'damaged';
  /** One sentence that begins with "The file". */
  readonly message: string;
}

/** Looks at what a file says it is, and at its schema; cheap. Null: nothing is wrong. */
export function findSchemaFlaw(connection: BetterSqlite.Database): DatabaseFlaw | null {
  return guarded(() => {
    if (!isOurs(connection)) {
      return flaw(
        'foreign',
        'The file belongs to another program; it is no database of Countertop.',
      );
    }
    const version = schemaVersion(connection);
    if (version > LATEST_VERSION) {
      return flaw(
        'newer',
        `The file was written by a newer Countertop (schema ${version}, this one knows ` +
          `${LATEST_VERSION}); update Countertop to use it.`,
      );
    }
    const other = firstDifference(schemaOf(connection), schemaAt(version));
    return other === null
      ? null
      : flaw('foreign', `The file is no database as Countertop makes them: ${other}.`);
  });
}

/** Says what is wrong with a row of a table; null: nothing. */
export type FindRowFlaw = (table: string, row: object) => string | null;

/** Looks at every row of a world whose schema is ours and up to date. */
export function findWorldFlaw(
  connection: BetterSqlite.Database,
  findRowFlaw: FindRowFlaw,
): DatabaseFlaw | null {
  return guarded(() => {
    for (const table of tablesOf(connection)) {
      for (const row of connection.prepare<[], object>(`SELECT * FROM "${table}"`).iterate()) {
        const finding = findRowFlaw(table, row);
        if (finding !== null) return flaw('damaged', `The file is damaged: ${finding}.`);
      }
    }
    return null;
  });
}

/** Looks at all of a file: every page, every index, and whatever refers to something. */
export function findDamage(connection: BetterSqlite.Database): DatabaseFlaw | null {
  return guarded(() => {
    const finding = String(connection.pragma('integrity_check(1)', { simple: true }));
    if (finding !== 'ok') return flaw('damaged', `The file is damaged: ${finding}.`);
    const [missing] = connection.pragma('foreign_key_check') as { table: string; parent: string }[];
    if (missing === undefined) return null;
    const { table, parent } = missing;
    return flaw('damaged', `The file is damaged: ${table} refers to ${parent} that are not there.`);
  });
}

/** A file that cannot even be looked at is damaged. */
function guarded(look: () => DatabaseFlaw | null): DatabaseFlaw | null {
  try {
    return look();
  } catch (error) {
    if (!(error instanceof BetterSqlite.SqliteError)) throw error;
    return error.code === 'SQLITE_NOTADB'
      ? flaw('foreign', 'The file is no SQLite database.')
      : flaw('damaged', `The file is damaged: ${error.message}.`);
  }
}

function flaw(kind: DatabaseFlaw['kind'], message: string): DatabaseFlaw {
  return { kind, message };
}

/** What is in a schema, by kind and name, with its SQL. */
type Schema = ReadonlyMap<string, string>;

function schemaOf(connection: BetterSqlite.Database): Schema {
  const rows = connection
    .prepare("SELECT type || ' ' || name, coalesce(tbl_name || ': ' || sql, '') FROM sqlite_schema")
    .raw()
    .all() as [string, string][];
  return new Map(rows.map(([name, sql]) => [name, sql.replaceAll(/\s+/gu, ' ')]));
}

const schemas = new Map<number, Schema>();

/** The schema of a version, as the migrations make it. */
function schemaAt(version: number): Schema {
  const known = schemas.get(version);
  if (known !== undefined) return known;
  const connection = new BetterSqlite(':memory:');
  try {
    migrate(connection, version);
    const schema = schemaOf(connection);
    schemas.set(version, schema);
    return schema;
  } finally {
    connection.close();
  }
}

/** The first thing in which a schema is not as expected; null: there is none. */
function firstDifference(schema: Schema, expected: Schema): string | null {
  for (const [name, sql] of schema) {
    if (!expected.has(name)) return `it has the ${name.slice(0, LONGEST_NAME)}`;
    if (expected.get(name) !== sql) return `its ${name} is another one`;
  }
  for (const name of expected.keys()) if (!schema.has(name)) return `it lacks the ${name}`;
  return null;
}

/** Names of others are quoted up to this length. */
const LONGEST_NAME = 100;
