import { expect, test } from 'vitest';

import { stopwatchTime } from './recording-time.tsx';

test.each([
  [0, '00:00'],
  [134_999, '02:14'],
  [3_600_000, '1:00:00'],
  [90_061_000, '25:01:01'],
  [-5000, '00:00'],
])('%d ms of recording are shown as %s', (ms, shown) => {
  expect(stopwatchTime(ms)).toBe(shown);
});
