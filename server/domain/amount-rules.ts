import type { Minor } from './money.ts';
import { AMOUNT_EXPONENT, toDecimal } from './money.ts';

/** How a payment can end on the simulated device, as its buttons are named. */
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

/** An amount that ends like this ends like that: `.05` with `refusal`, say. */
export interface AmountRule {
  /** The end of the amount as it prints with two decimal places. */
  readonly ending: string;
  readonly button: OutcomeButton;
}

/** The end of an amount as it prints with two places: one digit, two, or more with the point. */
export const ENDING = /^(?:\d{1,2}|\d{0,12}\.\d{2})$/u;

/** Returns true if a text can be the ending of a rule. */
export function isEnding(ending: string): boolean {
  return ENDING.test(ending);
}

/** The amount rules of a store. */
export interface AmountRules {
  readonly enabled: boolean;
  /** The first that fits acts. */
  readonly rules: readonly AmountRule[];
}

/** Rules act only where somebody has switched them on. */
export const NO_AMOUNT_RULES: AmountRules = { enabled: false, rules: [] };

/** The rule that decides how a payment of `amount` ends; null where none does. */
export function ruleFor({ enabled, rules }: AmountRules, amount: Minor): AmountRule | null {
  if (!enabled) return null;
  const printed = toDecimal(amount).toFixed(AMOUNT_EXPONENT);
  return rules.find(({ ending }) => printed.endsWith(ending)) ?? null;
}
