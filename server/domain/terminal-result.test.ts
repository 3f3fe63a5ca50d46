import { describe, expect, test } from 'vitest';

import { failure, progress, result } from '#server/testing/terminal.ts';

import { partsMissing, readTerminalMessage } from './terminal-result.ts';

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

  test.each(['Refusal', 'Cancel', 'Busy', ' ', 7, false, {}, ['Refusal']])(
    'that succeeded with a condition of %j contradicts itself: uncertain, never approved',
    (condition) => {
      for (const amount of [100, 1000, undefined]) {
        expect(read(result(ID, { condition, amount }))).toMatchObject({
          state: 'UNCERTAIN',
          approvedAmount: null,
          providerResultCode: typeof condition === 'string' ? condition : null,
        });
      }
    },
  );

  test.each([undefined, null, ''])(
    'that succeeded is approved if its condition is %j',
    (condition) => {
      expect(read(result(ID, { condition }))).toMatchObject({
        state: 'APPROVED',
        approvedAmount: 10_000,
        providerResultCode: null,
      });
    },
  );

  test('that failed is no approval, whatever its amount and approval code', () => {
    const message = result(ID, { result: 'Failure', condition: 'PaymentRestriction', amount: 100 });
    expect(read(message)).toMatchObject({ state: 'DECLINED', approvedAmount: null });
  });

  test('that is partial is uncertain, and its amount is ignored', () => {
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
    [1.005, 101],
    ['1.005', 101],
    ['1.0049999999999999999999', 100],
    [99.996, 10_000],
    ['99.99999999999999999999', 10_000],
    ['100.0000000000000000000', 10_000],
    ['0000000000000000000100', 10_000],
    ['0.0049', 0],
    ['0.005', 1],
    ['0.0005', 0],
    [1e-7, 0],
    [0, 0],
    [-0, 0],
    ['-0.00', 0],
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
    '1e1',
    '1000e-1',
    ' 10 ',
    '10\n',
    '+1.5',
    '.5',
    '5.',
    '１０',
    Number.POSITIVE_INFINITY,
    Number.NaN,
    -1,
    '-0.01',
    '-1e-999999999999999999999',
    '.',
    '1.2.3',
    '1e',
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
    [100.01, '100.01'],
    [100.004, '100.004'],
    ['100.0000000000000000000001', '100.00000000000000000'],
    [1e20, '1e20 or more'],
    [1e308, '1e308 or more'],
    ['1000', '1000'],
    [100.4, '100.4'],
  ])('of %j is above the requested 100, however little: %s', (amount, approved) => {
    const refusal = { refused: 'amountExceedsRequested', approved, requested: 10_000 };
    expect(read(result(ID, { amount }))).toEqual(refusal);
  });
});

test('amounts of a megabyte are read like others', () => {
  const digits = '1'.repeat(1_000_000);
  const zeros = '0'.repeat(1_000_000);

  expect(read(result(ID, { amount: `${digits}x` }))).toEqual({ refused: 'approvedAmountRequired' });
  expect(read(result(ID, { amount: `${zeros}1${zeros}x` }))).toEqual({
    refused: 'approvedAmountRequired',
  });
  expect(read(result(ID, { amount: `0.${zeros}1` }))).toMatchObject({ approvedAmount: 0 });
  expect(read(result(ID, { amount: digits }))).toEqual({ refused: 'approvedAmountRequired' });
  expect(read(result(ID, { amount: `100.${zeros}1` }))).toMatchObject({
    refused: 'amountExceedsRequested',
  });
});

test.each([
  [1, '0.011', '0.011'],
  [0, '0.0001', '0.0001'],
  [0, 2e-99, '2e-99 or more'],
  [1, '0.02', '0.02'],
  [9007199254740991, '90071992547409.911', '90071992547409.911'],
])('for a request of %i minor units, %s is too much', (amount, sent, approved) => {
  const message = result(ID, { amount: sent }) as Record<string, unknown>;
  const refusal = { refused: 'amountExceedsRequested', approved, requested: amount };
  expect(readTerminalMessage(message, { ...ASKED, amount })).toEqual(refusal);
});

test('the largest exact amount is approved to the last unit', () => {
  const amount = Number.MAX_SAFE_INTEGER;
  const message = result(ID, { amount: '90071992547409.91' }) as Record<string, unknown>;
  expect(readTerminalMessage(message, { ...ASKED, amount })).toMatchObject({
    approvedAmount: amount,
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
  ])('%j has the last digits %j', (card, last4) => {
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
  ])('with other top-level keys is refused: %j', (body) => {
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
  ])('without a payment response is refused: %j', (body) => {
    expect(read(body)).toEqual({ refused: 'invalidStatus', problem: 'noPaymentResponse' });
  });

  test.each([
    'Reversal',
    'payment',
    'Payment ',
    'TransactionStatus',
    '',
    null,
    undefined,
    ['Payment'],
  ])('whose header has the category %j is refused, whatever its TransactionID', (category) => {
    const header = { MessageClass: 'Service', MessageCategory: category };
    const refusal = { refused: 'invalidStatus', problem: 'category' };
    expect(read(result(ID, { header }))).toEqual(refusal);
    expect(read(result(ID, { header, transactionId: 'other' }))).toEqual(refusal);
  });

  test.each(['Payment', ['Payment'], 7])('whose header is %j is refused', (header) => {
    const refusal = { refused: 'invalidStatus', problem: 'category' };
    expect(read(result(ID, { header }))).toEqual(refusal);
  });

  test.each([undefined, null])('may have %j as header and as POI data', (missing) => {
    const body = result(ID, { header: missing, poiData: missing });
    expect(read(body)).toMatchObject({ state: 'APPROVED' });
    expect(partsMissing(body as Record<string, unknown>)).toEqual([
      'MessageHeader',
      'PaymentResponse.POIData',
    ]);
    expect(partsMissing(result(ID) as Record<string, unknown>)).toEqual([]);
    expect(partsMissing(progress(ID, 'Processing') as Record<string, unknown>)).toEqual([]);
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

  test('without sale data is refused as about another payment before other checks', () => {
    const bare = { Response: { Result: 'Success' } };
    expect(read({ SaleToPOIResponse: { PaymentResponse: bare } })).toEqual({
      refused: 'paymentIdMismatch',
    });
    expect(read({ EventNotification: { EventToNotify: 'Processing' } })).toEqual({
      refused: 'paymentIdMismatch',
    });
  });
});

test('the checks run in the order of E6: the first problem is reported', () => {
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
