import { expect, test } from 'vitest';

import { tokensOf } from './code-block.tsx';

const SOURCE = JSON.stringify(
  { name: 'a "b": 1', list: [1, -2.5e30, true, null], 'x:': {} },
  null,
  2,
);

test('joining the tokens of a JSON text gives the text', () => {
  expect(
    tokensOf(SOURCE)
      .map(({ text }) => text)
      .join(''),
  ).toBe(SOURCE);
});

test('names, strings, numbers and words are distinguished', () => {
  const pieces = tokensOf(SOURCE)
    .filter(({ kind }) => kind !== 'plain')
    .map(({ kind, text }) => `${kind} ${text}`);
  expect(pieces).toEqual([
    'name "name"',
    String.raw`string "a \"b\": 1"`,
    'name "list"',
    'number 1',
    'number -2.5e+30',
    'word true',
    'word null',
    'name "x:"',
  ]);
});
