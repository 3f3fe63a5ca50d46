import BetterSqlite from 'better-sqlite3';

import { ANY } from '#server/domain/change.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { deleteAllTenants } from './tenants.ts';

// A database in memory can be made from the bytes of another one, far quicker than it is migrated and
// filled. Such bytes are called an image here.

/** Bytes 18 and 19 of a file say how it is written; this: with a journal, as memory is. */
const WITH_JOURNAL = 1;
const WRITTEN_HOW = [18, 19] as const;

/**
 * What is no part of a world: sessions, the name under which it is open, what it is a snapshot of, what
 * plays in it, and what is known of the platform.
 */
const OWN_TABLES: ReadonlySet<string> = new Set([
  'session_secret',
  'database_owner',
  'saved_state',
  'scenario_files',
  'evidence',
]);

/** The whole database as it is at this moment. It must be inside of no transaction. */
export function imageOf({ connection }: Connected): Buffer {
  const image = serialized({ connection });
  const [free, pages] = ['freelist_count', 'page_count'].map((count) =>
    Number(connection.pragma(count, { simple: true })),
  ) as [number, number];
  return free * WORTH_VACUUMING > pages ? vacuumed(image) : image;
}

/** The same for somebody else to keep: nothing is left in it of what was deleted. */
export function cleanImageOf(db: Connected): Buffer {
  return vacuumed(serialized(db));
}

type Connected = Pick<ReadableDb, 'connection'>;

/** A file is written with a log beside it, which there is none of in memory. */
function serialized({ connection }: Connected): Buffer {
  return withJournal(connection.serialize());
}

/** A copy is vacuumed where at least one in so many of its pages is free: a large one takes a second. */
const WORTH_VACUUMING = 8;

function vacuumed(image: Buffer): Buffer {
  const connection = new BetterSqlite(image);
  try {
    connection.pragma('temp_store = MEMORY');
    connection.pragma('journal_mode = OFF');
    connection.exec('VACUUM');
    return connection.serialize();
  } finally {
    connection.close();
  }
}

/** The beginning of a database at least, which then says that it is written with a journal. */
export function withJournal(bytes: Buffer): Buffer {
  for (const place of WRITTEN_HOW) if (place < bytes.length) bytes[place] = WITH_JOURNAL;
  return bytes;
}

/**
 * A number that is another one whenever anything was written since. Only writes of this connection
 * are seen, and there are no others: nobody else may write to a database that is in use.
 */
export function countWrites({ connection }: ReadableDb): number {
  return Number(connection.prepare('SELECT total_changes()').pluck().get());
}

/**
 * The image of a copy: everything, but nothing that was pending is sent twice, and no session opens
 * it that opens the original.
 */
export function imageOfCopy(source: ReadableDb): Buffer {
  const connection = new BetterSqlite(imageOf(source));
  try {
    // What is deleted is not to be found in the bytes either.
    connection.pragma('secure_delete = ON');
    connection.exec(`
      UPDATE deliveries SET status = 'cancelled', next_attempt_at = NULL
        WHERE next_attempt_at IS NOT NULL;
      DELETE FROM session_secret;
      DELETE FROM saved_state;
      UPDATE database_owner SET path = ':memory:', room = NULL;`);
    return imageOf({ connection });
  } finally {
    connection.close();
  }
}

/**
 * Puts everything back as it is in an image of a database with the same tables, and leaves what a
 * database has of its own as it is.
 */
export function restoreImage(db: WritableDb, image: Buffer): void {
  const source = new BetterSqlite(image);
  try {
    restoreFrom(db, source);
  } finally {
    source.close();
  }
}

/** The same from an open database. */
export function restoreFrom(db: WritableDb, source: BetterSqlite.Database): void {
  // What refers to something comes before or after it, as it happens.
  db.connection.pragma('defer_foreign_keys = ON');
  // It also makes everybody forget who remembers something.
  deleteAllTenants(db);
  for (const table of tablesOf(source)) {
    db.connection.exec(`DELETE FROM "${table}"`);
    copyRows(source, db.connection, table);
  }
  db.changed('world', ANY);
}

/** The tables of a world: all but what each database has of its own. */
export function tablesOf(connection: BetterSqlite.Database): string[] {
  const names = connection
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all() as string[];
  return names.filter((name) => !OWN_TABLES.has(name));
}

function copyRows(from: BetterSqlite.Database, to: BetterSqlite.Database, table: string): void {
  const rows = from.prepare(`SELECT * FROM "${table}"`).raw();
  const places = rows.columns().map(() => '?');
  const insert = to.prepare(`INSERT INTO "${table}" VALUES (${places.join(', ')})`);
  for (const row of rows.iterate()) insert.run(...(row as unknown[]));
}
