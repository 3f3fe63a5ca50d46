import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import BetterSqlite from 'better-sqlite3';

import { ANY } from '#server/domain/change.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import type { SavedState } from '#server/domain/snapshot.ts';

import { imageOf, restoreFrom, tablesOf } from './copied-database.ts';
import { PRIVATE, versionOf } from './database-file.ts';
import type { DatabaseFlaw, FindRowFlaw } from './database-flaw.ts';
import { findDamage, findSchemaFlaw, findWorldFlaw } from './database-flaw.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import { isCurrent, isOurs, migrate } from './migrate.ts';
import { findSavedState, writeSavedState } from './saved-state.ts';
import { forgetBelongings } from './tenants.ts';

// Where the whole of a saved state lies: in a file of its own, or in memory as an image. A file of ours
// is never the one that is open as the emulator's database: SQLite alone may open that one.

/** Where a saved state lies. */
export type SavedDatabase = { readonly path: string } | { readonly image: Buffer };

/** An image that is larger than this is brought back by way of a file, which is far quicker. */
const LARGEST_BY_ROWS_BYTES = 4 * 1024 * 1024;

/**
 * Makes a copy of a database a snapshot: it says of itself what it is, opens no session, and is
 * open under no name.
 */
function seal(connection: BetterSqlite.Database, state: SavedState): void {
  migrate(distrust(connection));
  // What is deleted is not to be found in the bytes either.
  connection.pragma('secure_delete = ON');
  connection.transaction(() => {
    connection.exec(`
      DELETE FROM session_secret;
      UPDATE database_owner SET path = ':memory:', room = NULL`);
    writeSavedState({ connection }, state);
  })();
}

/** Seals a copy that lies in a file which nobody else knows yet. */
export function sealFile(path: string, state: SavedState): void {
  const connection = new BetterSqlite(path);
  try {
    // Nothing is lost that cannot be made again: the file counts once it is whole and has its name.
    connection.pragma('journal_mode = OFF');
    connection.pragma('synchronous = OFF');
    seal(connection, state);
  } finally {
    connection.close();
  }
}

/** The image of a snapshot, as its file would be. */
export function sealedImage(image: Buffer, state: SavedState): Buffer {
  const connection = new BetterSqlite(image);
  try {
    seal(connection, state);
    return imageOf({ connection });
  } finally {
    connection.close();
  }
}

/** A saved state that cannot be brought back; the message says why, as the end of a sentence. */
export class UnusableSnapshot extends Error {
  override readonly name = 'UnusableSnapshot';
}

/** Files of which all was looked at, with what changes when somebody writes to them. */
const examined = new Map<string, string>();

/** Notes that a file holds what we have written or looked at. */
export function trustFile(path: string): void {
  examined.set(path, versionOf(path));
}

/** Throws `UnusableSnapshot` where a saved state is not what was kept. */
export function refuseUnusable(saved: SavedDatabase, findRowFlaw: FindRowFlaw): void {
  // Nobody else can have changed what is in our memory.
  if ('image' in saved || examined.get(saved.path) === versionOf(saved.path)) return;
  const flaw = findFileFlaw(saved, findRowFlaw);
  if (flaw !== null)
    throw new UnusableSnapshot(UNUSABLE[flaw.kind], { cause: inEnglish(flaw.problem) });
  trustFile(saved.path);
}

/** What keeps the file of somebody else from being used; null: it is whole, and ours. */
export function findFileFlaw(
  saved: SavedDatabase,
  findRowFlaw: FindRowFlaw,
): DatabaseFlaw | { readonly kind: 'gone'; readonly problem: KnownMessage } | null {
  let connection: BetterSqlite.Database | null = null;
  try {
    connection = distrust(connect(saved));
    const flaw = findSchemaFlaw(connection) ?? findDamage(connection);
    if (flaw !== null) return flaw;
    ({ connection } = upToDate(connection));
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

/** Tells damage of a saved state from that of the database itself. */
function damageIn(saved: SavedDatabase, error: unknown): unknown {
  if (!(error instanceof BetterSqlite.SqliteError) || !/CORRUPT|NOTADB/u.test(error.code)) {
    return error;
  }
  const connection = connect(saved);
  try {
    if (findDamage(connection) === null) return error;
    return new UnusableSnapshot(UNUSABLE.damaged, { cause: error });
  } finally {
    connection.close();
  }
}

/** What the file of a snapshot says of itself; throws where it cannot be read. */
export function readState(path: string): SavedState {
  const connection = distrust(new BetterSqlite(path, { readonly: true, fileMustExist: true }));
  try {
    const state = isOurs(connection) ? findSavedState({ connection }) : undefined;
    if (state === undefined) throw new Error(`The file ${path} is no snapshot.`);
    return state;
  } finally {
    connection.close();
  }
}

/** Opens a saved state to read from; one of an earlier version is brought up to date in memory. */
export function openSaved(saved: SavedDatabase): ReadableDb & { readonly close: () => void } {
  return upToDate(distrust(connect(saved)));
}

/** Nothing in a file may do anything by itself. */
export function distrust(connection: BetterSqlite.Database): BetterSqlite.Database {
  connection.pragma('trusted_schema = OFF');
  connection.pragma('cell_size_check = ON');
  return connection;
}

function upToDate(opened: BetterSqlite.Database): ReturnType<typeof openSaved> {
  let connection = opened;
  if (!isCurrent(opened)) {
    try {
      connection = distrust(new BetterSqlite(imageOf({ connection: opened })));
    } finally {
      opened.close();
    }
    migrate(connection);
  }
  return { connection, written: new Map(), close: () => connection.close() };
}

/** Brings a saved state back; what it is given is called within a write transaction. */
export type BringBack = (db: WritableDb) => void;

/**
 * Does `work` with what brings a saved state back. It must be inside of no transaction. What refers to
 * what is not looked at meanwhile, since all of it comes from one state: that is many times quicker.
 */
export function withSaved<T>(
  { connection }: ReadableDb,
  saved: SavedDatabase,
  work: (bringBack: BringBack) => T,
): T {
  connection.pragma('foreign_keys = OFF');
  // All of it would be written twice before this is over; the next write brings it in.
  const pages = connection.pragma('wal_autocheckpoint', { simple: true });
  connection.pragma('wal_autocheckpoint = 0');
  try {
    const lent = toPath(saved);
    if (lent === null) return work(telling(saved, byRows(saved)));
    return whileAttached(connection, lent, () => work(telling(saved, copyAttached)));
  } finally {
    connection.pragma('foreign_keys = ON');
    connection.pragma(`wal_autocheckpoint = ${Number(pages)}`);
  }
}

/** Damage is thrown as that of the saved state where it is. */
function telling(saved: SavedDatabase, bringBack: BringBack): BringBack {
  return (db) => {
    try {
      bringBack(db);
    } catch (error) {
      throw damageIn(saved, error);
    }
  };
}

function whileAttached<T>(connection: BetterSqlite.Database, lent: LentFile, work: () => T): T {
  try {
    connection.prepare('ATTACH ? AS saved').run(lent.path);
    lent.attached();
    try {
      return work();
    } finally {
      connection.exec('DETACH saved');
    }
  } finally {
    lent.detached();
  }
}

/** A file that SQLite can read beside the database. */
interface LentFile {
  readonly path: string;
  readonly attached: () => void;
  readonly detached: () => void;
}

const nothing = (): void => undefined;

/** Null: it is to be copied row by row. */
function toPath(saved: SavedDatabase): LentFile | null {
  if ('path' in saved && isCurrentFile(saved.path)) {
    return { path: saved.path, attached: nothing, detached: nothing };
  }
  const image = 'image' in saved ? saved.image : null;
  return image === null || image.length <= LARGEST_BY_ROWS_BYTES ? null : passingFile(image);
}

function isCurrentFile(path: string): boolean {
  const connection = new BetterSqlite(path, { readonly: true, fileMustExist: true });
  try {
    return isCurrent(connection);
  } finally {
    connection.close();
  }
}

let passingFiles = 0;

/** A file that is gone as soon as it may be; null where there is no room for one. */
function passingFile(image: Buffer): LentFile | null {
  passingFiles += 1;
  const path = join(tmpdir(), `countertop-${process.pid}-${passingFiles}.tmp`);
  const remove = (): void => rmSync(path, { force: true });
  try {
    writeFileSync(path, image, { mode: PRIVATE, flag: 'wx' });
  } catch {
    remove();
    return null;
  }
  // An open file can lose its name but on Windows.
  const removesAtOnce = process.platform !== 'win32';
  return {
    path,
    attached: removesAtOnce ? remove : nothing,
    detached: remove,
  };
}

function byRows(saved: SavedDatabase): BringBack {
  return (db) => {
    const source = openSaved(saved);
    try {
      restoreFrom(db, source.connection);
    } finally {
      source.close();
    }
  };
}

function copyAttached(db: WritableDb): void {
  for (const table of tablesOf(db.connection)) {
    db.connection.exec(`
      DELETE FROM main."${table}";
      INSERT INTO main."${table}" SELECT * FROM saved."${table}"`);
  }
  forgetBelongings(db);
  db.changed('world', ANY);
}
