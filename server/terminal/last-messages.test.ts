import { expect, test } from 'vitest';

import { LastMessages } from './last-messages.ts';

test('the last message of each payment is remembered', () => {
  const messages = new LastMessages({ payments: 10, characters: 100 });
  messages.remember('a', { n: 1 }, 7);
  messages.remember('a', 'second', 6);
  messages.remember('b', [], 2);
  expect([messages.of('a'), messages.of('b')]).toEqual(['second', []]);
  expect([messages.has('a'), messages.has('c')]).toEqual([true, false]);
});

test('of too many payments the ones that were quiet for longest are forgotten', () => {
  const messages = new LastMessages({ payments: 2, characters: 100 });
  for (const payment of ['a', 'b', 'a', 'c']) messages.remember(payment, payment, 1);
  expect(['a', 'b', 'c'].map((payment) => messages.has(payment))).toEqual([true, false, true]);
});

test('large messages crowd out others, and never the one that was just sent', () => {
  const messages = new LastMessages({ payments: 10, characters: 100 });
  messages.remember('a', 'x', 60);
  messages.remember('b', 'y', 40);
  expect(messages.has('a')).toBe(true);
  messages.remember('c', 'z', 30);
  expect(['a', 'b', 'c'].map((payment) => messages.has(payment))).toEqual([false, true, true]);
  messages.remember('d', 'huge', 1000);
  expect(['b', 'c', 'd'].map((payment) => messages.has(payment))).toEqual([false, false, true]);
  messages.remember('d', 'small', 1);
  messages.remember('e', 'other', 99);
  expect(['d', 'e'].map((payment) => messages.has(payment))).toEqual([true, true]);
});
