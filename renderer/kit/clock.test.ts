import { describe, expect, test } from 'vitest';

import { TEXTS } from '#renderer/text/testing/texts.ts';

import { wasMoved, timeOn } from './clock.ts';

const NOON = '2026-03-01T12:00:00.000Z';
const NOON_MS = Date.parse(NOON);
/** This computer's time when the clock was read: not a full second. */
const READ_AT = 1_800_000_000_250;
const FLOOR = 1_800_000_000_000;

describe('the time of the interface', () => {
  test('is the fetched time on a virtual clock', () => {
    const clock = { now: NOON, mode: 'virtual' } as const;
    expect(timeOn(clock, READ_AT, FLOOR + 60_000)).toBe(NOON_MS);
  });

  test("is this computer's time on a real clock", () => {
    const clock = { now: NOON, mode: 'real' } as const;
    expect(timeOn(clock, READ_AT, FLOOR + 60_000)).toBe(FLOOR + 60_000);
  });

  test('advances every second on a ticking clock', () => {
    const clock = { now: NOON, mode: 'ticking' } as const;
    const shown = [0, 1000, 2000, 61_000].map((ms) => timeOn(clock, READ_AT, FLOOR + ms) - NOON_MS);
    expect(shown).toEqual([0, 1000, 2000, 61_000]);
  });

  test('never goes back on a ticking clock', () => {
    const clock = { now: NOON, mode: 'ticking' } as const;
    expect(timeOn(clock, READ_AT, FLOOR - 1000)).toBe(NOON_MS);
  });
});

describe('after "next due"', () => {
  test.each([
    ['virtual', 0, false],
    ['virtual', 1, true],
    ['ticking', 1200, false],
    ['ticking', 60_000, true],
    ['real', 1200, false],
    ['real', 60_000, true],
  ] as const)('a %s clock that is %i ms later was moved: %s', (mode, later, went) => {
    expect(wasMoved(NOON_MS - later, { now: NOON, mode })).toBe(went);
  });
});

test.each(['en', 'tr'] as const)('every clock mode has a name in %s', (language) => {
  const { frame } = TEXTS[language];
  const names = [frame.real, frame.virtual, frame.ticking];
  const choices = [frame.realTime, frame.virtualTime, frame.tickingTime];
  expect(new Set([...names, ...choices]).size).toBe(6);
});
