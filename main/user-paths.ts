import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { databaseFileIn, dataFolder, PRIVATE_FOLDER } from '#server/start/process/data-folder.ts';

/** Where the app keeps what is the user's. */
export interface UserPaths {
  /** The folder of all of it: the one that `countertop serve` uses too. */
  readonly folder: string;
  /** The database, unless another one was opened. */
  readonly database: string;
  readonly logs: string;
  readonly logFile: string;
  /** Chromium's own files. */
  readonly profile: string;
  /** What is remembered between starts. */
  readonly appStateFile: string;
}

/** The paths in a data folder; nothing is made yet. */
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

/** Makes the folders; one sentence for people where that cannot be done. */
export function makeFolders({ folder, logs, profile }: UserPaths): string | null {
  try {
    mkdirSync(logs, { recursive: true, mode: PRIVATE_FOLDER });
    mkdirSync(profile, { recursive: true, mode: PRIVATE_FOLDER });
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `The data folder ${folder} cannot be made: ${reason}.`;
  }
}
