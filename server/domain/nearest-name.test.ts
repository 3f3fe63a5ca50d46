import { describe, expect, test } from 'vitest';

import { nearestName } from './nearest-name.ts';

const NAMES = ['serve', 'exec', 'status'];

describe('a mistyped name', () => {
  test.each([
    ['sevre', 'serve'],
    ['Serve', 'serve'],
    ['exce', 'exec'],
    ['statsu', 'status'],
    ['execc', 'exec'],
  ])('%s is taken for %s', (given, meant) => {
    expect(nearestName(given, NAMES)).toBe(meant);
  });

  test.each(['banana', 'x', '', 'run'])('%j is not taken for any name', (given) => {
    expect(nearestName(given, NAMES)).toBeUndefined();
  });
});
