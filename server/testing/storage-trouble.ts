import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import BetterSqlite from 'better-sqlite3';
import { expect, onTestFinished } from 'vitest';

import { createLog } from '#server/start/process/log.ts';

import { driverOf } from './driver-of.ts';
import type { TestServer } from './start-test-server.ts';
import { startTestServer } from './start-test-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Keeps the emulator from storing anything until `end`. */
export interface Trouble {
  readonly end: () => void;
}

/** A server on a database file, and its log. */
export interface FileServer extends TestServer {
  readonly file: string;
  /** The messages logged so far. */
  readonly said: () => string[];
}

export async function startFileServer(
  overrides: Parameters<typeof startTestServer>[0] = {},
): Promise<FileServer> {
  const folder = temporaryFolder();
  const file = join(folder, 'countertop.db');
  const logFile = join(folder, 'said.log');
  const log = createLog(logFile);
  const server = await startTestServer({ db: file, log, ...overrides });
  const said = (): string[] =>
    readFileSync(logFile, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  return { ...server, file, said };
}

/** Locks the file, as another program with a long write transaction would. */
export function lock(file: string): Trouble {
  const other = new BetterSqlite(file);
  other.exec('BEGIN IMMEDIATE');
  const end = (): void => {
    if (!other.open) return;
    other.exec('ROLLBACK');
    other.close();
  };
  onTestFinished(end);
  return { end };
}

/** Simulates a full disk: the file cannot grow, and its free pages are used up. */
export function fill({ server }: TestServer): Trouble {
  const connection = driverOf(server.emulator.database.read);
  const pages = Number(connection.pragma('page_count', { simple: true }));
  connection.pragma(`max_page_count = ${pages}`);
  connection.exec('CREATE TABLE ballast (bytes BLOB)');
  const insert = connection.prepare('INSERT INTO ballast VALUES (zeroblob(?))');
  for (const bytes of [65_536, 4096, 16]) {
    try {
      for (;;) insert.run(bytes);
    } catch {
      // Full.
    }
  }
  return { end: () => void connection.pragma('max_page_count = 1073741823') };
}

/** Simulates a read-only file. */
export function writeProtect({ server }: TestServer): Trouble {
  const connection = driverOf(server.emulator.database.read);
  connection.pragma('query_only = ON');
  return { end: () => void connection.pragma('query_only = OFF') };
}

/** The state of the storage, as the interface reads it. */
export async function storageOf({ control }: TestServer) {
  return (await control('GET', '/state')).body.data.storage;
}

/** Waits until the server reports that it can store again. */
export async function recovered(server: TestServer): Promise<void> {
  await expect.poll(() => storageOf(server)).toMatchObject({ ok: true });
}
