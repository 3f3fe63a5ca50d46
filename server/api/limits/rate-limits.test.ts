import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { EmulatorClock } from '#server/clock/clock.ts';
import type { Bucket, LimitProfile } from '#server/domain/limits.ts';
import { BUCKETS } from '#server/domain/limits.ts';
import type { Counted } from '#server/domain/limits.ts';

import { RateLimits } from './rate-limits.ts';

const START = Date.UTC(2026, 2, 1, 12);
const QR: Counted = { serverId: 'srv-bistro', pluginId: 'demo-qr' };

/** Limits on a virtual clock at `START`. */
function limitsAt(profile: LimitProfile = 'sandbox') {
  const clock = new EmulatorClock(START);
  const limits = new RateLimits(clock, profile);
  /** Takes `times` calls and returns which were allowed. */
  const take = (times: number, who: Counted = QR, bucket: Bucket = 'read') =>
    Array.from({ length: times }, () => limits.take(who, bucket)?.allowed);
  return { clock, limits, take };
}

const five = [true, true, true, true, true];

describe('counting calls', () => {
  test('allows exactly as many calls as the limit', () => {
    const { take } = limitsAt();

    expect(take(7)).toEqual([...five, false, false]);
  });

  test('returns what is left and when the window ends with every call', () => {
    const { clock, limits } = limitsAt();
    const verdicts = [1, 2, 3, 4, 5, 6].map(() => limits.take(QR, 'read'));

    expect(verdicts).toEqual([
      { allowed: true, limit: 5, remaining: 4, resetAt: START + 60_000 },
      { allowed: true, limit: 5, remaining: 3, resetAt: START + 60_000 },
      { allowed: true, limit: 5, remaining: 2, resetAt: START + 60_000 },
      { allowed: true, limit: 5, remaining: 1, resetAt: START + 60_000 },
      { allowed: true, limit: 5, remaining: 0, resetAt: START + 60_000 },
      { allowed: false, limit: 5, remaining: 0, resetAt: START + 60_000 },
    ]);
    clock.set(START + 30_000);
    expect(limits.take(QR, 'read')).toMatchObject({ allowed: false, resetAt: START + 60_000 });
  });

  test('allows exactly as many calls as the limit in a window, for any limit', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(10), (limit, more) => {
        const { limits, take } = limitsAt('off');
        limits.change({ values: { readPerMinute: limit } });

        const allowed = take(limit + more).filter((verdict) => verdict === true);
        expect(allowed).toHaveLength(limit);
      }),
    );
  });

  test('refuses until the last millisecond of the window and starts over at its end', () => {
    const { clock, limits, take } = limitsAt();
    take(5);

    clock.set(START + 59_999);
    expect(limits.take(QR, 'read')).toMatchObject({ allowed: false, remaining: 0 });
    clock.set(START + 60_000);
    expect(limits.take(QR, 'read')).toEqual({
      allowed: true,
      limit: 5,
      remaining: 4,
      resetAt: START + 120_000,
    });
  });

  test('starts the next window with the next call, not where the last one ended', () => {
    const { clock, limits, take } = limitsAt();
    take(1);
    clock.set(START + 100_000);

    expect(limits.take(QR, 'read')).toMatchObject({ remaining: 4, resetAt: START + 160_000 });
  });

  test('starts a new window when the clock is set back before the old one', () => {
    const { clock, limits, take } = limitsAt();
    take(5);
    clock.set(START - 1);

    expect(limits.take(QR, 'read')).toEqual({
      allowed: true,
      limit: 5,
      remaining: 4,
      resetAt: START + 59_999,
    });
  });

  test('continues the window when the clock is set back within it', () => {
    const { clock, limits, take } = limitsAt();
    take(4);
    clock.set(START + 50_000);
    take(1);
    clock.set(START + 10_000);

    expect(limits.take(QR, 'read')).toMatchObject({ allowed: false, resetAt: START + 60_000 });
  });

  test('counts each bucket on its own', () => {
    const { take } = limitsAt();
    take(6);

    expect(take(20, QR, 'write')).not.toContain(false);
    expect(take(1, QR, 'write')).toEqual([false]);
    expect(take(1, QR, 'capability')).toEqual([true]);
  });

  test('counts each install and each of its devices on its own', () => {
    const { take } = limitsAt();
    take(6);

    expect(take(6, { serverId: 'srv-bistro', pluginId: 'demo-kds' })).toEqual([...five, false]);
    expect(take(6, { serverId: 'srv-bos', pluginId: 'demo-qr' })).toEqual([...five, false]);
    expect(take(6, { ...QR, deviceId: 'dev-1' })).toEqual([...five, false]);
    expect(take(6, { ...QR, deviceId: 'dev-2' })).toEqual([...five, false]);
  });

  test('counts callbacks by the day, which ends at midnight in UTC', () => {
    const { clock, limits, take } = limitsAt();

    expect(take(200, QR, 'callbackDay')).not.toContain(false);
    expect(limits.take(QR, 'callbackDay')).toEqual({
      allowed: false,
      limit: 200,
      remaining: 0,
      resetAt: Date.UTC(2026, 2, 2),
    });
    clock.set(Date.UTC(2026, 2, 1, 23, 59, 59, 999));
    expect(take(1, QR, 'callbackDay')).toEqual([false]);
    clock.set(Date.UTC(2026, 2, 2));
    expect(take(1, QR, 'callbackDay')).toEqual([true]);
  });
});

describe('every row of the rate table', () => {
  // The limit of each bucket in sandbox and production (specification, Rate limits).
  const ROWS: readonly [Bucket, number, number][] = [
    ['read', 5, 120],
    ['write', 20, 20],
    ['token', 5, 10],
    ['action', 5, 60],
    ['hook', 5, 60],
    ['capability', 5, 60],
  ];

  test('is a bucket, and only the sandbox has the daily cap', () => {
    expect([...ROWS.map(([bucket]) => bucket), 'callbackDay']).toEqual(BUCKETS);
    expect(limitsAt('sandbox').take(201, QR, 'callbackDay').indexOf(false)).toBe(200);
    const inProduction = limitsAt('production').take(201, QR, 'callbackDay');
    expect(new Set(inProduction)).toEqual(new Set([undefined]));
  });

  test.each(
    ROWS.flatMap(([bucket, sandbox, production]) => [
      { profile: 'sandbox' as const, bucket, limit: sandbox },
      { profile: 'production' as const, bucket, limit: production },
    ]),
  )(
    'in $profile $bucket allows $limit calls and refuses the next',
    ({ profile, bucket, limit }) => {
      const { take } = limitsAt(profile);
      expect(take(limit, QR, bucket)).not.toContain(false);
      expect(take(1, QR, bucket)).toEqual([false]);
    },
  );
});

describe('keeping windows', () => {
  /** One token request from each of `count` clients. */
  function tokenRequests(limits: RateLimits, count: number, prefix = 'client'): void {
    for (let n = 0; n < count; n += 1) {
      limits.take({ serverId: '', pluginId: `${prefix}-${n}` }, 'token');
    }
  }

  test('never keeps more than 10 000 windows, even when all of them are open', () => {
    const { limits } = limitsAt();
    tokenRequests(limits, 10_000);
    expect(limits.windowCount).toBe(10_000);

    tokenRequests(limits, 2500, 'more');

    expect(limits.windowCount).toBeGreaterThan(5000);
    expect(limits.windowCount).toBeLessThanOrEqual(10_000);
  });

  test('keeps the count of an install after many made-up client ids', () => {
    const { limits, take } = limitsAt();
    take(5);

    tokenRequests(limits, 10_001);

    expect(take(1)).toEqual([false]);
  });

  test('deletes ended windows before open ones', () => {
    const { clock, limits, take } = limitsAt();
    const early: Counted = { serverId: '', pluginId: 'early' };
    for (let n = 0; n < 4000; n += 1) {
      limits.take({ serverId: 'srv-bistro', pluginId: `ended-${n}` }, 'read');
    }
    clock.set(START + 30_000);
    take(5, early, 'token');
    tokenRequests(limits, 5999, 'open');
    clock.set(START + 60_000);

    tokenRequests(limits, 3000, 'late');

    expect(limits.windowCount).toBeLessThanOrEqual(10_000);
    expect(take(1, early, 'token')).toEqual([false]);
  });

  test('deletes the oldest open window if none has ended', () => {
    const { limits, take } = limitsAt();
    const [first, last]: [Counted, Counted] = [
      { serverId: 'srv-bistro', pluginId: 'first' },
      { serverId: 'srv-bistro', pluginId: 'last' },
    ];
    take(5, first);
    for (let n = 0; n < 9998; n += 1) {
      limits.take({ serverId: 'srv-bistro', pluginId: `other-${n}` }, 'read');
    }
    take(5, last);

    take(1, QR);

    expect(take(1, last)).toEqual([false]);
    expect(take(1, first)).toEqual([true]);
    expect(limits.windowCount).toBeLessThanOrEqual(10_000);
  });

  test('a call in an open window deletes no other window', () => {
    const { limits, take } = limitsAt();
    take(5);
    tokenRequests(limits, 9999);

    expect(take(3)).toEqual([false, false, false]);
    expect(limits.windowCount).toBe(10_000);
  });
});

describe('changing limits', () => {
  test('the profile off allows all calls and counts none', () => {
    const { limits, take } = limitsAt('off');

    expect(limits.take(QR, 'read')).toBeNull();
    take(50);
    limits.change({ profile: 'sandbox' });
    expect(take(6)).toEqual([...five, false]);
  });

  test('a running window keeps its count when the profile changes', () => {
    const { limits, take } = limitsAt('sandbox');
    take(5);
    limits.change({ profile: 'production' });

    expect(limits.take(QR, 'read')).toEqual({
      allowed: true,
      limit: 120,
      remaining: 114,
      resetAt: START + 60_000,
    });
    limits.change({ profile: 'sandbox' });
    expect(limits.take(QR, 'read')).toMatchObject({ allowed: false, limit: 5, remaining: 0 });
  });

  test('a running window keeps its count while limits are off', () => {
    const { limits, take } = limitsAt('sandbox');
    take(3);
    limits.change({ profile: 'off' });
    take(9);
    limits.change({ profile: 'sandbox' });

    expect(take(3)).toEqual([true, true, false]);
  });

  test('a single limit can be set', () => {
    const { limits, take } = limitsAt();
    limits.change({ values: { readPerMinute: 2 } });

    expect(take(3)).toEqual([true, true, false]);
    expect(limits.values).toEqual({
      readPerMinute: 2,
      writePerMinute: 20,
      tokenPerMinute: 5,
      actionPerMinute: 5,
      hookPerMinute: 5,
      capabilityPerMinute: 5,
      callbackPerDay: 200,
    });
  });

  test('a single limit can be removed', () => {
    const { limits, take } = limitsAt();
    limits.change({ values: { readPerMinute: null } });

    expect(limits.take(QR, 'read')).toBeNull();
    expect(take(21, QR, 'write').at(-1)).toBe(false);
  });

  test('single limits stay until they are set again or the profile is set', () => {
    const { limits } = limitsAt();
    limits.change({ values: { readPerMinute: 2, writePerMinute: 3 } });
    limits.change({ values: { writePerMinute: 4 } });
    expect(limits.values).toMatchObject({ readPerMinute: 2, writePerMinute: 4 });

    limits.change({ profile: 'sandbox' });
    expect(limits.values).toMatchObject({ readPerMinute: 5, writePerMinute: 20 });
  });

  test('profile and single limits can be set in one call', () => {
    const { limits } = limitsAt();
    limits.change({ values: { tokenPerMinute: 1 } });
    limits.change({ profile: 'production', values: { readPerMinute: 7 } });

    expect(limits.profile).toBe('production');
    expect(limits.values).toMatchObject({ readPerMinute: 7, tokenPerMinute: 10 });
  });

  test('a limit of 0 allows no calls', () => {
    const { limits } = limitsAt();
    limits.change({ values: { readPerMinute: 0 } });

    expect(limits.take(QR, 'read')).toEqual({
      allowed: false,
      limit: 0,
      remaining: 0,
      resetAt: START + 60_000,
    });
  });

  test('a reset sets a profile and clears the counts', () => {
    const { limits, take } = limitsAt();
    limits.change({ profile: 'production', values: { readPerMinute: 3 } });
    take(3);
    limits.reset('sandbox');

    expect(limits.profile).toBe('sandbox');
    expect(take(6)).toEqual([...five, false]);
  });
});

describe('usage', () => {
  test('returns the state of a bucket without counting', () => {
    const { limits, take } = limitsAt();
    take(2);

    const standing = { limit: 5, remaining: 3, resetAt: START + 60_000 };
    expect(limits.usage(QR, 'read')).toEqual(standing);
    expect(limits.usage(QR, 'read')).toEqual(standing);
  });

  test('has a reset time on a whole second, as in the headers', () => {
    const { clock, limits, take } = limitsAt();
    clock.set(START + 500);
    take(1);

    expect(limits.usage(QR, 'read').resetAt).toBe(START + 61_000);
  });

  test('is zero in every bucket at first', () => {
    const { limits } = limitsAt();
    const untouched = [5, 20, 5, 5, 5, 5, 200].map((limit) => ({
      limit,
      remaining: limit,
      resetAt: null,
    }));

    expect(BUCKETS.map((bucket) => limits.usage(QR, bucket))).toEqual(untouched);
  });

  test('is zero again when the window has ended', () => {
    const { clock, limits, take } = limitsAt();
    take(5);
    clock.set(START + 60_000);

    expect(limits.usage(QR, 'read')).toEqual({ limit: 5, remaining: 5, resetAt: null });
  });

  test('has no limit with the profile off', () => {
    const { limits, take } = limitsAt();
    take(5);
    limits.change({ profile: 'off' });

    expect(limits.usage(QR, 'read')).toEqual({ limit: null, remaining: null, resetAt: null });
  });

  test('never shows less than 0 remaining when the limit is lowered', () => {
    const { limits, take } = limitsAt('production');
    take(9);
    limits.change({ profile: 'sandbox' });

    expect(limits.usage(QR, 'read')).toMatchObject({ limit: 5, remaining: 0 });
  });
});

describe('giving back', () => {
  test('removes a call from its own bucket only', () => {
    const { limits, take } = limitsAt();
    take(5);
    take(1, QR, 'token');

    limits.giveBack(QR, 'read');

    expect(limits.usage(QR, 'read')).toEqual({ limit: 5, remaining: 1, resetAt: START + 60_000 });
    expect(limits.usage(QR, 'token').resetAt).toBe(START + 60_000);
    expect(take(2)).toEqual([true, false]);
  });

  test('removes a window that has no other calls', () => {
    const { clock, limits, take } = limitsAt();
    take(1);
    limits.giveBack(QR, 'read');
    limits.giveBack(QR, 'read');

    expect(limits.usage(QR, 'read')).toEqual({ limit: 5, remaining: 5, resetAt: null });
    clock.set(START + 30_000);
    expect(limits.take(QR, 'read')?.resetAt).toBe(START + 90_000);
  });
});
