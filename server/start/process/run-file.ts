import { readFileSync, rmSync } from 'node:fs';

import * as z from 'zod';

import { besideDatabase, writePrivately } from './private-file.ts';

/** How to reach the running server of a database. */
export interface RunFile {
  /** For instance `http://127.0.0.1:4010`. */
  readonly url: string;
  readonly controlToken: string;
  readonly pid: number;
  /** ISO 8601, in the system's time. */
  readonly startedAt: string;
}

const runFile = z.looseObject({
  url: z.url({ protocol: /^http$/u }),
  controlToken: z.string().min(1),
  pid: z.int().positive(),
  startedAt: z.string(),
});

/** How long the server of a run file may take to accept the token, in real time. */
const ANSWER_WITHIN_MS = 2000;

/** The run file beside a database; null for a database in memory. */
export function runFileOf(db: string): string | null {
  return besideDatabase(db, '.run');
}

export function writeRunFile(file: string, run: RunFile): void {
  writePrivately(file, `${JSON.stringify(run)}\n`);
}

/** Removes the run file of a server that ends, but not that of another server. */
export function removeRunFile(file: string, { pid, controlToken }: RunFile): void {
  const found = readRunFile(file);
  if (found?.pid !== pid || found.controlToken !== controlToken) return;
  try {
    rmSync(file, { force: true });
  } catch {
    // It is ignored once its process has exited.
  }
}

/** Removes the run file that an exited process has left beside a database. */
export function removeRunFileLeftBy(pid: number, db: string): void {
  const file = runFileOf(db);
  const found = file === null ? null : readRunFile(file);
  if (file !== null && found?.pid === pid) removeRunFile(file, found);
}

/**
 * The running server of a database, by its run file, or null. Stale files are ignored: the process must be alive
 * and the address must accept the token.
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
    // It is alive and belongs to another user.
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
