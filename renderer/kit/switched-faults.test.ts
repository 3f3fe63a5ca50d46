import { expect, test } from 'vitest';

import type { FaultRule, Faults } from '#renderer/data/types.ts';

import { activePreset, activeRules } from './switched-faults.ts';

const LOST: FaultRule = {
  id: 'lost-replies-1',
  on: 'request',
  match: { method: 'POST', path: '/tables/*' },
  when: { every: 3 },
  effect: { drop: 'after' },
};
const LATE: FaultRule = { on: 'delivery', effect: { delayMs: 5000 } };

const presets: Faults['presets'] = [
  { name: 'lost-replies', title: 'Lost replies', about: '', rules: [LOST] },
  { name: 'late', title: 'Late', about: '', rules: [LATE, LOST] },
];

test('a disabled rule is not active', () => {
  expect(activeRules({ rules: [LOST, { ...LATE, enabled: false }] })).toEqual([LOST]);
});

test('a preset is recognized by its rules, ignoring ids and the order of fields', () => {
  const { id: _, match: __, ...rest } = LOST;
  const same: FaultRule = {
    ...rest,
    match: { path: '/tables/*', method: 'POST', pluginId: undefined },
    enabled: true,
  };
  expect(activePreset({ rules: [same], presets })?.name).toBe('lost-replies');
  expect(activePreset({ rules: [LATE, LOST], presets })?.name).toBe('late');
});

test.each([
  ['nothing is set', []],
  ['its rules are switched off', [{ ...LOST, enabled: false }]],
  ['a rule was changed', [{ ...LOST, when: { every: 4 } }]],
  ['a rule was added', [LOST, LATE]],
])('no preset is active if %s', (_, rules) => {
  expect(activePreset({ rules, presets })).toBeUndefined();
});
