import { randomBytes } from 'node:crypto';
import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import * as z from 'zod';

import { realPath } from '#server/store/driver/database-file.ts';

import type { Logger } from './log.ts';

// The files beside a database: the control token, and the address of the running server.

const runFile = z.object({
  /** For instance `http://127.0.0.1:4010`. */
  url: z.url({ protocol: /^http$/u }),
  controlToken: z.string().min(1),
  pid: z.int().positive(),
  /** ISO 8601, in the system's time. */
  startedAt: z.string(),
});

/** Connection details of a database's running server. */
export type RunFile = Readonly<z.output<typeof runFile>>;

/** Time limit for the server of a run file to accept the token, in real time. It may be busy waking many sandboxes. */
const ANSWER_WITHIN_MS = 10_000;

/** The run file next to a database; null for an in-memory database. */
export function runFileOf(db: string): string | null {
  return besideDatabase(db, '.run');
}

export function writeRunFile(file: string, run: RunFile): void {
  writePrivately(file, `${JSON.stringify(run)}\n`);
}

/** Removes the run file of a server that is closing, but not that of another server. */
export function removeRunFile(file: string, { pid, controlToken }: RunFile): void {
  const found = readRunFile(file);
  if (found?.pid !== pid || found.controlToken !== controlToken) return;
  try {
    rmSync(file, { force: true });
  } catch {
    // A run file that cannot be removed is ignored once its process has exited.
  }
}

/** Removes a run file left next to a database by an exited process. */
export function removeRunFileLeftBy(pid: number, db: string): void {
  const file = runFileOf(db);
  const found = file === null ? null : readRunFile(file);
  if (file !== null && found?.pid === pid) removeRunFile(file, found);
}

/**
 * Returns the running server of a database according to its run file, or null. Stale files are ignored: the
 * process must be alive and the address must accept the token.
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
    // The process is alive but belongs to another user.
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

/** 24 random bytes, base64url. */
const TOKEN = /^[\w-]{32}$/u;

/** Permission bits of group and others. */
const OTHERS = 0o077;

/**
 * The control token of a database if none is given. It is stored beside the database in a `.token` file, mode 0600, so
 * that open pages survive a restart; files that others can read, or with an invalid token, are replaced. A database in
 * memory has a new token each time. If the token cannot be stored, pages lose their session at a restart.
 */
export function keptToken(db: string, log: Pick<Logger, 'warn'>): string {
  const file = besideDatabase(db, '.token');
  const kept = file === null ? null : readToken(file);
  if (kept !== null) return kept;
  const token = randomBytes(24).toString('base64url');
  if (file === null) return token;
  try {
    writePrivately(file, `${token}\n`);
  } catch (error) {
    log.warn({ error, file }, 'the control token could not be saved');
  }
  return token;
}

function readToken(file: string): string | null {
  try {
    const { mode } = lstatSync(file);
    // Windows has no file modes; a file is as private as its folder.
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0) return null;
    const token = readFileSync(file, 'utf8').trim();
    return TOKEN.test(token) ? token : null;
  } catch {
    return null;
  }
}

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
 * The path of a file next to a database: the database's path with a suffix. Links are resolved first. Null for
 * an in-memory database.
 */
function besideDatabase(db: string, ending: string): string | null {
  return db === ':memory:' ? null : `${realPath(db)}${ending}`;
}
