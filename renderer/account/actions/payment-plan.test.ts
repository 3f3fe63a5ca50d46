import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { HistoryEntry, OrderLine } from '#renderer/data/types.ts';

import { dueOf } from '../payment-attempts.ts';
import {
  amountOf,
  collectionOf,
  isTakeable,
  partsLeft,
  payableLines,
  paymentOf,
  withinDue,
} from './payment-plan.ts';
import { printPicked, totalOfPicked } from './picked.ts';

function line(id: string, quantity: number, total: number, lineId: string | null = id): OrderLine {
  return { id, lineId, quantity, lineTotalDecimal: total, title: id } as OrderLine;
}

const account = {
  orders: [line('kuver', 3, 45), line('a', 2, 640), line('b', 3, 100)],
  allocations: [{ paymentIndex: 0, lineId: 'b', id: 'b', quantity: 3, amount: 100 }],
  total: 785,
  paid: 100,
};
const payment = { mode: 'rest', amount: 20, parts: 3, picked: new Map([['a', 1]]) } as const;

test('a paid line cannot be paid again, and the cover line is paid as a whole', () => {
  expect(
    payableLines(account, new Map()).map(({ line: { id }, max, whole }) => [id, max, whole]),
  ).toEqual([
    ['kuver', 3, true],
    ['a', 2, false],
  ]);
});

test.each([
  ['rest', 685, {}],
  ['amount', 20, { amount: 20 }],
  ['parts', 228.33, { amount: 228.33, parts: 3 }],
  ['lines', 320, { lines: [{ id: 'a', quantity: 1 }] }],
] as const)('the amount of a payment in mode %s is %d', (mode, amount, call) => {
  expect(amountOf({ ...payment, mode }, account)).toBe(amount);
  expect(collectionOf({ ...payment, mode }, account)).toEqual(call);
});

test('a line that is picked as a whole is sent without a quantity', () => {
  expect(printPicked(new Map([['a', 2]]), account.orders)).toEqual([{ id: 'a' }]);
  expect(totalOfPicked(new Map([['a', 2]]), account.orders)).toBe(640);
});

// 500 of the 785 was paid without naming lines, so the lines together cost more than is due.
const halfPaid = { ...account, allocations: [], paid: 500 };

test('lines can be picked up to the amount due, in whole pieces', () => {
  const offered = (picked: ReadonlyMap<string, number>) =>
    payableLines(halfPaid, picked).map(({ line: { id }, max }) => [id, max]);
  // 285 is due: too little for one piece of line a, but enough for all three of line b.
  expect(offered(new Map())).toEqual([
    ['kuver', 3],
    ['a', 0],
    ['b', 3],
  ]);
  expect(offered(new Map([['kuver', 3]]))).toEqual([
    ['kuver', 3],
    ['a', 0],
    ['b', 3],
  ]);
});

test('picked lines are limited to what is due and unpaid', () => {
  const chosen = new Map([
    ['a', 2],
    ['b', 3],
  ]);
  expect(withinDue(chosen, account)).toEqual(new Map([['a', 2]]));
  expect(withinDue(chosen, { ...halfPaid, paid: 400 })).toEqual(
    new Map([
      ['a', 1],
      ['b', 1],
    ]),
  );
});

test('lines for more than is due cannot be paid', () => {
  const lines = { ...payment, mode: 'lines', picked: new Map([['a', 2]]) } as const;
  expect(isTakeable(lines, account)).toBe(true);
  expect(isTakeable(lines, halfPaid)).toBe(false);
  expect(isTakeable({ ...lines, picked: new Map() }, account)).toBe(false);
});

test('picked lines never exceed what is due', () => {
  const world = fc.record({
    lines: fc.array(
      fc.record({
        quantity: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(0.25, 1.5, 0.333)),
        cents: fc.integer({ min: 0, max: 100_000 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(world, ({ lines, share }) => {
      const orders = lines.map(({ quantity, cents }, index) =>
        line(String(index), quantity, cents / 100),
      );
      const total = lines.reduce((sum, { cents }) => sum + cents, 0);
      const sold = { orders, allocations: [], total: total / 100 };
      const owed = { ...sold, paid: Math.floor(total * share) / 100 };
      const picked = withinDue(new Map(orders.map(({ id, quantity }) => [id, quantity])), owed);
      expect(totalOfPicked(picked, orders)).toBeLessThanOrEqual(dueOf(owed));
    }),
  );
});

test('the history determines how many equal parts are left, counting parts paid by card', () => {
  const entry = (type: string, more: object) =>
    ({ id: '1', at: '', actor: { type: 'system' }, type, ...more }) as HistoryEntry;
  const cash = (parts?: number) =>
    entry('payment.collected', {
      methodId: 'pm',
      amount: 10,
      ...(parts !== undefined && { parts }),
    });
  const card = entry('payment.terminalApproved', { paymentId: 'p', amount: '10', parts: 3 });
  expect(partsLeft({ audit: [] })).toBeNull();
  expect(partsLeft({ audit: [cash(4)] })).toBe(3);
  expect(partsLeft({ audit: [cash(4), card] })).toBe(2);
  expect(partsLeft({ audit: [cash(4), cash(), entry('lines.added', { lines: [] })] })).toBe(3);
  expect(partsLeft({ audit: [cash(2), cash(1)] })).toBeNull();
});

test('fields that were not filled in follow the account; the others are kept', () => {
  const audit: HistoryEntry[] = [];
  const now = { ...account, audit, personCount: 3 };
  const untouched = { mode: 'parts', picked: new Map([['a', 2]]) } as const;
  expect(paymentOf(untouched, now)).toMatchObject({ amount: 685, parts: 3 });
  // Another till takes one of three equal parts while the dialog is open.
  const taken: HistoryEntry = {
    id: 'au_1',
    at: '2026-03-01T12:00:00Z',
    type: 'payment.collected',
    actor: { type: 'staff', userId: 'u-ayse', role: 'manager' },
    methodId: 'pm',
    amount: 228.33,
    lines: [],
    splits: [],
    parts: 3,
  };
  const later = { ...now, paid: 328.33, audit: [taken] };
  const then = paymentOf(untouched, later);
  expect(then).toMatchObject({ amount: 456.67, parts: 2 });
  expect([...then.picked]).toEqual([['a', 1]]);
  const filledIn = { ...untouched, amount: 20, parts: null };
  expect(paymentOf(filledIn, later)).toMatchObject({ amount: 20, parts: null });
});
