import BetterSqlite from 'better-sqlite3';

import type { ReadableDb, WritableDb } from './database.ts';
import { deleteAllTenants } from './tenants.ts';

// An image is the bytes of a database. Opening one in memory is far faster than migrating and seeding a
// new database.

/** The bytes of a file that hold its format versions for writing and reading. */
const FORMAT_BYTES = [18, 19];

/** The version for a rollback journal, as used in memory; files on disk use a write-ahead log. */
const WITH_JOURNAL = 1;

/** Tables that belong to the database and not to its world, so that a restore leaves them unchanged. */
const OWN_TABLES: ReadonlySet<string> = new Set([
  'session_secret',
  'database_owner',
  'saved_state',
  'scenario_files',
  'evidence',
]);

type Connected = Pick<ReadableDb, 'connection'>;

/**
 * A copy is vacuumed if at least one in this many pages is free, since vacuuming a large one takes a second.
 */
const WORTH_VACUUMING = 8;

/** The current content of the whole database. It must not be inside a transaction. */
export function imageOf({ connection }: Connected): Buffer {
  const image = withJournal(connection.serialize());
  const [free = 0, pages = 0] = ['freelist_count', 'page_count'].map((count) =>
    Number(connection.pragma(count, { simple: true })),
  );
  return free * WORTH_VACUUMING > pages ? vacuumed(image) : image;
}

/** An image that is safe to hand out, since it contains no deleted data. */
export function cleanImageOf({ connection }: Connected): Buffer {
  return vacuumed(withJournal(connection.serialize()));
}

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

/** Marks a database as using a rollback journal; `bytes` may be only the beginning of the file. */
export function withJournal(bytes: Buffer): Buffer {
  for (const place of FORMAT_BYTES) if (place < bytes.length) bytes[place] = WITH_JOURNAL;
  return bytes;
}

/** Counts the writes of this connection; no other connection may write to a database in use. */
export function countWrites({ connection }: ReadableDb): number {
  return Number(connection.prepare('SELECT total_changes()').pluck().get());
}

/**
 * The image of a copy for another emulator: pending deliveries are cancelled, so that nothing is sent twice,
 * and the original's sessions are invalid.
 */
export function imageOfCopy(source: ReadableDb): Buffer {
  const connection = new BetterSqlite(imageOf(source));
  try {
    // Deleted data must not remain in the bytes.
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

/** Replaces the world of a database with that of an image with the same tables. */
export function restoreImage(db: WritableDb, image: Buffer): void {
  const source = new BetterSqlite(image);
  try {
    restoreFrom(db, source);
  } finally {
    source.close();
  }
}

/** Like `restoreImage`, from an open database. */
export function restoreFrom(db: WritableDb, source: BetterSqlite.Database): void {
  // Tables are copied in any order.
  db.connection.pragma('defer_foreign_keys = ON');
  // This also empties the caches.
  deleteAllTenants(db);
  for (const table of tablesOf(source)) {
    db.connection.exec(`DELETE FROM "${table}"`);
    copyRows(source, db.connection, table);
  }
}

/** The tables of a world. */
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
