import { expect, onTestFinished, test } from 'vitest';

import { buildTable, buildTenant } from '#server/testing/build.ts';

import {
  ACCOUNT_COLUMNS,
  SAVE_ACCOUNT,
  SELECT_ACCOUNT,
  SELECT_HEAD,
  UPDATE_ACCOUNT,
} from './account-columns.ts';
import { findAccount, saveAccount } from './accounts.ts';
import { openDatabase } from './driver/open-database.ts';
import { query } from './statement.ts';
import { insertTenant } from './tenants.ts';

const COLUMN_NAMES = ACCOUNT_COLUMNS.map(({ name }) => name);

test('the columns are those of the table, and each is written', () => {
  const database = openDatabase(':memory:');
  onTestFinished(() => database.close());
  const columns = query<{ name: string }>('SELECT name FROM pragma_table_info(?)');
  const names = columns.all(database.read, 'accounts').map(({ name }) => name);
  expect(COLUMN_NAMES.toSorted()).toEqual(names.toSorted());
  const written = new Set(SAVE_ACCOUNT.match(/@\w+/gu));
  expect(ACCOUNT_COLUMNS.filter(({ field }) => !written.has(`@${field}`))).toEqual([]);
});

test('heads are read without lists of lines', () => {
  const heads = new Set(SELECT_HEAD.match(/\w+/gu));
  const left = (SELECT_ACCOUNT.match(/\w+/gu) ?? []).filter((name) => !heads.has(name));
  expect(left).toEqual(['orders', 'cover', 'payments', 'cancels', 'allocations']);
});

test('fields that never change are not updated', () => {
  const [, update = ''] = SAVE_ACCOUNT.split('DO UPDATE SET');
  const written = update.split(',').map((assignment) => assignment.split('=')[0]?.trim());
  const kept = ['uuid', 'server_id', 'kind', 'created_at', 'currency'];
  expect(kept.filter((name) => written.includes(name))).toEqual([]);
  expect(written).toContain('doc_no');
});

test('an account is updated in place only if no indexed column has changed', () => {
  const database = openDatabase(':memory:');
  onTestFinished(() => database.close());
  const indexes = query<{ sql: string }>(
    "SELECT sql FROM sqlite_schema WHERE tbl_name = 'accounts' AND type = 'index' AND sql IS NOT NULL",
  )
    .all(database.read)
    .map(({ sql }) => sql)
    .join(' ');
  const [set = '', compared = ''] = UPDATE_ACCOUNT.split('WHERE');
  const namesIn = (text: string): Set<string> => new Set(text.match(/\w+(?= (?:=|IS) @)/gu));
  const kept = ['kind', 'created_at', 'currency'];
  // Each column is set, compared or fixed.
  expect([...namesIn(set), ...namesIn(compared), ...kept].toSorted()).toEqual(
    COLUMN_NAMES.toSorted(),
  );
  const indexed = COLUMN_NAMES.filter((name) => new RegExp(`\\b${name}\\b`, 'u').test(indexes));
  expect(indexed).toContain('doc_no');
  expect(indexed.filter((name) => namesIn(set).has(name))).toEqual([]);
});

test('an indexed column that changes, even to null, is written', () => {
  const database = openDatabase(':memory:');
  onTestFinished(() => database.close());
  database.write((db) => insertTenant(db, buildTenant()));
  const table = buildTable();
  const closed = buildTable({ state: 'closed', docNo: 7, docNoDate: '2026-03-02', note: 'x' });
  const moved = { ...closed, table: { ...table.table, id: 'salon-9' } };
  for (const account of [table, { ...table, note: 'y' }, closed, moved, table]) {
    database.write((db) => saveAccount(db, account));
    expect(findAccount(database.read, table.serverId, table.uuid)).toEqual(account);
  }
});
