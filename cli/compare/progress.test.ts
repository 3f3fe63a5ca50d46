import { describe, expect, test } from 'vitest';

import { Progress, duration } from './compare.ts';

const STEP = { at: 3, of: 41, step: 'tables-open', verdict: 'same', leftMs: 400_000 } as const;

function written(isTTY: boolean, say: (progress: Progress) => void, columns = 200): string {
  const said: string[] = [];
  const progress = new Progress({ isTTY, columns, write: (text) => said.push(text) });
  say(progress);
  progress.end();
  return said.join('');
}

describe('the progress of a comparison', () => {
  test('is one line per step if there is no terminal', () => {
    const text = written(false, (progress) => {
      progress.step(STEP);
      progress.notice('waiting 12 s');
      progress.step({ ...STEP, at: 41, leftMs: 0 });
    });
    expect(text).toBe(
      'countertop compare: 3 of 41  tables-open: same  (about 7 min left)\n' +
        'countertop compare: waiting 12 s\n' +
        'countertop compare: 41 of 41  tables-open: same\n',
    );
  });

  test('is one changing line on a terminal', () => {
    const text = written(true, (progress) => {
      progress.step(STEP);
      progress.notice('waiting 12 s');
    });
    expect(text).toBe(
      '\r\u001B[K3 of 41  tables-open: same  (about 7 min left)\r\u001B[Kwaiting 12 s\n',
    );
  });

  test('is never wider than the terminal', () => {
    expect(written(true, (progress) => progress.step(STEP), 20)).toBe(
      '\r\u001B[K3 of 41  tables-ope\n',
    );
  });

  test.each([
    [0, 'a moment'],
    [1000, 'about 1 s'],
    [59_400, 'about 60 s'],
    [60_000, 'about 1 min'],
    [61_000, 'about 2 min'],
    [3_600_000, 'about 60 min'],
  ])('prints %i ms as %s', (ms, words) => {
    expect(duration(ms)).toBe(words);
  });
});
