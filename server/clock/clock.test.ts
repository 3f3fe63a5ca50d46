import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { EmulatorClock, fromIso, LATEST_TIME, toIso } from './clock.ts';

const NOON = Date.UTC(2026, 2, 1, 12);

/** Time that passes only when a test advances it; system time begins at `systemTime`. */
function holdTime(systemTime = NOON): { pass: (ms: number) => void } {
  vi.useFakeTimers({ toFake: ['performance', 'Date'], now: systemTime });
  onTestFinished(() => void vi.useRealTimers());
  return { pass: (ms) => void vi.advanceTimersByTime(ms) };
}

describe('EmulatorClock', () => {
  test('changes only when it is set, if it is virtual', () => {
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

  test('follows system time when it has no start time', () => {
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

    clock.setMode('real');
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

describe('a ticking clock', () => {
  test('runs from its start at real speed', () => {
    const { pass } = holdTime(0);
    const clock = new EmulatorClock({ tickingFrom: NOON });
    expect([clock.mode, clock.now()]).toEqual(['ticking', NOON]);

    pass(1500);
    expect([clock.mode, clock.now()]).toEqual(['ticking', NOON + 1500]);
  });

  test('continues from the time of a stopped clock, and can be stopped again', () => {
    const { pass } = holdTime(0);
    const clock = new EmulatorClock(NOON);
    pass(60_000);
    clock.setMode('ticking');
    pass(1000);
    clock.setMode('virtual');
    pass(60_000);

    expect([clock.mode, clock.now()]).toEqual(['virtual', NOON + 1000]);
  });

  test('continues from system time without a jump, and no longer follows system time', () => {
    const { pass } = holdTime(NOON);
    const clock = new EmulatorClock(null);
    clock.setMode('ticking');
    vi.setSystemTime(NOON + 86_400_000);
    pass(10);

    expect([clock.mode, clock.now()]).toEqual(['ticking', NOON + 10]);
  });

  test('keeps ticking when it is set', () => {
    const { pass } = holdTime();
    const clock = new EmulatorClock({ tickingFrom: NOON });
    pass(1000);
    clock.set(NOON - 86_400_000);
    pass(20);

    expect([clock.mode, clock.now()]).toEqual(['ticking', NOON - 86_400_000 + 20]);
  });

  test('loses only the time of a pause', () => {
    const { pass } = holdTime();
    const clock = new EmulatorClock({ tickingFrom: NOON });
    pass(1000);
    clock.pause();
    pass(5000);
    clock.set(NOON + 2000);
    pass(5000);
    expect([clock.mode, clock.now()]).toEqual(['ticking', NOON + 2000]);

    clock.resume();
    pass(30);
    expect(clock.now()).toBe(NOON + 2030);
  });

  test('stops at the end of the year 9999', () => {
    const { pass } = holdTime();
    const clock = new EmulatorClock({ tickingFrom: LATEST_TIME - 10 });
    pass(60_000);

    expect(clock.now()).toBe(LATEST_TIME);
  });
});

describe('going back to system time', () => {
  test.each([
    ['forwards', NOON - 1000, 1000],
    ['backwards', NOON + 86_400_000, -86_400_000],
    ['nowhere', null, 0],
  ])('returns how far the clock jumped: %s', (_, start, jumped) => {
    holdTime(NOON);
    const clock = new EmulatorClock(start);

    expect(clock.setMode('real')).toBe(jumped);
    expect([clock.mode, clock.now()]).toEqual(['real', NOON]);
  });
});

test.each([
  ['system time', null, 'real', NOON],
  ['a stopped time', 5000, 'virtual', 5000],
  ['a ticking time', { tickingFrom: 5000 }, 'ticking', 5000],
] as const)(
  'a clock starts over from %s, whatever mode was set meanwhile',
  (_, start, mode, at) => {
    holdTime(NOON);
    for (const change of ['virtual', 'ticking', 'real'] as const) {
      const clock = new EmulatorClock(start);
      clock.set(77);
      clock.setMode(change);
      clock.startOver();
      expect([clock.mode, clock.now()]).toEqual([mode, at]);
    }
  },
);

describe('ISO 8601 times', () => {
  test('are printed in UTC with milliseconds', () => {
    expect(toIso(NOON)).toBe('2026-03-01T12:00:00.000Z');
  });

  test('are read with any offset', () => {
    expect(fromIso('2026-03-01T12:00:00Z')).toBe(NOON);
    expect(fromIso('2026-03-01T15:00:00+03:00')).toBe(NOON);
  });
});
