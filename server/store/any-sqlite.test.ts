import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { readAll } from '#server/testing/damaged-cells.ts';
import { agreeing, makeEverythingHappen } from '#server/testing/every-event.ts';
import { save } from '#server/testing/snapshots.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { openStrictDatabase } from '#server/testing/strict-connection.ts';

import type { SqlValue } from './connection.ts';
import type { Database } from './database.ts';
import type * as statements from './statement.ts';
import { command, query } from './statement.ts';

// The store must run on the SQLite of another engine, which refuses much of what better-sqlite3 allows.

/** Every statement as it is declared. */
const declared = vi.hoisted(() => new Set<string>());
vi.mock('./statement.ts', async (importOriginal) => {
  const original = await importOriginal<typeof statements>();
  const noted =
    <Declare extends (sql: string) => unknown>(declare: Declare) =>
    (sql: string): unknown => {
      const statement = declare(sql);
      declared.add(sql);
      return statement;
    };
  return {
    query: noted(original.query),
    scalar: noted(original.scalar),
    command: noted(original.command),
  };
});

function openStrict(): Database {
  const database = openStrictDatabase();
  onTestFinished(() => database.close());
  return database;
}

test("everything that an emulator does works on a SQLite as strict as a Durable Object's", async () => {
  const server = await startTestServer({ openDatabase: openStrictDatabase });
  await save(server, 'good');
  await makeEverythingHappen(server, await startProvider(agreeing()));

  await readAll(server);
  for (const log of ['requests', 'deliveries']) {
    const { items } = await server.controlData('GET', `/${log}?search=salon`);
    expect(items).not.toEqual([]);
  }
  const accounts = await server.controlData('GET', '/accounts');
  await server.controlData('DELETE', '/requests');
  await server.controlData('POST', '/reset');
  expect(await server.controlData('GET', '/accounts')).not.toEqual(accounts);
});

test('a strict SQLite accepts every statement of the store', async () => {
  // Earlier tests may have loaded some of these files already.
  vi.resetModules();
  for (const file of readdirSync(import.meta.dirname)) {
    if (/^[a-z-]+\.ts$/u.test(file)) await import(join(import.meta.dirname, file));
  }
  const { read } = openStrict();
  const prepare = read.connection.prepare.bind(read.connection);
  const prepared = new Set<string>();
  read.connection.prepare = (sql) => {
    prepared.add(sql);
    return { ...prepare(sql), get: () => undefined };
  };
  const anything = new Proxy({}, { get: () => null, has: () => true });

  for (const sql of declared) query(sql).get(read, anything);

  expect(prepared.size).toBeGreaterThan(200);
});

describe('a connection as strict as a Durable Object refuses', () => {
  test.each<[string, string, unknown[], string]>([
    ['names of parameters', 'SELECT @id', [1], 'a parameter with a name'],
    ['numbers of parameters', 'SELECT ?1', [1], 'a parameter with a name'],
    ['transactions', 'BEGIN IMMEDIATE', [], 'a transaction in SQL'],
    ['savepoints', 'SAVEPOINT one', [], 'a transaction in SQL'],
    ['other databases', "ATTACH 'x' AS x", [], 'another database'],
    ['temporary tables', 'CREATE TEMP TABLE x (y)', [], 'a temporary table'],
    ['pragmas', 'PRAGMA user_version', [], 'a pragma'],
    ['large integers', 'SELECT ?', [1n], 'a value of type bigint'],
    ['long texts', 'SELECT length(?)', ['x'.repeat(3_000_000)], 'a text of 3000000'],
    ['many parameters', `SELECT ${'?, '.repeat(100)}?`, [], 'more than 100 parameters'],
  ])('%s', (_, sql, values, message) => {
    const { connection } = openStrict().read;
    expect(() => connection.prepare(sql).all(...(values as SqlValue[]))).toThrow(message);
  });

  test('a transaction inside another', () => {
    const { connection } = openStrict().read;
    expect(() => connection.transaction(() => connection.transaction(() => 1))).toThrow(
      'A transaction in a transaction.',
    );
  });
});

test('a statement with more than 100 parameters cannot be declared', () => {
  const row = `(${'?, '.repeat(50)}?)`;
  expect(() => command(`INSERT INTO x VALUES ${row}, ${row}`)).toThrow(
    'A statement has more than 100 parameters',
  );
});
