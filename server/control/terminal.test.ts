import type { ServerResponse } from 'node:http';

import { describe, expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import type { TestAnswer } from '#server/testing/start-test-server.ts';
import { TEST_TOKEN } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';
import type { AskedPayment, TestTerminal } from '#server/testing/terminal.ts';
import { startTerminal } from '#server/testing/terminal.ts';
import { subscribe } from '#server/testing/webhooks.ts';

function press(
  { control }: TestTerminal,
  { paymentId }: AskedPayment,
  button: string,
  more: object = {},
): Promise<TestAnswer> {
  return control('POST', `/terminal/${paymentId}/press`, { button, ...more });
}

function preview(
  { control }: TestTerminal,
  { paymentId }: AskedPayment,
  button: string,
): Promise<TestAnswer> {
  return control('GET', `/terminal/${paymentId}/message?button=${button}`);
}

function advance({ control }: TestTerminal, advanceMs: number): Promise<TestAnswer> {
  return control('POST', '/clock', { advanceMs });
}

const REFUSED = (message: string, status: number) => ({ success: false, message, status });

describe('a button of the simulated device', () => {
  test.each([
    ['sentToTerminal', 'SENT_TO_TERMINAL'],
    ['waitingForCard', 'WAITING_CARD'],
    ['waitingCustomer', 'WAITING_CUSTOMER'],
    ['processing', 'PROCESSING'],
    ['approve', 'APPROVED'],
    ['refusal', 'DECLINED'],
    ['invalidCard', 'DECLINED'],
    ['wrongPin', 'DECLINED'],
    ['paymentRestriction', 'DECLINED'],
    ['cancel', 'CANCELLED'],
    ['aborted', 'CANCELLED'],
    ['uncertain', 'UNCERTAIN'],
    ['partial', 'UNCERTAIN'],
  ])('%s brings the payment to %s', async (button, state) => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();

    const { data } = (await press(terminal, payment, button)).body;

    expect(data.response.status).toBe(200);
    expect(data.response.body).toEqual({ success: true, data: { recorded: true, state } });
    expect([data.earlier, data.rule]).toEqual([[], null]);
    expect((await terminal.payment(payment)).state).toBe(state);
  });

  test.each([
    ['approveTooMuch', 409, 'plugin.payment.amountExceedsRequested'],
    ['approveWithoutAmount', 400, 'plugin.payment.approvedAmountRequired'],
    ['wrongCurrency', 409, 'plugin.payment.currencyMismatch'],
    ['wrongTransaction', 409, 'plugin.payment.paymentIdMismatch'],
    ['rawPan', 400, 'plugin.payment.invalidCardLast4'],
  ])('%s is refused: %i %s', async (button, status, message) => {
    const terminal = await startTerminal();
    const payment = await terminal.ask({ currency: button === 'wrongCurrency' ? 'EUR' : 'TRY' });
    const { data } = (await press(terminal, payment, button)).body;
    expect(data.response.status).toBe(status);
    expect(data.response.body).toEqual(REFUSED(message, status));
    expect((await terminal.payment(payment)).state).toBe('PENDING');
  });

  test('posts a whole message over HTTP, which is logged like any other call', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask({ accountId: 'pkt-1001', amount: 120.5 });

    const { data } = (await press(terminal, payment, 'approve')).body;

    const target = `/plugin-api/payments/${payment.paymentId}/result`;
    expect(data.request.url).toBe(`${terminal.url}${target}`);
    expect(data.request.headers).toEqual({
      'Content-Type': 'application/json',
      'User-Agent': 'countertop-device',
      Authorization: 'Bearer ***',
    });
    expect(data.response.headers['x-service-version']).toBe('2026-08-02');
    const { MessageHeader, PaymentResponse } = data.request.body.SaleToPOIResponse;
    expect(MessageHeader).toMatchObject({
      MessageClass: 'Service',
      MessageCategory: 'Payment',
      MessageType: 'Response',
      SaleID: 'srv-bistro',
      POIID: 'dev-1',
    });
    expect(PaymentResponse).toMatchObject({
      Response: { Result: 'Success' },
      SaleData: {
        SaleTransactionID: {
          TransactionID: payment.paymentId,
          TimeStamp: '2026-03-01T12:00:00.000Z',
        },
        SaleReferenceID: 'pkt-1001',
      },
      POIData: { POITransactionID: { TimeStamp: '2026-03-01T12:00:00.000Z' } },
      PaymentResult: {
        PaymentType: 'Normal',
        PaymentInstrumentData: {
          PaymentInstrumentType: 'Card',
          CardData: { MaskedPan: '411111 **** 1111', PaymentBrand: 'visa' },
        },
        AmountsResp: { Currency: 'TRY', AuthorizedAmount: 120.5 },
        PaymentAcquirerData: { AcquirerPOIID: 'dev-1', ApprovalCode: expect.any(String) },
        OnlineFlag: true,
      },
      PaymentReceipt: [
        { DocumentQualifier: 'CashierReceipt', OutputContent: { OutputFormat: 'Text' } },
        { DocumentQualifier: 'CustomerReceipt', OutputContent: { OutputFormat: 'Text' } },
      ],
    });
    const [, , , , total] = PaymentResponse.PaymentReceipt[0].OutputContent.OutputText;
    expect(total.Text).toBe('Total: 120.5 TRY');
    const call = await lastCall(terminal);
    expect([call.method, call.path, call.pluginId]).toEqual(['POST', target, 'demo-pay']);
    expect(JSON.parse(call.requestBody).SaleToPOIResponse.MessageHeader).toEqual(MessageHeader);
    expect(call.events).toHaveLength(1);
  });

  test('a failure contains its condition, a partial approval half the amount', async () => {
    const terminal = await startTerminal();
    const condition = async (button: string) => {
      const { data } = (await press(terminal, await terminal.ask(), button)).body;
      const { Response, PaymentResult } = data.request.body.SaleToPOIResponse.PaymentResponse;
      const { AuthorizedAmount } = PaymentResult.AmountsResp;
      return [Response.Result, Response.ErrorCondition, AuthorizedAmount];
    };
    expect(await condition('wrongPin')).toEqual(['Failure', 'WrongPIN', undefined]);
    expect(await condition('uncertain')).toEqual(['Failure', 'UnreachableHost', undefined]);
    expect(await condition('partial')).toEqual(['Partial', undefined, 50]);
    expect(await condition('rawPan')).toEqual(['Success', undefined, 100]);
  });

  test('sends edited fields', async () => {
    const terminal = await startTerminal();
    const answers: unknown[] = [];
    for (const [button, edits] of [
      ['approve', { amount: '55.50' }],
      ['approve', { amount: 1000 }],
      ['approve', { currency: 'EUR' }],
      ['approve', { pan: '5555555555554444' }],
      ['approve', { transactionId: 'a:b+c' }],
      ['refusal', { errorCondition: 'Busy' }],
      ['processing', { transactionId: 'x' }],
    ] as const) {
      const payment = await terminal.ask();
      const { response } = (await press(terminal, payment, button, edits)).body.data;
      answers.push(response.body.message ?? response.body.data.state);
    }
    expect(answers).toEqual([
      'APPROVED',
      'plugin.payment.amountExceedsRequested',
      'plugin.payment.currencyMismatch',
      'plugin.payment.invalidCardLast4',
      'plugin.payment.paymentIdMismatch',
      'UNCERTAIN',
      'plugin.payment.paymentIdMismatch',
    ]);
  });

  test.each([
    [{ anything: [1] }, 'plugin.payment.invalidStatus'],
    [[], 'Invalid JSON body'],
    ['{"broken', 'Invalid JSON body'],
  ])('sends a replaced message: %j', async (message, told) => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const { data } = (await press(terminal, payment, 'approve', { message })).body;
    expect(data.request.body).toEqual(message);
    expect(data.response.body.message).toBe(told);
  });

  test('refuses a message that is nested too deeply', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const pressed = await terminal.send(`/control/terminal/${payment.paymentId}/press`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${TEST_TOKEN}`, 'Content-Type': 'application/json' },
      body: `{"button":"approve","message":${'['.repeat(1050)}${']'.repeat(1050)}}`,
    });
    expect(pressed.body).toMatchObject(
      REFUSED('"message" must not be nested more than 1000 levels deep', 400),
    );
    expect((await press(terminal, payment, 'repeatLast')).status).toBe(409);

    const deepest = JSON.parse(`${'['.repeat(32)}${']'.repeat(32)}`) as unknown;
    expect((await press(terminal, payment, 'approve', { message: deepest })).status).toBe(200);
  });

  test('repeatLast sends the last message again, byte for byte', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const { paymentId } = payment;
    expect((await press(terminal, payment, 'repeatLast')).body).toMatchObject(
      REFUSED(`The simulated device has sent nothing for payment ${paymentId} yet`, 409),
    );
    const first = (await press(terminal, payment, 'approve')).body.data;

    const again = (await press(terminal, payment, 'repeatLast')).body.data;

    expect(again.request).toEqual(first.request);
    expect(again.response.body.data).toEqual({
      recorded: false,
      reason: 'stale',
      state: 'APPROVED',
    });
  });

  test.each([
    ['an edited field', { button: 'approve', pan: '4111 1111 1111 1111' }],
    ['a replaced message', { button: 'approve', message: { Vendor: ['4111', '1111', '1111'] } }],
    ['a replaced text', { button: 'cancel', message: '{"pan":"4111.1111.1111.1111' }],
  ])('repeatLast does not repeat a message with a card number in %s', async (_, body) => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const { paymentId } = payment;
    await press(terminal, payment, 'processing');
    expect((await press(terminal, payment, body.button, body)).status).toBe(200);
    const refused = REFUSED(
      `The last message for payment ${paymentId} contained what may be a card number; it was not kept`,
      409,
    );
    expect((await press(terminal, payment, 'repeatLast')).body).toMatchObject(refused);
    expect((await preview(terminal, payment, 'repeatLast')).body).toMatchObject(refused);
    await press(terminal, payment, 'approve');
    expect((await press(terminal, payment, 'repeatLast')).status).toBe(200);
  });

  test.each(['rawPan', 'approve'])(
    'repeatLast repeats %s, whose card number is a known test number',
    async (button) => {
      const terminal = await startTerminal();
      const payment = await terminal.ask();
      const first = (await press(terminal, payment, button)).body.data;
      const again = (await press(terminal, payment, 'repeatLast')).body.data;
      expect(again.request).toEqual(first.request);
    },
  );

  test('an edited message is repeated, even if its own ids contain long runs of digits', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const message = { EventNotification: { Id: '12345678-1234-4123-8123-123456789012' } };
    const first = (await press(terminal, payment, 'processing', { message })).body.data;
    const again = (await press(terminal, payment, 'repeatLast')).body.data;
    expect(again.request).toEqual(first.request);
  });

  test.each([
    ['sendTwice', { status: 200, headers: expect.anything(), body: expect.anything() }],
    ['lostReply', null],
  ])('%s sends one message twice, and it counts once', async (button, firstReply) => {
    const terminal = await startTerminal();
    const payment = await terminal.ask({ accountId: 'pkt-1001' });

    const { data } = (await press(terminal, payment, button)).body;

    expect(data.earlier).toHaveLength(1);
    expect(data.earlier[0].request).toEqual(data.request);
    expect(data.earlier[0].response).toEqual(firstReply);
    expect(data.response.body.data).toEqual({
      recorded: false,
      reason: 'stale',
      state: 'APPROVED',
    });
    expect((await terminal.account('pkt-1001')).paid).toBe(100);
  });

  test('declineAfterApproval approves first if needed, and is a conflict', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const conflict = REFUSED('plugin.payment.conflictingResult', 409);

    const first = (await press(terminal, payment, 'declineAfterApproval')).body.data;
    const second = (await press(terminal, payment, 'declineAfterApproval')).body.data;

    expect(first.earlier[0].response.body.data).toEqual({ recorded: true, state: 'APPROVED' });
    expect(second.earlier).toEqual([]);
    expect([first.response.body, second.response.body]).toEqual([conflict, conflict]);
    expect(await terminal.alarms()).toEqual(['conflictingResult', 'conflictingResult']);
  });

  test('counts against the limit of the device, like any device’s call', async () => {
    const terminal = await startTerminal({ limits: 'sandbox' });
    await terminal.control('PATCH', '/limits', { values: { writePerMinute: 1 } });
    const payment = await terminal.ask();
    const statuses: number[] = [];
    for (const button of ['processing', 'approve']) {
      statuses.push((await press(terminal, payment, button)).body.data.response.status);
    }
    expect(statuses).toEqual([200, 429]);
  });

  test('acts for the device of the payment, or the first of its provider', async () => {
    const terminal = await startTerminal();
    const { deviceId } = (
      await terminal.control('POST', '/devices', { pluginId: 'demo-pay', name: 'Two' })
    ).body.data;
    const poi = async (body: object) => {
      const { data } = (await press(terminal, await terminal.ask(body), 'approve')).body;
      return data.request.body.SaleToPOIResponse.MessageHeader.POIID;
    };
    expect(await poi({})).toBe('dev-1');
    expect(await poi({ deviceId })).toBe(deviceId);
  });

  test.each([
    ['no-such-button', {}, /^"button" must be one of \[sentToTerminal, /u],
    ['approve', { amount: true }, /^"amount" must be/u],
    ['approve', { message: 5 }, /^"message" must be/u],
    ['approve', { pin: 1 }, /^"pin" is not allowed$/u],
  ])('%s with %j is refused', async (button, more, message) => {
    const terminal = await startTerminal();
    const answer = await press(terminal, await terminal.ask(), button, more);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(message);
  });

  test('needs an existing payment', async () => {
    const terminal = await startTerminal();
    const none = { paymentId: 'pay_0', deviceToken: '' };
    const told = REFUSED('There is no payment pay_0 in this store', 404);
    expect((await press(terminal, none, 'approve')).body).toMatchObject(told);
    const scenario = { name: 'normalSale' };
    expect(
      (await terminal.control('POST', '/terminal/pay_0/scenario', scenario)).body,
    ).toMatchObject(told);
  });
});

describe('what a button would send', () => {
  test('is shown without being sent, and can be sent afterwards', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();

    const { data } = (await preview(terminal, payment, 'wrongPin')).body;

    expect((await terminal.payment(payment)).history).toHaveLength(1);
    expect([data.button, data.rule]).toEqual(['wrongPin', null]);
    const { message } = data;
    expect(message.SaleToPOIResponse.PaymentResponse.Response).toMatchObject({
      Result: 'Failure',
      ErrorCondition: 'WrongPIN',
    });
    const sent = (await press(terminal, payment, 'wrongPin', { message })).body.data;
    expect(sent.request.body).toEqual(message);
    expect((await terminal.payment(payment)).state).toBe('DECLINED');
  });

  test.each([
    ['sendTwice', 'Success'],
    ['lostReply', 'Success'],
    ['declineAfterApproval', 'Failure'],
  ])('is the last message if the button %s sends two: %s', async (button, result) => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const { data } = (await preview(terminal, payment, button)).body;
    expect(data.message.SaleToPOIResponse.PaymentResponse.Response.Result).toBe(result);
    expect((await terminal.payment(payment)).state).toBe('PENDING');
  });

  test('follows an amount rule for an approval', async () => {
    const terminal = await startTerminal();
    const rule = { ending: '.05', button: 'cancel' };
    await terminal.control('PUT', '/terminal/amount-rules', { rules: [rule] });
    const payment = await terminal.ask({ amount: 7.05 });
    const { data } = (await preview(terminal, payment, 'approve')).body;
    expect(data.rule).toEqual(rule);
    expect(data.message.SaleToPOIResponse.PaymentResponse.Response.ErrorCondition).toBe('Cancel');
  });

  test('is the last sent message for repeatLast, and a conflict before the first message', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const before = await preview(terminal, payment, 'repeatLast');
    const sent = (await press(terminal, payment, 'processing')).body.data.request.body;
    expect(before.status).toBe(409);
    expect((await preview(terminal, payment, 'repeatLast')).body.data.message).toEqual(sent);
  });

  test('needs an existing payment and an existing button', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const none = { paymentId: 'pay_0', deviceToken: '' };
    expect((await preview(terminal, none, 'approve')).status).toBe(404);
    expect((await preview(terminal, payment, 'explode')).status).toBe(400);
  });
});

describe('a normal sale', () => {
  const start = (terminal: TestTerminal, { paymentId }: AskedPayment, more: object = {}) =>
    terminal.control('POST', `/terminal/${paymentId}/scenario`, { name: 'normalSale', ...more });

  test('takes six seconds of the emulator’s clock and pays the account', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask({ accountId: 'pkt-1001', amount: 360 });

    const { data } = (await start(terminal, payment)).body;
    const states: string[] = [];
    for (const ms of [0, 1499, 1, 1500, 1500, 1499, 1]) {
      await advance(terminal, ms);
      states.push((await terminal.payment(payment)).state);
    }

    expect(data).toEqual({
      paymentId: payment.paymentId,
      steps: [
        { button: 'sentToTerminal', dueAt: '2026-03-01T12:00:01.500Z' },
        { button: 'waitingForCard', dueAt: '2026-03-01T12:00:03.000Z' },
        { button: 'processing', dueAt: '2026-03-01T12:00:04.500Z' },
        { button: 'approve', dueAt: '2026-03-01T12:00:06.000Z' },
      ],
      rule: null,
    });
    expect(states).toEqual([
      'PENDING',
      'PENDING',
      'SENT_TO_TERMINAL',
      'WAITING_CARD',
      'PROCESSING',
      'PROCESSING',
      'APPROVED',
    ]);
    const account = await terminal.account('pkt-1001');
    expect([account.paid, account.state]).toEqual([360, 'open']);
  });

  test('runs at once when the clock moves past it, each step at its own time', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    await start(terminal, payment, { speed: 2 });
    await advance(terminal, 60_000);
    const { history } = await terminal.payment(payment);
    expect(history.slice(1).map(({ at, state }: Record<string, string>) => [at, state])).toEqual([
      ['2026-03-01T12:00:00.750Z', 'SENT_TO_TERMINAL'],
      ['2026-03-01T12:00:01.500Z', 'WAITING_CARD'],
      ['2026-03-01T12:00:02.250Z', 'PROCESSING'],
      ['2026-03-01T12:00:03.000Z', 'APPROVED'],
    ]);
  });

  test('does not break a clock move during which the server closes', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    await start(terminal, payment);
    const asked = Promise.withResolvers<ServerResponse>();
    await subscribe(terminal, 'demo-qr', await startProvider(asked.resolve));
    await terminal.control('POST', '/tables/salon-1/open');
    const moving = advance(terminal, 1500);
    const response = await asked.promise;
    const closing = terminal.close();
    response.end();
    expect((await moving).status).toBe(200);
    await closing;
  });

  test('lists the remaining steps', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const left = async (): Promise<string[]> => {
      const { body } = await terminal.control('GET', `/terminal/${payment.paymentId}/scenario`);
      return body.data.steps.map(({ button }: { button: string }) => button);
    };
    const planned = (await start(terminal, payment)).body.data;
    const path = `/terminal/${payment.paymentId}/scenario`;
    expect((await terminal.control('GET', path)).body.data).toEqual(planned);
    await advance(terminal, 3000);
    expect(await left()).toEqual(['processing', 'approve']);
    await advance(terminal, 3000);
    expect(await left()).toEqual([]);
    expect((await terminal.control('GET', '/terminal/pay_0/scenario')).status).toBe(404);
  });

  test('accepts custom delays', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const { steps } = (await start(terminal, payment, { delaysMs: [10, 20, 30, 40] })).body.data;
    expect(steps.map(({ dueAt }: { dueAt: string }) => dueAt.slice(-6))).toEqual([
      '0.010Z',
      '0.030Z',
      '0.060Z',
      '0.100Z',
    ]);
  });

  test('starts over when it is started again', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    await start(terminal, payment);
    await advance(terminal, 3000);
    await start(terminal, payment);
    await advance(terminal, 5999);
    expect((await terminal.payment(payment)).state).toBe('PROCESSING');
    await advance(terminal, 1);
    expect((await terminal.payment(payment)).state).toBe('APPROVED');
  });

  test('continues after a restart', async () => {
    const db = temporaryFile();
    const first = await startTerminal({ db });
    const payment = await first.ask();
    await start(first, payment);
    await advance(first, 3000);
    await first.close();

    const second = await startTerminal({ db });
    await advance(second, 6000);

    expect((await second.payment(payment)).state).toBe('APPROVED');
  });

  test('of a payment that is gone after a reset does nothing', async () => {
    const terminal = await startTerminal();
    await start(terminal, await terminal.ask());
    await terminal.control('POST', '/reset');
    expect((await advance(terminal, 10_000)).status).toBe(200);
    expect((await terminal.control('GET', '/requests')).body.data.items).toEqual([]);
  });

  test('gets a 401 if its provider was removed, and then leaves the payment unchanged', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    await start(terminal, payment);
    await terminal.control('DELETE', '/installs/demo-pay');
    await advance(terminal, 10_000);
    expect((await terminal.payment(payment)).state).toBe('PENDING');
    expect((await lastCall(terminal)).status).toBe(401);
  });

  test.each([
    [{ name: 'otherSale' }, /^"name" must be/u],
    [{ speed: 0 }, /^"speed" must be greater than or equal to 0\.01$/u],
    [{ delaysMs: [1, 2] }, /^"delaysMs" must contain at least 4 items$/u],
    [{ delaysMs: [1, 2, 3, -4] }, /^"delaysMs\[3\]" must be greater than or equal to 0$/u],
  ])('is refused: %j', async (more, message) => {
    const terminal = await startTerminal();
    const answer = await start(terminal, await terminal.ask(), more);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(message);
  });
});

describe('amount rules', () => {
  const RULES = [
    { ending: '.05', button: 'refusal' },
    { ending: '.06', button: 'uncertain' },
  ];

  test('are off until they are set, and can be switched off again', async () => {
    const terminal = await startTerminal();
    const { control } = terminal;
    expect((await control('GET', '/terminal/amount-rules')).body.data).toEqual({
      enabled: false,
      rules: [],
    });
    const set = await control('PUT', '/terminal/amount-rules', { rules: RULES });
    expect(set.body.data).toEqual({ enabled: true, rules: RULES });
    expect((await control('GET', '/terminal/amount-rules')).body.data).toEqual(set.body.data);
    expect(
      (await control('GET', '/terminal/amount-rules?serverId=srv-bos')).body.data.rules,
    ).toEqual([]);
    await control('PUT', '/terminal/amount-rules', { rules: RULES, enabled: false });
    const payment = await terminal.ask({ amount: 10.05 });
    const { data } = (await press(terminal, payment, 'approve')).body;
    expect([data.response.body.data.state, data.rule]).toEqual(['APPROVED', null]);
  });

  test('decide how an approval ends, and the answer names the rule', async () => {
    const terminal = await startTerminal();
    await terminal.control('PUT', '/terminal/amount-rules', { rules: RULES });
    const ends = async (amount: number, button: string) => {
      const { data } = (await press(terminal, await terminal.ask({ amount }), button)).body;
      return [data.response.body.data.state, data.rule];
    };
    expect(await ends(10.05, 'approve')).toEqual(['DECLINED', RULES[0]]);
    expect(await ends(10.06, 'approve')).toEqual(['UNCERTAIN', RULES[1]]);
    expect(await ends(10.5, 'approve')).toEqual(['APPROVED', null]);
    expect(await ends(10.05, 'cancel')).toEqual(['CANCELLED', null]);
  });

  test('decide how a normal sale ends, as set when the sale begins', async () => {
    const terminal = await startTerminal();
    await terminal.control('PUT', '/terminal/amount-rules', { rules: RULES });
    const payment = await terminal.ask({ amount: 7.05 });
    const url = `/terminal/${payment.paymentId}/scenario`;
    const { data } = (await terminal.control('POST', url, { name: 'normalSale' })).body;
    expect([data.steps[3].button, data.rule]).toEqual(['refusal', RULES[0]]);
    const free = await terminal.ask({ amount: 8.05 });
    await terminal.control('PUT', '/terminal/amount-rules', { rules: [] });
    const freeUrl = `/terminal/${free.paymentId}/scenario`;
    await terminal.control('POST', freeUrl, { name: 'normalSale' });
    await terminal.control('PUT', '/terminal/amount-rules', { rules: RULES });
    await advance(terminal, 6000);
    expect((await terminal.payment(payment)).state).toBe('DECLINED');
    expect((await terminal.payment(free)).state).toBe('APPROVED');
  });

  test.each([
    [{ ending: '.5', button: 'refusal' }],
    [{ ending: '', button: 'refusal' }],
    [{ ending: 'x', button: 'refusal' }],
    [{ ending: '.05', button: 'rawPan' }],
    [{ ending: '.05' }],
    [{ ending: '.05', button: 'refusal', extra: 1 }],
  ])('cannot be set to %j', async (rule) => {
    const { control } = await startTerminal();
    const answer = await control('PUT', '/terminal/amount-rules', { rules: [rule] });
    expect(answer.status).toBe(400);
    expect((await control('GET', '/terminal/amount-rules')).body.data.rules).toEqual([]);
  });
});
