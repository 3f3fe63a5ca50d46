import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The database in the user's data folder; the folder is made if it is not there. */
export function defaultDatabaseFile(): string {
  const folder = join(dataHome(), 'countertop');
  mkdirSync(folder, { recursive: true });
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
      return process.env['XDG_DATA_HOME'] ?? join(home, '.local', 'share');
  }
}
