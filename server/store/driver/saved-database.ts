import BetterSqlite from 'better-sqlite3';

import type { KnownMessage } from '#server/domain/messages/english.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import type { SavedState } from '#server/domain/snapshot.ts';

import { closing } from '../closing.ts';
import type { SavedDatabase } from '../connection.ts';
import { sqliteCodeOf } from '../connection.ts';
import type { DatabaseFlaw, FindRowFlaw } from '../database-flaw.ts';
import { findWorldFlaw } from '../database-flaw.ts';
import type { ReadableDb } from '../database.ts';
import { Database } from '../database.ts';
import type { SavedReader } from '../saved-reader.ts';
import { findSavedState, writeSavedState } from '../snapshot-description.ts';
import { UnusableSnapshot } from '../storage-problem.ts';
import { DriverConnection } from './connection.ts';
import { versionOf } from './database-file.ts';
import { findDamage, findSchemaFlaw } from './database-flaw.ts';
import { imageOf } from './image.ts';
import { distrust, openContent, upToDate } from './restore.ts';
import { bringUpToDate, isOurs, sqlOf } from './schema.ts';

// Snapshots are databases, in files or in memory. The file of the emulator's own database is never opened here:
// only its own connection may open it.

/** Turns a copy of a database into a snapshot: adds a description, and removes its sessions and owner. */
function seal(driver: BetterSqlite.Database, state: SavedState): void {
  bringUpToDate(distrust(driver));
  // Deleted data must not remain in the bytes.
  const database = new Database(driver.name, new DriverConnection(driver));
  database.erasing(() =>
    database.write((db) => {
      db.connection.exec(`
        DELETE FROM session_secret;
        UPDATE database_owner SET path = ':memory:', room = NULL`);
      writeSavedState(db, state);
    }),
  );
}

/** Turns a copy in a temporary file into a snapshot. */
export function sealFile(path: string, state: SavedState): void {
  closing(new BetterSqlite(path), (driver) => {
    // If the process ends before this, the incomplete file does not have its final name and is not used.
    driver.pragma('journal_mode = OFF');
    driver.pragma('synchronous = OFF');
    seal(driver, state);
  });
}

/** Turns a copy in memory into a snapshot. */
export function sealedImage(image: Buffer, state: SavedState): Buffer {
  return closing(new BetterSqlite(image), (driver) => {
    seal(driver, state);
    return imageOf(driver);
  });
}

/** The versions of checked files. */
const checked = new Map<string, string>();

/** Marks a file as checked, since we have written or checked it. */
export function trustFile(path: string): void {
  checked.set(path, versionOf(path));
}

/** Throws `UnusableSnapshot` if a snapshot was changed or damaged. */
function refuseUnusable(saved: SavedDatabase, findRowFlaw: FindRowFlaw): void {
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
  let driver: BetterSqlite.Database | null = null;
  try {
    driver = distrust(openContent(saved));
    const flaw = findSchemaFlaw(driver) ?? findDamage(driver);
    if (flaw !== null) return flaw;
    driver = upToDate(driver);
    return findWorldFlaw(sqlOf(driver), findRowFlaw);
  } catch (error) {
    if (sqliteCodeOf(error) === null) throw error;
    return { kind: 'gone', problem: { code: 'fileNotSqlite', params: {} } };
  } finally {
    driver?.close();
  }
}

const UNUSABLE = {
  foreign: 'its file has been replaced',
  newer: 'it was saved by a newer Countertop',
  damaged: 'its file is damaged',
  gone: 'its file cannot be opened',
} as const;

/** Reads the description of a snapshot in a file; throws if it has none. */
export function readState(path: string): SavedState {
  return closing(distrust(openContent({ path })), (driver) => {
    const state = isOurs(driver)
      ? findSavedState({ connection: new DriverConnection(driver) })
      : undefined;
    if (state === undefined) throw new Error(`The file ${path} is not a snapshot.`);
    return state;
  });
}

/** Opens a snapshot for reading; an older schema is migrated in memory. */
function openSaved(saved: SavedDatabase): ReadableDb & { readonly close: () => void } {
  const connection = new DriverConnection(upToDate(distrust(openContent(saved))));
  return { connection, written: new Map(), close: () => connection.close() };
}

export const savedReader: SavedReader = { refuseUnusable, findFlaw: findFileFlaw, open: openSaved };
