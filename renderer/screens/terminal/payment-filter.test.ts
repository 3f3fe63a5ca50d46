import { describe, expect, test } from 'vitest';

import type { Device, Payment, PaymentState } from '#renderer/data/types.ts';

import { actingDevice, listed, mayTake } from './payment-filter.ts';

function payment(paymentId: string, state: PaymentState, more: Partial<Payment> = {}): Payment {
  return {
    paymentId,
    accountId: null,
    pluginId: 'demo-pay',
    deviceId: null,
    methodId: null,
    amount: 10,
    currency: 'TRY',
    state,
    approvedAmount: null,
    last4: null,
    providerResultCode: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    expiresAt: '2026-03-01T12:15:00.000Z',
    parts: null,
    history: [],
    ...more,
  };
}

function device(deviceId: string, pluginId = 'demo-pay'): Device {
  return { deviceId, pluginId, name: deviceId, token: '', expiresAt: '2026-03-01T12:15:00.000Z' };
}

const ALL = [
  payment('e', 'APPROVED'),
  payment('d', 'PENDING', { deviceId: 'dev-1' }),
  payment('c', 'DECLINED', { deviceId: 'dev-2' }),
  payment('b', 'UNCERTAIN'),
  payment('a', 'PROCESSING', { deviceId: 'dev-2' }),
];

const ids = (payments: readonly Payment[]): string =>
  payments.map(({ paymentId }) => paymentId).join('');

describe('the list of payments', () => {
  test('payments without a final result come first, and in each group the newest', () => {
    expect(ids(listed(ALL, { show: 'all', device: undefined }))).toBe('dbaec');
  });

  test.each([
    ['waiting', 'da'],
    ['uncertain', 'b'],
    ['ended', 'ec'],
  ] as const)('shows those that are %s', (show, expected) => {
    expect(ids(listed(ALL, { show, device: undefined }))).toBe(expected);
  });

  test('by device: its own payments and those for any device of its plugin', () => {
    expect(ids(listed(ALL, { show: 'all', device: device('dev-1') }))).toBe('dbe');
    expect(ids(listed(ALL, { show: 'all', device: device('dev-3', 'other') }))).toBe('');
  });
});

describe('actingDevice', () => {
  const devices = [device('dev-0', 'other'), device('dev-1'), device('dev-2')];

  test('is the payment’s device, or the first of its plugin', () => {
    expect(actingDevice(devices, payment('a', 'PENDING', { deviceId: 'dev-2' }))?.deviceId).toBe(
      'dev-2',
    );
    expect(actingDevice(devices, payment('a', 'PENDING'))?.deviceId).toBe('dev-1');
    expect(actingDevice([], payment('a', 'PENDING'))).toBeUndefined();
  });

  test('may take the payment', () => {
    for (const each of ALL) {
      const acting = actingDevice(devices, each);
      expect(acting !== undefined && mayTake(acting, each)).toBe(true);
    }
  });
});
