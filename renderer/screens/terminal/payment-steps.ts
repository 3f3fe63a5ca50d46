import type { Payment, PaymentState } from '#renderer/data/types.ts';

/** A step of a payment; `end` stands for a result that has not come. */
export interface PaymentStep {
  readonly state: PaymentState | 'end';
  readonly standing: 'done' | 'now' | 'ahead' | 'skipped' | 'failed' | 'uncertain';
}

/** What most payments go through before their result. */
const USUAL: readonly PaymentState[] = [
  'PENDING',
  'SENT_TO_TERMINAL',
  'WAITING_CARD',
  'PROCESSING',
];

const PROGRESS: readonly PaymentState[] = [
  'PENDING',
  'SENT_TO_TERMINAL',
  'WAITING_CARD',
  'WAITING_CUSTOMER',
  'PROCESSING',
];

/**
 * The steps of a payment: those that it was in, those that it left out, and those that
 * may come. Waiting for the customer is shown only where it happened.
 */
export function stepsOf({
  state,
  history,
}: Pick<Payment, 'state' | 'history'>): readonly PaymentStep[] {
  const been = new Set<PaymentState>(['PENDING', ...history.map((entry) => entry.state), state]);
  const shown = PROGRESS.filter((step) => USUAL.includes(step) || been.has(step));
  const reached = PROGRESS.indexOf(state);
  const steps = shown.map((step): PaymentStep => ({
    state: step,
    standing: standingOf(step, state, been.has(step), reached),
  }));
  if (reached !== -1) return [...steps, { state: 'end', standing: 'ahead' }];
  const doubt: readonly PaymentStep[] =
    been.has('UNCERTAIN') && state !== 'UNCERTAIN'
      ? [{ state: 'UNCERTAIN', standing: 'done' }]
      : [];
  return [...steps, ...doubt, { state, standing: endOf(state) }];
}

function standingOf(
  step: PaymentState,
  state: PaymentState,
  been: boolean,
  reached: number,
): PaymentStep['standing'] {
  if (step === state) return 'now';
  if (been) return 'done';
  return reached !== -1 && PROGRESS.indexOf(step) > reached ? 'ahead' : 'skipped';
}

function endOf(state: PaymentState): PaymentStep['standing'] {
  if (state === 'APPROVED') return 'now';
  return state === 'UNCERTAIN' ? 'uncertain' : 'failed';
}
