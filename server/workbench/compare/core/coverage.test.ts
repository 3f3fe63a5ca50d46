import { describe, expect, test } from 'vitest';

import type { ComparedCall, Difference } from '#server/contract/comparison.ts';
import { FIDELITY_LEDGER } from '#server/contract/fidelity-ledger.ts';

import { COVERAGE, verdictsOf } from './coverage.ts';
import { splitRows } from './step.ts';
import { TOUR, WORLD } from './tour/tour.ts';

const ROWS = FIDELITY_LEDGER.map(({ id }) => id);
const STEPS = new Set(TOUR.map(({ id }) => id));

/** Every row that a step names. */
const named = TOUR.flatMap(({ rows, about }) => [
  ...splitRows(rows).map((row) => row.replace(/:.*$/u, '')),
  ...Object.values(about ?? {}).flatMap(splitRows),
]);

const stepsOf = (row: string) => {
  const entry = COVERAGE[row];
  return entry !== undefined && 'steps' in entry ? entry.steps : [];
};

describe('what the tour settles', () => {
  test('is given for every row of the ledger: steps, or a reason', () => {
    expect(Object.keys(COVERAGE).toSorted()).toEqual(ROWS.toSorted());
    const isSaid = (row: string): boolean => {
      const entry = COVERAGE[row] ?? { why: '' };
      return 'why' in entry ? /^[A-Z].{20,}\.$/u.test(entry.why) : entry.steps.length > 0;
    };
    expect(ROWS.filter((row) => !isSaid(row))).toEqual([]);
  });

  test('includes every row that a step names', () => {
    expect(named.filter((row) => !ROWS.includes(row))).toEqual([]);
    expect(named.filter((row) => stepsOf(row).length === 0)).toEqual([]);
  });

  test('depends only on existing steps', () => {
    const others = ROWS.flatMap((row) => stepsOf(row).flatMap(({ onlyWith }) => onlyWith ?? []));
    expect(others.filter((step) => !STEPS.has(step))).toEqual([]);
  });

  test('is partial if a client cannot see all of a row', () => {
    expect(COVERAGE['B17']).toMatchObject({ part: expect.stringMatching(/own items/u) });
  });
});

describe("the tour's reads", () => {
  const steps = TOUR.filter(({ phase }) => phase === 'world' || phase === 'reads');
  const settledBy = (some: typeof steps): Set<string> =>
    new Set(some.flatMap(({ rows }) => splitRows(rows).map((row) => row.replace(/:.*$/u, ''))));

  test('settle all that reads can settle in ten minutes at five calls a minute', () => {
    expect(settledBy(steps.slice(0, 50))).toEqual(settledBy(steps));
    expect(settledBy(steps).size).toBeGreaterThanOrEqual(20);
  });

  test('are ordered by how much they settle', () => {
    const gains = steps.map(({ rows }, place) => {
      const before = settledBy(steps.slice(0, place));
      return splitRows(rows).filter((row) => !before.has(row.replace(/:.*$/u, ''))).length;
    });
    const later = gains.slice(WORLD.length);
    expect(later).toEqual(later.toSorted((one, other) => other - one));
    expect(later[0]).toBeGreaterThan(1);
  });
});

const call = (
  step: string,
  verdict: ComparedCall['verdict'],
  ledger: string[] = [],
): ComparedCall => {
  const difference: Difference = { path: 'status', kind: 'status', here: 400, there: 404, ledger };
  const differences = verdict === 'different' ? [difference] : [];
  return { step, method: 'GET', path: '/', verdict, differences };
};

describe('the verdict on a row', () => {
  test('is not seen without any steps', () => {
    const verdicts = verdictsOf([]);
    expect(Object.keys(verdicts).toSorted()).toEqual(ROWS.toSorted());
    expect(new Set(Object.values(verdicts))).toEqual(new Set(['notSeen']));
  });

  test('is confirmed by a step that settles it with equal answers', () => {
    expect(verdictsOf([call('unknown-path', 'same')])).toMatchObject({
      A3: 'confirmed',
      A4: 'notSeen',
    });
    expect(verdictsOf([call('unknown-path', 'skipped')])['A3']).toBe('notSeen');
  });

  test('is contradicted by any difference that names it', () => {
    const calls = [call('packet-no-id', 'same'), call('layout', 'different', ['A7', 'B12'])];
    expect(verdictsOf(calls)).toMatchObject({ A7: 'contradicted', B12: 'contradicted' });
  });

  test('is not confirmed by a step with any difference', () => {
    expect(verdictsOf([call('origin', 'different', ['B9'])])['A15']).toBe('notSeen');
  });

  test('needs more than an empty list', () => {
    expect(verdictsOf([call('packets-open', 'same')])['B5']).toBe('notSeen');
    const withOne = [call('packets-open', 'same'), call('packet-detail', 'same')];
    expect(verdictsOf(withOne)['B5']).toBe('confirmed');
    const left = [call('packets-open', 'same'), call('packet-detail', 'skipped')];
    expect(verdictsOf(left)['B5']).toBe('notSeen');
  });

  test('is never confirmed if the tour cannot settle it', () => {
    const verdicts = verdictsOf(TOUR.map(({ id }) => call(id, 'same')));
    const confirmed = ROWS.filter((row) => verdicts[row] === 'confirmed');
    const settled = ROWS.filter((row) => stepsOf(row).length > 0);
    expect(confirmed).toEqual(settled);
  });
});
