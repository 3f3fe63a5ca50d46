import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  escapeReferences,
  fillReferences,
  referencesIn,
  wholeReference,
} from './scenario-references.ts';

const upper = ({ name, path }: { name: string; path: readonly string[] }): string =>
  [name, ...path].join('/').toUpperCase();

test('references are names in braces, with a path', () => {
  expect(referencesIn('{t.orders.0.id} and {p}, no { t } or {t.} or {0.a} or {}')).toEqual([
    { name: 't', path: ['orders', '0', 'id'] },
    { name: 'p', path: [] },
  ]);
  expect(wholeReference('{t.accountId}')).toEqual({ name: 't', path: ['accountId'] });
  expect([
    wholeReference('{t.a} '),
    wholeReference('{{t.a}'),
    wholeReference('{t.a}{t.b}'),
  ]).toEqual([null, null, null]);
});

test('references are replaced, and escaped ones are unescaped', () => {
  expect(fillReferences('{t.a}-{{t.a}-{{{t.a}-{x', upper)).toBe('T/A-{t.a}-{{t.a}-{x');
});

test('any escaped text has no reference and is restored by unescaping', () => {
  const piece = fc.constantFrom('{', '}', 't', '.', 'a', '{t.a}', '{{', ' ', '0');
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join('')),
      (text) => {
        const escaped = escapeReferences(text);
        expect(referencesIn(escaped)).toEqual([]);
        expect(fillReferences(escaped, upper)).toBe(text);
      },
    ),
  );
});
