import { expect, test } from 'vitest';

import type { OrderLine } from '#data/accounts.ts';

import { amountOf, collectionOf, payableLines } from './payment-plan.ts';
import { printPicked, worthOf } from './picked.ts';

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

test('a line that is paid cannot be paid again, and the cover line goes as a whole', () => {
  expect(payableLines(account).map(({ line: { id }, most, whole }) => [id, most, whole])).toEqual([
    ['kuver', 3, true],
    ['a', 2, false],
  ]);
});

test.each([
  ['rest', 685, {}],
  ['amount', 20, { amount: 20 }],
  ['parts', 228.33, { amount: 228.33 }],
  ['lines', 320, { lines: [{ id: 'a', quantity: 1 }] }],
] as const)('by %s it takes %d', (mode, amount, call) => {
  expect(amountOf({ ...payment, mode }, account)).toBe(amount);
  expect(collectionOf({ ...payment, mode }, account)).toEqual(call);
});

test('a whole line is named without a quantity', () => {
  expect(printPicked(new Map([['a', 2]]), account.orders)).toEqual([{ id: 'a' }]);
  expect(worthOf(new Map([['a', 2]]), account.orders)).toBe(640);
});
