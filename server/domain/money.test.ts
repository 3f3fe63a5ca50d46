import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  asFraction,
  decimalDifference,
  printAmount,
  shareHalfUp,
  taxWithin,
  timesHalfUp,
  toDecimal,
  toMinor,
} from './money.ts';

/** The largest amount that a client may send: its minor units are still exact. */
const LARGEST_AMOUNT = Number.MAX_SAFE_INTEGER / 100;

// The properties are compared with a model that works on written decimals, digit by digit, and on
// whole quotients and remainders: no floating point, and nothing shared with the code under test.

/** A written decimal in minor units, rounded half up. */
function minorOfWritten(written: string): bigint {
  const [whole = '0', decimals = ''] = written.split('.');
  const kept = BigInt(whole + decimals.padEnd(2, '0').slice(0, 2));
  return '56789'.includes(decimals.charAt(2) || '0') ? kept + 1n : kept;
}

/** The quotient of two whole numbers, one half and more rounded up. */
function quotientHalfUp(dividend: bigint, divisor: bigint): bigint {
  const rest = dividend % divisor;
  return dividend / divisor + (2n * rest >= divisor ? 1n : 0n);
}

/** A decimal number with up to `places` places, as it is written and as a number. */
function writtenDecimal(mostWhole: number, places: number) {
  return fc
    .tuple(fc.nat(mostWhole), fc.nat(10 ** places - 1), fc.integer({ min: 0, max: places }))
    .map(([whole, decimals, shown]) => {
      const shownDecimals = String(decimals).padStart(places, '0').slice(0, shown);
      const written = shownDecimals === '' ? String(whole) : `${whole}.${shownDecimals}`;
      return { written, value: Number(written), units: BigInt(whole + shownDecimals), shown };
    });
}

describe('toMinor', () => {
  test.each([
    [0, 0],
    [12.5, 1250],
    [90, 9000],
    [0.01, 1],
    [0.005, 1],
    [0.0049, 0],
    [0.0000001, 0],
    [1.004, 100],
    [1.005, 101],
    [8.345, 835],
    [35.855, 3586],
    [0.285, 29],
    [1234567.895, 123456790],
  ])('makes %d into %d minor units', (amount, minor) => {
    expect(toMinor(amount)).toBe(minor);
  });

  test('rounds half up on the written digits, whatever the amount', () => {
    fc.assert(
      fc.property(writtenDecimal(999_999_999, 6), ({ written, value }) => {
        expect(BigInt(toMinor(value))).toBe(minorOfWritten(written));
      }),
      { numRuns: 1000 },
    );
  });

  test('stays exact where floating-point numbers cannot distinguish hundredths of a minor unit', () => {
    expect(toMinor(11258999068426.244)).toBe(1125899906842624);
    fc.assert(
      fc.property(fc.double({ min: 1, max: LARGEST_AMOUNT, noNaN: true }), (amount) => {
        expect(BigInt(toMinor(amount))).toBe(minorOfWritten(String(amount)));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('toDecimal and printAmount', () => {
  test.each([
    [0, '0'],
    [1, '0.01'],
    [10, '0.1'],
    [100, '1'],
    [10_000, '100'],
    [12_050, '120.5'],
    [123_456_789, '1234567.89'],
  ])('prints %d minor units as %s', (minor, printed) => {
    expect(printAmount(minor)).toBe(printed);
    expect(toDecimal(minor)).toBe(Number(printed));
  });

  test('every amount prints as a plain decimal without trailing zeros and reads back', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), (minor) => {
        const cents = String(minor).padStart(3, '0');
        const written = `${cents.slice(0, -2)}.${cents.slice(-2)}`.replace(/\.?0{1,2}$/u, '');
        expect(printAmount(minor)).toBe(written);
        expect(toMinor(toDecimal(minor))).toBe(minor);
      }),
    );
  });
});

describe('timesHalfUp', () => {
  test.each([
    [1250, 3, 3750],
    [9000, 0, 0],
    [1999, 0.5, 1000],
    [333, 0.001, 0],
    [500, 0.001, 1],
    [499, 0.001, 0],
    [9000, 1.5, 13_500],
    // As floating-point numbers, 50 x 0.29 is slightly less than 14.5, and 180 x 2.675 slightly less than 481.5.
    [50, 0.29, 15],
    [180, 2.675, 482],
    [100, 0.145, 15],
  ])('%d x %d is %d', (amount, factor, product) => {
    expect(timesHalfUp(amount, factor)).toBe(product);
  });

  test('rounds the exact product once, half up', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), writtenDecimal(9999, 6), (amount, factor) => {
        const product = quotientHalfUp(BigInt(amount) * factor.units, 10n ** BigInt(factor.shown));
        expect(BigInt(timesHalfUp(amount, factor.value))).toBe(product);
      }),
      { numRuns: 1000 },
    );
  });

  test('supports factors printed with an exponent', () => {
    expect(timesHalfUp(5_000_000, 1e-7)).toBe(1);
    expect(timesHalfUp(4_999_999, 1e-7)).toBe(0);
  });
});

describe('taxWithin', () => {
  test.each([
    [11_000, 10, 1000],
    [9000, 10, 818],
    [3500, 20, 583],
    [9000, 0, 0],
    [0, 20, 0],
    [200, 100, 100],
    [1, 100, 1],
    [3, 100, 2],
    [10_850, 8.5, 850],
    [105_525, 5.525, 5525],
  ])('of %d at %d percent, %d is tax', (gross, rate, tax) => {
    expect(taxWithin(gross, rate)).toBe(tax);
  });

  test('rounds gross x rate / (100 + rate) once, half up', () => {
    const rate = fc.oneof(
      fc.nat(100).map(String),
      fc.nat(10_000).map((r) => `${r / 100}`),
    );
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), rate, (gross, written) => {
        const hundredths = minorOfWritten(written);
        const tax = quotientHalfUp(BigInt(gross) * hundredths, 10_000n + hundredths);
        expect(BigInt(taxWithin(gross, Number(written)))).toBe(tax);
      }),
      { numRuns: 1000 },
    );
  });

  test('stays exact for the largest amounts', () => {
    const gross = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(gross, fc.nat(100), (amount, rate) => {
        const tax = quotientHalfUp(BigInt(amount) * BigInt(rate), 100n + BigInt(rate));
        expect(BigInt(taxWithin(amount, rate))).toBe(tax);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('shareHalfUp', () => {
  test.each([
    [1000, 1, 3, 333],
    [1000, 2, 3, 667],
    [5, 1, 2, 3],
    [5, 0, 2, 0],
    [5, 2, 2, 5],
  ])('of %d, for %d of %d parts, is %d', (amount, part, whole, share) => {
    expect(shareHalfUp(amount, part, whole)).toBe(share);
  });

  test('stays exact for the largest amounts', () => {
    const whole = fc.integer({ min: 1, max: 9_999_000 });
    fc.assert(
      fc.property(
        fc.nat(Number.MAX_SAFE_INTEGER),
        whole,
        fc.nat(9_999_000),
        (amount, all, some) => {
          const part = some % (all + 1);
          const share = quotientHalfUp(BigInt(amount) * BigInt(part), BigInt(all));
          expect(BigInt(shareHalfUp(amount, part, all))).toBe(share);
        },
      ),
    );
  });
});

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

  test('is exact for all quantities with three decimal places', () => {
    const thousandths = fc.integer({ min: 1, max: 9_999_000 });
    fc.assert(
      fc.property(thousandths, thousandths, (one, other) => {
        fc.pre(one >= other);
        expect(decimalDifference(one / 1000, other / 1000)).toBe((one - other) / 1000);
      }),
    );
  });
});
