import { expect, test } from 'vitest';

import { PageCalls } from './foreign-page-calls.ts';

const MINUTE = 60_000;

test('at most one call from a page is logged every ten minutes', () => {
  const calls = new PageCalls();
  const listed = [0, 1, 9.99 * MINUTE, 10 * MINUTE, 19 * MINUTE, 20 * MINUTE].map((now) =>
    calls.list('http://localhost:3000', now),
  );
  expect(listed).toEqual([true, false, false, true, false, true]);
});

test('at most twenty calls from all pages together are logged every ten minutes', () => {
  const calls = new PageCalls();
  const count = (now: number) =>
    Array.from({ length: 1000 }, (_, n) => calls.list(`http://${n}.test`, now)).filter(Boolean)
      .length;
  expect([count(0), count(9 * MINUTE), count(10 * MINUTE)]).toEqual([20, 0, 20]);
});

test('clearing the log resets the limits', () => {
  const calls = new PageCalls();
  calls.list('null', 0);
  calls.clear();
  expect(calls.list('null', 1)).toBe(true);
});
