import BetterSqlite from 'better-sqlite3';

import type { SchemaDifference } from '#server/domain/messages/file-problems.ts';

import { closing } from '../closing.ts';
import type { DatabaseFlaw } from '../database-flaw.ts';
import { damaged, guarded } from '../database-flaw.ts';
import { LATEST_VERSION } from '../migrate.ts';
import { bringUpToDate, isOurs, versionIn } from './schema.ts';

// Checks of a file from elsewhere before it is used. Triggers and views are code in a schema, so a schema
// that differs from ours is refused as a whole.

/** Checks the application ID, version and schema of a file, which is fast. Null: no flaw. */
export function findSchemaFlaw(connection: BetterSqlite.Database): DatabaseFlaw | null {
  return guarded(() => {
    if (!isOurs(connection)) {
      return { kind: 'foreign', problem: { code: 'fileForeign', params: {} } };
    }
    const version = versionIn(connection);
    if (version > LATEST_VERSION) {
      const params = { version, known: LATEST_VERSION };
      return { kind: 'newer', problem: { code: 'fileNewer', params } };
    }
    const params = firstDifference(schemaOf(connection), schemaAt(version));
    return params && { kind: 'foreign', problem: { code: 'fileSchemaDiffers', params } };
  });
}

/** Checks every page, index and foreign key of a file. */
export function findDamage(connection: BetterSqlite.Database): DatabaseFlaw | null {
  return guarded(() => {
    const finding = String(connection.pragma('integrity_check(1)', { simple: true }));
    if (finding !== 'ok') return damaged({ code: 'quoted', params: { text: finding } });
    const [missing] = connection.pragma('foreign_key_check') as { table: string; parent: string }[];
    if (missing === undefined) return null;
    const { table, parent } = missing;
    return damaged({ code: 'missingRows', params: { table, parent } });
  });
}

/** The SQL of everything in a schema, by kind and name. */
type Schema = ReadonlyMap<string, string>;

function schemaOf(connection: BetterSqlite.Database): Schema {
  const rows = connection
    .prepare("SELECT type || ' ' || name, coalesce(tbl_name || ': ' || sql, '') FROM sqlite_schema")
    .raw()
    .all() as [string, string][];
  return new Map(rows.map(([name, sql]) => [name, sql.replaceAll(/\s+/gu, ' ')]));
}

const schemas = new Map<number, Schema>();

/** The schema that the migrations create up to a version. */
function schemaAt(version: number): Schema {
  const known = schemas.get(version);
  if (known !== undefined) return known;
  const schema = closing(new BetterSqlite(':memory:'), (connection) => {
    bringUpToDate(connection, version);
    return schemaOf(connection);
  });
  schemas.set(version, schema);
  return schema;
}

/** Foreign names are quoted up to this length. */
const LONGEST_NAME = 100;

function firstDifference(schema: Schema, expected: Schema): SchemaDifference | null {
  for (const [name, sql] of schema) {
    if (!expected.has(name)) return { difference: 'extra', name: name.slice(0, LONGEST_NAME) };
    if (expected.get(name) !== sql) return { difference: 'other', name };
  }
  for (const name of expected.keys()) if (!schema.has(name)) return { difference: 'missing', name };
  return null;
}
