import { expect, test } from 'vitest';

import { progressInWords, progressLine } from './progress-line.mjs';

test.each([
  [0, 118_400_000, '0.0 of 118.4 MB'],
  [12_345_678, 118_400_000, '12.3 of 118.4 MB'],
  [118_400_000, 118_400_000, '118.4 of 118.4 MB'],
  [12_345_678, null, '12.3 MB'],
])('a download is told in megabytes: %s of %s bytes', (transferred, total, words) => {
  expect(progressInWords({ transferred, total })).toBe(words);
});

test('progress is one line that is written over, and is gone in the end', () => {
  const { stream, written } = terminal({ isTTY: true, columns: 80 });
  const line = progressLine(stream, {});
  line.show('1.0 MB');
  line.show('1.0 MB');
  line.show('2.0 MB');
  line.clear();
  line.clear();
  expect(written).toEqual(['\r\u001B[K1.0 MB', '\r\u001B[K2.0 MB', '\r\u001B[K']);
});

test('progress never takes two lines of a narrow terminal', () => {
  const { stream, written } = terminal({ isTTY: true, columns: 10 });
  progressLine(stream, {}).show('countertop: 1.0 of 2.0 MB');
  expect(written).toEqual(['\r\u001B[Kcounterto']);
});

test.each([
  ['a file', { isTTY: false, columns: 0 }, {}],
  ['a terminal that cannot write over', { isTTY: true, columns: 80 }, { TERM: 'dumb' }],
])('progress does not fill %s', (_what, kind, env) => {
  const { stream, written } = terminal(kind);
  const line = progressLine(stream, env);
  line.show('1.0 MB');
  line.clear();
  expect(written).toEqual([]);
});

function terminal(kind: { readonly isTTY: boolean; readonly columns: number }) {
  const written: string[] = [];
  const write = (text: string): boolean => written.push(text) > 0;
  return { stream: { ...kind, write } as unknown as typeof process.stderr, written };
}
