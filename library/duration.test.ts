import { expect, test } from 'vitest';

import { readDuration } from './clock.ts';

test.each([
  [1500, 1500],
  ['500 ms', 500],
  ['90 s', 90_000],
  ['90s', 90_000],
  ['20 min', 1_200_000],
  ['1 h', 3_600_000],
  ['1.5 h', 5_400_000],
  ['2 d 3 h', 183_600_000],
])('%s is %i ms', (given, ms) => {
  expect(readDuration(given)).toBe(ms);
});

test.each(['', 'soon', '1', '1 fortnight', '-1 s', '1 h and more', -1, Number.NaN, Infinity])(
  '%s is not a duration, and the message says what is',
  (given) => {
    expect(() => readDuration(given)).toThrow(
      "Give milliseconds, or text such as '500 ms', '90 s', '20 min', '1 h' or '2 d 3 h'.",
    );
  },
);
