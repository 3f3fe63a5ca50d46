import { describe, expect, test } from 'vitest';

import { EmulatorClock, fromIso, LATEST_TIME, toIso } from './clock.ts';

const NOON = Date.UTC(2026, 2, 1, 12);

describe('EmulatorClock', () => {
  test('stands still on a virtual clock until it is set', () => {
    const clock = new EmulatorClock(NOON);

    expect(clock.mode).toBe('virtual');
    expect(clock.now()).toBe(NOON);
    clock.set(NOON + 1);
    expect(clock.now()).toBe(NOON + 1);
  });

  test('can be set back', () => {
    const clock = new EmulatorClock(NOON);
    clock.set(NOON - 86_400_000);

    expect(clock.now()).toBe(NOON - 86_400_000);
  });

  test('follows system time when it has no start', () => {
    const clock = new EmulatorClock(null);
    const before = Date.now();
    const now = clock.now();

    expect(clock.mode).toBe('real');
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });

  test('becomes virtual when it is set, and can go back to system time', () => {
    const clock = new EmulatorClock(null);
    clock.set(0);
    expect([clock.mode, clock.now()]).toEqual(['virtual', 0]);

    clock.useSystemTime();
    expect(clock.mode).toBe('real');
    expect(clock.now()).toBeGreaterThan(NOON - 10 * 365 * 86_400_000);
  });

  test('stays within the years 1970 to 9999', () => {
    const clock = new EmulatorClock(NOON);
    clock.set(-1);
    expect(toIso(clock.now())).toBe('1970-01-01T00:00:00.000Z');
    clock.set(LATEST_TIME + 1);
    expect(toIso(clock.now())).toBe('9999-12-31T23:59:59.999Z');
  });
});

describe('ISO 8601 times', () => {
  test('are printed in UTC with milliseconds', () => {
    expect(toIso(NOON)).toBe('2026-03-01T12:00:00.000Z');
  });

  test('are read with any offset', () => {
    expect(fromIso('2026-03-01T12:00:00Z')).toBe(NOON);
    expect(fromIso('2026-03-01T15:00:00+03:00')).toBe(NOON);
  });
});
