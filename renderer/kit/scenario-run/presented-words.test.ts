import { describe, expect, test } from 'vitest';

import type { Run, RunStep } from '#renderer/data/types.ts';

import { presentedWords } from './run-words.ts';

const both = (text: string) => ({ en: text, tr: `${text} (tr)` });

const STEPS: readonly (readonly [RunStep['kind'], string, number])[] = [
  ['say', 'Two guests sit down.', 1],
  ['receiver', 'The kitchen listens', 1],
  ['staff', 'Staff open S3', 1],
  ['plugin', 'The kitchen writes a note', 2],
  ['expect', 'The note is there', 2],
  ['say', 'They want to move.', 3],
  ['staff', 'Staff move S3', 3],
];

/** A run with `done` steps completed. */
function runWith(done: number, more: Partial<Run> = {}): Run {
  const steps = STEPS.map(([kind, title, press], index) => ({
    index,
    kind,
    press,
    title: both(title),
    state: index < done ? ('done' as const) : ('pending' as const),
    subject: null,
    error: null,
    errorCode: null,
    refusal: null,
    obstacle: null,
    tookMs: null,
    links: [],
  }));
  const end = both('One bill.');
  return {
    name: 'mine',
    state: 'waiting',
    checkpoint: null,
    receivers: [],
    end,
    step: done,
    steps,
    ...more,
  };
}

describe('the words of a presentation', () => {
  test('announce the first press', () => {
    expect(presentedWords(runWith(0), null)).toEqual({
      said: null,
      next: both('Staff open S3'),
      segments: ['pending', 'pending', 'pending'],
      done: 0,
    });
  });

  test('are the text of the press, and otherwise what it shows', () => {
    expect(presentedWords(runWith(3), null)).toMatchObject({
      said: both('Two guests sit down.'),
      next: both('The kitchen writes a note'),
      segments: ['done', 'pending', 'pending'],
      done: 1,
    });
    expect(presentedWords(runWith(5), null)).toMatchObject({
      said: both('The kitchen writes a note'),
      next: both('Staff move S3'),
      done: 2,
    });
  });

  test('end with the closing sentence of the scenario, or with its last text', () => {
    const over = runWith(7, { state: 'passed' });
    expect(presentedWords(over, null)).toMatchObject({ said: both('One bill.'), next: null });
    const { said } = presentedWords({ ...over, end: null }, null);
    expect(said).toEqual(both('They want to move.'));
  });
});
