import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { buildProduct, buildProductWithChoices } from '#server/testing/build.ts';

import { lineAmounts, priceCart } from './cart-pricing.ts';
import type { DeclaredLine } from './cart.ts';
import type { Product } from './catalog.ts';

const TEA = buildProduct({ id: 'p-cay', title: 'Çay', price: 2000 });
const AYRAN = buildProduct({ id: 'p-ayran', title: 'Ayran', price: 3500, tax: 20 });
const OLD = buildProduct({ id: 'p-eski', active: false });
const KEBAP = buildProductWithChoices(
  [
    { id: 'opt-acili', title: 'Acılı', price: 0 },
    { id: 'opt-porsiyon', title: '1.5 Porsiyon', price: 16_000 },
  ],
  { id: 'p-adana', title: 'Adana Kebap', price: 32_000 },
);

const MENU = new Map<string, Product>(
  [TEA, AYRAN, OLD, KEBAP].map((product) => [product.id, product]),
);

/** Prices a cart from the menu above, as the plugin `demo-qr`. */
function price(cart: readonly DeclaredLine[]) {
  return priceCart(cart, (id) => MENU.get(id), 'demo-qr');
}

describe('priceCart', () => {
  test('takes title, price and tax rate from the product', () => {
    expect(price([{ product: 'p-ayran', quantity: 3 }])).toEqual([
      {
        productId: 'p-ayran',
        title: 'Ayran',
        quantity: 3,
        price: 3500,
        options: [],
        vatRate: 20,
        taxRateBy: null,
        // The tax is 10500 x 20 / 120 = 1750.
        amounts: { base: 10_500, options: 0, discount: 0, gross: 10_500, net: 8750, vat: 1750 },
        note: null,
        timer: false,
      },
    ]);
  });

  test('adds the prices of options and subtracts the discount', () => {
    const cart = [
      { product: 'p-adana', quantity: 2, options: ['1.5 Porsiyon', 'Acılı'], discount: 60 },
    ];

    expect(price(cart)).toMatchObject([
      {
        price: 32_000,
        options: [
          { id: 'opt-porsiyon', title: '1.5 Porsiyon', price: 16_000 },
          { id: 'opt-acili', title: 'Acılı', price: 0 },
        ],
        // 96000 - 6000 = 90000. The tax is 90000 x 10 / 110 = 8181.8, rounded to 8182.
        amounts: {
          base: 64_000,
          options: 32_000,
          discount: 6000,
          gross: 90_000,
          net: 81_818,
          vat: 8182,
        },
      },
    ]);
  });

  test('rounds the discount half up to two places before it is used', () => {
    expect(price([{ product: 'p-cay', quantity: 1, discount: 0.005 }])).toMatchObject([
      { amounts: { discount: 1, gross: 1999 } },
    ]);
  });

  test('freezes a declared tax rate and records who declared it', () => {
    expect(price([{ product: 'p-ayran', quantity: 1, taxRate: 0 }])).toMatchObject([
      { vatRate: 0, taxRateBy: 'demo-qr', amounts: { gross: 3500, net: 3500, vat: 0 } },
    ]);
  });

  test('keeps the note and marks timer products', () => {
    const billiards = buildProduct({ id: 'p-bilardo', timer: true });

    expect(
      priceCart([{ product: 'p-bilardo', quantity: 1, note: 'Masa 3' }], () => billiards, null),
    ).toMatchObject([{ note: 'Masa 3', timer: true }]);
  });

  test('keeps the order of the cart', () => {
    const cart = ['p-ayran', 'p-cay', 'p-ayran'].map((product) => ({ product, quantity: 1 }));

    expect(price(cart)).toMatchObject([
      { productId: 'p-ayran' },
      { productId: 'p-cay' },
      { productId: 'p-ayran' },
    ]);
  });

  test('refuses a product that does not exist', () => {
    expect(
      price([
        { product: 'p-cay', quantity: 1 },
        { product: 'p-yok', quantity: 1 },
      ]),
    ).toEqual({
      refused: 'productNotFound',
      product: 'p-yok',
      at: { path: 'cart[1].product', product: 'p-yok' },
    });
  });

  test('refuses an inactive product like an unknown product', () => {
    expect(price([{ product: 'p-eski', quantity: 1 }])).toEqual({
      refused: 'productNotFound',
      product: 'p-eski',
      at: { path: 'cart[0].product', product: 'p-eski' },
    });
  });

  test.each([0, 0.5, 18, 100])('accepts the tax rate %d', (taxRate) => {
    expect(price([{ product: 'p-cay', quantity: 1, taxRate }])).toMatchObject([
      { vatRate: taxRate },
    ]);
  });

  test.each([-0.01, -1, 100.01, 1000, JSON.parse('1e309') as number])(
    'refuses the tax rate %d',
    (taxRate) => {
      expect(price([{ product: 'p-cay', quantity: 1, taxRate }])).toEqual({
        refused: 'invalidTaxRate',
        at: [{ path: 'cart[0].taxRate', product: 'p-cay' }],
      });
    },
  );

  test('names all lines with an invalid tax rate at once', () => {
    expect(
      price([
        { product: 'p-ayran', quantity: 1, taxRate: 101 },
        { product: 'p-adana', quantity: 1, taxRate: 10 },
        { product: 'p-cay', quantity: 1, taxRate: -1 },
      ]),
    ).toEqual({
      refused: 'invalidTaxRate',
      at: [
        { path: 'cart[0].taxRate', product: 'p-ayran' },
        { path: 'cart[2].taxRate', product: 'p-cay' },
      ],
    });
  });

  test('refuses an option that names no choice', () => {
    expect(
      price([
        { product: 'p-cay', quantity: 1 },
        { product: 'p-adana', quantity: 1, options: ['Acılı', { title: 'Tatlı' }] },
      ]),
    ).toEqual({
      refused: 'invalidOption',
      product: 'p-adana',
      reason: 'not in catalog',
      declaration: '{"title":"Tatlı"}',
      at: { path: 'cart[1].options[1]', product: 'p-adana' },
    });
  });

  test('checks products, then tax rates, then options, each on all lines', () => {
    const badOption = { product: 'p-cay', quantity: 1, options: ['Büyük'] };
    const badRate = { product: 'p-cay', quantity: 1, taxRate: 101 };
    const unknown = { product: 'p-yok', quantity: 1 };

    expect(price([badOption, badRate, unknown])).toMatchObject({ refused: 'productNotFound' });
    expect(price([badOption, badRate])).toMatchObject({ refused: 'invalidTaxRate' });
    expect(price([badOption])).toMatchObject({ refused: 'invalidOption' });
  });
});

describe('lineAmounts', () => {
  const plain = { price: 1000, optionPrice: 0, quantity: 1, discount: 0, vatRate: 10 };

  test.each([
    // 12.50 x 0.5 = 6.25 needs no rounding.
    [
      { ...plain, price: 1250, quantity: 0.5 },
      { base: 625, gross: 625, vat: 57, net: 568 },
    ],
    // 19.99 x 0.5 = 9.995 is rounded half up to 10.00.
    [
      { ...plain, price: 1999, quantity: 0.5 },
      { base: 1000, gross: 1000, vat: 91, net: 909 },
    ],
    // The smallest quantity: 9.99 x 0.001 = 0.00999 is rounded to 0.01.
    [
      { ...plain, price: 999, quantity: 0.001 },
      { base: 1, gross: 1, vat: 0, net: 1 },
    ],
    // The largest quantity: 90.00 x 9999 = 899 910.00
    [
      { ...plain, price: 9000, quantity: 9999 },
      { base: 89_991_000, gross: 89_991_000, vat: 8_181_000, net: 81_810_000 },
    ],
  ])('rounds the whole line once, half up', (pricing, amounts) => {
    expect(lineAmounts(pricing)).toEqual({ options: 0, discount: 0, ...amounts });
  });

  test('sets the options to the difference between gross and base, so that the sum is exact', () => {
    // Base 0.01 x 0.5 = 0.005 and options 0.01 x 0.5 = 0.005 would each round up; 0.02 x 0.5 is 0.01.
    expect(
      lineAmounts({ price: 1, optionPrice: 1, quantity: 0.5, discount: 0, vatRate: 0 }),
    ).toEqual({ base: 1, options: 0, discount: 0, gross: 1, net: 1, vat: 0 });
  });

  test('caps the discount', () => {
    expect(lineAmounts({ ...plain, optionPrice: 500, quantity: 2, discount: 99_999 })).toEqual({
      base: 2000,
      options: 1000,
      discount: 3000,
      gross: 0,
      net: 0,
      vat: 0,
    });
  });

  test('taxes what is left after the discount', () => {
    // 110.00 - 55.00 = 55.00, of which 5.00 is tax
    expect(lineAmounts({ ...plain, price: 11_000, discount: 5500 })).toMatchObject({
      gross: 5500,
      net: 5000,
      vat: 500,
    });
  });

  test('adds up exactly and agrees with whole-number arithmetic, whatever is sold', () => {
    // The model counts in thousandths and rounds with whole quotients and remainders.
    const halfUp = (dividend: bigint, divisor: bigint): bigint =>
      dividend / divisor + (2n * (dividend % divisor) >= divisor ? 1n : 0n);
    const minor = fc.oneof(fc.nat(200), fc.nat(10_000_000));
    const sold = fc.record({
      price: minor,
      optionPrice: minor,
      thousandths: fc.oneof(
        fc.integer({ min: 1, max: 9_999_000 }),
        fc.integer({ min: 1, max: 20 }).map((whole) => whole * 1000),
      ),
      discount: fc.oneof(fc.constant(0), minor),
      vatRate: fc.nat(100),
    });
    fc.assert(
      fc.property(sold, ({ thousandths, ...pricing }) => {
        const { price: unit, optionPrice, discount, vatRate } = pricing;
        const amounts = lineAmounts({ ...pricing, quantity: Number(`${thousandths}e-3`) });

        const whole = halfUp(BigInt(unit + optionPrice) * BigInt(thousandths), 1000n);
        const base = halfUp(BigInt(unit) * BigInt(thousandths), 1000n);
        const taken = BigInt(discount) < whole ? BigInt(discount) : whole;
        const gross = whole - taken;
        const vat = halfUp(gross * BigInt(vatRate), 100n + BigInt(vatRate));
        expect({
          base: BigInt(amounts.base),
          options: BigInt(amounts.options),
          discount: BigInt(amounts.discount),
          gross: BigInt(amounts.gross),
          net: BigInt(amounts.net),
          vat: BigInt(amounts.vat),
        }).toEqual({
          base,
          options: whole - base,
          discount: taken,
          gross,
          net: gross - vat,
          vat,
        });
        expect(amounts.base + amounts.options - amounts.discount).toBe(amounts.gross);
        expect(amounts.net + amounts.vat).toBe(amounts.gross);
        expect(amounts.gross).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });
});
