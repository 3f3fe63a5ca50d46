import { expect, test } from 'vitest';

import type { Finding, Section } from '#renderer/data/types.ts';

import { linesLostBy, tableOf } from './evidence-list.tsx';

const FLOOR = [{ tables: [{ tableId: 'salon-2', title: 'S2' }] }] as unknown as Section[];

test.each([
  [
    'a write by its body',
    { method: 'POST', query: '', requestBody: '{"tableId":"salon-2"}' },
    'S2',
  ],
  ['a read by its query', { method: 'GET', query: 'id=salon-2', requestBody: '' }, 'S2'],
  ['a table that is not there', { method: 'GET', query: 'id=salon-9', requestBody: '' }, null],
  ['a body that was cut', { method: 'POST', query: '', requestBody: '{"tableId":"sa' }, null],
  ['a body that is no object', { method: 'POST', query: '', requestBody: 'null' }, null],
  ['an id that is no text', { method: 'POST', query: '', requestBody: '{"tableId":7}' }, null],
])('the table of %s', (_, call, title) => {
  expect(tableOf(call, FLOOR)).toBe(title);
});

test('finds the lines that a call took metadata from; none for other findings', () => {
  const lines = [{ title: 'Adana Kebap', items: [{ by: 'demo-kds', key: 'k', value: 'v' }] }];
  const losing = { values: { losses: [{ request: '7', lines }] } } as unknown as Finding;
  expect(linesLostBy(losing, '7')).toEqual(lines);
  expect(linesLostBy(losing, '8')).toEqual([]);
  expect(linesLostBy({ values: { count: 1 } } as unknown as Finding, '7')).toEqual([]);
});
