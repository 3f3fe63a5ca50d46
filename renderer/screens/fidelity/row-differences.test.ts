import { expect, test } from 'vitest';

import type { Comparison, ComparisonDocument } from '#renderer/data/types.ts';

import { comparisonOf, differencesOf, printSide } from './evidence.tsx';

const AT = '2026-03-01T12:00:00Z';
const comparison = (changes: Partial<Comparison>): Comparison => ({
  id: '1',
  source: 'handedIn',
  target: 'https://a.example',
  at: AT,
  calls: 0,
  differences: 0,
  confirmed: [],
  contradicted: [],
  unknownRows: [],
  ...changes,
});

test('the comparison behind a verdict is found by its time and target', () => {
  const all = [comparison({}), comparison({ id: '2', target: 'https://b.example' })];
  const evidence = { verdict: 'confirmed' as const, at: AT, target: 'https://b.example' };
  expect(comparisonOf({ evidence }, all)?.id).toBe('2');
  expect(comparisonOf({ evidence: { ...evidence, at: '2026-03-02T12:00:00Z' } }, all)).toBe(
    undefined,
  );
  expect(comparisonOf({ evidence: null }, all)).toBe(undefined);
});

test('lists the differences of a row with their calls', () => {
  const difference = { path: 'status', kind: 'status' as const, here: 200, there: 418 };
  const call = { method: 'GET', path: '/tables/open', verdict: 'different' as const };
  const document: ComparisonDocument = {
    target: 'https://a.example',
    at: AT,
    calls: [
      { ...call, step: 'one', differences: [{ ...difference, ledger: ['A1', 'A2'] }] },
      { ...call, step: 'two', differences: [{ ...difference, ledger: ['A2'] }] },
    ],
    ledger: { A1: 'contradicted', A2: 'contradicted' },
    left: [],
  };
  expect(differencesOf('A1', document).map(({ call: { step } }) => step)).toEqual(['one']);
  expect(differencesOf('A2', document).map(({ at }) => at)).toEqual(['0.0', '1.0']);
});

test.each([
  ['status', 418, '418'],
  ['value', 'ready', '"ready"'],
  ['header', null, 'null'],
  ['type', 'string', 'string'],
  ['missing', null, '—'],
  ['value', undefined, '—'],
] as const)('of kind %s, %j is printed as %s', (kind, value, printed) => {
  expect(printSide({ kind }, value)).toBe(printed);
});
