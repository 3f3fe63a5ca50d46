import { describe, expect, test } from 'vitest';

import type { Effect, PaymentState, ReportedState } from './terminal-payment.ts';
import { effectOf, isKnownTo, isWaiting, PAYMENT_STATES } from './terminal-payment.ts';

/** The columns of `EXPECTED`, which is written by hand from the specification and E5. */
const MESSAGES: readonly ReportedState[] = [
  'SENT_TO_TERMINAL',
  'WAITING_CARD',
  'WAITING_CUSTOMER',
  'PROCESSING',
  'APPROVED',
  'DECLINED',
  'CANCELLED',
  'UNCERTAIN',
];
const EXPECTED: Readonly<Record<PaymentState, string>> = {
  PENDING: 'mmmm mmmm',
  SENT_TO_TERMINAL: 'smmm mmmm',
  WAITING_CARD: 'ssmm mmmm',
  WAITING_CUSTOMER: 'sssm mmmm',
  PROCESSING: 'ssss mmmm',
  APPROVED: 'ssss sccs',
  DECLINED: 'ssss csss',
  CANCELLED: 'ssss csss',
  UNCERTAIN: 'ssss mmms',
};
const EFFECTS: Readonly<Record<string, Effect>> = { m: 'moves', s: 'stale', c: 'conflict' };

const PAIRS = PAYMENT_STATES.flatMap((state) =>
  MESSAGES.map((message, index) => {
    const letter = EXPECTED[state].replace(' ', '').charAt(index);
    return { state, message, effect: EFFECTS[letter] };
  }),
);

test('the table of the state machine has every pair of state and message', () => {
  expect(PAIRS).toHaveLength(9 * 8);
});

test.each(PAIRS)('$message in $state: $effect', ({ state, message, effect }) => {
  expect(effectOf(state, message)).toBe(effect);
});

test('a payment is waiting until it has a result of any kind', () => {
  expect(PAYMENT_STATES.filter(isWaiting)).toEqual([
    'PENDING',
    'SENT_TO_TERMINAL',
    'WAITING_CARD',
    'WAITING_CUSTOMER',
    'PROCESSING',
  ]);
});

describe('a payment is known', () => {
  const payment = {
    paymentId: 'pay_1',
    serverId: 's',
    pluginId: 'p',
    deviceId: null,
    accountId: null,
    methodId: null,
    amount: 100,
    currency: 'TRY',
    state: 'PENDING',
    approvedAmount: null,
    last4: null,
    providerResultCode: null,
    createdAt: 0,
    parts: null,
  } as const;
  const device = { serverId: 's', pluginId: 'p', id: 'd', name: 'D' };

  test.each([
    ['to any device of its provider', {}, {}, true],
    ['to its own device', { deviceId: 'd' }, {}, true],
    ['not to another device of its provider', { deviceId: 'e' }, {}, false],
    ['not to the device of another provider', {}, { pluginId: 'q' }, false],
    ['not to a device of another store', {}, { serverId: 't' }, false],
  ])('%s', (_, ofPayment, ofDevice, known) => {
    expect(isKnownTo({ ...payment, ...ofPayment }, { ...device, ...ofDevice })).toBe(known);
  });
});
