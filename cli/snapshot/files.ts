import { constants, createWriteStream, openAsBlob } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { CannotDo } from '../command.ts';

const MEDIA_TYPE = 'application/vnd.sqlite3';

/** Writes what was answered to a file, all of it or nothing; returns how many bytes. */
export async function exportTo(file: string, answer: Response): Promise<number> {
  const expected = Number(answer.headers.get('content-length'));
  const unfinished = join(dirname(file), `.${basename(file)}.${process.pid}.unfinished`);
  try {
    // Nobody else may read it: it holds API keys.
    const target = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true });
    if (answer.body !== null) await pipeline(answer.body as AsyncIterable<Uint8Array>, target);
    const { size } = await stat(unfinished);
    if (size !== expected) throw new Error(`${size} of ${expected} bytes arrived`);
    await rename(unfinished, file);
    return size;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw new CannotDo(`The file ${file} cannot be written: ${reasonOf(error)}.`);
  }
}

/** Sends a file as it is read. */
export async function importFrom(
  file: string,
  send: (init: {
    method: string;
    headers: Record<string, string>;
    body: Blob;
  }) => Promise<Response>,
): Promise<Response> {
  const body = await readable(file);
  return send({ method: 'PUT', headers: { 'Content-Type': MEDIA_TYPE }, body });
}

async function readable(file: string): Promise<Blob> {
  try {
    // It says why better than what follows.
    await access(file, constants.R_OK);
    return await openAsBlob(file, { type: MEDIA_TYPE });
  } catch (error) {
    throw new CannotDo(`The file ${file} cannot be read: ${reasonOf(error)}.`);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
