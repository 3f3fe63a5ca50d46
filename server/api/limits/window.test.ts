import { describe, expect, test } from 'vitest';

import { endOf, isOpen, newWindow } from './window.ts';

const START = Date.UTC(2026, 2, 1, 12, 0, 0, 500);

describe('a minute window', () => {
  test('begins with the first call, in the middle of a second', () => {
    expect(newWindow('read', START)).toEqual({ bucket: 'read', startedAt: START, count: 0 });
  });

  test('is open for 60 seconds and not a millisecond longer', () => {
    const window = newWindow('read', START);

    expect(isOpen(window, START)).toBe(true);
    expect(isOpen(window, START + 59_999)).toBe(true);
    expect(isOpen(window, START + 60_000)).toBe(false);
    expect(endOf(window)).toBe(START + 60_000);
  });

  test('is not open before it began', () => {
    expect(isOpen(newWindow('read', START), START - 1)).toBe(false);
  });
});

describe('a day window', () => {
  const midnight = Date.UTC(2026, 2, 1);
  const empty = { bucket: 'callbackDay', startedAt: midnight, count: 0 };

  test('begins at midnight in UTC, whenever the first call comes', () => {
    expect(newWindow('callbackDay', START)).toEqual(empty);
    expect(newWindow('callbackDay', midnight)).toEqual(empty);
  });

  test('is open until the next midnight', () => {
    const window = newWindow('callbackDay', START);

    expect(isOpen(window, midnight + 86_399_999)).toBe(true);
    expect(isOpen(window, midnight + 86_400_000)).toBe(false);
  });
});
