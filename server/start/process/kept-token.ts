import { randomBytes } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';

import { besideDatabase, writePrivately } from './private-file.ts';

/** What a made token looks like: 24 random bytes, base64url. */
const MADE = /^[\w-]{32}$/u;

/** Beyond its owner nobody may read or write it. */
const OTHERS = 0o077;

/**
 * The control token of a database whose server was given none. It stays over restarts, so that an open
 * page and a program that knows it go on: it lies beside the database, under its name and `.token`,
 * mode 0600. One that others could read, or that is no token of ours, is replaced. A database in memory
 * has a new one each time. `failed` hears why a token could not be kept; the server has it all the same.
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
    // Windows has no such modes: there a file is as private as its folder.
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0) return null;
    const token = readFileSync(file, 'utf8').trim();
    return MADE.test(token) ? token : null;
  } catch {
    return null;
  }
}
