import { describe, expect, test } from 'vitest';

import type { PaymentEntry, PaymentState } from '#renderer/data/types.ts';

import { stepsOf } from './payment-detail.tsx';

function printSteps(...states: readonly PaymentState[]): string[] {
  const history = states.map((state): PaymentEntry => ({
    at: '2026-03-01T12:00:00.000Z',
    kind: 'progress',
    state,
    by: 'device',
    message: '',
  }));
  const state = states.at(-1) ?? 'PENDING';
  return stepsOf({ state, history }).map((step) => `${step.state} ${step.progress}`);
}

describe('the progress of a payment', () => {
  test('starts with the expected steps', () => {
    expect(printSteps()).toEqual([
      'PENDING now',
      'SENT_TO_TERMINAL ahead',
      'WAITING_CARD ahead',
      'PROCESSING ahead',
      'end ahead',
    ]);
  });

  test('distinguishes skipped steps from expected steps', () => {
    expect(printSteps('PENDING', 'WAITING_CARD')).toEqual([
      'PENDING done',
      'SENT_TO_TERMINAL skipped',
      'WAITING_CARD now',
      'PROCESSING ahead',
      'end ahead',
    ]);
  });

  test('shows waiting for the customer only if it happened', () => {
    expect(printSteps('PENDING', 'WAITING_CUSTOMER')).toContain('WAITING_CUSTOMER now');
    expect(printSteps('PENDING', 'WAITING_CUSTOMER', 'APPROVED')).toContain(
      'WAITING_CUSTOMER done',
    );
  });

  test.each([
    ['APPROVED', 'APPROVED now'],
    ['DECLINED', 'DECLINED failed'],
    ['CANCELLED', 'CANCELLED failed'],
    ['UNCERTAIN', 'UNCERTAIN uncertain'],
  ] as const)('ends with %s', (state, last) => {
    const steps = printSteps('PENDING', state);
    expect(steps.at(-1)).toBe(last);
    expect(steps).toContain('PROCESSING skipped');
    expect(steps).not.toContain('end ahead');
  });

  test('keeps the uncertain step after reconciliation', () => {
    expect(printSteps('PENDING', 'PROCESSING', 'UNCERTAIN', 'APPROVED').slice(-3)).toEqual([
      'PROCESSING done',
      'UNCERTAIN done',
      'APPROVED now',
    ]);
  });
});
