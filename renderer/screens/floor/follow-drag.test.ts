import { expect, test } from 'vitest';

import { edgeSpeed } from './follow-drag.ts';

const box = { top: 100, bottom: 900 };

test('scrolls towards a near edge, faster the nearer it is', () => {
  expect(edgeSpeed(box, 500)).toBe(0);
  expect(edgeSpeed(box, 880)).toBeGreaterThan(edgeSpeed(box, 860));
  expect(edgeSpeed(box, 860)).toBeGreaterThan(0);
  expect(edgeSpeed(box, 110)).toBeLessThan(edgeSpeed(box, 140));
  expect(edgeSpeed(box, 140)).toBeLessThan(0);
});

test('beyond the edge it scrolls as fast as at the edge', () => {
  expect(edgeSpeed(box, 2000)).toBe(edgeSpeed(box, 900));
  expect(edgeSpeed(box, -500)).toBe(edgeSpeed(box, 100));
});
