import { expect, test } from 'vitest';

import { shareTables } from './share-tables.ts';

const account = (total: number) => ({ accountId: 'a', total, metadataOwners: ['demo-kds'] });
const table = (tableId: string, total: number | null = null) => ({
  tableId,
  account: total === null ? null : account(total),
});
const floor = (total: number | null = 100) => [
  { id: 'salon', title: 'Salon', tables: [table('s-1'), table('s-2', total)] },
  { id: 'garden', title: 'Garden', tables: [table('g-1', 20)] },
];

type Floor = ReturnType<typeof floor>;
const share = (before: Floor, after: Floor) => shareTables(before, after) as Floor;

test('a floor in which nothing has changed is the very floor that was there before', () => {
  const before = floor();
  expect(share(before, floor())).toBe(before);
});

test('a change leaves every other table and section the very one that was there before', () => {
  const before = floor();
  const after = share(before, floor(120));
  expect(after).toEqual(floor(120));
  expect(after[0]).not.toBe(before[0]);
  expect(after[0]?.tables[0]).toBe(before[0]?.tables[0]);
  expect(after[1]).toBe(before[1]);
});

test.each([
  ['a table that is opened', floor(null), floor()],
  ['a table that is closed', floor(), floor(null)],
  ['a plugin that has left a table', floor(), withOwners([])],
  ['a plugin that has come to a table', floor(), withOwners(['demo-kds', 'demo-qr'])],
  ['a table that is new', floor(), [{ ...floor()[0], tables: [table('s-0')] }, floor()[1]]],
  ['a table that is gone', floor(), [{ ...floor()[0], tables: [] }, floor()[1]]],
  ['a section with another name', floor(), [{ ...floor()[0], title: 'Hall' }, floor()[1]]],
  ['a section that is new', floor(), [...floor(), { id: 'bar', title: 'Bar', tables: [] }]],
  ['a section that is gone', floor(), floor().slice(1)],
  ['another field', floor(), [{ ...floor()[0], tables: [{ ...table('s-1'), more: 1 }] }]],
])('%s is as it was read', (_, before, after) => {
  expect(shareTables(before, structuredClone(after))).toEqual(after);
});

test('what is selected from a floor is the very same while it says the same', () => {
  const before = { count: 3, sections: ['Salon', 'Garden'] };
  expect(shareTables(before, structuredClone(before))).toBe(before);
  expect(shareTables(before, { ...before, count: 4 })).toEqual({ ...before, count: 4 });
  expect(shareTables(['Salon'], ['Garden'])).toEqual(['Garden']);
  expect(shareTables('s-1', null)).toBeNull();
});

test('a floor that is read for the first time is as it was read', () => {
  expect(shareTables(undefined, floor())).toEqual(floor());
});

function withOwners(metadataOwners: string[]) {
  const [salon, garden] = floor();
  const opened = { tableId: 's-2', account: { ...account(100), metadataOwners } };
  return [{ ...salon, tables: [table('s-1'), opened] }, garden];
}
