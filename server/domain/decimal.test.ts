import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { asFraction, decimalDifference } from './decimal.ts';

describe('asFraction', () => {
  test.each([
    [0, 0n, 1n],
    [12, 12n, 1n],
    [0.001, 1n, 1000n],
    [1.25, 125n, 100n],
    [1e21, 10n ** 21n, 1n],
    [5e-7, 5n, 10n ** 7n],
  ])('reads %s by its digits', (value, numerator, denominator) => {
    expect(asFraction(value)).toEqual({ numerator, denominator });
  });
});

describe('decimalDifference', () => {
  test.each([
    [0.3, 0.1, 0.2],
    [1, 0.9, 0.1],
    [4, 1, 3],
    [2, 0.001, 1.999],
    [9999, 0.001, 9998.999],
    [0.5, 0.5, 0],
    [1.0005, 1, 0.0005],
    [1, 0.9999999, 1e-7],
  ])('of %s and %s is %s', (one, other, difference) => {
    expect(decimalDifference(one, other)).toBe(difference);
  });

  test('is exact for all quantities of three decimals', () => {
    const thousandths = fc.integer({ min: 1, max: 9_999_000 });
    fc.assert(
      fc.property(thousandths, thousandths, (one, other) => {
        fc.pre(one >= other);
        expect(decimalDifference(one / 1000, other / 1000)).toBe((one - other) / 1000);
      }),
    );
  });
});
