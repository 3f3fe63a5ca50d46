import { describe, expect, test } from 'vitest';

import { holds, isLike, isMatch, seededShare } from './matching.ts';
import { nameRules } from './rule.ts';

describe('a pattern', () => {
  test.each([
    ['/tables/open', '/tables/open', true],
    ['/tables/open', '/tables/opens', false],
    ['*', '', true],
    ['**', 'anything/at/all', true],
    ['/tables/*', '/tables/', true],
    ['/*/open', '/tables/deep/open', true],
    ['*a*b', 'xaxxb', true],
    ['*a*b', 'xaxxbx', false],
    ['a.c', 'abc', false],
    ['table.*', 'table.closed', true],
    ['', '', true],
    ['', 'x', false],
  ])('%j and %j: %j', (pattern, text, fits) => {
    expect(isLike(pattern, text)).toBe(fits);
  });

  test('with many stars searches for each part once', () => {
    const long = 'a'.repeat(5000);
    const searched: number[] = [];
    const text = {
      length: long.length,
      startsWith: (start: string) => long.startsWith(start),
      endsWith: (end: string) => long.endsWith(end),
      indexOf: (part: string, from: number) => {
        searched.push(from);
        return long.indexOf(part, from);
      },
    } as unknown as string;
    expect(isLike(`${'*a'.repeat(40)}b`, text)).toBe(false);
    expect(searched).toEqual(Array.from({ length: 39 }, (_, from) => from));
  });
});

describe('a condition', () => {
  const turn = { nth: 4, share: 0.5, elapsedMs: 1000 };
  test.each([
    [undefined, true],
    [{}, true],
    [{ nth: 4 }, true],
    [{ nth: 3 }, false],
    [{ every: 2 }, true],
    [{ every: 3 }, false],
    [{ first: 4 }, true],
    [{ first: 3 }, false],
    [{ probability: 0.51 }, true],
    [{ probability: 0.5 }, false],
    [{ probability: 0 }, false],
    [{ probability: 1 }, true],
    [{ forMs: 1001 }, true],
    [{ forMs: 1000 }, false],
    [{ every: 2, first: 3 }, false],
  ])('%j: %j', (when, expected) => {
    expect(holds(when, turn)).toBe(expected);
  });

  test('with forMs holds after the clock was moved back', () => {
    expect(holds({ forMs: 1 }, { ...turn, elapsedMs: -5 })).toBe(true);
  });
});

test('isOpenedByAnother is only called if everything else matches', () => {
  const subject = {
    pluginId: 'a',
    isOpenedByAnother: () => {
      throw new Error('It was asked.');
    },
  };
  const match = { pluginId: 'b', openedBy: 'anotherPlugin' } as const;
  expect(isMatch({ match, effect: { drop: 'before' } }, subject)).toBe(false);
});

test('shares depend only on the seed, the rule and the match number, and are spread evenly', () => {
  const numbers = Array.from({ length: 20_000 }, (_, n) => n + 1);
  for (const [seed, rule] of [
    [1, 0],
    [1, 1],
    [-5, 0],
    [2 ** 40, 999],
  ] as const) {
    const shares = numbers.map((nth) => seededShare(seed, rule, nth));
    expect(shares).toEqual(numbers.map((nth) => seededShare(seed, rule, nth)));
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...shares)).toBeLessThan(1);
    const below = shares.filter((share) => share < 0.1).length / shares.length;
    expect(Math.abs(below - 0.1)).toBeLessThan(0.01);
  }
  expect(seededShare(2 ** 40, 0, 1)).not.toBe(seededShare(0, 0, 1));
});

test('rules without an id get an unused one', () => {
  const rule = { on: 'callback', effect: { drop: true } } as const;
  const named = nameRules([rule, { ...rule, id: 'rule-1' }, rule, { ...rule, id: undefined }]);
  expect(named.map(({ id }) => id)).toEqual(['rule-2', 'rule-1', 'rule-3', 'rule-4']);
});
