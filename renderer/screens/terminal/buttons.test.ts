import { describe, expect, test } from 'vitest';

import { amountRulesBody, pressBody } from '#server/contract/control/terminal.ts';

import { BUTTON_GROUPS, OUTCOMES, SALE_KEYS } from './buttons.ts';

const BUTTONS = BUTTON_GROUPS.flatMap((group) => group.buttons);
/** The frame's own: the clock, presentation, help, and what goes somewhere or makes something. */
const TAKEN = ['t', 'p', 'c', 'g', '?'];

describe('the buttons of the terminal', () => {
  test('are those of the contract, each once', () => {
    const names = BUTTONS.map(({ name }) => name);
    expect(names.toSorted()).toEqual(pressBody.shape.button.options.toSorted());
  });

  test('have keys that no other command has, and none begins another', () => {
    const keys = [...BUTTONS.map((button) => button.keys), SALE_KEYS, ...TAKEN];
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) {
      expect(keys.filter((other) => other.startsWith(`${key} `))).toEqual([]);
    }
  });

  test('hold every outcome that an amount rule may choose', () => {
    for (const button of OUTCOMES) {
      expect(amountRulesBody.safeParse({ rules: [{ ending: '.05', button }] }).success).toBe(true);
    }
    const all = pressBody.shape.button.options;
    const refused = all.filter(
      (button) => amountRulesBody.safeParse({ rules: [{ ending: '.05', button }] }).success,
    );
    expect(refused.toSorted()).toEqual([...OUTCOMES].toSorted());
  });
});
