import { describe, expect, test } from 'vitest';

import type { Run, RunStep } from '#renderer/data/types.ts';

import { wordsOf } from './run-words.ts';

const both = (text: string) => ({ en: text, tr: `${text} (tr)` });

const STEPS: readonly (readonly [RunStep['kind'], string])[] = [
  ['say', 'Two guests sit down.'],
  ['staff', 'Staff open S3'],
  ['pause', 'Pause'],
  ['say', 'They want to move.'],
  ['staff', 'Staff move S3'],
];

/** A run with `done` steps completed. */
function runWith(done: number, more: Partial<Run> = {}): Run {
  const steps = STEPS.map(([kind, title], index) => ({
    index,
    press: 1,
    subject: null,
    kind,
    title: both(title),
    state: index < done ? ('done' as const) : ('pending' as const),
    error: null,
    errorCode: null,
    refusal: null,
    obstacle: null,
    tookMs: null,
    links: [],
  }));
  return {
    name: 'mine',
    state: 'waiting',
    checkpoint: null,
    receivers: [],
    end: null,
    step: done,
    steps,
    ...more,
  };
}

describe('the words of a run', () => {
  test('are null before the first `say` step, with the first step next', () => {
    expect(wordsOf(runWith(0), null)).toMatchObject({
      said: null,
      next: both('Two guests sit down.'),
      segments: ['running', 'pending', 'pending', 'pending', 'pending'],
      done: 0,
    });
  });

  test('are those of the last `say` step', () => {
    expect(wordsOf(runWith(3), null).said).toEqual(both('Two guests sit down.'));
    expect(wordsOf(runWith(4), null).said).toEqual(both('They want to move.'));
  });

  test('skip a pause when they name the next step', () => {
    expect(wordsOf(runWith(2), null).next).toEqual(both('They want to move.'));
  });

  test('come from the file if the step has a title', () => {
    const file = { steps: [{ title: both('Welcome'), say: both('Good evening.') }] };
    expect(wordsOf(runWith(1), file).said).toEqual(both('Good evening.'));
  });

  test('come from the run otherwise, with references filled in', () => {
    const file = { steps: [{ say: both('{t.total} is due.') }] };
    expect(wordsOf(runWith(1), file).said).toEqual(both('Two guests sit down.'));
  });

  test('mark the failed step and name no next step', () => {
    const run = runWith(1, { state: 'failed', step: 1 });
    const failed = { ...(run.steps[1] as RunStep), state: 'failed' as const, error: 'expected 2' };
    const words = wordsOf({ ...run, steps: run.steps.with(1, failed) }, null);
    expect(words).toMatchObject({ next: null, done: 1 });
    expect(words.segments.slice(0, 3)).toEqual(['done', 'failed', 'pending']);
  });

  test('count every step when all have passed', () => {
    expect(wordsOf(runWith(5, { state: 'passed' }), null)).toMatchObject({
      next: null,
      done: 5,
    });
  });
});
