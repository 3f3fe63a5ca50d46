import type { PaymentEntry, PaymentState } from '#renderer/data/types.ts';
import type { Tone } from '#renderer/ui/badge.tsx';

/** The colour of a payment's state. */
export const STATE_TONES: Readonly<Record<PaymentState, Tone>> = {
  PENDING: 'neutral',
  SENT_TO_TERMINAL: 'info',
  WAITING_CARD: 'info',
  WAITING_CUSTOMER: 'info',
  PROCESSING: 'info',
  APPROVED: 'good',
  DECLINED: 'bad',
  CANCELLED: 'bad',
  UNCERTAIN: 'warn',
};

/** The colour of an entry of the history. */
export function toneOfEntry({ kind, state }: PaymentEntry): Tone {
  if (kind === 'refused') return 'bad';
  return ['progress', 'result', 'reconciled'].includes(kind) ? STATE_TONES[state] : 'neutral';
}
