import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  buildAmounts,
  buildCancelledLine,
  buildLine,
  buildMethod,
  buildPayment,
  buildTable,
} from '#server/testing/build.ts';

import type { Account, Allocation } from './account.ts';
import { totalsOf } from './account.ts';
import { lineAmounts } from './cart-pricing.ts';
import type { Collectable, Collection } from './collected-payment.ts';
import { collect, collectionDifference } from './collected-payment.ts';
import type { Outcome } from './refusal.ts';
import { isRefusal } from './refusal.ts';

const ONE = buildLine({ lineId: 'line-0001' });
const FOUR = buildLine({
  lineId: 'line-0004',
  quantity: 4,
  vatRate: 0,
  amounts: buildAmounts(36_000),
  note: 'acısız',
  ready: true,
  storages: ['mutfak'],
  metadata: [{ key: 'seat', value: 4, by: 'demo-qr' }],
});
const COVER = buildLine({
  lineId: 'kuver',
  productId: null,
  quantity: 3,
  amounts: buildAmounts(4500),
});
const CARD = buildMethod({ id: 'pm-kart', title: 'Kart', cash: false, noreport: true });

function collected(account: Account, what: Collectable, earlier = 0): Outcome<Collection> {
  let made = earlier;
  return collect(account, what, CARD, (prefix) => {
    made += 1;
    return `${prefix}-${made}`;
  });
}

function accepted(account: Account, what: Collectable): Collection {
  const outcome = collected(account, what);
  if (isRefusal(outcome)) throw new Error(outcome.refused);
  return outcome;
}

describe('collecting an amount', () => {
  test('adds a payment without identity, with the fields of the method', () => {
    const account = buildTable({ orders: [ONE, FOUR] });

    expect(accepted(account, { amount: 1250 })).toMatchObject({
      account: {
        ...account,
        payments: [
          {
            id: 'pay-1',
            lineId: null,
            methodId: 'pm-kart',
            title: 'Kart',
            amount: 1250,
            cash: false,
            noreport: true,
            isDiscount: false,
            metadata: null,
          },
        ],
      },
      allocations: [],
      splits: [],
    });
  });

  test('collects all that is due if no amount is given', () => {
    const account = buildTable({ orders: [ONE], payments: [buildPayment({ amount: 2500 })] });

    expect(accepted(account, { amount: null }).payment.amount).toBe(6500);
  });

  test.each([[null], [1]])('is refused if nothing is due, with the amount %s', (amount) => {
    const account = buildTable({ orders: [ONE], payments: [buildPayment({ amount: 9000 })] });

    expect(collected(account, { amount })).toEqual({
      refused: 'nothingDue',
      paid: 9000,
      total: 9000,
    });
  });
});

describe('collecting lines', () => {
  test('keeps a whole line unchanged and allocates the payment to it', () => {
    const account = buildTable({ orders: [ONE, FOUR] });

    const { account: after, splits } = accepted(account, { lines: [{ line: 'line-0004' }] });

    expect(after.orders).toEqual([ONE, FOUR]);
    expect(after.payments).toMatchObject([{ amount: 36_000 }]);
    expect(after.allocations).toEqual([
      { paymentId: 'pay-1', lineRef: 'line-0004', quantity: 4, amount: 36_000 },
    ]);
    expect(splits).toEqual([]);
  });

  test('treats the full quantity as the whole line', () => {
    const account = buildTable({ orders: [FOUR] });

    expect(accepted(account, { lines: [{ line: 'line-0004', quantity: 4 }] }).splits).toEqual([]);
  });

  test('splits a line in place, the paid part first; both parts keep all other fields', () => {
    const account = buildTable({ orders: [ONE, FOUR, buildLine({ lineId: 'line-0009' })] });

    const { account: after } = accepted(account, {
      lines: [{ line: 'line-0004', quantity: 1 }],
    });

    expect(after.orders).toEqual([
      ONE,
      { ...FOUR, id: 'ln-1', lineId: 'ln-1', quantity: 1, amounts: buildAmounts(9000) },
      { ...FOUR, id: 'ln-2', lineId: 'ln-2', quantity: 3, amounts: buildAmounts(27_000) },
      account.orders[2],
    ]);
    expect(after.allocations).toEqual([
      { paymentId: 'pay-3', lineRef: 'ln-1', quantity: 1, amount: 9000 },
    ]);
  });

  test('pays several lines with one payment, in the order in which they are named', () => {
    const account = buildTable({ orders: [ONE, FOUR] });

    const { payment, allocations } = accepted(account, {
      lines: [{ line: 'line-0004', quantity: 2 }, { line: 'line-0001' }],
    });

    expect(payment.amount).toBe(27_000);
    expect(allocations.map(({ lineRef, amount }) => [lineRef, amount])).toEqual([
      ['ln-1', 18_000],
      ['line-0001', 9000],
    ]);
  });

  test('keeps existing allocations', () => {
    const link = { paymentId: 'pay-line-0001', lineRef: 'line-0001', quantity: 1, amount: 9000 };
    const account = buildTable({
      orders: [ONE, FOUR],
      payments: [buildPayment({ amount: 9000 })],
      allocations: [link],
    });

    const { account: after } = accepted(account, { lines: [{ line: 'line-0004' }] });

    expect(after.allocations).toHaveLength(2);
    expect(after.allocations[0]).toEqual(link);
  });

  test('pays the cover line as a whole', () => {
    const account = buildTable({ orders: [ONE], cover: COVER, personCount: 3 });

    expect(accepted(account, { lines: [{ line: 'kuver' }] }).allocations).toMatchObject([
      { lineRef: 'kuver', quantity: 3, amount: 4500 },
    ]);
  });

  test('accepts a free line with others, but not alone', () => {
    const free = buildLine({ lineId: 'line-0000', price: 0, amounts: buildAmounts(0) });
    const account = buildTable({ orders: [ONE, free] });

    expect(
      accepted(account, { lines: [{ line: 'line-0000' }, { line: 'line-0001' }] }).allocations.map(
        ({ amount }) => amount,
      ),
    ).toEqual([0, 9000]);
    expect(collected(account, { lines: [{ line: 'line-0000' }] })).toEqual({
      refused: 'nothingDue',
      paid: 0,
      total: 0,
    });
  });

  const paidLine: Allocation = {
    paymentId: 'pay-line-0001',
    lineRef: 'line-0001',
    quantity: 1,
    amount: 9000,
  };

  test.each([
    ['a line that does not exist', 'line-0007', undefined, 'lineNotFound'],
    ['a voided line', 'line-0008', undefined, 'lineAlreadyVoided'],
    ['a line that is paid', 'line-0001', undefined, 'lineAlreadyPaid'],
    ['a part of a line that is paid', 'line-0001', 0.5, 'lineAlreadyPaid'],
    ['more than the line has', 'line-0004', 4.001, 'quantityExceedsLine'],
    ['a part of the cover line', 'kuver', 1, 'coverLineWhole'],
    ['more than the cover line has', 'kuver', 4, 'quantityExceedsLine'],
  ])('refuses %s', (_what, line, quantity, refused) => {
    const account = buildTable({
      orders: [ONE, FOUR],
      cover: COVER,
      cancels: [buildCancelledLine({ lineId: 'line-0008' })],
      payments: [buildPayment({ amount: 9000 })],
      allocations: [paidLine],
    });

    expect(collected(account, { lines: [{ line, quantity }] })).toMatchObject({ refused });
  });

  test('refuses a line that is named twice', () => {
    const lines = [
      { line: 'line-0004', quantity: 1 },
      { line: 'line-0004', quantity: 1 },
    ];

    expect(collected(buildTable({ orders: [FOUR] }), { lines })).toEqual({
      refused: 'lineNamedTwice',
      line: 'line-0004',
    });
  });

  test('refuses unpaid lines of an account on which nothing is due', () => {
    const account = buildTable({ orders: [ONE], payments: [buildPayment({ amount: 9000 })] });

    expect(collected(account, { lines: [{ line: 'line-0001' }] })).toEqual({
      refused: 'nothingDue',
      paid: 9000,
      total: 9000,
    });
  });
});

describe('collectionDifference', () => {
  test('reports only a payment if no line was split', () => {
    expect(collectionDifference([])).toEqual({ changed: 'payment_added', lineChanges: [] });
  });

  test('names the old identity for both parts, or null if there was none', () => {
    const anonymous = buildLine({ ...FOUR, lineId: null, id: '_row-7' });
    const { splits } = accepted(buildTable({ orders: [FOUR, anonymous] }), {
      lines: [
        { line: 'line-0004', quantity: 1 },
        { line: '_row-7', quantity: 1 },
      ],
    });

    expect(collectionDifference(splits)).toMatchObject({
      changed: 'payment_added',
      lineChanges: [
        { op: 'created', after: { id: 'ln-1' }, lineage: { splitFrom: 'line-0004' } },
        { op: 'created', after: { id: 'ln-2' }, lineage: { splitFrom: 'line-0004' } },
        { op: 'created', after: { id: 'ln-3' }, lineage: { splitFrom: null } },
        { op: 'created', after: { id: 'ln-4' }, lineage: { splitFrom: null } },
      ],
    });
  });
});

describe('any series of partial collections', () => {
  const line = fc.record({
    price: fc.integer({ min: 0, max: 100_000 }),
    thousandths: fc.integer({ min: 1, max: 20_000 }),
    discount: fc.integer({ min: 0, max: 3000 }),
  });
  type GivenLine = typeof line extends fc.Arbitrary<infer Given> ? Given : never;
  const lines = fc.array(line, { minLength: 1, maxLength: 4 });
  /** Which of the unpaid lines is paid, and which share of its quantity. */
  const step = fc.record({
    at: fc.nat({ max: 20 }),
    share: fc.double({ min: 0.001, max: 1, noNaN: true }),
  });

  test('keeps the total and allocates every payment to the lines it paid for', () => {
    fc.assert(
      fc.property(lines, fc.array(step, { maxLength: 12 }), (given, steps) => {
        let account: Account = buildTable({ orders: given.map(orderLine) });
        const { total } = totalsOf(account);

        for (const [index, { at, share }] of steps.entries()) {
          account = payPart(account, at, share, index);
        }

        expect(totalsOf(account).total).toBe(total);
        expect(new Set(account.orders.map(({ id }) => id)).size).toBe(account.orders.length);
        for (const payment of account.payments) {
          const links = account.allocations.filter(({ paymentId }) => paymentId === payment.id);
          expect(links.reduce((sum, { amount }) => sum + amount, 0)).toBe(payment.amount);
        }
        for (const { lineRef, quantity, amount } of account.allocations) {
          const paid = account.orders.find(({ id }) => id === lineRef);
          expect([paid?.quantity, paid?.amounts.gross]).toEqual([quantity, amount]);
        }
      }),
    );
  });

  function orderLine({ price, thousandths, discount }: GivenLine, index: number) {
    const quantity = thousandths / 1000;
    const pricing = { price, optionPrice: 0, quantity, discount, vatRate: 10 };
    return buildLine({
      lineId: `line-000${index}`,
      price,
      quantity,
      amounts: lineAmounts(pricing),
    });
  }

  /** The account after one more payment; unchanged if nothing is left to pay. */
  function payPart(account: Account, at: number, share: number, step: number): Account {
    const paid = new Set(account.allocations.map(({ lineRef }) => lineRef));
    const unpaid = account.orders.filter(({ id }) => !paid.has(id));
    const chosen = unpaid[at % Math.max(unpaid.length, 1)];
    if (chosen === undefined) return account;
    const quantity = Math.max(Math.round(chosen.quantity * share * 1000), 1) / 1000;
    const outcome = collected(account, { lines: [{ line: chosen.id, quantity }] }, step * 10);
    if (!isRefusal(outcome)) return outcome.account;
    expect(outcome.refused).toBe('nothingDue');
    return account;
  }
});
