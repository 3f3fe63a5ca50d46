import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { UnusableDatabase } from '#server/store/storage-problem.ts';

export const PRIVATE_FOLDER = 0o700;

/**
 * The database in the user's data folder, which is created if needed. Throws `UnusableDatabase` if that fails.
 */
export function defaultDatabaseFile(): string {
  const folder = dataFolder();
  try {
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  } catch (error) {
    throw new UnusableDatabase(
      `The data folder ${folder} cannot be created; choose a database file with --db.`,
      { cause: error },
    );
  }
  return databaseFileIn(folder);
}

/** The user's data folder, which may not exist. */
export function dataFolder(): string {
  return join(dataHome(), 'countertop');
}

export function databaseFileIn(folder: string): string {
  return join(folder, 'countertop.db');
}

function dataHome(): string {
  const home = homedir();
  switch (process.platform) {
    case 'win32':
      return process.env['APPDATA'] ?? join(home, 'AppData', 'Roaming');
    case 'darwin':
      return join(home, 'Library', 'Application Support');
    default:
      // An empty value counts as unset (XDG Base Directory Specification).
      return process.env['XDG_DATA_HOME'] || join(home, '.local', 'share');
  }
}
