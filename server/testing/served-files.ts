import BetterSqlite from 'better-sqlite3';
import { expect } from 'vitest';

import { endWithTest } from './end-with-test.ts';
import type { ServingProcess } from './serve-process.ts';
import { serveJson, startCountertop } from './serve-process.ts';
import { talkTo } from './start-test-server.ts';

/** Starts a server on a database file, and kills it when the test ends. */
export async function serve(db: string, env: Record<string, string> = {}): Promise<ServingProcess> {
  const flags = ['--port', '0', '--db', db, '--limits', 'off', '--control-token', 't'];
  return endWithTest(await serveJson(flags, { env }));
}

/** The error message of a start that fails. */
export async function startError(db: string): Promise<string> {
  const argv = ['serve', '--json', '--port', '0', '--db', db];
  const { code, signal, stdout, stderr } = await startCountertop(argv).ended;
  expect({ code, signal, stdout }).toEqual({ code: 1, signal: null, stdout: '' });
  expect(stderr.match(/\n/gu)).toHaveLength(1);
  return stderr.trim();
}

/** Creates packets with this number of lines and returns the status of each response. */
export async function createPackets(
  { ready }: ServingProcess,
  count = 1,
  lines = 1,
): Promise<number[]> {
  const line = { product: 'p-cay', quantity: 1, note: 'x'.repeat(200) };
  const cart = Array.from({ length: lines }, () => line);
  const { post } = talkTo(ready.url);
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    statuses.push((await post('/packets/create', { cart })).status);
  }
  return statuses;
}

export async function control({ ready }: ServingProcess, path: string) {
  return (await talkTo(ready.url, 't').control('GET', path)).body.data;
}

/** The receipt numbers of all open accounts, the lowest first. */
export async function receipts(server: ServingProcess): Promise<number[]> {
  const accounts: { docNo: number }[] = await control(server, '/accounts?status=open');
  return accounts.map(({ docNo }) => docNo).toSorted((one, other) => one - other);
}

export async function stop(server: ServingProcess) {
  server.child.kill('SIGTERM');
  return server.ended;
}

export async function kill(server: ServingProcess): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

/** The result of an integrity check of a database that no server has open. */
export function damageOf(file: string): unknown {
  const shell = new BetterSqlite(file);
  try {
    return shell.pragma('integrity_check', { simple: true });
  } finally {
    shell.close();
  }
}

/** The error message for a database in use; the address is known if its run file is found. */
export const inUse = (file: string, by: ServingProcess): string =>
  `The database ${file} is in use by the Countertop at ${by.ready.url}; close that one, or choose another file.`;

export const inUseAs = (file: string, as: string): string =>
  `The database ${file} is in use by another Countertop process (which opened it as ${as}); close that process, or choose another file.`;
