import { amountRulesBody } from '#contract/control/terminal.ts';
import type { AmountRule, AmountRules } from '#data/payments.ts';

/** The rule that acts on an amount in decimal units; null: none does, or they are off. */
export function ruleFor(rules: AmountRules | undefined, amount: number): AmountRule | null {
  if (rules?.enabled !== true) return null;
  const printed = amount.toFixed(2);
  return rules.rules.find(({ ending }) => printed.endsWith(ending)) ?? null;
}

/** Whether an ending is one that the server takes, such as .05 or 7.50. */
export function isEnding(ending: string): boolean {
  return amountRulesBody.safeParse({ rules: [{ ending, button: 'approve' }] }).success;
}
