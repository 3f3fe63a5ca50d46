import { describe, expect, test } from 'vitest';

import { RateLimits } from '#server/api/limits/rate-limits.ts';
import { EmulatorClock } from '#server/clock/clock.ts';
import type { LimitProfile } from '#server/domain/limits.ts';

import { takeTurn } from './send-callback.ts';

const WHO = { serverId: 'srv-bistro', pluginId: 'demo-qr' };
const DAY_MS = 86_400_000;

/** A second before midnight in UTC. */
const LATE = Date.UTC(2026, 2, 1, 23, 59, 59);

function startAt(start: number, profile: LimitProfile = 'sandbox') {
  const clock = new EmulatorClock(start);
  const limits = new RateLimits(clock, profile);
  return {
    clock,
    limits,
    left: () =>
      (['action', 'hook', 'callbackDay'] as const).map(
        (bucket) => limits.usage(WHO, bucket).remaining,
      ),
  };
}

describe('a callback', () => {
  test('counts towards the limit per minute of its kind and the limit per day', () => {
    const { limits, left } = startAt(LATE);
    expect(takeTurn(limits, WHO, 'action')).toBe(true);
    expect(left()).toEqual([4, 5, 199]);
    expect(takeTurn(limits, WHO, 'hook')).toBe(true);
    expect(left()).toEqual([4, 4, 198]);
  });

  test('refused by the limit per minute counts towards neither', () => {
    const { limits, left } = startAt(LATE);
    const turns = Array.from({ length: 7 }, () => takeTurn(limits, WHO, 'hook'));
    expect(turns).toEqual([true, true, true, true, true, false, false]);
    expect(left()).toEqual([5, 0, 195]);
  });

  test('refused by the limit per day counts towards neither and opens no window', () => {
    const { limits, left } = startAt(LATE);
    limits.change({ values: { callbackPerDay: 0 } });
    expect(takeTurn(limits, WHO, 'action')).toBe(false);
    expect(left()).toEqual([5, 5, 0]);
    expect(limits.usage(WHO, 'action').resetAt).toBeNull();
  });

  test('is allowed again when the day in UTC ends, not 24 hours after the first callback', () => {
    const { clock, limits } = startAt(LATE);
    limits.change({ values: { actionPerMinute: null, hookPerMinute: null } });
    const until = (at: number) => {
      clock.set(at);
      const turns = Array.from({ length: 201 }, (_, index) =>
        takeTurn(limits, WHO, index % 2 === 0 ? 'action' : 'hook'),
      );
      return turns.filter(Boolean).length;
    };
    expect(until(LATE)).toBe(200);
    expect(until(LATE + 999)).toBe(0);
    expect(until(LATE + 1000)).toBe(200);
    expect(until(LATE + 999 + DAY_MS)).toBe(0);
    expect(until(LATE + 1000 + DAY_MS)).toBe(200);
  });

  test('is allowed 60 times a minute in production, without a daily cap', () => {
    const { limits, left } = startAt(LATE, 'production');
    const turns = Array.from({ length: 61 }, () => takeTurn(limits, WHO, 'action'));
    expect(turns.filter(Boolean)).toHaveLength(60);
    expect(left()).toEqual([0, 60, null]);
  });

  test('is never refused without limits', () => {
    const { limits } = startAt(LATE, 'off');
    const turns = Array.from({ length: 300 }, () => takeTurn(limits, WHO, 'action'));
    expect(turns).not.toContain(false);
  });

  test('counts only for its own install', () => {
    const { limits } = startAt(LATE);
    limits.change({ values: { actionPerMinute: 1 } });
    const others = [WHO, { ...WHO, pluginId: 'demo-kds' }, { ...WHO, serverId: 'srv-bos' }];
    expect(others.map((who) => takeTurn(limits, who, 'action'))).toEqual([true, true, true]);
  });
});
