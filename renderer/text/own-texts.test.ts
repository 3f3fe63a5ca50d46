import { describe, expect, test } from 'vitest';

import { FAULT_PRESETS } from '#server/domain/faults/presets.ts';

import { catalogTexts } from './catalog.ts';
import { clockTexts } from './clock.ts';
import { composerTexts } from './composer.ts';
import { evidenceTexts } from './evidence.ts';
import { presetInWords, ruleTitle } from './fault-presets.ts';
import { effectInWords, whenInWords } from './fault-words.ts';
import { faultTexts } from './faults.ts';
import { floorExtraTexts } from './floor-extras.ts';
import { createFormat } from './format.ts';
import { leavingTexts } from './leaving.ts';
import { limitTexts } from './limits.ts';
import { logTexts } from './logs.ts';
import { pluginTexts } from './plugins.ts';
import { receiverCheckTexts } from './receiver-check.ts';
import { startTexts } from './start.ts';
import { storeTexts } from './stores.ts';
import { terminalTexts } from './terminal.ts';

/** Every text by its path; one that takes something is called with made-up things. */
function flat(texts: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
      const at = `${path}.${name}`;
      if (typeof value === 'string') return [[at, value] as const];
      if (typeof value !== 'function') return [...flat(value as object, at)];
      const say = value as (...given: string[]) => string;
      return [[at, say('§1', '§2', '§3')] as const];
    }),
  );
}

describe.each([
  ['the clock', clockTexts],
  ['faults', faultTexts],
  ['the receiver check', receiverCheckTexts],
  ['evidence', evidenceTexts],
  ['plugins', pluginTexts],
  ['the catalog', catalogTexts],
  ['stores', storeTexts],
  ['the terminal', terminalTexts],
  ['limits', limitTexts],
  ['the composer', composerTexts],
  ['the page to start with', startTexts],
  ['the logs', logTexts],
  ['leaving a form', leavingTexts],
  ['what comes later on the floor', floorExtraTexts],
])('what is said of %s', (_, texts) => {
  const en = flat(texts.en);
  const tr = flat(texts.tr);

  test('is said in both languages, and never with nothing', () => {
    expect([...tr.keys()].toSorted()).toEqual([...en.keys()].toSorted());
    expect([...en, ...tr].filter(([, said]) => said.trim() === '')).toEqual([]);
  });

  test('holds in both what it is given', () => {
    const given = (said = ''): string => (said.match(/§\d/gu) ?? []).toSorted().join('');
    const different = [...en].filter(([path, said]) => given(said) !== given(tr.get(path)));
    expect(different).toEqual([]);
  });
});

describe.each(FAULT_PRESETS.map((preset) => [preset.name, preset] as const))('%s', (_, preset) => {
  test('is said in Turkish, and each of its rules', () => {
    const { title, about } = presetInWords(preset, 'tr');
    expect([title, about]).not.toContain(preset.title);
    expect(about).not.toBe(preset.about);
    const untold = preset.rules.filter((rule) => ruleTitle(rule, 'tr') === rule.title);
    expect(untold).toEqual([]);
  });

  test.each(['en', 'tr'] as const)('does what can be said in words: %s', (language) => {
    const format = createFormat(language);
    for (const rule of preset.rules) {
      const said = effectInWords(rule, faultTexts[language], format);
      expect(said).not.toBe(faultTexts[language].effects.other);
      expect(`${said} ${whenInWords(rule, faultTexts[language], format)}`).not.toMatch(
        /undefined|NaN|object/u,
      );
    }
  });
});

test('a rule of one’s own keeps its name', () => {
  expect(ruleTitle({ id: 'r-1', title: 'Mine' }, 'tr')).toBe('Mine');
  expect(ruleTitle({ id: 'constructor' }, 'tr')).toBeUndefined();
});

test.each([
  [{ nth: 3 }, 'only no. 3'],
  [{ every: 5, forMs: 60_000 }, 'no. 5, 10, 15 …, for 60s'],
  [{ probability: 0.15 }, '15% of them, by chance'],
  [{}, 'every time'],
])('%j is said as: %s', (when, words) => {
  expect(whenInWords({ when }, faultTexts.en, createFormat('en'))).toBe(words);
});

test('an effect that is unknown here is not said wrongly', () => {
  const said = effectInWords(
    { on: 'request', effect: { teleport: 1 } },
    faultTexts.en,
    createFormat('en'),
  );
  expect(said).toBe('touched');
});
