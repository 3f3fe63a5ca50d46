import { describe, expect, test } from 'vitest';

import { buildAmounts, buildLine, buildPayment, buildTable } from '#server/testing/build.ts';

import type { Allocation, OrderLine, PaymentLine, TableAccount } from './account.ts';
import type { NewIdentity } from './line-identity.ts';
import type { LinePassage } from './moved-payments.ts';
import { allPayments, paymentsFollowingLines } from './moved-payments.ts';

const METADATA = [{ key: 'slip', value: 'A-1', by: 'demo-qr' }];
const KEBAP = buildLine({ lineId: 'line-0001', quantity: 3, amounts: buildAmounts(10_000) });
const TEA = buildLine({ lineId: 'line-0002', amounts: buildAmounts(2000) });
const CASH = buildPayment({ lineId: 'pay-line-0001', amount: 12_000, metadata: METADATA });
const TO = buildTable({ uuid: 'sale-2', table: { id: 'salon-3', title: 'S3', section: 'Salon' } });

function paidFor(payment: PaymentLine, line: OrderLine, amount = line.amounts.gross): Allocation {
  return { paymentId: payment.id, lineRef: line.id, quantity: line.quantity, amount };
}

const whole = (line: OrderLine, moved = line): LinePassage => ({ was: line, kept: null, moved });

/** The move of a part of a line; `gross` is the gross of that part. */
function part(line: OrderLine, quantity: number, gross: number): LinePassage {
  const rest = {
    quantity: line.quantity - quantity,
    amounts: buildAmounts(line.amounts.gross - gross),
  };
  const moved = { ...line, id: 'ln-new', lineId: 'ln-new', quantity, amounts: buildAmounts(gross) };
  return { was: line, kept: { ...line, ...rest }, moved };
}

/** Divides the payments of a table whose lines move as in `passages`. */
function follow(
  payments: PaymentLine[],
  allocations: Allocation[],
  passages: LinePassage[],
  target: TableAccount = TO,
) {
  const source = buildTable({ orders: [KEBAP, TEA], payments, allocations });
  return paymentsFollowingLines({ source, target, passages, newIdentity: maker() });
}

function maker(): NewIdentity {
  let made = 0;
  return (prefix) => `${prefix}-new-${(made += 1)}`;
}

describe('paymentsFollowingLines', () => {
  test('moves a payment if all lines that it paid for move', () => {
    const links = [paidFor(CASH, KEBAP), paidFor(CASH, TEA)];

    expect(follow([CASH], links, [whole(KEBAP), whole(TEA)])).toEqual({
      kept: { payments: [], allocations: [] },
      moved: { payments: [CASH], allocations: links },
    });
  });

  test('divides a payment that also paid for a line that stays', () => {
    const links = [paidFor(CASH, KEBAP), paidFor(CASH, TEA)];

    expect(follow([CASH], links, [whole(KEBAP)])).toEqual({
      kept: { payments: [{ ...CASH, amount: 2000 }], allocations: [links[1]] },
      moved: {
        payments: [{ ...CASH, id: 'pay-new-1', lineId: null, metadata: null, amount: 10_000 }],
        allocations: [{ ...links[0], paymentId: 'pay-new-1' }],
      },
    });
  });

  test('divides a payment like the gross of the line if a part of the line moves', () => {
    const payment = { ...CASH, amount: 10_000 };

    expect(follow([payment], [paidFor(payment, KEBAP)], [part(KEBAP, 1, 3333)])).toEqual({
      kept: {
        payments: [{ ...payment, amount: 6667 }],
        allocations: [{ paymentId: payment.id, lineRef: KEBAP.id, quantity: 2, amount: 6667 }],
      },
      moved: {
        payments: [{ ...payment, id: 'pay-new-1', lineId: null, metadata: null, amount: 3333 }],
        allocations: [{ paymentId: 'pay-new-1', lineRef: 'ln-new', quantity: 1, amount: 3333 }],
      },
    });
  });

  test('divides several payments of one line so that both parts stay fully paid', () => {
    const three = [3334, 3333, 3333].map((amount, index) =>
      buildPayment({ lineId: `pay-line-000${index}`, amount }),
    );
    const links = three.map((payment) => ({
      ...paidFor(payment, KEBAP, payment.amount),
      quantity: 1,
    }));

    const { kept, moved } = follow(three, links, [part(KEBAP, 1, 3335)]);

    const sum = (list: readonly { amount: number }[]) =>
      list.reduce((total, { amount }) => total + amount, 0);
    expect([sum(moved.payments), sum(moved.allocations)]).toEqual([3335, 3335]);
    expect([sum(kept.payments), sum(kept.allocations)]).toEqual([6665, 6665]);
  });

  test('keeps no allocation whose amount and quantity are 0', () => {
    const other = buildPayment({ lineId: 'pay-line-0002', amount: 1 });
    const tiny = buildLine({ lineId: 'line-0003', quantity: 0.002, amounts: buildAmounts(2) });
    const link = { lineRef: tiny.id, quantity: 0.001, amount: 1 };
    const links = [
      { ...link, paymentId: CASH.id },
      { ...link, paymentId: other.id },
      paidFor(CASH, TEA),
    ];

    const { kept, moved } = follow([CASH, other], links, [part(tiny, 0.001, 1)]);

    expect(moved.allocations).toEqual([{ ...link, paymentId: 'pay-new-1', lineRef: 'ln-new' }]);
    expect(kept.allocations).toEqual(links.slice(1));
  });

  test('leaves payments that are allocated to no line', () => {
    const discount = buildPayment({ lineId: 'pay-line-0002', isDiscount: true, methodId: null });

    expect(follow([CASH, discount], [], [whole(KEBAP)])).toEqual({
      kept: { payments: [CASH, discount], allocations: [] },
      moved: { payments: [], allocations: [] },
    });
  });

  test('leaves the part of a payment that is allocated to no line', () => {
    expect(follow([CASH], [paidFor(CASH, KEBAP)], [whole(KEBAP)])).toMatchObject({
      kept: { payments: [{ id: CASH.id, amount: 2000 }], allocations: [] },
      moved: { payments: [{ lineId: null, amount: 10_000 }] },
    });
  });

  test('leaves a payment that paid nothing for the line that moves', () => {
    const free = { ...TEA, amounts: buildAmounts(0) };
    const links = [paidFor(CASH, KEBAP, 12_000), paidFor(CASH, free)];

    expect(follow([CASH], links, [whole(free)])).toEqual({
      kept: { payments: [CASH], allocations: [links[0]] },
      moved: { payments: [], allocations: [] },
    });
    expect(follow([CASH], links, [part({ ...free, quantity: 2 }, 1, 0)])).toMatchObject({
      kept: { payments: [CASH] },
      moved: { payments: [] },
    });
  });

  test('gives the allocation the new id of its line', () => {
    const payment = { ...CASH, amount: 2000 };
    const moved = { ...TEA, id: 'ln-new', lineId: 'ln-new' };

    expect(follow([payment], [paidFor(payment, TEA)], [whole(TEA, moved)])).toMatchObject({
      moved: { payments: [payment], allocations: [{ lineRef: 'ln-new', paymentId: payment.id }] },
    });
  });

  test('gives a payment a new identity if the target already has the old one', () => {
    const payment = { ...CASH, amount: 2000 };
    const target = { ...TO, payments: [buildPayment({ lineId: 'pay-line-0001' })] };

    expect(follow([payment], [paidFor(payment, TEA)], [whole(TEA)], target).moved).toEqual({
      payments: [{ ...payment, id: 'pay-new-1', lineId: 'pay-new-1' }],
      allocations: [{ ...paidFor(payment, TEA), paymentId: 'pay-new-1' }],
    });
  });
});

describe('allPayments', () => {
  test('moves all payments, and allocations with the new ids', () => {
    const staff = buildPayment({ lineId: null, id: 'pay-row', amount: 300 });
    const source = buildTable({
      orders: [KEBAP, TEA],
      payments: [CASH, staff],
      allocations: [paidFor(CASH, KEBAP), paidFor(CASH, TEA)],
    });
    const target = { ...TO, payments: [CASH, staff] };
    const moved = { ...TEA, id: 'ln-new', lineId: 'ln-new' };

    expect(
      allPayments({
        source,
        target,
        passages: [whole(KEBAP), whole(TEA, moved)],
        newIdentity: maker(),
      }),
    ).toEqual({
      payments: [
        { ...CASH, id: 'pay-new-1', lineId: 'pay-new-1' },
        { ...staff, id: 'pay-new-2', lineId: null },
      ],
      allocations: [
        { ...paidFor(CASH, KEBAP), paymentId: 'pay-new-1' },
        { ...paidFor(CASH, TEA), paymentId: 'pay-new-1', lineRef: 'ln-new' },
      ],
    });
  });
});
