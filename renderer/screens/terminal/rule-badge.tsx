import type { AmountRule } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';

/** The amount rule that decides how a payment ends. */
export function RuleBadge({ rule }: { readonly rule: AmountRule | null }) {
  const { ruleActs, buttons } = useText().terminal;
  return rule && <Badge tone="virtual">{ruleActs(rule.ending, buttons[rule.button])}</Badge>;
}
