import { describe, expect, test } from 'vitest';

import { BUILT_AT, buildTenant } from '#server/testing/build.ts';

import { isExpired, STORE_LIFETIME_MS } from './tenant.ts';

describe('isExpired', () => {
  const store = buildTenant({ expiresAt: BUILT_AT + STORE_LIFETIME_MS });

  test('a store lives 30 days', () => {
    expect(STORE_LIFETIME_MS).toBe(2_592_000_000);
    expect(isExpired(store, BUILT_AT + 2_592_000_000 - 1)).toBe(false);
  });

  test('a store is expired from the millisecond at which its lifetime ends', () => {
    expect(isExpired(store, BUILT_AT + 2_592_000_000)).toBe(true);
  });
});
