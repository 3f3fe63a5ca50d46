import { randomBytes } from 'node:crypto';
import { realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Writes a file atomically, readable by this user only. */
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
 * The path of a file beside a database: its name with an ending. Links are resolved first. Null for a database in
 * memory.
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
