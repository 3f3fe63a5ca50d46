import { expect, test } from 'vitest';

import { lateFrames } from './frames.ts';

test('frames that come sixty times a second are not late, however their times are rounded', () => {
  expect(lateFrames([16.6, 16.7, 16.7, 16.6, 16.8])).toEqual({ late: 0, veryLate: 0 });
});

test('a frame is late after one skipped frame, and very late after two', () => {
  expect(lateFrames([16.7, 33.3, 16.7, 50])).toEqual({ late: 50, veryLate: 25 });
});
