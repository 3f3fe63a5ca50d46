import { expect, test } from 'vitest';

import { isRefusal } from '#server/domain/refusal.ts';

import { LastMessages } from './last-messages.ts';

const plain = (text: string, message: unknown = text) => ({ message, text, isOwn: false });

function isRemembered(messages: LastMessages, paymentId: string): boolean {
  return !isRefusal(messages.find(paymentId));
}

test('the last message of each payment is remembered', () => {
  const messages = new LastMessages({ payments: 10, characters: 100 });
  messages.remember('a', plain('{"n":1}', { n: 1 }));
  messages.remember('a', plain('second'));
  messages.remember('b', plain('[]', []));
  expect(messages.find('a')).toEqual({ message: 'second' });
  expect(messages.find('b')).toEqual({ message: [] });
  expect(messages.find('c')).toEqual({ refused: 'nothingToRepeat', paymentId: 'c' });
});

test('of too many payments the ones that were quiet for longest are forgotten', () => {
  const messages = new LastMessages({ payments: 2, characters: 100 });
  for (const payment of ['a', 'b', 'a', 'c']) messages.remember(payment, plain('x'));
  expect(['a', 'b', 'c'].map((payment) => isRemembered(messages, payment))).toEqual([
    true,
    false,
    true,
  ]);
});

test('large messages crowd out others, and never the one that was just sent', () => {
  const messages = new LastMessages({ payments: 10, characters: 100 });
  messages.remember('a', plain('x'.repeat(60)));
  messages.remember('b', plain('y'.repeat(40)));
  expect(isRemembered(messages, 'a')).toBe(true);
  messages.remember('c', plain('z'.repeat(30)));
  expect(['a', 'b', 'c'].map((payment) => isRemembered(messages, payment))).toEqual([
    false,
    true,
    true,
  ]);
  messages.remember('d', plain('w'.repeat(1000)));
  expect(['b', 'c', 'd'].map((payment) => isRemembered(messages, payment))).toEqual([
    false,
    false,
    true,
  ]);
  messages.remember('d', plain('small'));
  messages.remember('e', plain('v'.repeat(95)));
  expect(['d', 'e'].map((payment) => isRemembered(messages, payment))).toEqual([true, true]);
});

test('an edited message with a card number is not kept, our own is', () => {
  const messages = new LastMessages();
  messages.remember('a', plain('{"MaskedPan":"4111111111111111"}'));
  messages.remember('b', { message: 1, text: '{"MaskedPan":"4111111111111111"}', isOwn: true });
  expect(messages.find('a')).toEqual({ refused: 'messageNotKept', paymentId: 'a' });
  expect(messages.find('b')).toEqual({ message: 1 });
});
