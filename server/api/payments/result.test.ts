import { describe, expect, test } from 'vitest';

import type { PaymentState } from '#server/domain/terminal-payment.ts';
import { PAYMENT_STATES } from '#server/domain/terminal-payment.ts';
import { lastCall } from '#server/testing/last-call.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import { KEYS } from '#server/testing/start-test-server.ts';
import type { AskedPayment, TestTerminal } from '#server/testing/terminal.ts';
import { failure, MESSAGES, progress, result, startTerminal } from '#server/testing/terminal.ts';

const NOT_FOUND = { success: false, message: 'plugin.payment.notFound', status: 404 };

/** Reports a message that must be refused and only add an entry to the payment's history; returns status and message. */
async function refusalOf(
  terminal: TestTerminal,
  payment: AskedPayment,
  message: unknown,
): Promise<readonly [number, string]> {
  const { history: earlier, ...before } = await terminal.payment(payment);
  const { status, body } = await terminal.report(payment, message);
  expect(body).toEqual({ success: false, message: expect.any(String), status });
  const { history, ...after } = await terminal.payment(payment);
  expect(after).toEqual(before);
  expect(history.slice(0, earlier.length)).toEqual(earlier);
  // Refusals before the payment is looked up are not in its history.
  for (const entry of history.slice(earlier.length)) {
    const { message: told } = body;
    expect(entry).toMatchObject({ kind: 'refused', state: before.state, message: told });
  }
  return [status, body.message];
}

describe('POST payments/{paymentId}/result', () => {
  test('accepts progress and then the result, each once', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask({ amount: 120.5 });
    const { paymentId } = payment;
    const data: unknown[] = [];

    for (const message of [
      progress(paymentId, 'SentToTerminal'),
      progress(paymentId, 'WaitingForCard'),
      progress(paymentId, 'WaitingCustomer'),
      progress(paymentId, 'Processing'),
      result(paymentId, { amount: 120.5, card: { MaskedPan: '411111 **** 1111' } }),
    ]) {
      data.push((await terminal.report(payment, message)).body.data);
    }

    const states = [
      'SENT_TO_TERMINAL',
      'WAITING_CARD',
      'WAITING_CUSTOMER',
      'PROCESSING',
      'APPROVED',
    ];
    expect(data).toEqual(states.map((state) => ({ recorded: true, state })));
    const stored = await terminal.payment(payment);
    expect(stored).toMatchObject({
      state: 'APPROVED',
      approvedAmount: 120.5,
      last4: '1111',
      providerResultCode: null,
    });
    expect(
      stored.history.map(({ kind, state, by, message }: Record<string, unknown>) => [
        kind,
        state,
        by,
        message,
      ]),
    ).toEqual([
      ['created', 'PENDING', 'staff', 'Payment requested'],
      ['progress', 'SENT_TO_TERMINAL', 'device', 'SentToTerminal'],
      ['progress', 'WAITING_CARD', 'device', 'WaitingForCard'],
      ['progress', 'WAITING_CUSTOMER', 'device', 'WaitingCustomer'],
      ['progress', 'PROCESSING', 'device', 'Processing'],
      ['result', 'APPROVED', 'device', 'Success'],
    ]);
  });

  test('responds to a repeated message with stale and the state, and adds a note', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const approval = result(payment.paymentId);
    await terminal.report(payment, approval);

    const answer = await terminal.report(payment, approval);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: { recorded: false, reason: 'stale', state: 'APPROVED' },
    });
    const call = await lastCall(terminal);
    expect(call.notes).toEqual([
      'Nothing new: the payment is already APPROVED. Delivery is at least once, so this is not an ' +
        'error; do not send it again.',
    ]);
    expect(call.ledger).toEqual(['E5']);
    expect((await terminal.payment(payment)).history.at(-1).kind).toBe('stale');
  });

  test.each([
    ['Refusal', 'DECLINED'],
    ['InvalidCard', 'DECLINED'],
    ['WrongPIN', 'DECLINED'],
    ['PaymentRestriction', 'DECLINED'],
    ['Cancel', 'CANCELLED'],
    ['Aborted', 'CANCELLED'],
    ['UnreachableHost', 'UNCERTAIN'],
    ['SomethingNew', 'UNCERTAIN'],
  ])('records a failure by %s as %s, with its code', async (condition, state) => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const answer = await terminal.report(payment, failure(payment.paymentId, condition));
    expect(answer.body.data).toEqual({ recorded: true, state });
    expect(await terminal.payment(payment)).toMatchObject({
      state,
      approvedAmount: null,
      providerResultCode: condition,
    });
  });

  test('records a success with an error condition as uncertain, never as approved', async () => {
    const terminal = await startTerminal();
    const { accountId } = (await terminal.control('GET', '/accounts?kind=table')).body.data[0];
    const payment = await terminal.ask({ accountId });
    const contradiction = result(payment.paymentId, { condition: 'Refusal' });

    const answer = await terminal.report(payment, contradiction);

    expect(answer.body.data).toEqual({ recorded: true, state: 'UNCERTAIN' });
    expect(await terminal.payment(payment)).toMatchObject({
      state: 'UNCERTAIN',
      approvedAmount: null,
      providerResultCode: 'Refusal',
    });
    const account = (await terminal.control('GET', `/accounts/${accountId}`)).body.data;
    expect(account.payments).toEqual([]);

    const corrected = await terminal.report(payment, result(payment.paymentId, { condition: '' }));
    expect(corrected.body.data).toEqual({ recorded: true, state: 'APPROVED' });
    const again = await terminal.report(payment, contradiction);
    expect(again.body.data).toEqual({ recorded: false, reason: 'stale', state: 'APPROVED' });
  });

  test('rounds the reported amount to minor units without floating-point errors', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    await terminal.report(payment, result(payment.paymentId, { amount: '99.994999999999999999' }));
    expect(await terminal.payment(payment)).toMatchObject({ approvedAmount: 99.99 });
  });

  test.each([
    [{ header: undefined }, 'MessageHeader'],
    [{ poiData: undefined }, 'PaymentResponse.POIData'],
    [{ header: undefined, poiData: undefined }, 'MessageHeader and PaymentResponse.POIData'],
  ])('accepts a result without %j, and notes what is expected', async (fields, parts) => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();

    const answer = await terminal.report(payment, result(payment.paymentId, fields));

    expect(answer.body.data).toEqual({ recorded: true, state: 'APPROVED' });
    const call = await lastCall(terminal);
    expect(call.notes).toEqual([
      `The message was accepted without ${parts}. The complete SaleToPOIResponse is expected, as ` +
        'sent to the cash register.',
    ]);
    expect(call.ledger).toEqual(['E1']);
  });

  test('adds no note to a complete result', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    await terminal.report(payment, result(payment.paymentId));
    expect((await lastCall(terminal)).notes).toEqual([]);
  });

  test('records less than was requested as approved with that amount', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    await terminal.report(payment, result(payment.paymentId, { amount: '40.10' }));
    expect(await terminal.payment(payment)).toMatchObject({
      state: 'APPROVED',
      approvedAmount: 40.1,
    });
  });

  test('stores nothing of the free text', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const message = failure(payment.paymentId, 'Refusal') as {
      SaleToPOIResponse: { PaymentResponse: { Response: { AdditionalResponse?: string } } };
    };
    message.SaleToPOIResponse.PaymentResponse.Response.AdditionalResponse = 'secret-word';
    await terminal.report(payment, message);
    expect(JSON.stringify(await terminal.payment(payment))).not.toContain('secret-word');
  });
});

describe('a result after an uncertain one', () => {
  test('is recorded, and keeps the card that was reported before', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const card = { MaskedPan: '****4242' };
    const uncertain = { result: 'Failure', condition: 'Busy', card };
    await terminal.report(payment, result(payment.paymentId, uncertain));
    await terminal.report(payment, result(payment.paymentId, { amount: 80 }));
    expect(await terminal.payment(payment)).toMatchObject({
      state: 'APPROVED',
      approvedAmount: 80,
      last4: '4242',
      providerResultCode: null,
    });
  });
});

describe('every state and every message', () => {
  const pairs = PAYMENT_STATES.flatMap((state) =>
    PAYMENT_STATES.filter((message) => message !== 'PENDING').map((message) => ({
      state,
      message,
    })),
  );
  const FINAL: readonly PaymentState[] = ['APPROVED', 'DECLINED', 'CANCELLED'];
  const rank = (state: PaymentState) => PAYMENT_STATES.indexOf(state);

  /** The rules of E5, independent of the table. */
  function expected(state: PaymentState, message: PaymentState): 'moves' | 'stale' | 'conflict' {
    if (FINAL.includes(state)) {
      const contradicts =
        FINAL.includes(message) && (state === 'APPROVED') !== (message === 'APPROVED');
      return contradicts ? 'conflict' : 'stale';
    }
    if (state === 'UNCERTAIN') return FINAL.includes(message) ? 'moves' : 'stale';
    return rank(message) > rank(state) ? 'moves' : 'stale';
  }

  test.each(pairs)('$message in $state', async ({ state, message }) => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    await terminal.bringTo(payment, state);

    const { status, body } = await terminal.report(payment, MESSAGES[message]?.(payment.paymentId));

    const effect = expected(state, message);
    const answers = {
      moves: [200, { success: true, data: { recorded: true, state: message } }],
      stale: [200, { success: true, data: { recorded: false, reason: 'stale', state } }],
      conflict: [409, { success: false, message: 'plugin.payment.conflictingResult', status: 409 }],
    };
    expect([status, body]).toEqual(answers[effect]);
    expect((await terminal.payment(payment)).state).toBe(effect === 'moves' ? message : state);
    expect(await terminal.alarms()).toEqual(effect === 'conflict' ? ['conflictingResult'] : []);
  });
});

describe('a refused message', () => {
  test('with a whole card number changes nothing: plugin.payment.invalidCardLast4', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    for (const name of ['MaskedPan', 'MaskedPAN']) {
      const card = { [name]: '4111 1111 1111 1111' };
      for (const more of [{}, { result: 'Failure', condition: 'Refusal' }]) {
        const message = result(payment.paymentId, { card, ...more });
        expect(await refusalOf(terminal, payment, message)).toEqual([
          400,
          'plugin.payment.invalidCardLast4',
        ]);
      }
    }
    expect((await lastCall(terminal)).ledger).toEqual(['E7']);
  });

  test.each([undefined, null, '', 'NaN', '1e309', -1, '-5', ' 10 ', '1e1', true, {}])(
    'approves %j: plugin.payment.approvedAmountRequired',
    async (amount) => {
      const terminal = await startTerminal();
      const payment = await terminal.ask();
      expect(await refusalOf(terminal, payment, result(payment.paymentId, { amount }))).toEqual([
        400,
        'plugin.payment.approvedAmountRequired',
      ]);
      expect((await lastCall(terminal)).ledger).toEqual(['E3']);
      expect(await terminal.alarms()).toEqual([]);
    },
  );

  test.each(['NaN', '1e309', '-1e309', 'Infinity'])(
    'with the amount %s, which may be invalid JSON, is refused',
    async (amount) => {
      const terminal = await startTerminal();
      const payment = await terminal.ask();
      const text = JSON.stringify(result(payment.paymentId, { amount: 7.25 }));
      const answer = await terminal.report(payment, text.replace('7.25', amount));
      expect(answer.status).toBe(400);
      expect(answer.body.message).toMatch(
        amount.includes('1e309') ? /^plugin\.payment\.approvedAmountRequired$/u : /^Invalid JSON/u,
      );
      expect((await terminal.payment(payment)).state).toBe('PENDING');
    },
  );

  test.each([100.004, '100.0000001'])(
    'approves %j of 100 requested, which rounds to 100 but is more: amountExceedsRequested',
    async (amount) => {
      const terminal = await startTerminal();
      const payment = await terminal.ask();
      const message = result(payment.paymentId, { amount });
      expect(await refusalOf(terminal, payment, message)).toEqual([
        409,
        'plugin.payment.amountExceedsRequested',
      ]);
      const [alarm] = (await terminal.control('GET', '/alarms')).body.data;
      expect(alarm.message).toContain(`reported ${amount} TRY`);
    },
  );

  test('has the header of a reversal with a payment response: invalidStatus', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const header = { MessageClass: 'Service', MessageCategory: 'Reversal' };
    const message = result(payment.paymentId, { header });
    expect(await refusalOf(terminal, payment, message)).toEqual([
      400,
      'plugin.payment.invalidStatus',
    ]);
    expect((await lastCall(terminal)).notes).toEqual([
      expect.stringMatching(/^MessageHeader\.MessageCategory must be Payment/u),
    ]);
  });

  test('has an unknown form: plugin.payment.invalidStatus, with the reason in a note', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const { paymentId } = payment;
    const wrapped = {
      SaleToPOIRequest: {
        MessageHeader: { MessageClass: 'Event', MessageCategory: 'Event' },
        EventNotification: { EventToNotify: 'Shutdown', TimeStamp: '2026-03-01T12:00:00Z' },
      },
    };
    const both = { ...result(paymentId), ...progress(paymentId, 'Processing') };
    const reversal = {
      SaleToPOIResponse: { ReversalResponse: { Response: { Result: 'Success' } } },
    };
    for (const [message, note] of [
      [wrapped, /^The body must have exactly one key.*terminal standard's own/u],
      [both, /^The body must have exactly one key/u],
      [{}, /^The body must have exactly one key/u],
      [reversal, /no PaymentResponse/u],
      [progress(paymentId, 'Reject'), /^EventToNotify must be.*terminal standard's own/u],
      [result(paymentId, { result: 'Maybe' }), /Result must be Success, Failure or Partial/u],
    ] as const) {
      expect(await refusalOf(terminal, payment, message)).toEqual([
        400,
        'plugin.payment.invalidStatus',
      ]);
      expect((await lastCall(terminal)).notes).toEqual([expect.stringMatching(note)]);
    }
  });

  test.each(['other', 'TxId-2026-03-01T12:00:00+00:00', undefined, null, 1])(
    'is about the transaction %j: plugin.payment.paymentIdMismatch',
    async (transactionId) => {
      const terminal = await startTerminal();
      const payment = await terminal.ask();
      expect(
        await refusalOf(terminal, payment, result(payment.paymentId, { transactionId })),
      ).toEqual([409, 'plugin.payment.paymentIdMismatch']);
    },
  );

  test('without SaleData is about no payment', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const bare = { SaleToPOIResponse: { PaymentResponse: { Response: { Result: 'Success' } } } };
    expect(await refusalOf(terminal, payment, bare)).toEqual([
      409,
      'plugin.payment.paymentIdMismatch',
    ]);
  });

  test('is in another currency: plugin.payment.currencyMismatch', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    expect(
      await refusalOf(terminal, payment, result(payment.paymentId, { currency: 'EUR' })),
    ).toEqual([409, 'plugin.payment.currencyMismatch']);
  });

  test('approves more than was requested: plugin.payment.amountExceedsRequested and an alarm', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    expect(
      await refusalOf(terminal, payment, result(payment.paymentId, { amount: 100.01 })),
    ).toEqual([409, 'plugin.payment.amountExceedsRequested']);
    expect((await terminal.control('GET', '/alarms')).body.data).toEqual([
      {
        id: '1',
        acknowledgedAt: null,
        acknowledgedBy: null,
        at: '2026-03-01T12:00:00.000Z',
        kind: 'amountExceedsRequested',
        paymentId: payment.paymentId,
        message:
          'The terminal reported 100.01 TRY as approved, more than the requested 100 TRY; it was ' +
          'not recorded',
        messageCode: {
          code: 'alarmAmountExceedsRequested',
          params: { approved: '100.01', requested: '100', currency: 'TRY' },
        },
      },
    ]);
  });

  test('declines after an approval: plugin.payment.conflictingResult and an alarm', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    await terminal.bringTo(payment, 'APPROVED');
    expect(await refusalOf(terminal, payment, failure(payment.paymentId, 'Refusal'))).toEqual([
      409,
      'plugin.payment.conflictingResult',
    ]);
    expect(await terminal.alarms()).toEqual(['conflictingResult']);
    expect((await lastCall(terminal)).notes[0]).toMatch(/refund or a reversal/u);
  });

  test.each([
    ['[]', 'Invalid JSON body'],
    ['[{}]', 'Invalid JSON body'],
    ['null', 'Invalid JSON body'],
    ['"text"', 'Invalid JSON body'],
    ['', 'Invalid JSON body'],
    ['{', 'Invalid JSON body'],
  ])('is not a JSON object: %s', async (text, message) => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    expect(await refusalOf(terminal, payment, text)).toEqual([400, message]);
  });

  test.each([
    ['arrays', '['.repeat(50_000), ']'.repeat(50_000)],
    ['objects', '{"a":'.repeat(50_000), '}'.repeat(50_000)],
  ])('may nest %s to any depth', async (_, open, close) => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const card = JSON.stringify(result(payment.paymentId, { card: { MaskedPan: 'deep' } }));
    const deep = card.replace('"deep"', `${open}${open.startsWith('[') ? '' : '1'}${close}`);
    expect(await refusalOf(terminal, payment, deep)).toEqual([
      400,
      'plugin.payment.invalidCardLast4',
    ]);
    const vendor = card.replace('"MaskedPan":"deep"', `"Vendor":${open}1${close}`);
    expect((await terminal.report(payment, vendor)).body.data.state).toBe('APPROVED');
  });

  test('is larger than 1 MiB', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const text = `{"a":"${'4'.repeat(1024 * 1024)}"}`;
    expect(await refusalOf(terminal, payment, text)).toEqual([413, 'Request body too large']);
  });

  test('has another content type than application/json', async () => {
    const { send, ask } = await startTerminal();
    const { paymentId, deviceToken } = await ask();
    const answer = await send(`/plugin-api/payments/${paymentId}/result`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${deviceToken}`, 'Content-Type': 'application/xml' },
      body: JSON.stringify(result(paymentId)),
    });
    expect(answer.body.message).toBe('Content-Type must be application/json');
  });

  test('is added to the history at most 200 times', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    for (let n = 0; n < 205; n += 1) await terminal.report(payment, {});
    const { history } = await terminal.payment(payment);
    expect([history[0].kind, history.length]).toEqual(['created', 201]);
  });
});

describe('a payment that is not the device’s', () => {
  test('is plugin.payment.notFound, whether it exists or not', async () => {
    const terminal = await startTerminal();
    const { control } = terminal;
    const pair = async (pluginId: string) =>
      (await control('POST', '/devices', { pluginId, name: 'Other' })).body.data;
    const mine = await terminal.ask({ deviceId: 'dev-1' });
    const colleague = await pair('demo-pay');
    const stranger = await pair('demo-qr');
    const unknown = `pay_${'0'.repeat(40)}`;

    for (const send of [
      (payment: AskedPayment) => terminal.pull(payment),
      (payment: AskedPayment) => terminal.report(payment, result(payment.paymentId)),
      (payment: AskedPayment) => terminal.report(payment, {}),
    ]) {
      const texts: string[] = [];
      for (const payment of [
        { ...mine, deviceToken: colleague.token },
        { ...mine, deviceToken: stranger.token },
        { ...mine, paymentId: unknown },
        { ...mine, paymentId: '%' },
        { ...mine, paymentId: 'x:y+z' },
        { ...mine, paymentId: `${mine.paymentId}%00` },
      ]) {
        const answer = await send(payment);
        expect(answer.body).toEqual(NOT_FOUND);
        texts.push(answer.text);
      }
      expect(new Set(texts).size).toBe(1);
    }
    expect((await terminal.payment(mine)).history).toHaveLength(1);
  });

  test('may be reported by any device of its provider if it names no device', async () => {
    const terminal = await startTerminal();
    const { paymentId } = await terminal.ask();
    const { token } = (
      await terminal.control('POST', '/devices', { pluginId: 'demo-pay', name: 'Two' })
    ).body.data;
    const answer = await terminal.report({ paymentId, deviceToken: token }, result(paymentId));
    expect(answer.body.data).toEqual({ recorded: true, state: 'APPROVED' });
  });
});

describe('the order of the checks', () => {
  test('is token, limit, JSON, payment, then the message', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const unknown = { ...payment, paymentId: 'pay_0' };
    const told: string[] = [];
    const report = async (to: AskedPayment, message: unknown) => {
      told.push((await terminal.report(to, message)).body.message);
    };

    await terminal.control('PATCH', '/limits', { values: { writePerMinute: 0 } });
    await report({ ...unknown, deviceToken: KEYS.pay }, '{');
    await report(unknown, '{');
    await terminal.control('PATCH', '/limits', { values: { writePerMinute: null } });
    await report(unknown, '{');
    await report(unknown, {});
    await report(payment, {});

    expect(told).toEqual([
      'unauthorized',
      'plugin.rateLimited',
      'Invalid JSON body',
      'plugin.payment.notFound',
      'plugin.payment.invalidStatus',
    ]);
  });
});

describe('the write limit', () => {
  test('is counted per device', async () => {
    const terminal = await startTerminal({ limits: 'sandbox' });
    const payment = await terminal.ask();
    const { token } = (
      await terminal.control('POST', '/devices', { pluginId: 'demo-pay', name: 'Two' })
    ).body.data;

    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      statuses.push(
        (await terminal.report(payment, progress(payment.paymentId, 'Processing'))).status,
      );
    }
    const refused = await terminal.report(payment, result(payment.paymentId));

    expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
    expectRefusal(refused, { message: 'plugin.rateLimited' }, 429);
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect((await terminal.payment(payment)).state).toBe('PROCESSING');
    const other = await terminal.report({ ...payment, deviceToken: token }, {});
    expect([other.status, other.headers.get('X-RateLimit-Remaining')]).toEqual([400, '19']);
    const provider = await terminal.post('/packets/update', {}, KEYS.pay);
    expect(provider.headers.get('X-RateLimit-Remaining')).toBe('19');
    await terminal.control('POST', '/clock', { advanceMs: 60_000 });
    expect((await terminal.report(payment, result(payment.paymentId))).status).toBe(200);
  });
});
