import { constants, createWriteStream, openAsBlob } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { CannotDo, messageOf } from '../command.ts';

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
