import { expect, test } from 'vitest';

import { lateFrames } from './scroll.ts';

test('frames that come sixty times a second are not late, however their times are rounded', () => {
  expect(lateFrames([16.6, 16.7, 16.7, 16.6, 16.8])).toEqual({ late: 0, veryLate: 0 });
});

test('a frame after a skipped one is late, and after two skipped ones very late', () => {
  expect(lateFrames([16.7, 33.3, 16.7, 50])).toEqual({ late: 50, veryLate: 25 });
});
