import { describe, expect, test } from 'vitest';

import { BUCKETS } from '#server/domain/limits.ts';

import { LIMIT_OF, PROFILES } from './profiles.ts';

// The specification's rate table (Limits, Rate limits), written down by hand.
describe('the limit profiles', () => {
  test('sandbox has the limits of a development store', () => {
    expect(PROFILES.sandbox).toEqual({
      readPerMinute: 5,
      writePerMinute: 20,
      tokenPerMinute: 5,
      actionPerMinute: 5,
      hookPerMinute: 5,
      capabilityPerMinute: 5,
      callbackPerDay: 200,
    });
  });

  test('production has its own, and no daily cap', () => {
    expect(PROFILES.production).toEqual({
      readPerMinute: 120,
      writePerMinute: 20,
      tokenPerMinute: 10,
      actionPerMinute: 60,
      hookPerMinute: 60,
      capabilityPerMinute: 60,
      callbackPerDay: null,
    });
  });

  test('off limits nothing', () => {
    expect(new Set(Object.values(PROFILES.off))).toEqual(new Set([null]));
    expect(Object.keys(PROFILES.off)).toEqual(Object.keys(PROFILES.sandbox));
  });

  test('every bucket has a limit of its own', () => {
    expect(BUCKETS.map((bucket) => LIMIT_OF[bucket])).toEqual(Object.keys(PROFILES.sandbox));
  });
});
