import { expect, test } from 'vitest';

import { retryAmount, attemptsOf } from './payment-attempts.ts';

const open = { state: 'open', total: 100, paid: 30 } as const;

test.each([
  ['a declined payment: its amount', { amount: 50, state: 'DECLINED' }, open, 50],
  ['a cancelled payment: its amount', { amount: 50, state: 'CANCELLED' }, open, 50],
  ['at most the amount still due', { amount: 90, state: 'DECLINED' }, open, 70],
  ['nothing if all is paid', { amount: 50, state: 'DECLINED' }, { ...open, paid: 100 }, null],
  [
    'nothing if the account is closed',
    { amount: 50, state: 'DECLINED' },
    { ...open, state: 'closed' },
    null,
  ],
  ['nothing if it was approved', { amount: 50, state: 'APPROVED' }, open, null],
  ['nothing while its result is uncertain', { amount: 50, state: 'UNCERTAIN' }, open, null],
  ['nothing while it waits for the card', { amount: 50, state: 'PENDING' }, open, null],
  ['nothing for an unknown account', { amount: 50, state: 'DECLINED' }, undefined, null],
] as const)('the amount to request again: %s', (_, payment, account, amount) => {
  expect(retryAmount({ accountId: 'a', ...payment }, account)).toBe(amount);
});

test('a payment without an account can always be requested again', () => {
  const payment = { accountId: null, amount: 50, state: 'DECLINED' } as const;
  expect(retryAmount(payment, undefined)).toBe(50);
});

test('attempts are those of the account, oldest first', () => {
  const payments = [
    { accountId: 'a', id: 3 },
    { accountId: 'b', id: 2 },
    { accountId: 'a', id: 1 },
  ];
  expect(attemptsOf(payments, 'a').map(({ id }) => id)).toEqual([1, 3]);
});
