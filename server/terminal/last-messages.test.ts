import { expect, test } from 'vitest';

import { isRefusal } from '#server/domain/refusal.ts';

import { LastMessages, MOST_CHARACTERS, MOST_PAYMENTS } from './last-messages.ts';

const plain = (text: string, message: unknown = text) => ({ message, text, isOwn: false });

/** A message whose length is this share of the maximum. */
const large = (share: number) => {
  const text = 'x'.repeat(share * MOST_CHARACTERS);
  return { message: null, text, isOwn: true };
};

function isRemembered(messages: LastMessages, paymentId: string): boolean {
  return !isRefusal(messages.find(paymentId));
}

test('the last message of each payment is remembered', () => {
  const messages = new LastMessages();
  messages.remember('a', plain('{"n":1}', { n: 1 }));
  messages.remember('a', plain('second'));
  messages.remember('b', plain('[]', []));
  expect(messages.find('a')).toEqual({ message: 'second' });
  expect(messages.find('b')).toEqual({ message: [] });
  expect(messages.find('c')).toEqual({ refused: 'nothingToRepeat', paymentId: 'c' });
});

test('if there are too many payments, those with the oldest last message are forgotten', () => {
  const messages = new LastMessages();
  const others = Array.from({ length: MOST_PAYMENTS - 2 }, (_, n) => String(n));
  for (const payment of ['a', 'b', ...others, 'a', 'c']) messages.remember(payment, plain('x'));
  expect(['a', 'b', 'c'].map((payment) => isRemembered(messages, payment))).toEqual([
    true,
    false,
    true,
  ]);
});

test('large messages displace the oldest messages, but never the one just sent', () => {
  const messages = new LastMessages();
  messages.remember('a', large(0.6));
  messages.remember('b', large(0.4));
  expect(isRemembered(messages, 'a')).toBe(true);
  messages.remember('c', large(0.3));
  expect(['a', 'b', 'c'].map((payment) => isRemembered(messages, payment))).toEqual([
    false,
    true,
    true,
  ]);
  messages.remember('d', large(2));
  expect(['b', 'c', 'd'].map((payment) => isRemembered(messages, payment))).toEqual([
    false,
    false,
    true,
  ]);
  messages.remember('d', plain('small'));
  messages.remember('e', large(0.95));
  expect(['d', 'e'].map((payment) => isRemembered(messages, payment))).toEqual([true, true]);
});

test('a message with a card number is kept only if it was not edited', () => {
  const messages = new LastMessages();
  messages.remember('a', plain('{"MaskedPan":"4111111111111111"}'));
  messages.remember('b', { message: 1, text: '{"MaskedPan":"4111111111111111"}', isOwn: true });
  expect(messages.find('a')).toEqual({ refused: 'messageNotKept', paymentId: 'a' });
  expect(messages.find('b')).toEqual({ message: 1 });
});
