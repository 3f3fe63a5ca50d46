import type { AmountRule, PaymentEntry, PaymentState } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import type { Tone } from '#renderer/ui/badge.tsx';
import { Badge } from '#renderer/ui/badge.tsx';

const TONES: Readonly<Record<PaymentState, Tone>> = {
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

/** The state of a payment. */
export function StateBadge({ state }: { readonly state: PaymentState }) {
  const { states } = useText().terminal;
  return <Badge tone={TONES[state]}>{states[state]}</Badge>;
}

/** The amount rule that determines the outcome of a payment. */
export function RuleBadge({ rule }: { readonly rule: AmountRule | null }) {
  const { ruleActs, buttons } = useText().terminal;
  return rule && <Badge tone="virtual">{ruleActs(rule.ending, buttons[rule.button])}</Badge>;
}

/** The colour of a history entry. */
export function toneOfEntry({ kind, state }: PaymentEntry): Tone {
  if (kind === 'refused') return 'bad';
  return ['progress', 'result', 'reconciled'].includes(kind) ? TONES[state] : 'neutral';
}
