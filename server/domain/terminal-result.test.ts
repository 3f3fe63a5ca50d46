import { describe, expect, test } from 'vitest';

import { failure, progress, result } from '#testing/terminal.ts';

import { readTerminalMessage } from './terminal-result.ts';

const ID = 'pay_0a';
const ASKED = { paymentId: ID, amount: 10_000, currency: 'TRY' };

function read(message: object): unknown {
  return readTerminalMessage(message as Record<string, unknown>, ASKED);
}

describe('progress', () => {
  test.each([
    ['SentToTerminal', 'SENT_TO_TERMINAL'],
    ['WaitingForCard', 'WAITING_CARD'],
    ['WaitingCustomer', 'WAITING_CUSTOMER'],
    ['Processing', 'PROCESSING'],
  ])('%s is %s', (event, state) => {
    expect(read(progress(ID, event))).toEqual({ kind: 'progress', state, message: event });
  });

  test.each(['processing', 'Reject', 'Shutdown', '', null, undefined, 1, ['Processing'], {}])(
    'is not %j',
    (event) => {
      const refusal = { refused: 'invalidStatus', problem: 'event' };
      expect(read(progress(ID, event))).toEqual(refusal);
    },
  );
});

describe('a result', () => {
  test.each([
    ['Refusal', 'DECLINED'],
    ['InvalidCard', 'DECLINED'],
    ['WrongPIN', 'DECLINED'],
    ['PaymentRestriction', 'DECLINED'],
    ['Cancel', 'CANCELLED'],
    ['Aborted', 'CANCELLED'],
    ['Abort', 'UNCERTAIN'],
    ['refusal', 'UNCERTAIN'],
    ['Refusal ', 'UNCERTAIN'],
    ['Busy', 'UNCERTAIN'],
    ['DeviceOut', 'UNCERTAIN'],
    ['InProgress', 'UNCERTAIN'],
    ['NotFound', 'UNCERTAIN'],
    ['UnreachableHost', 'UNCERTAIN'],
    ['NewOnePerhaps', 'UNCERTAIN'],
  ])('that failed by %s is %s', (condition, state) => {
    expect(read(failure(ID, condition))).toEqual({
      kind: 'result',
      state,
      approvedAmount: null,
      last4: null,
      providerResultCode: condition,
      message: `Failure: ${condition}`,
    });
  });

  test.each([undefined, null, '', 7, {}, ['Refusal']])(
    'that failed with a condition of %j is uncertain, without a code',
    (condition) => {
      expect(read(failure(ID, condition))).toMatchObject({
        state: 'UNCERTAIN',
        providerResultCode: null,
        message: 'Failure',
      });
    },
  );

  test('that succeeded is approved whatever its condition, since Result alone decides', () => {
    expect(read(result(ID, { condition: 'Refusal' }))).toMatchObject({
      state: 'APPROVED',
      approvedAmount: 10_000,
      providerResultCode: 'Refusal',
    });
  });

  test('that failed is none of an approval, whatever amount and approval code it brings', () => {
    const message = result(ID, { result: 'Failure', condition: 'PaymentRestriction', amount: 100 });
    expect(read(message)).toMatchObject({ state: 'DECLINED', approvedAmount: null });
  });

  test('that is partial is uncertain, and its amount is not looked at', () => {
    for (const amount of [50, 1000, 'x']) {
      const message = result(ID, { result: 'Partial', amount });
      expect(read(message)).toMatchObject({ state: 'UNCERTAIN', approvedAmount: null });
    }
  });

  test.each(['success', 'Ok', '', null, undefined, true, 1, {}, ['Success']])(
    'may not be called %j',
    (value) => {
      const refusal = { refused: 'invalidStatus', problem: 'result' };
      expect(read(result(ID, { result: value }))).toEqual(refusal);
    },
  );

  test('keeps no card number in its code, and not more than 64 characters', () => {
    expect(read(failure(ID, 'card 4111 1111 1111 1111 refused'))).toMatchObject({
      providerResultCode: 'card [digits removed] refused',
      message: 'Failure: card [digits removed] refused',
    });
    expect(read(failure(ID, 'x'.repeat(1000)))).toMatchObject({
      providerResultCode: 'x'.repeat(64),
    });
  });
});

describe('the approved amount', () => {
  test.each([
    [100, 10_000],
    [99.99, 9999],
    ['99.99', 9999],
    ['100.00', 10_000],
    [' 42 ', 4200],
    ['+1.5', 150],
    ['.5', 50],
    ['1e1', 1000],
    [1.005, 101],
    ['1.005', 101],
    [100.004, 10_000],
    [0, 0],
    [-0, 0],
  ])('%j is %i minor units', (amount, minor) => {
    expect(read(result(ID, { amount }))).toMatchObject({ approvedAmount: minor });
  });

  test.each([
    undefined,
    null,
    '',
    ' ',
    'NaN',
    'Infinity',
    '1e309',
    Number.POSITIVE_INFINITY,
    Number.NaN,
    -1,
    '-0.01',
    '0x10',
    '1,50',
    '1 000',
    '12 TRY',
    true,
    [100],
    {},
  ])('is missing, negative or no number: %j', (amount) => {
    expect(read(result(ID, { amount }))).toEqual({ refused: 'approvedAmountRequired' });
  });

  test.each([
    [100.01, 10_001],
    [100.005, 10_001],
    ['1e20', 1e22],
  ])('of %j is above the requested 100', (amount, approved) => {
    const refusal = { refused: 'amountExceedsRequested', approved, requested: 10_000 };
    expect(read(result(ID, { amount }))).toEqual(refusal);
  });
});

describe('the currency', () => {
  test.each([undefined, null, 'TRY'])('may be %j where TRY was requested', (currency) => {
    expect(read(result(ID, { currency }))).toMatchObject({ state: 'APPROVED' });
  });

  test.each(['EUR', 'try', '', 949, {}])('may not be %j', (currency) => {
    expect(read(result(ID, { currency }))).toEqual({ refused: 'currencyMismatch' });
  });
});

describe('the card', () => {
  test.each([
    [{ MaskedPan: '411111 **** 1111' }, '1111'],
    [{ MaskedPAN: '444433...1111' }, '1111'],
    [{ MaskedPan: null, MaskedPAN: '516815******9659' }, '9659'],
    [{ MaskedPan: '1234' }, '1234'],
    [{}, null],
    [undefined, null],
    [null, null],
    ['a card', null],
  ])('%j leaves %j', (card, last4) => {
    expect(read(result(ID, { card }))).toMatchObject({ state: 'APPROVED', last4 });
    const failed = { card, result: 'Failure', condition: 'Refusal' };
    expect(read(result(ID, failed))).toMatchObject({ state: 'DECLINED', last4 });
  });

  test.each(['MaskedPan', 'MaskedPAN'])('is refused with a whole number in %s', (name) => {
    const refusal = { refused: 'invalidCardLast4' };
    const card = { MaskedPan: '****1111', [name]: '4111111111111111' };
    expect(read(result(ID, { card }))).toEqual(refusal);
    expect(read(result(ID, { card, result: 'Failure', condition: 'Refusal' }))).toEqual(refusal);
  });
});

describe('a body', () => {
  const response = { PaymentResponse: {} };

  test.each([
    [{}],
    [{ SaleToPOIResponse: response, EventNotification: {} }],
    [{ SaleToPOIResponse: response, extra: 1 }],
    [{ SaleToPOIRequest: { EventNotification: { EventToNotify: 'Processing' } } }],
    [{ EventToNotify: 'Processing' }],
    [{ PaymentResponse: {} }],
    [{ saletopoiresponse: response }],
  ])('with other keys at the top is none of the platform: %j', (body) => {
    expect(read(body)).toEqual({ refused: 'invalidStatus', problem: 'topLevel' });
  });

  test.each([
    [{ SaleToPOIResponse: null }],
    [{ SaleToPOIResponse: [] }],
    [{ SaleToPOIResponse: 'text' }],
    [{ SaleToPOIResponse: {} }],
    [{ SaleToPOIResponse: { ReversalResponse: {} } }],
    [{ SaleToPOIResponse: { PaymentResponse: null } }],
    [{ SaleToPOIResponse: { PaymentResponse: [] } }],
  ])('without a payment response is none either: %j', (body) => {
    expect(read(body)).toEqual({ refused: 'invalidStatus', problem: 'noPaymentResponse' });
  });

  test('does not inherit anything', () => {
    const body = JSON.parse('{"SaleToPOIResponse":{"__proto__":{"PaymentResponse":{}}}}') as object;
    expect(read(body)).toEqual({ refused: 'invalidStatus', problem: 'noPaymentResponse' });
  });

  test.each([undefined, null, '', 'pay_0A', 'pay_0a ', 'a:b+c', 'pay%5F0a', 10, [ID], {}])(
    'about the transaction %j is about another payment',
    (transactionId) => {
      expect(read(result(ID, { transactionId }))).toEqual({ refused: 'paymentIdMismatch' });
    },
  );

  test('without any sale data is about another payment, before anything else is looked at', () => {
    const bare = { Response: { Result: 'Success' } };
    expect(read({ SaleToPOIResponse: { PaymentResponse: bare } })).toEqual({
      refused: 'paymentIdMismatch',
    });
    expect(read({ EventNotification: { EventToNotify: 'Processing' } })).toEqual({
      refused: 'paymentIdMismatch',
    });
  });
});

test('the checks come in the order of E6: each fault is told before those that follow it', () => {
  const faults = {
    transactionId: 'other',
    card: { MaskedPan: '4111111111111111' },
    result: 'Maybe',
    amount: 'x',
    currency: 'EUR',
  };
  const told: unknown[] = [];
  const left: Record<string, unknown> = { ...faults };
  for (const name of Object.keys(faults)) {
    told.push((read(result(ID, left)) as { refused: string }).refused);
    delete left[name];
  }
  told.push((read(result(ID, { currency: 'EUR', amount: 200 })) as { refused: string }).refused);
  told.push((read(result(ID, { amount: 200 })) as { refused: string }).refused);

  expect(told).toEqual([
    'paymentIdMismatch',
    'invalidCardLast4',
    'invalidStatus',
    'approvedAmountRequired',
    'currencyMismatch',
    'currencyMismatch',
    'amountExceedsRequested',
  ]);
});
