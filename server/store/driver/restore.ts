import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import BetterSqlite from 'better-sqlite3';

import { closing } from '../closing.ts';
import type { SavedDatabase } from '../connection.ts';
import { sqliteCodeOf } from '../connection.ts';
import { LATEST_VERSION } from '../migrate.ts';
import { UnusableSnapshot } from '../storage-problem.ts';
import { tablesOf } from '../world-tables.ts';
import { PRIVATE } from './database-file.ts';
import { findDamage } from './database-flaw.ts';
import { imageOf } from './image.ts';
import { bringUpToDate, sqlOf, versionIn } from './schema.ts';

/** Larger images are restored through a temporary file, which is far faster. */
const LARGEST_BY_ROWS_BYTES = 4 * 1024 * 1024;

export function openContent(saved: SavedDatabase): BetterSqlite.Database {
  return 'path' in saved
    ? new BetterSqlite(saved.path, { readonly: true, fileMustExist: true })
    : new BetterSqlite(saved.image);
}

/** Prevents code in a schema from running. */
export function distrust(driver: BetterSqlite.Database): BetterSqlite.Database {
  driver.pragma('trusted_schema = OFF');
  driver.pragma('cell_size_check = ON');
  return driver;
}

/** Returns the database, or a migrated copy in memory instead of it. */
export function upToDate(opened: BetterSqlite.Database): BetterSqlite.Database {
  if (versionIn(opened) === LATEST_VERSION) return opened;
  const driver = distrust(new BetterSqlite(closing(opened, imageOf)));
  bringUpToDate(driver);
  return driver;
}

/**
 * Calls `work` with a function that replaces the rows of the world with those of a snapshot, inside a transaction.
 * Foreign keys are not checked during `work`, since all rows come from one consistent state; this is many times
 * faster.
 */
export function withRestore<T>(
  driver: BetterSqlite.Database,
  saved: SavedDatabase,
  work: (replaceRows: () => void) => T,
): T {
  driver.pragma('foreign_keys = OFF');
  // A checkpoint now would write everything twice; the next write triggers it.
  const pages = driver.pragma('wal_autocheckpoint', { simple: true });
  driver.pragma('wal_autocheckpoint = 0');
  try {
    const file = attachableFile(saved);
    if (file === null) return work(reportingDamage(saved, () => copyByRows(driver, saved)));
    return whileAttached(driver, file, () =>
      work(reportingDamage(saved, () => copyAttached(driver))),
    );
  } finally {
    driver.pragma('foreign_keys = ON');
    driver.pragma(`wal_autocheckpoint = ${Number(pages)}`);
  }
}

/** Throws `UnusableSnapshot` if the snapshot, rather than the database, is damaged. */
function reportingDamage(saved: SavedDatabase, replaceRows: () => void): () => void {
  return () => {
    try {
      replaceRows();
    } catch (error) {
      if (!/CORRUPT|NOTADB/u.test(sqliteCodeOf(error) ?? '')) throw error;
      if (closing(openContent(saved), findDamage) === null) throw error;
      throw new UnusableSnapshot('its file is damaged', { cause: error });
    }
  };
}

function whileAttached<T>(
  driver: BetterSqlite.Database,
  { path, remove }: AttachableFile,
  work: () => T,
): T {
  try {
    driver.prepare('ATTACH ? AS saved').run(path);
    // Windows cannot remove an open file.
    if (process.platform !== 'win32') remove();
    try {
      return work();
    } finally {
      driver.exec('DETACH saved');
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
  const isCurrent = closing(openContent(saved), versionIn) === LATEST_VERSION;
  return isCurrent ? { path: saved.path, remove: () => undefined } : null;
}

let temporaryFiles = 0;

/** Writes the image to a temporary file; null if there is no space for the file. */
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

function copyByRows(to: BetterSqlite.Database, saved: SavedDatabase): void {
  closing(upToDate(distrust(openContent(saved))), (from) => {
    for (const table of tablesOf(sqlOf(from))) {
      to.exec(`DELETE FROM "${table}"`);
      const rows = from.prepare(`SELECT * FROM "${table}"`).raw();
      const places = rows.columns().map(() => '?');
      const insert = to.prepare(`INSERT INTO "${table}" VALUES (${places.join(', ')})`);
      for (const row of rows.iterate()) insert.run(...(row as unknown[]));
    }
  });
}

function copyAttached(driver: BetterSqlite.Database): void {
  for (const table of tablesOf(sqlOf(driver))) {
    driver.exec(`
      DELETE FROM main."${table}";
      INSERT INTO main."${table}" SELECT * FROM saved."${table}"`);
  }
}
