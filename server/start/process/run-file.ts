import { readFileSync, rmSync } from 'node:fs';

import * as z from 'zod';

import { besideDatabase, writePrivately } from './private-file.ts';

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

/** The run file of a database: beside it, under its name and `.run`; one in memory has none (null). */
export function runFileOf(db: string): string | null {
  return besideDatabase(db, '.run');
}

/** Writes it whole or not at all, for this user's eyes alone. */
export function writeRunFile(file: string, run: RunFile): void {
  writePrivately(file, `${JSON.stringify(run)}\n`);
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
