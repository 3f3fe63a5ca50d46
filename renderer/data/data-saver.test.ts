import { expect, test, vi } from 'vitest';

import { savesData } from './data-saver.ts';

test.each([
  ['a browser that tells nothing', {}, false],
  ['one that need not save', { connection: { saveData: false } }, false],
  ['one that is to save', { connection: { saveData: true } }, true],
])('%s', (_, navigator, expected) => {
  vi.stubGlobal('navigator', navigator);
  expect(savesData()).toBe(expected);
});
