import { randomBytes } from 'node:crypto';
import { readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import * as z from 'zod';

/** Where a running server is and how it is driven, for who knows its database alone. */
export interface RunFile {
  /** For instance `http://127.0.0.1:4010`. */
  readonly url: string;
  readonly controlToken: string;
  readonly pid: number;
  /** ISO 8601 on the system's clock, whatever the emulator's says. */
  readonly startedAt: string;
}

const runFile = z.looseObject({
  url: z.url({ protocol: /^http$/u }),
  controlToken: z.string().min(1),
  pid: z.int().positive(),
  startedAt: z.string(),
});

/** How long the server of a run file may take to say that it takes the token, in real time. */
const ANSWER_WITHIN_MS = 2000;

/**
 * The run file of a database: beside it, under its name and `.run`. A link to a database leads to the
 * run file beside the database itself; one in memory has none.
 */
export function runFileOf(db: string): string | null {
  if (db === ':memory:') return null;
  return `${realFile(db)}.run`;
}

/** Writes it whole or not at all, for this user's eyes alone. */
export function writeRunFile(file: string, run: RunFile): void {
  const draft = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}`);
  try {
    writeFileSync(draft, `${JSON.stringify(run)}\n`, { flag: 'wx', mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Removes the run file of a server that ends; that of another server stays. */
export function removeRunFile(file: string, { pid, controlToken }: RunFile): void {
  const found = readRunFile(file);
  if (found?.pid !== pid || found.controlToken !== controlToken) return;
  try {
    rmSync(file, { force: true });
  } catch {
    // It counts for nothing once its process is gone.
  }
}

/** Removes the run file that a server has left beside a database; its process, of this id, is gone. */
export function removeRunFileLeftBy(pid: number, db: string): void {
  const file = runFileOf(db);
  const found = file === null ? null : readRunFile(file);
  if (file !== null && found?.pid === pid) removeRunFile(file, found);
}

/**
 * The server that has a database open, by its run file; null where none says so. One that a server
 * left behind does not count: its process must live, and its address must take its token.
 */
export async function findRunning(db: string): Promise<RunFile | null> {
  const file = runFileOf(db);
  const run = file === null ? null : readRunFile(file);
  return run !== null && isAlive(run.pid) && (await takesToken(run)) ? run : null;
}

function readRunFile(file: string): RunFile | null {
  try {
    return runFile.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It lives and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function takesToken({ url, controlToken }: RunFile): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/control/state', url), {
      headers: { Authorization: `Bearer ${controlToken}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}

function realFile(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
