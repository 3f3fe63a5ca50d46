import { expect, test } from 'vitest';

import { toneOfStatus } from './tone-of-status.ts';

test.each([
  [0, 'bad'],
  [200, 'good'],
  [201, 'good'],
  [304, 'neutral'],
  [400, 'bad'],
  [404, 'bad'],
  [429, 'warn'],
  [500, 'bad'],
])('an answer with %i looks %s', (status, tone) => {
  expect(toneOfStatus(status)).toBe(tone);
});
