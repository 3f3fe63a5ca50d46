import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { BUILT_AT, buildLine } from '#server/testing/build.ts';
import { roundsOf } from '#server/testing/rounds.ts';

import type { OrderLine } from './account.ts';
import { lineAmounts } from './cart-pricing.ts';
import { taxWithin } from './money.ts';
import { partLine, toQuantity } from './split-line.ts';

/** A priced line; its quantity is given in thousandths. */
function priced(
  thousandths: number,
  pricing: { price: number; optionPrice?: number; discount?: number; vatRate?: number },
): OrderLine {
  const { price, optionPrice = 0, discount = 0, vatRate = 10 } = pricing;
  const quantity = toQuantity(thousandths);
  return buildLine({
    quantity,
    price,
    vatRate,
    options: optionPrice === 0 ? [] : [{ id: 'opt-1', title: 'Büyük', price: optionPrice }],
    amounts: lineAmounts({ price, optionPrice, quantity, discount, vatRate }),
  });
}

describe('partLine', () => {
  test('prices the parted quantity and leaves the rest', () => {
    const line = priced(3000, { price: 32_000, optionPrice: 16_000, discount: 3000, vatRate: 10 });

    const { kept, parted } = partLine(line, 1, 'ln-new');

    // 480.00 each, less a third of the discount: 470.00. The tax is 470.00 x 10 / 110, rounded to 42.73.
    expect(parted).toEqual({
      ...line,
      id: 'ln-new',
      lineId: 'ln-new',
      quantity: 1,
      amounts: {
        base: 32_000,
        options: 16_000,
        discount: 1000,
        gross: 47_000,
        net: 42_727,
        vat: 4273,
      },
    });
    expect(kept).toEqual({
      ...line,
      quantity: 2,
      amounts: {
        base: 64_000,
        options: 32_000,
        discount: 2000,
        gross: 94_000,
        net: 85_455,
        vat: 8545,
      },
    });
  });

  test('gives both parts all other fields of the line', () => {
    const line = {
      ...priced(2000, { price: 9000 }),
      note: 'az pişmiş',
      createdAt: BUILT_AT - 5000,
      ready: true,
      storages: ['st-1'],
      taxRateBy: 'demo-qr',
      timer: true,
      metadata: [{ key: 'seat', value: 4, by: 'demo-qr' }],
    };

    const { kept, parted } = partLine(line, 0.5, 'ln-new');

    const { id, lineId, quantity, amounts, ...rest } = line;
    expect(kept).toMatchObject({ id, lineId, ...rest });
    expect(parted).toMatchObject({ id: 'ln-new', lineId: 'ln-new', ...rest });
    expect(kept.quantity + parted.quantity).toBe(quantity);
    expect(kept.amounts.gross + parted.amounts.gross).toBe(amounts.gross);
  });

  test.each([
    [0.3, 0.1, 0.2],
    [1.1, 0.2, 0.9],
    [2.675, 1.005, 1.67],
    [9999, 0.001, 9998.999],
  ])('leaves %d - %d without floating-point errors', (whole, part, rest) => {
    const { kept, parted } = partLine(buildLine({ quantity: whole }), part, 'ln-new');

    expect(parted.quantity).toBe(part);
    expect(kept.quantity).toBe(rest);
  });

  test('makes no amount negative where rounding gives the part more than its share', () => {
    // 0.002 x 5.00 is 0.01, all of it base. Priced alone, 0.001 x 5.00 is rounded up to 0.01 too, all of it
    // options.
    const options = partLine(priced(2, { price: 400, optionPrice: 100 }), 0.001, 'ln-new');
    expect([options.parted.amounts, options.kept.amounts]).toMatchObject([
      { base: 1, options: 0, gross: 1 },
      { base: 0, options: 0, gross: 0 },
    ]);

    // 1.2 x 0.01 and 0.5 x 0.01 are both rounded to 0.01, and the discount takes all of it.
    const discount = partLine(priced(1200, { price: 1, discount: 1 }), 0.5, 'ln-new');
    expect([discount.parted.amounts, discount.kept.amounts]).toMatchObject([
      { base: 1, discount: 1, gross: 0 },
      { base: 0, discount: 0, gross: 0 },
    ]);
  });

  for (const { numRuns, marked } of roundsOf(400, 2000)) {
    test(`loses nothing, however often a line is divided (${numRuns} random lines)`, marked, () => {
      const pricing = fc.record({
        price: fc.oneof(fc.nat(5), fc.nat(1000), fc.nat(1_000_000)),
        optionPrice: fc.oneof(fc.constant(0), fc.nat(5), fc.nat(100_000)),
        discount: fc.oneof(fc.constant(0), fc.nat(5), fc.nat(10_000_000)),
        vatRate: fc.constantFrom(0, 1, 10, 18.5, 20, 100),
      });
      const thousandths = fc.oneof(
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 2, max: 9e6 }),
      );
      fc.assert(
        fc.property(
          pricing,
          thousandths,
          fc.array(fc.nat(), { maxLength: 6 }),
          (price, whole, cuts) => {
            const line = priced(whole, price);
            let rest = line;
            const parts: OrderLine[] = [];
            for (const cut of cuts) {
              const left = Math.round(rest.quantity * 1000);
              if (left < 2) break;
              const { kept, parted } = partLine(rest, toQuantity(1 + (cut % (left - 1))), 'ln-new');
              parts.push(parted);
              rest = kept;
            }
            parts.push(rest);

            for (const component of ['base', 'options', 'discount', 'gross'] as const) {
              expect(parts.reduce((sum, { amounts }) => sum + amounts[component], 0)).toBe(
                line.amounts[component],
              );
            }
            expect(parts.reduce((sum, { quantity }) => sum + Math.round(quantity * 1000), 0)).toBe(
              whole,
            );
            for (const { amounts, quantity } of parts) {
              const { base, options, discount, gross, net, vat } = amounts;
              expect(Math.min(base, options, discount, gross, net, vat)).toBeGreaterThanOrEqual(0);
              expect(base + options - discount).toBe(gross);
              expect(net + vat).toBe(gross);
              expect(vat).toBe(taxWithin(gross, line.vatRate));
              expect(quantity).toBe(Number(quantity.toFixed(3)));
            }
          },
        ),
        { numRuns },
      );
    });
  }
});
