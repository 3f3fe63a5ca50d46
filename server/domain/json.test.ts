import { describe, expect, test } from 'vitest';

import { isDeeperThan } from './json.ts';

describe('nesting', () => {
  const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

  test('may be as deep as the limit, but not deeper', () => {
    expect(isDeeperThan(nested(100), 100)).toBe(false);
    expect(isDeeperThan(nested(101), 100)).toBe(true);
    expect(isDeeperThan({ a: [{ b: nested(98) }] }, 100)).toBe(true);
  });

  test('of half a million lists is recognized as too deep', () => {
    expect(isDeeperThan(nested(500_000), 100)).toBe(true);
  });
});
