import { expect, test } from 'vitest';

import { speechOf } from '#renderer/text/testing/texts.ts';

import { paidShare, tileLabel } from './table-tile.tsx';
import { buildOpenTable, buildTable } from './testing/tables.ts';

const en = speechOf('en');
const tr = speechOf('tr');

test('describes everything on a tile', () => {
  const table = buildOpenTable(
    { title: 'S2', state: 'waiting' },
    {
      total: 1240.5,
      paid: 620.25,
      personCount: 3,
      hasTimer: true,
      metadataOwners: ['demo-kds', 'demo-qr'],
    },
  );
  const said = 'S2, waiting for terminal, ₺1,240.50, 50% paid, 3 guests, sold by time';
  expect(tileLabel(table, en, true)).toBe(said);
  expect(tileLabel(table, en, false)).toBe(`${said}, metadata of demo-kds, demo-qr`);
  expect(tileLabel(table, tr, false)).toBe(
    'S2, terminal bekliyor, ₺1.240,50, %50 ödendi, 3 kişi, süreyle satılıyor, demo-kds, demo-qr metadata’sı',
  );
});

test('leaves out what a tile does not have', () => {
  expect(tileLabel(buildTable({ title: 'S1' }), en, false)).toBe('S1, free');
  expect(tileLabel(buildOpenTable({ title: 'S5' }), en, false)).toBe('S5, open, ₺100.00');
});

test('the paid share is at most 1, and null without a total', () => {
  expect(paidShare({ total: 200, paid: 50 })).toBe(0.25);
  expect(paidShare({ total: 200, paid: 250 })).toBe(1);
  expect(paidShare({ total: 0, paid: 0 })).toBeNull();
});
