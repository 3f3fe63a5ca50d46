import { describe, expect, test } from 'vitest';

import type { RowVerdict } from '#server/contract/comparison.ts';

import { evidenceByRow, momentOf } from './evidence.ts';

const said = (at: string, ledger: Record<string, RowVerdict>, answered: string[] = []) => ({
  target: `https://${at}.example`,
  at,
  ledger,
  answered: new Set(answered),
});

const EARLY = '2026-03-01T23:59:59.999Z';
const LATE = '2026-03-02T00:00:00Z';

describe('the evidence for a ledger row', () => {
  test('is that of the later comparison, in any order', () => {
    const early = said(EARLY, { A1: 'confirmed', A2: 'contradicted' });
    const late = said(LATE, { A1: 'contradicted' });
    for (const documents of [
      [early, late],
      [late, early],
    ]) {
      const found = evidenceByRow(documents);
      expect(found.get('A1')).toEqual({ verdict: 'contradicted', at: LATE, target: late.target });
      expect(found.get('A2')).toEqual({ verdict: 'contradicted', at: EARLY, target: early.target });
    }
  });

  test('is ordered by time, however the time is written', () => {
    const found = evidenceByRow([
      said('2026-03-01T12:00:00.5Z', { A1: 'confirmed' }),
      said('2026-03-01T12:00:00Z', { A1: 'contradicted' }),
    ]);
    expect(found.get('A1')?.verdict).toBe('confirmed');
  });

  test('ignores comparisons that have not seen the row', () => {
    const found = evidenceByRow([
      said(EARLY, { A1: 'confirmed' }),
      said(LATE, { A1: 'notSeen', A2: 'notSeen' }),
    ]);
    expect(found.get('A1')).toMatchObject({ verdict: 'confirmed', at: EARLY });
    expect(found.has('A2')).toBe(false);
  });

  test('is that of the later document if two comparisons began at the same time', () => {
    const found = evidenceByRow([
      said(LATE, { A1: 'confirmed' }),
      said(LATE, { A1: 'contradicted' }),
    ]);
    expect(found.get('A1')?.verdict).toBe('contradicted');
  });

  test('is a confirmation if the row was corrected because of the contradiction', () => {
    const found = evidenceByRow([said(EARLY, { A1: 'contradicted', A2: 'contradicted' }, ['A1'])]);
    expect(found.get('A1')?.verdict).toBe('confirmed');
    expect(found.get('A2')?.verdict).toBe('contradicted');
  });
});

test.each([
  ['2026-03-01T12:00Z', '2026-03-01T12:00:00'],
  ['2026-03-01T12:00:00.000Z', '2026-03-01T12:00:00'],
  ['2026-03-01T12:00:10Z', '2026-03-01T12:00:10'],
  ['2026-03-01T12:00:00.050Z', '2026-03-01T12:00:00.05'],
])('the time %s is normalized to %s', (at, moment) => {
  expect(momentOf(at)).toBe(moment);
});
