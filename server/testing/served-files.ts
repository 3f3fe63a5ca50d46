import BetterSqlite from 'better-sqlite3';
import { expect, onTestFinished } from 'vitest';

import type { ServingProcess } from './serve-process.ts';
import { serveJson, startCountertop } from './serve-process.ts';
import { KEYS } from './start-test-server.ts';

/** Starts a server on a file; nothing that a test starts outlives it. */
export async function serve(db: string, env: Record<string, string> = {}): Promise<ServingProcess> {
  const server = await serveJson(
    ['--port', '0', '--db', db, '--limits', 'off', '--control-token', 't'],
    { env },
  );
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

/** Starts one that is not meant to come up. */
export async function sentenceOfStart(db: string): Promise<string> {
  const { code, signal, stdout, stderr } = await startCountertop([
    'serve',
    '--json',
    '--port',
    '0',
    '--db',
    db,
  ]).ended;
  expect({ code, signal, stdout }).toEqual({ code: 1, signal: null, stdout: '' });
  expect(stderr.match(/\n/gu)).toHaveLength(1);
  return stderr.trim();
}

/** Makes packets of so many lines and returns the status of each answer. */
export async function order({ ready }: ServingProcess, count = 1, lines = 1): Promise<number[]> {
  const line = { product: 'p-cay', quantity: 1, note: 'x'.repeat(200) };
  const cart = Array.from({ length: lines }, () => line);
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const answer = await fetch(`${ready.dataApi}/packets/create`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ cart }),
    });
    await answer.text();
    statuses.push(answer.status);
  }
  return statuses;
}

export async function control({ ready }: ServingProcess, path: string) {
  const answer = await fetch(`${ready.control}${path}`, { headers: { Authorization: 'Bearer t' } });
  // oxlint-disable-next-line no-explicit-any
  return ((await answer.json()) as any).data;
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

/** What a reader with a shell finds wrong with a database that nobody has open. */
export function damageOf(file: string): unknown {
  const shell = new BetterSqlite(file);
  try {
    return shell.pragma('integrity_check', { simple: true });
  } finally {
    shell.close();
  }
}

/** What a start says of a database that is open; the address is known where its run file is found. */
export const inUse = (file: string, by: ServingProcess): string =>
  `The database ${file} is in use by the Countertop at ${by.ready.url}; close that one, or choose another file.`;

export const inUseAs = (file: string, as: string): string =>
  `The database ${file} is in use by another Countertop, as ${as}; close that one, or choose another file.`;
