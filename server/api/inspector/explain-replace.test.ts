import { expect, test } from 'vitest';

import { inEnglish } from '#server/domain/messages/english.ts';
import type { LineLoss } from '#server/domain/replace-losses.ts';

import { explainLosses } from './explain-replace.ts';

const NOTHING: LineLoss = {
  id: 'line-0001',
  lineId: 'line-0001',
  title: 'Tea',
  fate: 'notDeclared',
  addedBy: null,
  metadata: [],
  note: null,
  discount: 0,
  options: [],
  allocations: [],
  ready: false,
  storages: [],
  product: null,
};

test('no loss, no notes', () => {
  expect(explainLosses([])).toEqual([]);
});

test('each kind of loss is one note with its row of the ledger', () => {
  const to = { id: 'p-2', title: 'Coffee' };
  const remarks = explainLosses([
    NOTHING,
    { ...NOTHING, fate: 'weakIdentity', lineId: '1' },
    { ...NOTHING, fate: 'noIdentity', lineId: null },
    { ...NOTHING, fate: 'stayed', note: 'Hot' },
    { ...NOTHING, fate: 'stayed', product: { from: { id: 'p-1', title: 'Tea' }, to } },
  ]);
  expect(remarks.map(({ ledger }) => ledger)).toEqual(['B27', 'B27', 'B27', 'B36', 'B36']);
});

test('lines after the first five are only counted, and long titles are cut', () => {
  const title = 'x'.repeat(200);
  const metadata = Array.from({ length: 30 }, (_, n) => ({ key: `k${n}`, value: 1, by: 'p' }));
  const losses = Array.from({ length: 200 }, () => ({ ...NOTHING, title, metadata }));

  const text = explainLosses(losses).map(inEnglish).join();

  expect(text).toContain('dropped 200 lines');
  expect(text).toContain('k4 of p, and 25 more');
  expect(text).toMatch(/; and 195 more\.$/u);
  expect(text.length).toBeLessThan(1500);
});
