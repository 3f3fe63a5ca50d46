import { describe, expect, test } from 'vitest';

import { FIDELITY_LEDGER } from '#contract/fidelity-ledger.ts';

import type { ComparedCall, Difference } from '../../document.ts';
import { TOUR } from '../tour.ts';
import {
  COVERAGE,
  partlySettledRows,
  settlingSteps,
  unsettledRows,
  verdictsOf,
} from './coverage-of-rows.ts';

const ROWS = FIDELITY_LEDGER.map(({ id }) => id);
const STEPS = new Map(TOUR.map((step) => [step.id, step]));

const namedBy = (step: string): string[] => Object.values(STEPS.get(step)?.about ?? {}).flat();

describe('the list of what the tour settles', () => {
  test('has every row of the ledger and no other', () => {
    expect(Object.keys(COVERAGE).toSorted()).toEqual(ROWS.toSorted());
  });

  test('names steps that there are, each of which names the row itself', () => {
    const named = ROWS.flatMap((row) =>
      settlingSteps(row).map(({ step, onlyWith }) => ({ row, step, onlyWith })),
    );
    expect(named.filter(({ row, step }) => !namedBy(step).includes(row))).toEqual([]);
    expect(named.filter(({ onlyWith }) => onlyWith !== undefined && !STEPS.has(onlyWith))).toEqual(
      [],
    );
  });

  test('gives each row steps or a reason, and calls none unsettleable that a step is about', () => {
    const about = new Set(TOUR.flatMap(({ id }) => namedBy(id)));
    for (const { row, why } of unsettledRows()) {
      expect(about, `a step is about ${row}`).not.toContain(row);
      expect(why).toMatch(/^[A-Z].{20,}\.$/u);
    }
    const without = ROWS.filter(
      (row) => 'steps' in (COVERAGE[row] ?? {}) && settlingSteps(row).length === 0,
    );
    expect(without).toEqual([]);
  });

  test('says of a row that is settled in part which part that is', () => {
    for (const { part } of partlySettledRows()) expect(part.length).toBeGreaterThan(10);
    expect(partlySettledRows().map(({ row }) => row)).toContain('B17');
  });

  test('has no step that is about a row which the ledger does not have', () => {
    expect(TOUR.flatMap(({ id }) => namedBy(id)).filter((row) => !ROWS.includes(row))).toEqual([]);
  });
});

const call = (
  step: string,
  verdict: ComparedCall['verdict'],
  ledger: readonly string[] = [],
): ComparedCall => {
  const difference: Difference = { path: 'status', kind: 'status', here: 400, there: 404, ledger };
  const differences = verdict === 'different' ? [difference] : [];
  return { step, method: 'GET', path: '/', verdict, differences };
};

describe('what is said of a row', () => {
  test('is that nothing was seen while no step has been made', () => {
    const verdicts = verdictsOf([]);
    expect(Object.keys(verdicts).toSorted()).toEqual(ROWS.toSorted());
    expect(new Set(Object.values(verdicts))).toEqual(new Set(['notSeen']));
  });

  test('is confirmed by a step that settles it and was answered the same', () => {
    expect(verdictsOf([call('unknown-path', 'same')])).toMatchObject({
      A3: 'confirmed',
      A4: 'notSeen',
    });
    expect(verdictsOf([call('unknown-path', 'skipped')])['A3']).toBe('notSeen');
  });

  test('is contradicted by any difference that names it, whatever else was the same', () => {
    const calls = [call('packet-no-id', 'same'), call('layout', 'different', ['A7', 'B12'])];
    expect(verdictsOf(calls)).toMatchObject({ A7: 'contradicted', B12: 'contradicted' });
  });

  test('is not that it is confirmed by a step that differs, not even in something else', () => {
    expect(verdictsOf([call('origin', 'different', ['B9'])])['A15']).toBe('notSeen');
  });

  test('needs more than an empty list', () => {
    expect(verdictsOf([call('packets-open', 'same')])['B5']).toBe('notSeen');
    const withOne = [call('packets-open', 'same'), call('packet-detail', 'same')];
    expect(verdictsOf(withOne)['B5']).toBe('confirmed');
    const left = [call('packets-open', 'same'), call('packet-detail', 'skipped')];
    expect(verdictsOf(left)['B5']).toBe('notSeen');
  });

  test('is never that it is confirmed where the tour cannot settle it', () => {
    const verdicts = verdictsOf(TOUR.map(({ id }) => call(id, 'same')));
    const confirmed = ROWS.filter((row) => verdicts[row] === 'confirmed');
    const settled = ROWS.filter((row) => settlingSteps(row).length > 0);
    expect(confirmed).toEqual(settled);
  });
});
