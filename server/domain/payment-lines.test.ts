import { describe, expect, test } from 'vitest';

import { buildMethod } from '#server/testing/build.ts';

import { paymentPlace, resolvePayments } from './payment-lines.ts';

const CASH = buildMethod();
const CARD = buildMethod({ id: 'pm-kart', title: 'Kart', cash: false, noreport: true });
const METHODS = [CASH, CARD];

describe('resolvePayments', () => {
  test('takes title, cash and noreport from the method, not from the line', () => {
    expect(
      resolvePayments(
        [
          { id: 'pm-nakit', price: 50, title: 'Bahşiş' },
          { id: 'pm-kart', price: 12.5 },
        ],
        METHODS,
      ),
    ).toEqual([
      {
        methodId: 'pm-nakit',
        title: 'Nakit',
        amount: 5000,
        cash: true,
        noreport: false,
        isDiscount: false,
      },
      {
        methodId: 'pm-kart',
        title: 'Kart',
        amount: 1250,
        cash: false,
        noreport: true,
        isDiscount: false,
      },
    ]);
  });

  test('keeps the title of a discount, which has no method', () => {
    expect(
      resolvePayments([{ id: 'ignored', price: 10, isDiscount: true, title: 'İkram' }], METHODS),
    ).toEqual([
      {
        methodId: null,
        title: 'İkram',
        amount: 1000,
        cash: false,
        noreport: false,
        isDiscount: true,
      },
    ]);
  });

  test('treats isDiscount false like a missing isDiscount', () => {
    expect(
      resolvePayments([{ id: 'pm-kart', price: 1, isDiscount: false }], METHODS),
    ).toMatchObject([{ methodId: 'pm-kart', isDiscount: false }]);
  });

  test('returns null for a line whose price rounds to 0', () => {
    expect(
      resolvePayments(
        [
          { id: 'pm-nakit', price: 0 },
          { id: 'pm-nakit', price: 0.004 },
          { id: 'pm-nakit', price: 0.005 },
          { id: 'x', price: 0, isDiscount: true, title: 'İkram' },
          { id: 'x', price: 0.01, isDiscount: true, title: 'İkram' },
        ],
        METHODS,
      ),
    ).toMatchObject([null, null, { amount: 1 }, null, { amount: 1 }]);
  });

  test('refuses a method that the tenant does not have', () => {
    expect(
      resolvePayments(
        [
          { id: 'pm-nakit', price: 1 },
          { id: 'pm-cek', price: 1 },
        ],
        METHODS,
      ),
    ).toEqual({ refused: 'unknownPaymentMethod', at: { path: 'payments[1].id' } });
  });

  test('refuses an unknown method even on a line that would be dropped', () => {
    expect(resolvePayments([{ id: 'pm-cek', price: 0 }], METHODS)).toMatchObject({
      refused: 'unknownPaymentMethod',
    });
  });

  test('refuses payments of a tenant without methods', () => {
    expect(resolvePayments([{ id: 'pm-nakit', price: 1 }], [])).toEqual({
      refused: 'noPaymentMethods',
    });
  });

  test('lets a tenant without methods give discounts', () => {
    expect(
      resolvePayments([{ id: 'x', price: 1, isDiscount: true, title: 'İkram' }], []),
    ).toMatchObject([{ amount: 100, isDiscount: true }]);
    expect(resolvePayments([], [])).toEqual([]);
  });
});

describe('paymentPlace', () => {
  test('names a payment line by its index', () => {
    expect(paymentPlace(3)).toEqual({ path: 'payments[3]' });
  });
});
