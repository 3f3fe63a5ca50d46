import { randomUUID } from 'node:crypto';
import {
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  constants,
  createWriteStream,
  openAsBlob,
} from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

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

/** Writes a response to a file atomically, and returns the number of bytes. */
export async function exportTo(file: string, answer: Response): Promise<number> {
  const expected = Number(answer.headers.get('content-length'));
  const unfinished = join(dirname(file), `.${basename(file)}.${process.pid}.unfinished`);
  try {
    // Readable by this user only, since it contains API keys.
    const target = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true });
    if (answer.body !== null) await pipeline(answer.body as AsyncIterable<Uint8Array>, target);
    const { size } = await stat(unfinished);
    if (size !== expected) throw new Error(`${size} of ${expected} bytes arrived`);
    await rename(unfinished, file);
    return size;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw new CannotDo(`The file ${file} cannot be written: ${messageOf(error)}.`);
  }
}

/** A snapshot file, streamed while it is uploaded. */
export async function openSnapshot(file: string): Promise<Blob> {
  try {
    // The error of `access` is more precise than that of `openAsBlob`.
    await access(file, constants.R_OK);
    return await openAsBlob(file, { type: 'application/vnd.sqlite3' });
  } catch (error) {
    throw new CannotDo(`The file ${file} cannot be read: ${messageOf(error)}.`);
  }
}
