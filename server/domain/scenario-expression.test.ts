import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { evaluate, isBad, isReference, partsOf } from './scenario-expression.ts';

const VALUES: Readonly<Record<string, number>> = {
  't.total': 582.5,
  't.paid': 100,
  'menu.1.price': 0.05,
  't.zero': 0,
  't.a-b': 7,
};

function valueOf(text: string): number | null {
  const expression = partsOf(text);
  if (expression === null) throw new Error(`${text} is no expression`);
  return evaluate(expression, (reference) => VALUES[reference] ?? NaN);
}

describe('an expression', () => {
  test.each([
    ['t.total / 3', 194.17],
    ['t.total/3', 194.17],
    ['t.total - t.paid', 482.5],
    ['t.paid + t.paid * 2', 300],
    ['(t.paid + t.paid) * 2', 400],
    ['t.paid - 30 - 20', 50],
    ['t.paid / 5 / 2', 10],
    ['t.paid - (30 - 20)', 90],
    ['3 * menu.1.price', 0.15],
    ['menu.1.price / 2', 0.03],
    ['t.zero - menu.1.price / 2', -0.03],
    ['t.paid / 3 * 3', 100],
    ['t.a-b * 1.5', 10.5],
    ['t.paid / (2 - 4)', -50],
  ])('%s is %d', (text, value) => {
    expect(valueOf(text)).toBe(value);
  });

  test('that divides by zero has no value', () => {
    expect(valueOf('t.total / t.zero')).toBeNull();
    expect(valueOf('1 + t.total / (t.paid - 100)')).toBeNull();
    expect(valueOf('t.total / (1 / t.zero)')).toBeNull();
  });

  test('names what it refers to', () => {
    expect(partsOf('(t.total - p.amount) / 2')?.filter(isReference)).toEqual([
      't.total',
      'p.amount',
    ]);
  });

  test.each([
    't.total /',
    '* t.total',
    't.total 3 +',
    '(t.total + 1',
    't.total + + 1',
    '-t.total',
    't.total 3 * 2',
  ])('%s is recognized, but malformed', (text) => {
    expect(isBad(partsOf(text) ?? [])).toBe(true);
    expect(partsOf(text)).not.toBeNull();
  });

  test.each(['t.total', '1 / 3', 'kilo/gram', 't.total % 3', '"a": t.b', '', 'see note'])(
    '%j is no expression',
    (text) => {
      expect(partsOf(text)).toBeNull();
    },
  );

  test('is exact: an amount divided and multiplied by the same number is unchanged', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.integer({ min: 1, max: 99 }), (cents, shares) => {
        const expression = partsOf(`t.amount / ${shares} * ${shares}`);
        expect(evaluate(expression ?? [], () => cents / 100)).toBe(cents / 100);
      }),
    );
  });
});
