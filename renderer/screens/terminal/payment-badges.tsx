import { PAYMENT_TONES } from '#renderer/account/payment-state.tsx';
import type { AmountRule, PaymentEntry } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import type { Tone } from '#renderer/ui/badge.tsx';
import { Badge } from '#renderer/ui/badge.tsx';

/** The amount rule that determines the outcome of a payment. */
export function RuleBadge({ rule }: { readonly rule: AmountRule | null }) {
  const { ruleActs, buttons } = useText().terminal;
  return rule && <Badge tone="virtual">{ruleActs(rule.ending, buttons[rule.button])}</Badge>;
}

/** The colour of a history entry. */
export function toneOfEntry({ kind, state }: PaymentEntry): Tone {
  if (kind === 'refused') return 'bad';
  return ['progress', 'result', 'reconciled'].includes(kind) ? PAYMENT_TONES[state] : 'neutral';
}
