import { describe, expect, test } from 'vitest';

import type { FloorFilter } from './filter-tables.ts';
import { floorFilter, sumUp } from './filter-tables.ts';
import { buildOpenTable, buildTable } from './testing/tables.ts';

const SECTIONS = [
  {
    id: 'salon',
    title: 'Salon',
    room: null,
    tables: [
      buildTable({ tableId: 's-1', title: 'S1' }),
      buildOpenTable({ tableId: 's-2', title: 'S2' }, { total: 790.1, paid: 300.2 }),
      buildOpenTable({ tableId: 's-3', title: 'S3', state: 'paid' }, { total: 0.2, paid: 0.2 }),
    ],
  },
  {
    id: 'ic',
    title: 'İç',
    room: null,
    tables: [
      buildTable({ tableId: 'i-1', title: 'İç 1', active: false, state: 'inactive' }),
      buildOpenTable({ tableId: 'i-2', title: 'İç 2', active: false }, { total: 10 }),
    ],
  },
];

const shown = (filter: FloorFilter): string[] =>
  floorFilter(filter)(SECTIONS).map(
    ({ title, tables }) => `${title}: ${tables.map((table) => table.title).join(' ')}`,
  );

describe('filtering the floor', () => {
  test('shows everything without filters', () => {
    expect(shown({})).toEqual(['Salon: S1 S2 S3', 'İç: İç 1 İç 2']);
  });

  test('open: every table with an account, including paid and inactive tables', () => {
    expect(shown({ show: 'open' })).toEqual(['Salon: S2 S3', 'İç: İç 2']);
  });

  test('free: tables that can be opened, without empty sections', () => {
    expect(shown({ show: 'free' })).toEqual(['Salon: S1']);
  });

  test('by section, and by part of a name regardless of case and accents', () => {
    expect(shown({ section: 'ic' })).toEqual(['İç: İç 1 İç 2']);
    expect(shown({ find: ' iç ' })).toEqual(['İç: İç 1 İç 2']);
    expect(shown({ find: 'IC' })).toEqual(['İç: İç 1 İç 2']);
    expect(shown({ section: 'salon', find: '2' })).toEqual(['Salon: S2']);
    expect(shown({ find: 'x' })).toEqual([]);
  });

  test('ignores a section that no longer exists', () => {
    expect(shown({ section: 'gone' })).toHaveLength(2);
  });
});

test('sums amounts without rounding errors', () => {
  expect(sumUp(SECTIONS)).toEqual({
    tables: 5,
    open: 3,
    total: 800.3,
    paid: 300.4,
    currency: 'TRY',
  });
  expect(sumUp([])).toEqual({ tables: 0, open: 0, total: 0, paid: 0, currency: null });
});
