import { expect, test } from 'vitest';

import { folded } from './folded.ts';

test.each([
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
  expect(folded(text)).toContain(folded(sought));
});

test.each([
  ['cay', 'Kahve'],
  ['.', 'x'],
  ['%', 'x'],
  ['a-z', 'm'],
  ['süt', 'sat'],
])('%s does not find %s', (sought, text) => {
  expect(folded(text)).not.toContain(folded(sought));
});
