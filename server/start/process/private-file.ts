import { randomBytes } from 'node:crypto';
import { realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Writes a file whole or not at all, for this user's eyes alone. */
export function writePrivately(file: string, text: string): void {
  const draft = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}`);
  try {
    writeFileSync(draft, text, { flag: 'wx', mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/**
 * What lies beside a database, under its name and an ending. A link to a database leads to what lies
 * beside the database itself; one in memory has nothing (null).
 */
export function besideDatabase(db: string, ending: string): string | null {
  return db === ':memory:' ? null : `${realFile(db)}${ending}`;
}

function realFile(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
