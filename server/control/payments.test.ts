import { describe, expect, test } from 'vitest';

import { findAccount, saveAccount } from '#server/store/accounts.ts';
import { lastCall } from '#server/testing/last-call.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';
import type { TestTerminal } from '#server/testing/terminal.ts';
import { result, startTerminal } from '#server/testing/terminal.ts';

/** The open account on a table of the fixture. */
async function accountOn({ control }: TestTerminal, tableId: string): Promise<string> {
  const { data } = (await control('GET', '/accounts?kind=table&status=open')).body;
  return data.find((account: { tableId: string }) => account.tableId === tableId).accountId;
}

/** Ends an account as closing it or merging it into another account does. */
function endAccount(
  { server }: TestTerminal,
  accountId: string,
  state: 'closed' | 'removed',
  mergedInto: string | null = null,
): void {
  server.emulator.database.write((db) => {
    const account = findAccount(db, 'srv-bistro', accountId);
    if (account === undefined) throw new Error(`There is no account ${accountId}.`);
    saveAccount(db, { ...account, state, mergedInto });
  });
}

describe('requesting a payment', () => {
  test('returns what a device needs', async () => {
    const { control } = await startTerminal();
    const answer = await control('POST', '/payments', { amount: 49.995 });
    expect(answer.body.data).toEqual({
      paymentId: expect.stringMatching(/^pay_[0-9a-f]{40}$/u),
      amount: 50,
      currency: 'TRY',
      state: 'PENDING',
      deviceId: null,
      deviceToken: expect.stringMatching(/^eyJ/u),
    });
  });

  test('uses the first method that is not cash by default', async () => {
    const terminal = await startTerminal();
    const accountId = await accountOn(terminal, 'salon-2');
    const methods: unknown[] = [];
    for (const more of [{}, { methodId: 'pm-yemek-karti' }, { methodId: 'pm-nakit' }]) {
      const payment = await terminal.ask({ accountId, ...more });
      methods.push((await terminal.payment(payment)).methodId);
    }
    expect(methods).toEqual(['pm-kart', 'pm-yemek-karti', 'pm-nakit']);
  });

  test('is listed, newest first, several on one account at once', async () => {
    const terminal = await startTerminal();
    const accountId = await accountOn(terminal, 'salon-2');
    const first = await terminal.ask({ accountId, amount: 500 });
    const second = await terminal.ask({ accountId, amount: 290, deviceId: 'dev-1' });

    const { data } = (await terminal.control('GET', '/payments')).body;

    expect(data.map(({ paymentId }: { paymentId: string }) => paymentId)).toEqual([
      second.paymentId,
      first.paymentId,
    ]);
    expect(data[0]).toEqual({
      paymentId: second.paymentId,
      parts: null,
      accountId,
      pluginId: 'demo-pay',
      deviceId: 'dev-1',
      methodId: 'pm-kart',
      amount: 290,
      currency: 'TRY',
      state: 'PENDING',
      approvedAmount: null,
      last4: null,
      providerResultCode: null,
      createdAt: '2026-03-01T12:00:00.000Z',
      expiresAt: '2026-03-01T12:15:00.000Z',
      history: [
        {
          at: '2026-03-01T12:00:00.000Z',
          kind: 'created',
          state: 'PENDING',
          by: 'staff',
          message: 'Payment requested',
        },
      ],
    });
    expect((await terminal.control('GET', '/payments?serverId=srv-bos')).body.data).toEqual([]);
  });

  test.each([
    [{}, 400, '"amount" is required', 'schema', undefined],
    [{ amount: 0 }, 400, '"amount" must be greater than 0', 'schema', undefined],
    [{ amount: 0.004 }, 400, '"amount" must be greater than 0', 'schema', undefined],
    [{ amount: -1 }, 400, '"amount" must be greater than or equal to 0', 'schema', undefined],
    [{ amount: '5' }, 400, '"amount" must be a number', 'schema', undefined],
    [{ amount: 1e300 }, 400, '"amount" must be a safe number', 'schema', undefined],
    [
      { amount: 5, currency: 'try' },
      400,
      '"currency" must be an ISO 4217 code such as TRY',
      'schema',
      undefined,
    ],
    [
      { amount: 5, accountId: 'pkt-1001', currency: 'EUR' },
      400,
      '"currency" must be [TRY]',
      'schema',
      undefined,
    ],
    [
      { amount: 5, accountId: 'pkt-9' },
      404,
      'There is no account pkt-9 in this store',
      'accountNotFound',
      { accountId: 'pkt-9' },
    ],
    [
      { amount: 5, deviceId: 'dev-9' },
      404,
      'There is no device dev-9 in this store',
      'deviceNotFound',
      { deviceId: 'dev-9' },
    ],
    [
      { amount: 5, methodId: 'pm-yok' },
      400,
      'unknown_payment_method',
      'unknownPaymentMethod',
      undefined,
    ],
    [
      { amount: 5, accountId: 'pkt-1001', methodId: 'pm-yok' },
      400,
      'unknown_payment_method',
      'unknownPaymentMethod',
      undefined,
    ],
    [{ amount: 5, tip: 1 }, 400, '"tip" is not allowed', 'schema', undefined],
    [
      { amount: 5, serverId: 'srv-bos' },
      409,
      'No device is paired on srv-bos: pair one with POST /control/devices',
      'noDevicePaired',
      { serverId: 'srv-bos' },
    ],
  ])('is refused: %j', async (body, status, message, code, params) => {
    const { control } = await startTerminal();
    const answer = await control('POST', '/payments', body);
    const details = code === 'unknownPaymentMethod' ? [{ path: 'methodId' }] : undefined;
    expectRefusal(answer, { message, status, code, params, details });
    expect((await control('GET', '/payments')).body.data).toEqual([]);
  });

  test('on an account needs a payment method in its store', async () => {
    const { control } = await startTerminal();
    await control('POST', '/devices', { serverId: 'srv-bos', pluginId: 'demo-qr', name: 'T' });
    const cart = [{ product: 'p-cay', quantity: 1 }];
    const { accountId } = (await control('POST', '/packets', { serverId: 'srv-bos', cart })).body
      .data;
    const body = { serverId: 'srv-bos', accountId, amount: 5 };
    expect((await control('POST', '/payments', body)).body.message).toBe(
      'no_payment_methods_configured',
    );
  });

  test('is refused in an expired store', async () => {
    const { control } = await startTerminal();
    await control('POST', '/clock', { advanceMs: 30 * 24 * 60 * 60 * 1000 });
    expect((await control('POST', '/payments', { amount: 5 })).body.message).toBe(
      'Dev store expired',
    );
  });

  test.each(['GET', 'POST'])('finds no payment of another store (%s)', async (method) => {
    const terminal = await startTerminal();
    const { paymentId } = await terminal.ask();
    const path = method === 'GET' ? '' : '/reconcile';
    const body = method === 'GET' ? undefined : { verdict: 'approve' };
    const url = `/payments/${paymentId}${path}?serverId=srv-bos`;
    expect((await terminal.control(method, url, body)).body).toMatchObject({
      success: false,
      message: `There is no payment ${paymentId} in this store`,
      status: 404,
      code: 'noSuchPayment',
      params: { paymentId },
    });
  });
});

describe('an approval', () => {
  test('adds a payment line without an identity, emits its event and does not close the account', async () => {
    const terminal = await startTerminal();
    const accountId = await accountOn(terminal, 'salon-2');
    const payment = await terminal.ask({ accountId, amount: 790 });

    await terminal.report(payment, result(payment.paymentId, { amount: 790 }));

    const call = await lastCall(terminal);
    const account = await terminal.account(accountId);
    expect(account).toMatchObject({ state: 'open', total: 790, paid: 790 });
    expect(account.payments).toEqual([
      {
        lineId: null,
        methodId: 'pm-kart',
        title: expect.any(String),
        amount: 790,
        cash: false,
        isDiscount: false,
        metadata: null,
      },
    ]);
    expect(account.audit.at(-1)).toMatchObject({
      type: 'payment.terminalApproved',
      actor: { type: 'plugin', pluginId: 'demo-pay' },
      paymentId: payment.paymentId,
      amount: '790',
    });
    expect(call.events.map(({ type }: { type: string }) => type)).toEqual(['table.updated']);
    expect(call.events[0].data).toMatchObject({ changed: 'payment_added', paid: 790 });
    expect((await terminal.get('/tables/get?id=salon-2')).body.data.payments[0].lineId).toBeNull();
    expect(await terminal.alarms()).toEqual([]);
  });

  test('may be for less than requested, and two payments on one account add up', async () => {
    const terminal = await startTerminal();
    const accountId = await accountOn(terminal, 'salon-2');
    const first = await terminal.ask({ accountId, amount: 500 });
    const second = await terminal.ask({ accountId, amount: 290 });
    await terminal.report(second, result(second.paymentId, { amount: 290 }));
    await terminal.report(first, result(first.paymentId, { amount: 499.99 }));
    expect((await terminal.account(accountId)).paid).toBe(789.99);
  });

  test('that is sent repeatedly is written once', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask({ accountId: 'pkt-1001' });
    await Promise.all([1, 2, 3].map(() => terminal.bringTo(payment, 'APPROVED')));
    expect((await terminal.account('pkt-1001')).paid).toBe(100);
  });

  test('of 0 writes no line', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask({ accountId: 'pkt-1001' });
    await terminal.report(payment, result(payment.paymentId, { amount: 0 }));
    expect((await terminal.payment(payment)).state).toBe('APPROVED');
    expect((await terminal.account('pkt-1001')).payments).toEqual([]);
  });

  test('without an account only changes the payment', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    await terminal.bringTo(payment, 'APPROVED');
    expect((await terminal.payment(payment)).approvedAmount).toBe(100);
    expect((await lastCall(terminal)).events).toEqual([]);
    expect(await terminal.alarms()).toEqual([]);
  });

  test('above the total is kept, without a payment line and with an alarm', async () => {
    const terminal = await startTerminal();
    const first = await terminal.ask({ accountId: 'pkt-1001', amount: 360 });
    const second = await terminal.ask({ accountId: 'pkt-1001', amount: 0.01 });
    await terminal.report(first, result(first.paymentId, { amount: 360 }));

    const answer = await terminal.report(second, result(second.paymentId, { amount: 0.01 }));

    expect(answer.body.data).toEqual({ recorded: true, state: 'APPROVED' });
    expect(await terminal.account('pkt-1001')).toMatchObject({ total: 360, paid: 360 });
    expect((await terminal.control('GET', '/alarms')).body.data).toEqual([
      {
        id: '1',
        acknowledgedAt: null,
        acknowledgedBy: null,
        at: '2026-03-01T12:00:00.000Z',
        kind: 'exceedsTotal',
        paymentId: second.paymentId,
        message:
          '0.01 TRY was approved, more than is left to pay on packet pkt-1001; no payment line ' +
          'was written',
        messageCode: {
          code: 'alarmExceedsTotal',
          params: { amount: '0.01', currency: 'TRY', kind: 'packet', name: 'pkt-1001' },
        },
      },
    ]);
  });

  test('on an account that was closed meanwhile is kept, with an alarm', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask({ accountId: 'pkt-1001' });
    endAccount(terminal, 'pkt-1001', 'closed');
    await terminal.bringTo(payment, 'APPROVED');
    expect((await terminal.payment(payment)).state).toBe('APPROVED');
    expect(await terminal.alarms()).toEqual(['noAccount']);
    expect((await terminal.account('pkt-1001')).payments).toEqual([]);
  });

  test('follows its sale through merges to the account that holds it now', async () => {
    const terminal = await startTerminal();
    const from = await accountOn(terminal, 'bahce-1');
    const payment = await terminal.ask({ accountId: from });
    const between = await accountOn(terminal, 'salon-2');
    const { body } = await terminal.control('POST', `/tables/salon-1/open`, {
      cart: [{ product: 'p-cay', quantity: 1 }],
    });
    const to = body.data.accountId;
    await terminal.control('POST', `/accounts/${from}/move`, { toTableId: 'salon-2' });
    await terminal.control('POST', `/accounts/${between}/move`, { toTableId: 'salon-1' });
    await terminal.bringTo(payment, 'APPROVED');
    expect((await terminal.account(to)).paid).toBe(100);
    expect(await terminal.alarms()).toEqual([]);
  });

  test.each([
    ['no account', null],
    ['an unknown account', 'gone'],
    ['itself', 'pkt-1001'],
  ])('on an account that was merged into %s raises an alarm', async (_, mergedInto) => {
    const terminal = await startTerminal();
    const payment = await terminal.ask({ accountId: 'pkt-1001' });
    endAccount(terminal, 'pkt-1001', 'removed', mergedInto);
    await terminal.bringTo(payment, 'APPROVED');
    expect(await terminal.alarms()).toEqual(['noAccount']);
  });

  test('uses the id of a method that was deleted meanwhile as its title', async () => {
    const terminal = await startTerminal();
    const created = await terminal.post('/payment-methods/create', { title: 'Wallet' });
    const methodId: string = created.body.data.id;
    const payment = await terminal.ask({ accountId: 'pkt-1001', methodId });
    await terminal.post('/payment-methods/delete', { id: methodId });
    await terminal.bringTo(payment, 'APPROVED');
    expect((await terminal.account('pkt-1001')).payments).toMatchObject([
      { methodId, title: methodId, amount: 100 },
    ]);
  });
});

describe('reconciling', () => {
  async function uncertain(body: object = {}) {
    const terminal = await startTerminal();
    const payment = await terminal.ask({ accountId: 'pkt-1001', ...body });
    await terminal.bringTo(payment, 'UNCERTAIN');
    const reconcile = (verdict: object) =>
      terminal.control('POST', `/payments/${payment.paymentId}/reconcile`, verdict);
    return { terminal, payment, reconcile };
  }

  test('approves like a device', async () => {
    const { terminal, payment, reconcile } = await uncertain();

    const { data } = (await reconcile({ verdict: 'approve' })).body;

    expect(data).toMatchObject({
      state: 'APPROVED',
      approvedAmount: 100,
      providerResultCode: 'UnreachableHost',
    });
    expect(data.history.at(-1)).toEqual({
      at: '2026-03-01T12:00:00.000Z',
      kind: 'reconciled',
      state: 'APPROVED',
      by: 'staff',
      message: 'Approved by staff: 100 TRY',
    });
    const account = await terminal.account('pkt-1001');
    expect(account.paid).toBe(100);
    expect(account.audit.at(-1).actor).toEqual({
      type: 'staff',
      userId: 'u-ayse',
      role: 'manager',
    });
    const late = await terminal.report(payment, result(payment.paymentId));
    expect(late.body.data).toEqual({ recorded: false, reason: 'stale', state: 'APPROVED' });
  });

  test('approves a part, or 0', async () => {
    for (const amount of [60.5, 0]) {
      const { terminal, reconcile } = await uncertain();
      const { data } = (await reconcile({ verdict: 'approve', amount })).body;
      expect(data).toMatchObject({ state: 'APPROVED', approvedAmount: amount });
      expect((await terminal.account('pkt-1001')).paid).toBe(amount);
    }
  });

  test('declines, and a late approval by the device is then a conflict', async () => {
    const { terminal, payment, reconcile } = await uncertain();
    const { data } = (await reconcile({ verdict: 'decline' })).body;
    expect(data).toMatchObject({ state: 'DECLINED', approvedAmount: null });
    expect(data.history.at(-1).message).toBe('Declined by staff');
    const late = await terminal.report(payment, result(payment.paymentId));
    expect(late.body.message).toBe('plugin.payment.conflictingResult');
    expect((await terminal.account('pkt-1001')).paid).toBe(0);
  });

  test('above the total is kept without a line, with an alarm', async () => {
    const { terminal, reconcile } = await uncertain({ amount: 400 });
    expect((await reconcile({ verdict: 'approve' })).body.data.state).toBe('APPROVED');
    expect((await terminal.account('pkt-1001')).paid).toBe(0);
    expect(await terminal.alarms()).toEqual(['exceedsTotal']);
  });

  test.each([
    [
      { verdict: 'approve', amount: 100.01 },
      409,
      'Amount (100.01) exceeds the requested amount (100)',
      'verdictAboveRequested',
      { amount: 100.01, requested: 100 },
    ],
    [{ verdict: 'maybe' }, 400, '"verdict" must be one of [approve, decline]', 'schema', undefined],
    [{}, 400, '"verdict" is required', 'schema', undefined],
    [
      { verdict: 'approve', amount: -1 },
      400,
      '"amount" must be greater than or equal to 0',
      'schema',
      undefined,
    ],
    [
      { verdict: 'decline', amount: 5 },
      400,
      'The body must not contain an amount when the verdict is decline',
      'schema',
      undefined,
    ],
  ])('is refused: %j', async (body, status, message, code, params) => {
    const { terminal, payment, reconcile } = await uncertain();
    const answer = await reconcile(body);
    expectRefusal(answer, { message, status, code, params });
    expect((await terminal.payment(payment)).state).toBe('UNCERTAIN');
  });

  test.each(['PENDING', 'PROCESSING', 'APPROVED', 'DECLINED', 'CANCELLED'] as const)(
    'is refused for a payment that is %s',
    async (state) => {
      const terminal = await startTerminal();
      const payment = await terminal.ask();
      await terminal.bringTo(payment, state);
      const url = `/payments/${payment.paymentId}/reconcile`;
      const answer = await terminal.control('POST', url, { verdict: 'approve' });
      expectRefusal(answer, {
        message: `Payment ${payment.paymentId} is ${state}; only UNCERTAIN payments can be reconciled`,
        status: 409,
        code: 'paymentNotUncertain',
        params: { paymentId: payment.paymentId, state },
      });
    },
  );
});

test('payments, their history, alarms and device sessions survive a restart', async () => {
  const db = temporaryFile();
  const first = await startTerminal({ db });
  const payment = await first.ask();
  const over = await first.ask();
  await first.report(over, result(over.paymentId, { amount: 101 }));
  await first.bringTo(payment, 'PROCESSING');
  const before = await first.payment(payment);
  await first.close();

  const second = await startTerminal({ db });

  expect(await second.payment(payment)).toEqual(before);
  expect(await second.alarms()).toEqual(['amountExceedsRequested']);
  expect((await second.report(payment, result(payment.paymentId))).body.data).toEqual({
    recorded: true,
    state: 'APPROVED',
  });
});

test('deleting a store deletes its payments, alarms and devices', async () => {
  const terminal = await startTerminal();
  const payment = await terminal.ask();
  await terminal.report(payment, result(payment.paymentId, { amount: 101 }));
  await terminal.control('DELETE', '/stores/srv-bistro');
  const { connection } = terminal.server.emulator.database.read;
  for (const table of ['payments', 'payment_history', 'alarms', 'devices']) {
    expect(connection.prepare(`SELECT COUNT(*) AS n FROM ${table}`).get()).toEqual({ n: 0 });
  }
});
