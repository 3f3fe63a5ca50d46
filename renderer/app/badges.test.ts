import { expect, test } from 'vitest';

import { createFormat } from '#renderer/text/format.ts';

import { badgeCount } from './badges.ts';

const { number: print } = createFormat('en');

test.each([
  [7, false, '7'],
  [9999, false, '9,999'],
  [10_000, false, '9,999+'],
  [12_345, false, '9,999+'],
  [500, true, '500+'],
])('%d (or more: %s) is shown as %s', (count, atLeast, shown) => {
  expect(badgeCount(count, atLeast, print)).toBe(shown);
});
