import { expect, test } from 'vitest';

import type { ClockPast } from '#renderer/data/types.ts';

import { barsOf } from './past-strip.tsx';

const TO = Date.parse('2026-03-01T12:00:00.000Z');
const SLICE = 90_000;
const at = (slicesAgo: number): string => new Date(TO - slicesAgo * SLICE + 1).toISOString();
const nothing = { calls: 0, refused: 0, events: 0, attempts: 0, failed: 0 };

const past: ClockPast = {
  from: at(60),
  to: new Date(TO).toISOString(),
  sliceMs: SLICE,
  slices: [
    { ...nothing, at: at(60), calls: 1 },
    { ...nothing, at: at(1), calls: 8, refused: 2, events: 2, attempts: 2, failed: 1 },
  ],
  more: false,
};

test('the newest slice is at the end, and the highest bar is full and divided into successes and failures', () => {
  const { bars, slices } = barsOf(past, TO);
  expect(slices).toBe(60);
  const last = bars[1];
  expect(last?.place).toBe(59);
  expect([last?.good, last?.bad]).toEqual([75, 25]);
});

test('a single event is visible beside many', () => {
  expect(barsOf(past, TO).bars[0]?.good).toBeGreaterThan(100 / 12);
});

test('slices that are too old are dropped and not counted', () => {
  const later = barsOf(past, TO + 2 * SLICE);
  expect(later.bars.map(({ place }) => Math.round(place))).toEqual([57]);
  expect(later.sum).toEqual({ calls: 8, refused: 2, events: 2, attempts: 2, failed: 1 });
  expect(later.from).toBe(TO - 58 * SLICE);
});
