import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import { databaseFileIn, dataFolder, PRIVATE_FOLDER } from '#server/start/process/data-folder.ts';

/** The paths of the user's data. */
export interface UserPaths {
  /** The data folder, shared with `countertop serve`. */
  readonly folder: string;
  /** The default database. */
  readonly database: string;
  readonly logs: string;
  readonly logFile: string;
  /** Chromium's own files. */
  readonly profile: string;
  /** The app state between starts. */
  readonly appStateFile: string;
}

/** The paths in a data folder. */
export function userPaths(folder: string = dataFolder()): UserPaths {
  const logs = path.join(folder, 'logs');
  const profile = path.join(folder, 'window');
  return {
    folder,
    database: databaseFileIn(folder),
    logs,
    logFile: path.join(logs, 'countertop.log'),
    profile,
    appStateFile: path.join(folder, 'window.json'),
  };
}

/** Creates the folders; returns one sentence for the user if that fails. */
export function makeFolders({ folder, logs, profile }: UserPaths): string | null {
  try {
    mkdirSync(logs, { recursive: true, mode: PRIVATE_FOLDER });
    mkdirSync(profile, { recursive: true, mode: PRIVATE_FOLDER });
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `The data folder ${folder} cannot be created: ${reason}.`;
  }
}

/** An unused name beside a database: `countertop-2.db` beside `countertop.db`. */
export function freshDatabaseBeside(file: string): string {
  const { dir, name, ext } = path.parse(file);
  const stem = name.replace(/-\d+$/u, '');
  for (let number = 2; ; number += 1) {
    const candidate = path.join(dir, `${stem}-${number}${ext}`);
    if (!existsSync(candidate)) return candidate;
  }
}
