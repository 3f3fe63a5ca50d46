import { expect, test } from 'vitest';

import { readProcStat, readPsTime } from './process-usage.ts';

test('adds up user and system time of a /proc line, whatever the process is called', () => {
  const stat = '4711 (node (a) b) S 1 2 3 4 5 6 7 8 9 10 250 50 0 0 20 0 11 0 12345';

  expect(readProcStat(stat)).toBe(3);
});

test('reads the times that ps prints', () => {
  expect(readPsTime(' 0:01.50\n')).toBe(1.5);
  expect(readPsTime('01:02:03')).toBe(3723);
  expect(readPsTime('2-00:00:05')).toBe(172_805);
});

test('an empty time is NaN', () => {
  expect(readPsTime('')).toBeNaN();
});
