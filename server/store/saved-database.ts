import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import BetterSqlite from 'better-sqlite3';

import type { KnownMessage } from '#server/domain/messages/english.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import type { SavedState } from '#server/domain/snapshot.ts';

import { imageOf, restoreFrom, tablesOf } from './copied-database.ts';
import { PRIVATE, versionOf } from './database-file.ts';
import type { DatabaseFlaw, FindRowFlaw } from './database-flaw.ts';
import { findDamage, findSchemaFlaw, findWorldFlaw } from './database-flaw.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import { LATEST_VERSION, isOurs, migrate, schemaVersion } from './migrate.ts';
import { findSavedState, writeSavedState } from './saved-state.ts';
import { worldReplaced } from './tenants.ts';

// Snapshots are databases, in files or in memory. The file of the emulator's own database is never opened here:
// only its own connection may open it.

/** A snapshot's database. */
export type SavedDatabase = { readonly path: string } | { readonly image: Buffer };

/** Larger images are restored through a temporary file, which is far faster. */
const LARGEST_BY_ROWS_BYTES = 4 * 1024 * 1024;

/** Turns a copy of a database into a snapshot: adds a description, and removes its sessions and owner. */
function seal(connection: BetterSqlite.Database, state: SavedState): void {
  migrate(distrust(connection));
  // Deleted data must not remain in the bytes.
  connection.pragma('secure_delete = ON');
  connection.transaction(() => {
    connection.exec(`
      DELETE FROM session_secret;
      UPDATE database_owner SET path = ':memory:', room = NULL`);
    writeSavedState({ connection }, state);
  })();
}

/** Turns a copy in a temporary file into a snapshot. */
export function sealFile(path: string, state: SavedState): void {
  const connection = new BetterSqlite(path);
  try {
    // If the process ends before this, the incomplete file does not have its final name and is not used.
    connection.pragma('journal_mode = OFF');
    connection.pragma('synchronous = OFF');
    seal(connection, state);
  } finally {
    connection.close();
  }
}

/** Turns a copy in memory into a snapshot. */
export function sealedImage(image: Buffer, state: SavedState): Buffer {
  const connection = new BetterSqlite(image);
  try {
    seal(connection, state);
    return imageOf({ connection });
  } finally {
    connection.close();
  }
}

/** A snapshot that cannot be restored; the message is the reason, worded as the end of a sentence. */
export class UnusableSnapshot extends Error {
  override readonly name = 'UnusableSnapshot';
}

/** The versions of checked files. */
const checked = new Map<string, string>();

/** Marks a file as checked, since we have written or checked it. */
export function trustFile(path: string): void {
  checked.set(path, versionOf(path));
}

/** Throws `UnusableSnapshot` if a snapshot was changed or damaged. */
export function refuseUnusable(saved: SavedDatabase, findRowFlaw: FindRowFlaw): void {
  // An image in memory cannot be changed by another process.
  if ('image' in saved || checked.get(saved.path) === versionOf(saved.path)) return;
  const flaw = findFileFlaw(saved, findRowFlaw);
  if (flaw !== null)
    throw new UnusableSnapshot(UNUSABLE[flaw.kind], { cause: inEnglish(flaw.problem) });
  trustFile(saved.path);
}

/** The reason why a file from elsewhere cannot be used; null: no flaw. */
export function findFileFlaw(
  saved: SavedDatabase,
  findRowFlaw: FindRowFlaw,
): DatabaseFlaw | { readonly kind: 'gone'; readonly problem: KnownMessage } | null {
  let connection: BetterSqlite.Database | null = null;
  try {
    connection = distrust(connect(saved));
    const flaw = findSchemaFlaw(connection) ?? findDamage(connection);
    if (flaw !== null) return flaw;
    connection = upToDate(connection);
    return findWorldFlaw(connection, findRowFlaw);
  } catch (error) {
    if (!(error instanceof BetterSqlite.SqliteError)) throw error;
    return { kind: 'gone', problem: { code: 'fileNotSqlite', params: {} } };
  } finally {
    connection?.close();
  }
}

const UNUSABLE = {
  foreign: 'its file is another one than was kept',
  newer: 'it was kept by a newer Countertop',
  damaged: 'its file is damaged',
  gone: 'its file cannot be opened',
} as const;

function connect(saved: SavedDatabase): BetterSqlite.Database {
  return 'path' in saved
    ? new BetterSqlite(saved.path, { readonly: true, fileMustExist: true })
    : new BetterSqlite(saved.image);
}

/** Reads the description of a snapshot in a file; throws if it has none. */
export function readState(path: string): SavedState {
  const connection = distrust(connect({ path }));
  try {
    const state = isOurs(connection) ? findSavedState({ connection }) : undefined;
    if (state === undefined) throw new Error(`The file ${path} is no snapshot.`);
    return state;
  } finally {
    connection.close();
  }
}

/** Opens a snapshot for reading; an older schema is migrated in memory. */
export function openSaved(saved: SavedDatabase): ReadableDb & { readonly close: () => void } {
  const connection = upToDate(distrust(connect(saved)));
  return { connection, written: new Map(), close: () => connection.close() };
}

/** Prevents code in a schema from running. */
function distrust(connection: BetterSqlite.Database): BetterSqlite.Database {
  connection.pragma('trusted_schema = OFF');
  connection.pragma('cell_size_check = ON');
  return connection;
}

/** Returns the connection, or a migrated copy in memory instead of it. */
function upToDate(opened: BetterSqlite.Database): BetterSqlite.Database {
  if (schemaVersion(opened) === LATEST_VERSION) return opened;
  try {
    const connection = distrust(new BetterSqlite(imageOf({ connection: opened })));
    migrate(connection);
    return connection;
  } finally {
    opened.close();
  }
}

/** Restores a snapshot; must be called in a write transaction. */
type Restore = (db: WritableDb) => void;

/**
 * Calls `work` with a function that restores a snapshot. It must not be inside a transaction. Foreign keys are
 * not checked during `work`, since all rows come from one consistent state; this is many times faster.
 */
export function withRestore<T>(
  { connection }: ReadableDb,
  saved: SavedDatabase,
  work: (restore: Restore) => T,
): T {
  connection.pragma('foreign_keys = OFF');
  // A checkpoint now would write everything twice; the next write triggers it.
  const pages = connection.pragma('wal_autocheckpoint', { simple: true });
  connection.pragma('wal_autocheckpoint = 0');
  try {
    const file = attachableFile(saved);
    if (file === null) return work(reportingDamage(saved, (db) => copyByRows(db, saved)));
    return whileAttached(connection, file, () => work(reportingDamage(saved, copyAttached)));
  } finally {
    connection.pragma('foreign_keys = ON');
    connection.pragma(`wal_autocheckpoint = ${Number(pages)}`);
  }
}

/** Throws `UnusableSnapshot` if the snapshot, rather than the database, is damaged. */
function reportingDamage(saved: SavedDatabase, restore: Restore): Restore {
  return (db) => {
    try {
      restore(db);
    } catch (error) {
      if (!(error instanceof BetterSqlite.SqliteError) || !/CORRUPT|NOTADB/u.test(error.code)) {
        throw error;
      }
      const connection = connect(saved);
      try {
        if (findDamage(connection) === null) throw error;
        throw new UnusableSnapshot(UNUSABLE.damaged, { cause: error });
      } finally {
        connection.close();
      }
    }
  };
}

function whileAttached<T>(
  connection: BetterSqlite.Database,
  { path, remove }: AttachableFile,
  work: () => T,
): T {
  try {
    connection.prepare('ATTACH ? AS saved').run(path);
    // Windows cannot remove an open file.
    if (process.platform !== 'win32') remove();
    try {
      return work();
    } finally {
      connection.exec('DETACH saved');
    }
  } finally {
    remove();
  }
}

/** A file that SQLite can attach to the database. */
interface AttachableFile {
  readonly path: string;
  /** Removes a temporary file. */
  readonly remove: () => void;
}

/** Null: the snapshot has to be copied row by row. */
function attachableFile(saved: SavedDatabase): AttachableFile | null {
  if ('image' in saved) {
    return saved.image.length <= LARGEST_BY_ROWS_BYTES ? null : temporaryFile(saved.image);
  }
  const connection = connect(saved);
  try {
    const isCurrent = schemaVersion(connection) === LATEST_VERSION;
    return isCurrent ? { path: saved.path, remove: () => undefined } : null;
  } finally {
    connection.close();
  }
}

let temporaryFiles = 0;

/** Null if there is no space for it. */
function temporaryFile(image: Buffer): AttachableFile | null {
  temporaryFiles += 1;
  const path = join(tmpdir(), `countertop-${process.pid}-${temporaryFiles}.tmp`);
  const remove = (): void => rmSync(path, { force: true });
  try {
    writeFileSync(path, image, { mode: PRIVATE, flag: 'wx' });
    return { path, remove };
  } catch {
    remove();
    return null;
  }
}

function copyByRows(db: WritableDb, saved: SavedDatabase): void {
  const source = openSaved(saved);
  try {
    restoreFrom(db, source.connection);
  } finally {
    source.close();
  }
}

function copyAttached(db: WritableDb): void {
  for (const table of tablesOf(db.connection)) {
    db.connection.exec(`
      DELETE FROM main."${table}";
      INSERT INTO main."${table}" SELECT * FROM saved."${table}"`);
  }
  worldReplaced(db);
}
