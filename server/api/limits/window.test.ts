import { describe, expect, test } from 'vitest';

import { MINUTE_WINDOW, newWindow, openWindow, stateOf, UTC_DAY_WINDOW } from './window.ts';

const START = Date.UTC(2026, 2, 1, 12, 0, 0, 500);

describe('a minute window', () => {
  test('begins with the first call, in the middle of a second', () => {
    expect(newWindow(MINUTE_WINDOW, START)).toEqual({ startedAt: START, count: 0 });
  });

  test('is open for 60 seconds and not a millisecond longer', () => {
    const window = newWindow(MINUTE_WINDOW, START);

    expect(openWindow(window, MINUTE_WINDOW, START)).toBe(window);
    expect(openWindow(window, MINUTE_WINDOW, START + 59_999)).toBe(window);
    expect(openWindow(window, MINUTE_WINDOW, START + 60_000)).toBeNull();
  });

  test('is not open before it began', () => {
    expect(openWindow(newWindow(MINUTE_WINDOW, START), MINUTE_WINDOW, START - 1)).toBeNull();
  });

  test('is not open when there was none', () => {
    expect(openWindow(undefined, MINUTE_WINDOW, START)).toBeNull();
  });
});

describe('a day window', () => {
  const midnight = Date.UTC(2026, 2, 1);

  test('begins at midnight in UTC, whenever the first call comes', () => {
    expect(newWindow(UTC_DAY_WINDOW, START)).toEqual({ startedAt: midnight, count: 0 });
    expect(newWindow(UTC_DAY_WINDOW, midnight)).toEqual({ startedAt: midnight, count: 0 });
  });

  test('is open until the next midnight', () => {
    const window = newWindow(UTC_DAY_WINDOW, START);

    expect(openWindow(window, UTC_DAY_WINDOW, midnight + 86_399_999)).toBe(window);
    expect(openWindow(window, UTC_DAY_WINDOW, midnight + 86_400_000)).toBeNull();
  });
});

describe('stateOf', () => {
  test('returns what is left and when the window ends', () => {
    expect(stateOf({ startedAt: START, count: 2 }, MINUTE_WINDOW, 5)).toEqual({
      limit: 5,
      remaining: 3,
      resetAt: START + 60_000,
    });
  });

  test('never returns less than 0 remaining after the limit was lowered', () => {
    expect(stateOf({ startedAt: START, count: 9 }, MINUTE_WINDOW, 5)).toMatchObject({
      remaining: 0,
    });
  });
});
