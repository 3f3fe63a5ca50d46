import { expect, test } from 'vitest';

import { restAfter } from './pace.ts';

test('reports and what is counted in logs never take more than a fifth of the time, and are read once a second at most', () => {
  expect(restAfter(['report'], 0)).toBe(1000);
  expect(restAfter(['report'], 40)).toBe(1000);
  expect(restAfter(['report'], 900)).toBe(3600);
  expect(restAfter(['clockPast'], 5)).toBe(1000);
});

test('everything else is read as often as is of any use, however long it takes', () => {
  expect(restAfter(['tables'], 0)).toBe(100);
  expect(restAfter(['tables'], 900)).toBe(100);
  expect(restAfter([], 900)).toBe(100);
});
