import { expect, test } from 'vitest';

import type { AmountRule } from './amount-rules.ts';
import { isEnding, NO_AMOUNT_RULES, ruleFor } from './amount-rules.ts';

const RULES: readonly AmountRule[] = [
  { ending: '7.05', button: 'uncertain' },
  { ending: '.05', button: 'refusal' },
  { ending: '9', button: 'cancel' },
];

test.each([
  [10_005, 'refusal'],
  [10_705, 'uncertain'],
  [709, 'cancel'],
  [5, 'refusal'],
  [500, undefined],
  [10_050, undefined],
])('the rule for an amount of %i minor units has the button %s', (amount, button) => {
  expect(ruleFor({ enabled: true, rules: RULES }, amount)?.button).toBe(button);
});

test('rules do not apply unless they are enabled', () => {
  expect(ruleFor({ enabled: false, rules: RULES }, 10_005)).toBeNull();
  expect(ruleFor(NO_AMOUNT_RULES, 10_005)).toBeNull();
});

test.each([
  ['.05', true],
  ['7.50', true],
  ['5', true],
  ['', false],
  ['7.5', false],
  ['x', false],
])('the ending %j is valid: %s', (ending, taken) => {
  expect(isEnding(ending)).toBe(taken);
});
