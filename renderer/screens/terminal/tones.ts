import type { PaymentEntry, PaymentState } from '#renderer/data/types.ts';
import type { Tone } from '#renderer/ui/badge.tsx';

/** The colour of a payment's state. */
export function toneOf(state: PaymentState): Tone {
  switch (state) {
    case 'APPROVED':
      return 'good';
    case 'DECLINED':
    case 'CANCELLED':
      return 'bad';
    case 'UNCERTAIN':
      return 'warn';
    case 'PENDING':
      return 'neutral';
    default:
      return 'info';
  }
}

/** The colour of an entry of the history. */
export function toneOfEntry({ kind, state }: PaymentEntry): Tone {
  if (kind === 'refused') return 'bad';
  if (kind === 'progress' || kind === 'result' || kind === 'reconciled') return toneOf(state);
  return 'neutral';
}
