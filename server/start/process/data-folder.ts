import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { UnusableDatabase } from '#server/store/unusable-database.ts';

/** A folder that we make is for its user alone. */
export const PRIVATE_FOLDER = 0o700;

/**
 * The database in the user's data folder; the folder is made if it is not there. Throws
 * `UnusableDatabase` where it cannot be made.
 */
export function defaultDatabaseFile(): string {
  const folder = dataFolder();
  try {
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  } catch (error) {
    throw new UnusableDatabase(
      `The data folder ${folder} cannot be made; choose a database file with --db.`,
      { cause: error },
    );
  }
  return databaseFileIn(folder);
}

/** The user's data folder, whether it is there or not. */
export function dataFolder(): string {
  return join(dataHome(), 'countertop');
}

/** The database in a data folder. */
export function databaseFileIn(folder: string): string {
  return join(folder, 'countertop.db');
}

/** Where programs keep a user's data on this system. */
function dataHome(): string {
  const home = homedir();
  switch (process.platform) {
    case 'win32':
      return process.env['APPDATA'] ?? join(home, 'AppData', 'Roaming');
    case 'darwin':
      return join(home, 'Library', 'Application Support');
    default:
      // An empty one counts as none (XDG Base Directory Specification).
      return process.env['XDG_DATA_HOME'] || join(home, '.local', 'share');
  }
}
