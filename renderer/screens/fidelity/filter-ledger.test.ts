import { expect, test } from 'vitest';

import type { LedgerRow } from '#renderer/data/types.ts';

import { bySection, countVerdicts, filterLedger } from './filter-ledger.ts';

const row = (id: string, changes: Partial<LedgerRow> = {}): LedgerRow => ({
  id,
  topic: 'Error bodies',
  kind: 'reading',
  specification: 'It is silent.',
  emulator: 'Every error has `status`.',
  touches: ['* status'],
  evidence: null,
  ...changes,
});
const rows = [
  row('A1', { evidence: { verdict: 'contradicted', at: '2026-03-01T12:00:00Z', target: 'x' } }),
  row('A12', { kind: 'assumed', topic: 'Şube numarası' }),
  row('B1', { touches: ['POST /plugin-api/packets/create 404'] }),
];

test.each([
  [{}, ['A1', 'A12', 'B1']],
  [{ find: 'sube NUMARASI' }, ['A12']],
  [{ find: 'packets/create 404' }, ['B1']],
  [{ find: 'b1' }, ['B1']],
  [{ section: 'A' as const }, ['A1', 'A12']],
  [{ kind: 'assumed' as const }, ['A12']],
  [{ section: 'B' as const, kind: 'assumed' as const }, []],
  [{ verdict: 'contradicted' as const }, ['A1']],
  [{ verdict: 'confirmed' as const }, []],
  [{ verdict: 'notSeen' as const, section: 'A' as const }, ['A12']],
  [{ find: 'nothing like that' }, []],
])('%j matches %j', (search, found) => {
  expect(filterLedger(rows, search).map(({ id }) => id)).toEqual(found);
});

test('the open row is shown despite the filters', () => {
  expect(filterLedger(rows, { row: 'B1', section: 'A' }).map(({ id }) => id)).toEqual([
    'A1',
    'A12',
    'B1',
  ]);
});

test('counts rows by verdict', () => {
  expect(countVerdicts(rows)).toEqual({ confirmed: 0, contradicted: 1, notSeen: 2 });
});

test('groups rows by the letter of their id', () => {
  expect(bySection(rows).map(([letter, { length }]) => [letter, length])).toEqual([
    ['A', 2],
    ['B', 1],
  ]);
});
