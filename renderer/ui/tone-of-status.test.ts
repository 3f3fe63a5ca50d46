import { expect, test } from 'vitest';

import { shortIds, shortPath, toneOfStatus } from './tone-of-status.ts';

test.each([
  [0, 'bad'],
  [200, 'good'],
  [201, 'good'],
  [304, 'neutral'],
  [400, 'bad'],
  [404, 'bad'],
  [429, 'bad'],
  [500, 'bad'],
])('the tone of %i is %s', (status, tone) => {
  expect(toneOfStatus(status)).toBe(tone);
});

test.each([
  ['/plugin-api/tables/open', 'tables/open'],
  ['/plugin-api/', '/plugin-api/'],
  ['/control/state', '/control/state'],
  ['/x/plugin-api/tables', '/x/plugin-api/tables'],
])('%s is shown as %s', (path, shown) => {
  expect(shortPath(path)).toBe(shown);
});

test('the id of a payment in a path is shortened, and the verb after it is kept', () => {
  const path = 'payments/pay_be7f54a91c1142b09d1a0c33aa51ef17/result';
  expect(shortIds(path)).toBe('payments/pay_…ef17/result');
});
