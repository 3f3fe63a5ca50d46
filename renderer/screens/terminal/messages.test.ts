import { describe, expect, test } from 'vitest';

import { PAYMENT_REFUSALS } from '#server/domain/refusals/payments.ts';

import { meaningOfAnswer, meaningOfMessage } from './message-meaning.ts';
import { asMessage } from './use-presses.ts';

describe('asMessage', () => {
  test('parses objects and arrays', () => {
    expect(asMessage('{"a": 1}')).toEqual({ a: 1 });
    expect(asMessage('[1]')).toEqual([1]);
  });

  test.each(['', '{"a": 1', '5', 'null', '"text"'])('keeps any other text: %j', (source) => {
    expect(asMessage(source)).toBe(source);
  });
});

describe('the meaning of a response', () => {
  test('exists for every refusal of the platform', () => {
    const messages = Object.values(PAYMENT_REFUSALS).map(({ message }) => message);
    expect(messages.length).toBeGreaterThanOrEqual(8);
    for (const message of messages) {
      expect(meaningOfMessage(message)).toBe(message.slice('plugin.payment.'.length));
    }
  });

  test.each([
    [200, { success: true, data: { recorded: true, state: 'APPROVED' } }, 'recorded'],
    [200, { success: true, data: { recorded: false, reason: 'stale' } }, 'stale'],
    [409, { message: 'plugin.payment.conflictingResult' }, 'conflictingResult'],
    [409, { message: 'plugin.payment.somethingNew' }, 'other'],
    [401, { message: 'unauthorized' }, 'unauthorized'],
    [429, {}, 'limited'],
    [400, 'not even JSON', 'broken'],
    [500, null, 'other'],
  ])('%i %j is %s', (status, body, meaning) => {
    expect(meaningOfAnswer(status, body)).toBe(meaning);
  });
});
