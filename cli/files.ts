import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { CannotDo, messageOf } from './command.ts';

/** Writes a file that contains no API keys. Throws `CannotDo`. */
export function writeTextFile(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new CannotDo(`${file} cannot be written: ${messageOf(error)}.`);
  }
}

/** Writes or replaces a file atomically: readers find the old content or all of the new. Throws `CannotDo`. */
export function writeWholeFile(file: string, text: string): void {
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() ?? true;
  if (!isFile) throw new CannotDo(`${file} exists and is not a file.`);
  const temporary = join(dirname(file), `.${basename(file)}-${randomUUID()}.tmp`);
  try {
    // Readable by this user only, since it may contain API keys.
    writeFileSync(temporary, text, { flag: 'wx', flush: true, mode: 0o600 });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw new CannotDo(`${file} cannot be written: ${messageOf(error)}.`);
  }
}

/** Writes JSON as a whole file, indented for readable diffs. Throws `CannotDo`. */
export function writeJsonFile(file: string, value: unknown): void {
  writeWholeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Reads a JSON file. Throws `CannotDo`. */
export function readJsonFile(file: string): unknown {
  const text = readTextFile(file);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new CannotDo(`${file} is not JSON: ${messageOf(error)}.`);
  }
}

/** Reads a text file. Throws `CannotDo`. */
export function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : message;
    throw new CannotDo(`${file} cannot be read: ${reason}.`);
  }
}
