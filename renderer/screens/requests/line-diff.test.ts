import fc from 'fast-check';
import { expect, test } from 'vitest';

import { diffLines, foldDiff } from './line-diff.ts';

const MARK = { same: ' ', gone: '-', new: '+' };

function printed(before: readonly string[], after: readonly string[]): string {
  return diffLines(before.join('\n'), after.join('\n'))
    .map(({ kind, text }) => MARK[kind] + text)
    .join('|');
}

test.each([
  [['a', 'b', 'c'], ['a', 'b', 'c'], ' a| b| c'],
  [['a', 'b', 'c'], ['a', 'c'], ' a|-b| c'],
  [['a', 'c'], ['a', 'b', 'c'], ' a|+b| c'],
  [['a', 'b', 'c'], ['a', 'x', 'c'], ' a|-b|+x| c'],
  [['a', 'a'], ['a', 'a', 'a'], ' a| a|+a'],
])('%j beside %j', (before, after, expected) => {
  expect(printed(before, after)).toBe(expected);
});

test('either text can be read from the comparison', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c', '{', '}'), { minLength: 1 });
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const lines = diffLines(before.join('\n'), after.join('\n'));
      const without = (kind: string): string[] =>
        lines.filter((line) => line.kind !== kind).map(({ text }) => text);
      expect(without('new')).toEqual(before);
      expect(without('gone')).toEqual(after);
      expect(lines.map(({ at }) => at)).toEqual(lines.map((_, index) => index));
    }),
  );
});

test('texts too different to compare are shown one after the other', () => {
  const many = (word: string): string[] => Array.from({ length: 2500 }, (_, n) => `${word}${n}`);
  const lines = diffLines(many('a').join('\n'), many('b').join('\n'));
  expect(lines.filter(({ kind }) => kind === 'gone')).toHaveLength(2500);
  expect(lines.at(-1)).toMatchObject({ kind: 'new', text: 'b2499' });
});

test('equal lines far from a change are left out, and counted', () => {
  const before = Array.from({ length: 20 }, (_, n) => `line ${n}`);
  const after = before.map((text, n) => (n === 10 ? 'changed' : text));
  const parts = foldDiff(diffLines(before.join('\n'), after.join('\n')));
  expect(parts.map((part) => (part.kind === 'skipped' ? part.count : part.lines.length))).toEqual([
    7, 8, 6,
  ]);
  expect(foldDiff(diffLines('a', 'a'))).toEqual([{ kind: 'skipped', at: 0, count: 1 }]);
});
