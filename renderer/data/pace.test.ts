import { expect, test } from 'vitest';

import { restAfter, restsAlways } from './pace.ts';

test('reports and what is counted in logs never take more than a fifth of the time, and are read once a second at most', () => {
  expect(restAfter(['report'], 0)).toBe(1000);
  expect(restAfter(['report'], 40)).toBe(1000);
  expect(restAfter(['report'], 900)).toBe(3600);
  expect(restAfter(['clockPast'], 5)).toBe(1000);
});

test('what stands beside every screen is read four times a second at most, and what a screen shows as soon as it changes', () => {
  for (const beside of ['activity', 'accountSigns']) {
    expect(restsAlways([beside])).toBe(true);
    expect(restAfter([beside], 900)).toBe(250);
  }
  for (const shown of ['tables', 'accounts', 'account', 'requests', 'deliveries']) {
    expect(restsAlways([shown])).toBe(false);
  }
});

test('everything else is read as often as is of any use, however long it takes', () => {
  expect(restAfter(['tables'], 0)).toBe(100);
  expect(restAfter(['tables'], 900)).toBe(100);
  expect(restAfter([], 900)).toBe(100);
});
