import { expect, test } from 'vitest';

import { snapshotName } from '#server/contract/control/snapshots.ts';

import { fittingName, isName } from './name-dialog.tsx';

const NAMES = [
  'friday-dinner',
  '1',
  'two plugins',
  'a'.repeat(64),
  '',
  ' a',
  '-a',
  'a'.repeat(65),
  'çay',
  'a/b',
  'a\n',
];

test('a name is valid if the server accepts it', () => {
  expect(NAMES.map(isName)).toEqual(NAMES.map((name) => snapshotName.safeParse(name).success));
  expect(NAMES.filter(isName)).toHaveLength(4);
});

test.each([
  ['state 22 Nov 19:30:00', 'state 22 Nov 19.30.00'],
  ['kayıt 22 Kas', 'kayit 22 Kas'],
  ['İğneada şubesi (çok güzel)', 'Igneada subesi cok guzel'],
  ['  --_ad', 'ad'],
  ['漢字', ''],
  ['x'.repeat(80), 'x'.repeat(64)],
])('%j is reduced to the characters that a name may have', (text, name) => {
  expect(fittingName(text)).toBe(name);
  expect(name === '' || isName(name)).toBe(true);
});
