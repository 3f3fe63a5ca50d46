import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { CannotDo } from '../command.ts';

/**
 * Writes a file whole, in place of one that is there, or not at all: whoever reads it meanwhile finds
 * what was there before. Throws `CannotDo`.
 */
export function writeWholeFile(file: string, text: string): void {
  if (isSomethingElse(file)) throw new CannotDo(`${file} is there, and is no file.`);
  const passing = join(dirname(file), `.${basename(file)}-${randomUUID()}.tmp`);
  try {
    // Nobody else may read it: it holds API keys.
    writeFileSync(passing, text, { flag: 'wx', flush: true, mode: 0o600 });
    renameSync(passing, file);
  } catch (error) {
    rmSync(passing, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotDo(`${file} cannot be written: ${reason}.`);
  }
}

function isSomethingElse(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === false;
}
