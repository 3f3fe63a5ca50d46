import { describe, expect, test } from 'vitest';

import { Pace } from './pace.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

const DATE = new Date(NOW).toUTCString();

const inSeconds = (seconds: number): string => String(NOW / 1000 + seconds);

function paceOf(reads = 5, writes = 20): Pace {
  return new Pace({ reads, writes });
}

describe('the pace of a comparison', () => {
  test('allows the given number of calls in a minute, and the next call after the minute', () => {
    const pace = paceOf(3);
    for (const after of [0, 10_000, 20_000]) {
      expect(pace.waitMs('reads', NOW + after)).toBe(0);
      pace.begin('reads', NOW + after);
    }
    expect(pace.waitMs('reads', NOW + 20_000)).toBe(41_000);
    expect(pace.waitMs('reads', NOW + 61_000)).toBe(0);
    pace.begin('reads', NOW + 61_000);
    expect(pace.waitMs('reads', NOW + 61_000)).toBe(10_000);
  });

  test('counts reads and writes separately', () => {
    const pace = paceOf(1, 2);
    pace.begin('reads', NOW);
    expect(pace.waitMs('writes', NOW)).toBe(0);
    pace.begin('writes', NOW);
    expect(pace.waitMs('writes', NOW)).toBe(0);
    expect(pace.waitMs('reads', NOW)).toBe(61_000);
  });

  test('waits for the reset if nothing remains, by the clock of the target', () => {
    const pace = paceOf();
    // Its clock is an hour behind ours.
    const headers = {
      date: new Date(NOW - 3_600_000).toUTCString(),
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': inSeconds(42 - 3600),
    };
    pace.record('reads', { status: 200, headers }, NOW);
    expect(pace.waitMs('reads', NOW)).toBe(42_000);
    expect(pace.waitMs('writes', NOW)).toBe(0);
  });

  test('uses our clock for the reset if the target sends no date', () => {
    const pace = paceOf();
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(30) };
    pace.record('writes', { status: 200, headers }, NOW);
    expect(pace.waitMs('writes', NOW)).toBe(30_000);
  });

  test.each([
    ['milliseconds', String(NOW + 30_000)],
    ['a time in the past', inSeconds(-10)],
    ['not a number', 'soon'],
    ['missing', undefined],
  ])('waits a minute for a reset that is %s', (_, reset) => {
    const pace = paceOf();
    const headers = {
      date: DATE,
      'x-ratelimit-remaining': '0',
      ...(reset !== undefined && { 'x-ratelimit-reset': reset }),
    };
    pace.record('reads', { status: 200, headers }, NOW);
    expect(pace.waitMs('reads', NOW)).toBe(60_000);
  });

  test('ignores a limit without a remaining count, and a reset while calls remain', () => {
    const pace = paceOf(5);
    const all: Record<string, string>[] = [
      { 'x-ratelimit-limit': '1' },
      {
        'x-ratelimit-limit': '120',
        'x-ratelimit-remaining': '1',
        'x-ratelimit-reset': inSeconds(60),
      },
    ];
    for (const headers of all) {
      pace.begin('reads', NOW);
      pace.record('reads', { status: 200, headers }, NOW);
      expect(pace.waitMs('reads', NOW)).toBe(0);
    }
  });

  test('never exceeds the given rate, whatever the target allows', () => {
    const pace = paceOf(1);
    const headers = { 'x-ratelimit-limit': '120', 'x-ratelimit-remaining': '119' };
    pace.begin('reads', NOW);
    pace.record('reads', { status: 200, headers }, NOW);
    expect(pace.waitMs('reads', NOW)).toBe(61_000);
  });

  test.each([
    ['seconds', '17', 17_000],
    ['a date', new Date(NOW + 25_000).toUTCString(), 25_000],
    ['zero seconds', '0', 0],
  ])('waits after a 429 as long as Retry-After requests: %s', (_, retryAfter, expected) => {
    const pace = paceOf();
    pace.record('reads', { status: 429, headers: { 'retry-after': retryAfter } }, NOW);
    expect(pace.waitMs('reads', NOW)).toBe(expected);
  });

  test('waits longer after each 429 without Retry-After, up to a minute', () => {
    const pace = paceOf();
    const waits = [1, 2, 3, 4, 5, 6].map(() => {
      pace.record('reads', { status: 429, headers: {} }, NOW);
      return Math.floor(pace.waitMs('reads', NOW) / 1000);
    });
    const least = [5, 10, 20, 40, 60, 60];
    expect(waits.every((wait, index) => wait >= (least[index] ?? 0))).toBe(true);
    expect(waits.every((wait) => wait <= 60)).toBe(true);
    expect(pace.refusals('reads')).toBe(6);
    pace.record('reads', { status: 200, headers: {} }, NOW);
    expect(pace.refusals('reads')).toBe(0);
  });

  test('estimates how long further calls take', () => {
    const pace = paceOf(2, 20);
    expect(pace.timeLeftMs(['reads', 'reads'], NOW)).toBe(0);
    expect(pace.timeLeftMs(['reads', 'reads', 'writes', 'reads'], NOW)).toBe(61_000);
    pace.begin('reads', NOW);
    expect(pace.timeLeftMs(['reads', 'reads', 'reads', 'reads'], NOW)).toBe(122_000);
    const headers = {
      date: DATE,
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': inSeconds(90),
    };
    pace.record('writes', { status: 200, headers }, NOW);
    expect(pace.timeLeftMs(['writes'], NOW)).toBe(90_000);
  });
});
