import { describe, expect, test } from 'vitest';

import { startTerminal } from '#server/testing/terminal.ts';

/** 2026-03-01T12:15:00Z. */
const QUARTER_PAST = Date.UTC(2026, 2, 1, 12, 15);

describe('GET payments/:paymentId', () => {
  test('returns the amount that a device is to collect', async () => {
    const terminal = await startTerminal();
    const [{ accountId }] = (await terminal.control('GET', '/accounts?kind=table')).body.data;
    const payment = await terminal.ask({ amount: 120.5, accountId });

    const answer = await terminal.pull(payment);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        PaymentTransaction: { AmountsReq: { Currency: 'TRY', RequestedAmount: 120.5 } },
        SaleData: { SaleReferenceID: accountId },
        PaymentId: payment.paymentId,
        State: 'PENDING',
        ExpiresAt: QUARTER_PAST,
      },
    });
    expect(payment.paymentId).toMatch(/^pay_[0-9a-f]{40}$/u);
  });

  test('has no sale reference for a payment without an account, and has the current state', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask({ amount: 50, currency: 'EUR' });
    await terminal.bringTo(payment, 'WAITING_CUSTOMER');

    expect((await terminal.pull(payment)).body.data).toMatchObject({
      PaymentTransaction: { AmountsReq: { Currency: 'EUR', RequestedAmount: 50 } },
      SaleData: { SaleReferenceID: null },
      State: 'WAITING_CUSTOMER',
    });
  });

  test('also works after the expiry of the payment, which is only informative', async () => {
    const terminal = await startTerminal();
    const { paymentId } = await terminal.ask();
    await terminal.control('POST', '/clock', { advanceMs: 3_600_000 });
    const { token } = (await terminal.control('POST', '/devices/dev-1/token')).body.data;
    const payment = { paymentId, deviceToken: token };
    expect((await terminal.pull(payment)).status).toBe(200);
    await terminal.bringTo(payment, 'APPROVED');
    expect((await terminal.payment(payment)).state).toBe('APPROVED');
  });

  test('is entered in the history once', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    await terminal.pull(payment);
    await terminal.pull(payment);

    const { history } = await terminal.payment(payment);
    expect(history.slice(1)).toEqual([
      {
        at: '2026-03-01T12:00:00.000Z',
        kind: 'pulled',
        state: 'PENDING',
        by: 'device',
        message: 'Amount pulled by Terminal 1',
      },
    ]);
  });

  test('accepts a percent-encoded id', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    const paymentId = payment.paymentId.replace('_', '%5F');
    expect((await terminal.pull({ ...payment, paymentId })).status).toBe(200);
  });

  test('counts against the read limit of the device, not that of its provider', async () => {
    const terminal = await startTerminal({ limits: 'sandbox' });
    const { control } = terminal;
    const payment = await terminal.ask();
    const { token } = (await control('POST', '/devices', { pluginId: 'demo-pay', name: 'Two' }))
      .body.data;

    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await terminal.pull(payment)).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const second = await terminal.pull({ ...payment, deviceToken: token });
    expect(second.status).toBe(200);
    expect(second.headers.get('X-RateLimit-Remaining')).toBe('4');
    const rows = (await control('GET', '/limits/usage?pluginId=demo-pay')).body.data;
    const reads = rows.filter(({ bucket }: { bucket: string }) => bucket === 'read');
    expect(
      reads.map(({ deviceId, remaining }: Record<string, unknown>) => [deviceId, remaining]),
    ).toEqual([
      [undefined, 5],
      ['dev-1', 0],
      [expect.stringMatching(/^dev-/u), 4],
    ]);
  });
});
