import type { Minor } from './money.ts';
import { AMOUNT_EXPONENT, toDecimal } from './money.ts';

/** Buttons of the simulated device that report a result. */
export const OUTCOME_BUTTONS = [
  'approve',
  'refusal',
  'invalidCard',
  'wrongPin',
  'paymentRestriction',
  'cancel',
  'aborted',
  'uncertain',
  'partial',
] as const;

export type OutcomeButton = (typeof OUTCOME_BUTTONS)[number];

/** Maps the end of an amount to an outcome, for instance `.05` to `refusal`. */
export interface AmountRule {
  /** Compared with the amount printed with two decimal places. */
  readonly ending: string;
  readonly button: OutcomeButton;
}

/** The end of an amount printed with two decimals, such as `5`, `.05` or `7.50`. */
export const ENDING = /^(?:\d{1,2}|\d{0,12}\.\d{2})$/u;

export function isEnding(ending: string): boolean {
  return ENDING.test(ending);
}

export interface AmountRules {
  readonly enabled: boolean;
  /** The first match applies. */
  readonly rules: readonly AmountRule[];
}

export const NO_AMOUNT_RULES: AmountRules = { enabled: false, rules: [] };

/** The rule that applies to a payment of `amount`, if any. */
export function ruleFor({ enabled, rules }: AmountRules, amount: Minor): AmountRule | null {
  if (!enabled) return null;
  const printed = toDecimal(amount).toFixed(AMOUNT_EXPONENT);
  return rules.find(({ ending }) => printed.endsWith(ending)) ?? null;
}
