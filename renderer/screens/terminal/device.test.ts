import { describe, expect, test } from 'vitest';

import { pressBody } from '#server/contract/control/terminal.ts';

import { RARE_GROUPS, SALE_KEYS, USUAL_GROUPS } from './device.tsx';

const BUTTONS = [...USUAL_GROUPS, ...RARE_GROUPS].flatMap((group) => group.buttons);
/** Keys of the frame. */
const TAKEN = ['t', 'p', 'c', 'g', '?'];

describe('terminal buttons', () => {
  test('each button of the contract occurs once', () => {
    const names = BUTTONS.map(({ name }) => name);
    expect(names.toSorted()).toEqual(pressBody.shape.button.options.toSorted());
  });

  test('keys are unique, and none is a prefix of another', () => {
    const keys = [...BUTTONS.map((button) => button.keys), SALE_KEYS, ...TAKEN];
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) {
      expect(keys.filter((other) => other.startsWith(`${key} `))).toEqual([]);
    }
  });
});
