import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { folded } from './folded.ts';
import { searchPattern } from './search-pattern.ts';

const isFound = (sought: string, text: string): boolean => searchPattern(sought).test(text);

describe.each([
  ['cay', 'Demli Çay'],
  ['ÇAY', 'demli cay'],
  ['ILIK', 'Ilık süt'],
  ['ılık', 'ILIK SÜT'],
  ['isik', 'IŞIK'],
  ['İÇLİ', 'içli köfte'],
  ['ICLI', 'İçli köfte'],
  ['i', 'I'],
  ['ı', 'İ'],
  ['YOGURT', 'Yoğurtlu'],
  ['ığüşöç', 'IGUSOC'],
  ['cafe', 'Cafe\u0301 au lait'],
  ['čaj', 'ČAJ'],
  ['ΟΔΟΣ', 'οδος'],
  ['йод', 'Йод'],
  ['$1.50 [x]^-&', 'costs $1.50 [X]^-& more'],
  ['شاي', 'كأس شاي'],
  ['🍵', 'tea 🍵!'],
])('%s finds %s', (sought, text) => {
  test('in a log', () => {
    expect(isFound(sought, text)).toBe(true);
  });

  test('in a list', () => {
    expect(folded(text)).toContain(folded(sought));
  });
});

test.each([
  ['cay', 'Kahve'],
  ['.', 'x'],
  ['%', 'x'],
  ['a-z', 'm'],
  ['süt', 'sat'],
])('%s does not find %s', (sought, text) => {
  expect(isFound(sought, text)).toBe(false);
  expect(folded(text)).not.toContain(folded(sought));
});

const text = fc.string({
  unit: fc.constantFrom(...Array.from('aAiIıİsSşŞcÇğĞöÖüÜéÉ.-[]^\\%_ 1σΣςйЙ\u0301\u0327')),
  maxLength: 12,
});

test('what is found in a log is what is found in a list', () => {
  fc.assert(
    fc.property(text, text, text, (before, sought, after) => {
      // A lone accent has no base character.
      fc.pre(folded(sought) !== '' && !/^[\u0300-\u036F]/u.test(sought));
      const whole = `${before}${sought}${after}`;
      expect(isFound(sought, whole)).toBe(true);
      expect(isFound(sought, before)).toBe(folded(before).includes(folded(sought)));
    }),
  );
});
