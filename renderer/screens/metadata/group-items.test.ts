import { describe, expect, test } from 'vitest';

import type { MarkedAccount, MarkedLine } from '#renderer/data/types.ts';

import { entriesOf, filterItems, fullestOf, itemsOf, nameOf } from './group-items.ts';

const line = (title: string, ...items: [by: string, key: string, value: string | number][]) => ({
  list: 'orders' as const,
  index: 0,
  lineId: `id-${title}`,
  title,
  items: items.map(([by, key, value]) => ({ by, key, value })),
  sizes: [...Map.groupBy(items, ([by]) => by)].map(([by, own]) => ({
    by,
    items: own.length,
    bytes: own.length * 40,
  })),
});

const account = (accountId: string, ...lines: MarkedLine[]): MarkedAccount => ({
  accountId,
  kind: 'table',
  docNo: 7,
  table: accountId,
  customer: null,
  bytes: 10 * lines.length,
  lines: lines.map((one, index) => ({ ...one, index })),
});

const ACCOUNTS = [
  account(
    'S2',
    line('Çay', ['qr', 'seat', 4], ['kds', 'station', 'grill'], ['qr', 'vip', 'yes']),
    line('Kahve', ['kds', 'station', 'bar']),
  ),
  account('B1', line('Çay', ['qr', 'seat', 1])),
];
const ITEMS = itemsOf(ACCOUNTS);

const told = (entries: ReturnType<typeof entriesOf>): string[] =>
  entries.map((entry) =>
    entry.type === 'item'
      ? `${entry.item.account.accountId} ${entry.item.line.title} ${entry.item.key}${entry.first ? ' *' : ''}`
      : entry.id,
  );

test('every item has a unique id', () => {
  expect(new Set(ITEMS.map(({ id }) => id)).size).toBe(5);
});

describe('the grid', () => {
  test('groups by owner and marks the first item of each owner on a line', () => {
    expect(told(entriesOf(ITEMS, undefined))).toEqual([
      'owner kds',
      'S2 Çay station *',
      'S2 Kahve station *',
      'owner qr',
      'S2 Çay seat *',
      'S2 Çay vip',
      'B1 Çay seat *',
    ]);
  });

  test('groups by account and keeps the items of an owner on a line together', () => {
    expect(told(entriesOf(ITEMS, 'account'))).toEqual([
      'account S2',
      'S2 Çay seat *',
      'S2 Çay vip',
      'S2 Çay station *',
      'S2 Kahve station *',
      'account B1',
      'B1 Çay seat *',
    ]);
  });
});

test.each([
  [{ find: 'cay SEAT' }, 2],
  [{ find: 'grill' }, 1],
  [{ find: 'id-kahve' }, 1],
  [{ find: 'b1' }, 1],
  [{ owner: 'kds' }, 2],
  [{ owner: 'kds', find: 'b1' }, 0],
  [{}, 5],
])('%j matches %i items', (search, count) => {
  expect(filterItems(ITEMS, search)).toHaveLength(count);
});

test('finds the line with the most items of one owner, and the largest document', () => {
  const { line: fullest, account: largest } = fullestOf(ITEMS, ACCOUNTS);
  expect([fullest?.by, fullest?.line.title, largest?.accountId]).toEqual(['qr', 'Çay', 'S2']);
  expect(fullestOf([], [])).toEqual({ line: undefined, account: undefined });
});

test.each([
  [{}, 'S2'],
  [{ table: null, customer: 'Ali' }, 'Ali #7'],
  [{ table: null }, '#7'],
])('an account with %j has the name %s', (changes, name) => {
  expect(nameOf({ ...account('S2'), ...changes })).toBe(name);
});
