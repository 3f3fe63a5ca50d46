import { expect, onTestFinished, test } from 'vitest';

import { ACCOUNT_COLUMN_LIST, HEAD_COLUMN_LIST, SAVE_ACCOUNT } from './account-columns.ts';
import { Database } from './database.ts';
import { query } from './statement.ts';

test('the list of columns is the whole of the table, and each is written', () => {
  const database = Database.open(':memory:');
  onTestFinished(() => database.close());
  const columns = query<{ name: string }>('SELECT name FROM pragma_table_info(?)');
  const names = columns.all(database.read, 'accounts').map(({ name }) => name);
  expect(ACCOUNT_COLUMN_LIST.split(', ').toSorted()).toEqual(names.toSorted());
  const written = new Set(SAVE_ACCOUNT.match(/@\w+/gu));
  expect(names.filter((name) => !written.has(`@${name}`))).toEqual([]);
});

test('heads are read without a list of lines', () => {
  const heads = new Set(HEAD_COLUMN_LIST.split(', ').map((name) => name.replace('a.', '')));
  const left = ACCOUNT_COLUMN_LIST.split(', ').filter((name) => !heads.has(name));
  expect(left).toEqual(['orders', 'cover', 'payments', 'cancels', 'allocations']);
});

test('what an account keeps all its life is not written again', () => {
  const [, update = ''] = SAVE_ACCOUNT.split('DO UPDATE SET');
  const written = update.split(',').map((assignment) => assignment.split('=')[0]?.trim());
  const kept = ['uuid', 'server_id', 'kind', 'created_at', 'currency'];
  expect(kept.filter((name) => written.includes(name))).toEqual([]);
  expect(written).toContain('doc_no');
});
