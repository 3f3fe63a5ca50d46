import { randomBytes } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';

import { besideDatabase, writePrivately } from './private-file.ts';

/** 24 random bytes, base64url. */
const MADE = /^[\w-]{32}$/u;

/** Permissions of other users. */
const OTHERS = 0o077;

/**
 * The control token of a database whose server was given none. It is kept beside the database in a `.token` file, mode
 * 0600, so that open pages survive a restart. A file that others could read, or without a valid token, is replaced.
 * A database in memory has a new token each time. `failed` is called if the token cannot be kept.
 */
export function keptToken(db: string, failed: (error: unknown, file: string) => void): string {
  const file = besideDatabase(db, '.token');
  const kept = file === null ? null : readToken(file);
  if (kept !== null) return kept;
  const token = randomBytes(24).toString('base64url');
  if (file === null) return token;
  try {
    writePrivately(file, `${token}\n`);
  } catch (error) {
    failed(error, file);
  }
  return token;
}

function readToken(file: string): string | null {
  try {
    const { mode } = lstatSync(file);
    // Windows has no such modes; a file is as private as its folder.
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0) return null;
    const token = readFileSync(file, 'utf8').trim();
    return MADE.test(token) ? token : null;
  } catch {
    return null;
  }
}
