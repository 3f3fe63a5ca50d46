import { expect, test } from 'vitest';

import { arrivals } from './guest-arrivals.ts';

const HOUR_MS = 3_600_000;

/** Times of arrival for many seeds, in hours. */
function hoursOfArrival(perHour: number, hours: number, seeds: number): number[] {
  return Array.from({ length: seeds }, (_, seed) => [
    ...arrivals({ seed, kind: 1, perHour, hours }),
  ])
    .flat()
    .map(({ at }) => at / HOUR_MS);
}

test('arrivals follow the dinner curve: most at 40 % of the evening, few at its end', () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const at of hoursOfArrival(12, 4, 200)) {
    const tenth = Math.min(Math.floor((at / 4) * 10), 9);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  const most = Math.max(...tenths);
  expect([3, 4]).toContain(tenths.indexOf(most));
  expect(tenths[9]).toBeLessThan(most / 20);
  expect(tenths[0]).toBeLessThan(most / 3);
});

test.each([
  { perHour: 12, hours: 4 },
  { perHour: 0.3, hours: 10 },
  { perHour: 7, hours: 24 * 31 },
])(
  '$perHour guests an hour arrive on average in $hours hours, in order of time',
  ({ perHour, hours }) => {
    const all = [...arrivals({ seed: 7, kind: 1, perHour, hours })];
    expect(Math.abs(all.length - perHour * hours)).toBeLessThanOrEqual(1);
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(all.every(({ at, until }) => at <= until && until <= hours * HOUR_MS)).toBe(true);
  },
);

test('each day of a month is an evening of its own', () => {
  const days = Array.from({ length: 31 }, () => 0);
  for (const at of hoursOfArrival(2, 24 * 31, 1)) {
    const day = Math.min(Math.floor(at / 24), 30);
    days[day] = (days[day] ?? 0) + 1;
  }
  expect(Math.min(...days)).toBeGreaterThanOrEqual(47);
  expect(Math.max(...days)).toBeLessThanOrEqual(49);
});

test('there are no arrivals if none are expected', () => {
  expect([...arrivals({ seed: 1, kind: 1, perHour: 0, hours: 4 })]).toEqual([]);
});
