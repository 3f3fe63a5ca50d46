import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { buildLine } from '#server/testing/build.ts';

import type { LineAmounts, OrderLine } from './account.ts';
import { lineAmounts } from './cart-pricing.ts';
import { taxWithin } from './money.ts';
import type { LinePart } from './split-line.ts';
import { divideLine } from './split-line.ts';

interface Priced {
  readonly price: number;
  readonly optionPrice?: number;
  readonly quantity: number;
  readonly discount?: number;
  readonly vatRate?: number;
}

/** A line as it is priced when it is entered. */
function pricedLine(pricing: Priced): OrderLine {
  const { price, optionPrice = 0, quantity, discount = 0, vatRate = 10 } = pricing;
  return buildLine({
    price,
    quantity,
    vatRate,
    options: optionPrice === 0 ? [] : [{ id: 'opt-1', title: 'Duble', price: optionPrice }],
    amounts: lineAmounts({ price, optionPrice, quantity, discount, vatRate }),
  });
}

describe('divideLine', () => {
  test('prices the part like a separate line and leaves the rest', () => {
    const line = pricedLine({ price: 9000, quantity: 4 });

    expect(divideLine(line, 1)).toEqual({
      part: {
        quantity: 1,
        amounts: { base: 9000, options: 0, discount: 0, gross: 9000, net: 8182, vat: 818 },
      },
      rest: {
        quantity: 3,
        amounts: { base: 27_000, options: 0, discount: 0, gross: 27_000, net: 24_545, vat: 2455 },
      },
    });
  });

  test('gives the part its share of options and discount', () => {
    const line = pricedLine({ price: 6500, optionPrice: 2500, quantity: 3, discount: 1000 });

    const { part, rest } = divideLine(line, 1);

    expect(part.amounts).toMatchObject({ base: 6500, options: 2500, discount: 333, gross: 8667 });
    expect(rest.amounts).toMatchObject({
      base: 13_000,
      options: 5000,
      discount: 667,
      gross: 17_333,
    });
  });

  test('rounds the part and gives the difference to the rest', () => {
    // 0.333 x 0.05 = 0.01665 is rounded to 0.02, which leaves 0.03.
    const { part, rest } = divideLine(pricedLine({ price: 5, quantity: 1 }), 0.333);

    expect([part.quantity, part.amounts.gross]).toEqual([0.333, 2]);
    expect([rest.quantity, rest.amounts.gross]).toEqual([0.667, 3]);
  });

  test('has no floating-point errors in quantities', () => {
    const { rest } = divideLine(pricedLine({ price: 100, quantity: 0.3 }), 0.1);

    expect(rest.quantity).toBe(0.2);
  });

  test('takes the tax of each part from its own gross', () => {
    // 1.00 with 20 %: 0.17 tax; halves of 0.50: 0.08 each.
    const { part, rest } = divideLine(pricedLine({ price: 50, quantity: 2, vatRate: 20 }), 1);

    expect([part.amounts.vat, rest.amounts.vat]).toEqual([8, 8]);
  });

  test('leaves no negative amount where a part is rounded up to more than is left', () => {
    // One minor unit each: three halves round up to the whole.
    let line = pricedLine({ price: 1, quantity: 3 });
    const grosses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { part, rest } = divideLine(line, 0.5);
      grosses.push(part.amounts.gross);
      line = { ...line, ...rest };
    }

    expect(grosses).toEqual([1, 1, 1, 0, 0]);
    expect([line.quantity, line.amounts.gross]).toEqual([0.5, 0]);
  });

  test('keeps both parts of a fully discounted line free', () => {
    const line = pricedLine({ price: 1, quantity: 1.5, discount: 100 });

    const { part, rest } = divideLine(line, 0.5);

    expect([part.amounts.gross, rest.amounts.gross]).toEqual([0, 0]);
  });
});

describe('any series of divisions', () => {
  const minor = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 5_000_000 }));
  const thousandths = fc.oneof(
    fc.integer({ min: 2, max: 20 }),
    fc.integer({ min: 2, max: 9_999_000 }),
  );
  const line = fc
    .record({
      price: minor,
      optionPrice: minor,
      quantity: thousandths.map((value) => value / 1000),
      discount: minor,
      vatRate: fc.constantFrom(0, 1, 8.5, 10, 20, 100),
    })
    .map(pricedLine);
  /** Where the remaining line is divided each time, as a fraction of its quantity. */
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
    minLength: 1,
    maxLength: 12,
  });

  test('loses no minor unit and no thousandth, and keeps the equations of a line', () => {
    fc.assert(
      fc.property(line, cuts, (whole, fractions) => {
        const parts = divideRepeatedly(whole, fractions);

        for (const { quantity, amounts } of parts) {
          expect(quantity).toBeGreaterThan(0);
          expectSound(amounts, whole.vatRate);
        }
        for (const component of ['base', 'options', 'discount', 'gross'] as const) {
          expect(sum(parts.map(({ amounts }) => amounts[component]))).toBe(
            whole.amounts[component],
          );
        }
        expect(sum(parts.map(({ quantity }) => Math.round(quantity * 1000)))).toBe(
          Math.round(whole.quantity * 1000),
        );
        for (const { quantity } of parts) expect(String(quantity)).toMatch(/^\d+(\.\d{1,3})?$/u);
      }),
      { numRuns: 500 },
    );
  });

  function divideRepeatedly(whole: OrderLine, fractions: readonly number[]): LinePart[] {
    const parts: LinePart[] = [];
    let rest = whole;
    for (const fraction of fractions) {
      const left = Math.round(rest.quantity * 1000);
      if (left < 2) break;
      const taken = Math.min(Math.max(Math.round(left * fraction), 1), left - 1);
      const divided = divideLine(rest, taken / 1000);
      parts.push(divided.part);
      rest = { ...rest, ...divided.rest };
    }
    return [...parts, { quantity: rest.quantity, amounts: rest.amounts }];
  }

  function expectSound(amounts: LineAmounts, vatRate: number): void {
    const { base, options, discount, gross, net, vat } = amounts;
    expect(base + options - discount).toBe(gross);
    expect(net + vat).toBe(gross);
    expect(vat).toBe(taxWithin(gross, vatRate));
    expect(Math.min(base, options, discount, gross, net, vat)).toBeGreaterThanOrEqual(0);
    expect(Object.values(amounts).every(Number.isSafeInteger)).toBe(true);
  }

  function sum(values: readonly number[]): number {
    return values.reduce((one, other) => one + other, 0);
  }
});
