import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import BetterSqlite from 'better-sqlite3';

import type { Account } from '#server/domain/account.ts';
import { findOpenPacket, findOpenTable, saveAccount } from '#server/store/accounts.ts';
import { openDatabase } from '#server/store/driver/open-database.ts';

import type { BareTemplates } from './bare.ts';
import type { ServerProcess } from './child-processes.ts';
import { startOurs } from './child-processes.ts';
import { control } from './control.ts';
import type { BenchRequest } from './workload.ts';
import { openingOf, readOf, SERVER_ID, TABLES, writeOf } from './workload.ts';

/** The number of accounts in a small database. */
export const FEW = 100;

/** The number of accounts in a large database. */
export const MANY = 100_000;

/** One in this many added accounts is an open packet. */
const OPEN_EVERY = 300;
const ACCOUNTS_PER_DAY = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A rate limit that counts calls but is never reached. */
const HIGH_LIMIT = 1_000_000;

/** The files that measurements start from. */
export interface Prepared {
  /** The folder for the copies that are measured. */
  readonly folder: string;
  /** A database with `FEW` accounts, including an open one on each of `TABLES`. */
  readonly database: string;
  /** Path of the `BareTemplates` file. */
  readonly templates: string;
}

/** Creates a database with our server, and saves its responses and rows as templates, once per folder. */
export async function prepare(folder: string): Promise<Prepared> {
  const database = path.join(folder, 'prepared.db');
  const templates = path.join(folder, 'templates.json');
  if (existsSync(templates)) return { folder, database, templates };
  const server = await startOurs(database);
  await liftLimits(server, null);
  for (const tableId of TABLES) await send(server, openingOf(tableId));
  const [tableId = ''] = TABLES;
  const write = JSON.parse(await send(server, writeOf(tableId, 2))) as BareTemplates['write'];
  const read = JSON.parse(await send(server, readOf(tableId))) as BareTemplates['read'];
  await server.stop();
  const found: BareTemplates = { serverId: SERVER_ID, read, write, ...readHistory(database) };
  writeFileSync(templates, JSON.stringify(found));
  fillDatabase(database, FEW);
  return { folder, database, templates };
}

/** Sets rate limits that no call reaches; null removes them, so that calls are not counted. */
export async function liftLimits(
  server: ServerProcess,
  limit: number | null = HIGH_LIMIT,
): Promise<void> {
  await control(server, 'PATCH', '/limits', {
    values: { readPerMinute: limit, writePerMinute: limit },
  });
}

/** Sends a request and returns the response; throws unless it succeeds. */
export async function send(server: ServerProcess, request: BenchRequest): Promise<string> {
  const { path, ...init } = request;
  const response = await fetch(`${server.url}${path}`, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${request.method} ${path} answered ${text}`);
  return text;
}

/** The event and the history entry that our server wrote last. */
function readHistory(file: string): Pick<BareTemplates, 'event' | 'audit'> {
  const db = new BetterSqlite(file, { readonly: true });
  const last = <Column extends string>(sql: string): Record<Column, string> => {
    const row = db.prepare<[], Record<Column, string>>(sql).get();
    if (row === undefined) throw new Error('The write did not store an event and a history entry.');
    return row;
  };
  const event = last<'type' | 'actor' | 'data'>(
    'SELECT type, actor, data FROM events ORDER BY position DESC LIMIT 1',
  );
  const audit = last<'type' | 'actor' | 'details'>(
    'SELECT type, actor, details FROM audit ORDER BY id DESC LIMIT 1',
  );
  db.close();
  return {
    event: { ...event, actor: JSON.parse(event.actor), data: JSON.parse(event.data) },
    audit: { ...audit, actor: JSON.parse(audit.actor), details: JSON.parse(audit.details) },
  };
}

/**
 * Adds accounts to a prepared database until it has `count`: closed tables and packets of many days, and
 * some open packets, written through our own store.
 */
export function fillDatabase(file: string, count: number): void {
  const stored = countAccounts(file);
  const database = openDatabase(file);
  try {
    const db = database.read;
    const table = findOpenTable(db, SERVER_ID, TABLES[0] ?? '');
    const packet = findOpenPacket(db, SERVER_ID, 'pkt-1001');
    if (table === undefined || packet === undefined) throw new Error('The fixture has changed.');
    database.write((writable) => {
      for (let added = 0; added < count - stored; added += 1) {
        const copy =
          added % OPEN_EVERY === 0
            ? copyOfAccount(packet, added, 'open')
            : copyOfAccount(added % 2 === 0 ? table : packet, added, 'closed');
        saveAccount(writable, copy);
      }
    });
  } finally {
    database.close();
  }
}

/** Copies an account with a new identity; the larger `number`, the older the copy. */
function copyOfAccount(account: Account, number: number, state: 'open' | 'closed'): Account {
  const day = Math.floor(number / ACCOUNTS_PER_DAY) + 1;
  const createdAt = account.createdAt - day * DAY_MS;
  return {
    ...account,
    state,
    uuid: randomUUID(),
    sequenceScope: `sq_${randomUUID()}`,
    docNo: (number % ACCOUNTS_PER_DAY) + 1,
    docNoDate: new Date(createdAt).toISOString().slice(0, 10),
    createdAt,
    updatedAt: createdAt,
    closedAt: state === 'open' ? null : createdAt,
  };
}

function countAccounts(file: string): number {
  const db = new BetterSqlite(file, { readonly: true });
  const [count] = db.prepare<[], [number]>('SELECT COUNT(*) FROM accounts').raw().all().flat();
  db.close();
  return count ?? 0;
}

/**
 * Removes all events and the history of all accounts, so that every slice of writes starts with a database of
 * the same size.
 */
export function removeHistory(file: string): void {
  const db = new BetterSqlite(file);
  db.pragma('foreign_keys = OFF');
  db.exec('DELETE FROM events; DELETE FROM audit;');
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
