import { describe, expect, test } from 'vitest';

import type { TourStep } from '../tour-step.ts';
import { inPhase, read } from './make-step.ts';
import { COVERAGE, SETTLED_BY, settlingSteps } from './settles/coverage-of-rows.ts';
import { tellingOrder } from './telling-order.ts';
import { TOUR } from './tour.ts';

const step = (id: string, needs: readonly string[] = []): TourStep =>
  inPhase('reads', [{ ...read(id, id, '/', {}), needs }])[0] as TourStep;

const ids = (steps: readonly TourStep[]): string[] => steps.map(({ id }) => id);

describe('steps in telling order', () => {
  const settles = (id: string): string[] =>
    ({ one: ['A1'], two: ['A1', 'A2'], three: ['A2', 'A3'], four: [] })[id] ?? [];

  test('begin with the one that settles the most, and count nothing twice', () => {
    const steps = ['four', 'one', 'three', 'two'].map((id) => step(id));
    expect(ids(tellingOrder(steps, settles, []))).toEqual(['three', 'one', 'four', 'two']);
  });

  test('leave out what is known before', () => {
    const steps = ['two', 'three'].map((id) => step(id));
    expect(ids(tellingOrder(steps, settles, ['A1', 'A2']))).toEqual(['three', 'two']);
  });

  test('stand after what they need', () => {
    const steps = [step('two', ['four']), step('four'), step('one')];
    expect(ids(tellingOrder(steps, settles, []))).toEqual(['one', 'four', 'two']);
  });
});

describe("the tour's reads", () => {
  const reads = TOUR.filter(({ phase }) => phase === 'world' || phase === 'reads');
  const settledBy = (steps: readonly TourStep[]): Set<string> =>
    new Set(steps.flatMap(({ id }) => SETTLED_BY.get(id) ?? []));

  test('settle within ten minutes of five a minute all that reads can settle', () => {
    const all = Object.keys(COVERAGE).filter((row) =>
      settlingSteps(row).some(({ step: id }) => reads.some((one) => one.id === id)),
    );
    expect([...settledBy(reads.slice(0, 50))].toSorted()).toEqual(all.toSorted());
    expect(all.length).toBeGreaterThanOrEqual(20);
  });

  test('never settle more with a step than with one before it, once the world is read', () => {
    const gains = reads.map((one, place) => {
      const before = settledBy(reads.slice(0, place));
      return (SETTLED_BY.get(one.id) ?? []).filter((row) => !before.has(row)).length;
    });
    const later = gains.slice(reads.findIndex(({ phase }) => phase === 'reads'));
    expect(later).toEqual(later.toSorted((one, other) => other - one));
    expect(later[0]).toBeGreaterThan(1);
  });
});
