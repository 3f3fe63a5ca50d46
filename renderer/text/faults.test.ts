import { describe, expect, test } from 'vitest';

import { FAULT_PRESETS } from '#server/domain/faults/presets.ts';

import { appliedName, effectInWords, presetInWords, ruleName, whenInWords } from './fault-words.ts';
import { createFormat } from './format.ts';
import { TEXTS } from './testing/texts.ts';

describe.each(FAULT_PRESETS.map((preset) => [preset.name, preset] as const))('%s', (_, preset) => {
  test('has Turkish texts, and its title is the name of its rules', () => {
    const { title, about } = presetInWords(preset, TEXTS.tr.faults);
    expect([title, about]).not.toContain(preset.title);
    expect(about).not.toBe(preset.about);
    for (const rule of preset.rules) expect(ruleName(rule, TEXTS.tr.faults)).toBe(title);
  });

  test.each(['en', 'tr'] as const)('has only rules that can be described: %s', (language) => {
    const format = createFormat(language);
    for (const rule of preset.rules) {
      const said = effectInWords(rule, TEXTS[language].faults, format);
      expect(said).not.toBe(TEXTS[language].faults.effects.other);
      expect(`${said} ${whenInWords(rule, TEXTS[language].faults, format)}`).not.toMatch(
        /undefined|NaN|object/u,
      );
    }
  });
});

test('the user’s own rule keeps its name, even with the id and effect of a preset’s rule', () => {
  const own = { id: 'storm', on: 'request', effect: { status: 429, retryAfter: 1 } } as const;
  expect(ruleName({ ...own, title: 'Mine' }, TEXTS.tr.faults)).toBe('Mine');
  expect(ruleName(own, TEXTS.tr.faults)).toBeUndefined();
  expect(appliedName({ rule: 'storm' }, TEXTS.tr.faults)).toBe('storm');
});

test.each([
  [{ nth: 3 }, 'only no. 3'],
  [{ every: 5, forMs: 60_000 }, 'no. 5, 10, 15 …, for 60s'],
  [{ probability: 0.15 }, '15% of them, at random'],
  [{}, 'every time'],
])('%j is described as: %s', (when, words) => {
  expect(whenInWords({ when }, TEXTS.en.faults, createFormat('en'))).toBe(words);
});

test('an unknown effect is only described as “affected”', () => {
  const said = effectInWords(
    { on: 'request', effect: { teleport: 1 } },
    TEXTS.en.faults,
    createFormat('en'),
  );
  expect(said).toBe('affected');
});
