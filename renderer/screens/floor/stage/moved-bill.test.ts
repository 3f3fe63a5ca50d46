import { expect, test } from 'vitest';

import { buildOpenTable, buildTable } from '../testing/tables.ts';
import { movedBill } from './moved-bill.ts';

/** A floor with these totals; 0 is a free table. */
const floor = (totals: Readonly<Record<string, number>>) => [
  {
    id: 'salon',
    title: 'Salon',
    room: null,
    tables: Object.entries(totals).map(([tableId, total]) =>
      total === 0 ? buildTable({ tableId }) : buildOpenTable({ tableId }, { total }),
    ),
  },
];

test.each([
  ['moves', { s1: 670.1, s2: 0 }, { s1: 0, s2: 670.1 }, 670.1],
  ['merges', { s1: 100, s2: 570 }, { s1: 0, s2: 670 }, 100],
  ['is divided', { s1: 1030, s2: 0 }, { s1: 530, s2: 500 }, 500],
])('a bill that %s counts as moved, with its amount', (_, before, now, amount) => {
  expect(movedBill(floor(before), floor(now))).toMatchObject({ from: 's1', to: 's2', amount });
});

test.each([
  ['an order', { s1: 100, s2: 0 }, { s1: 150, s2: 0 }],
  ['a closed table', { s1: 100, s2: 50 }, { s1: 0, s2: 50 }],
  ['one table closed and another opened', { s1: 100, s2: 0 }, { s1: 0, s2: 70 }],
  ['changes of many tables', { s1: 100, s2: 0, s3: 0 }, { s1: 0, s2: 50, s3: 50 }],
])('%s does not count as a moved bill', (_, before, now) => {
  expect(movedBill(floor(before), floor(now))).toBeNull();
});
