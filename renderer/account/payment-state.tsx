import type { PaymentState } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import type { Tone } from '#renderer/ui/badge.tsx';
import { Badge } from '#renderer/ui/badge.tsx';

export const PAYMENT_TONES: Readonly<Record<PaymentState, Tone>> = {
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

export function StateBadge({ state }: { readonly state: PaymentState }) {
  const { states } = useText().terminal;
  return <Badge tone={PAYMENT_TONES[state]}>{states[state]}</Badge>;
}
