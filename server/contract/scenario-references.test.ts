import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Term } from './scenario-references.ts';
import {
  escapeReferences,
  fillReferences,
  printTerm,
  referencesIn,
  termsIn,
  wholeTerm,
} from './scenario-references.ts';

const upper = (term: Term): string =>
  printTerm(term).slice(1, -1).replaceAll('.', '/').toUpperCase();

test('references are names in braces, with an optional path', () => {
  expect(referencesIn('{t.orders.0.id} and {p}, no { t } or {t.} or {0.a} or {}')).toEqual([
    { name: 't', path: ['orders', '0', 'id'] },
    { name: 'p', path: [] },
  ]);
  expect(wholeTerm('{t.accountId}')).toEqual({ name: 't', path: ['accountId'] });
  expect([wholeTerm('{t.a} '), wholeTerm('{{t.a}'), wholeTerm('{t.a}{t.b}')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('calculated amounts contain references, and other text in braces is unchanged', () => {
  expect(referencesIn('{(t.total - p.paid) / 2} and {t.a-b}')).toEqual([
    { name: 't', path: ['total'] },
    { name: 'p', path: ['paid'] },
    { name: 't', path: ['a-b'] },
  ]);
  expect(termsIn('{kilo/gram} {1 / 3} {"a": t.b} {t.total % 3}')).toEqual([]);
  expect(wholeTerm('{t.total /}')).toEqual({
    written: 't.total /',
    expression: ['t.total', '/'],
  });
  expect(fillReferences('{t.total / 3} {{t.total / 3} {kilo/gram}', () => '2')).toBe(
    '2 {t.total / 3} {kilo/gram}',
  );
});

test('references are replaced, and escaped ones are unescaped', () => {
  expect(fillReferences('{t.a}-{{t.a}-{{{t.a}-{x', upper)).toBe('T/A-{t.a}-{{t.a}-{x');
});

test('any escaped text has no reference and is restored by unescaping', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    't',
    '.',
    'a',
    '{t.a}',
    '{t.a / 2}',
    ' + ',
    '{{',
    ' ',
    '0',
  );
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
