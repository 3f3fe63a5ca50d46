import { describe, expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import { refusalOf } from '#server/testing/refused-calls.ts';
import { KEYS, sharedTestServer, startTestServer } from '#server/testing/start-test-server.ts';

/** Shared by refused calls, which change nothing. */
const shared = sharedTestServer();

const PATH = '/tables/update-payments';
const CARD = { id: 'pm-kart', price: 100 };

describe('POST tables/update-payments', () => {
  test('replaces all payments and answers with their identities in request order', async () => {
    const { post, get } = await startTestServer();
    await post(PATH, { tableId: 'salon-2', payments: [{ id: 'pm-nakit', price: 7 }] });

    const answer = await post(PATH, {
      tableId: 'salon-2',
      payments: [{ id: 'ignored', price: 50, isDiscount: true, title: 'Voucher' }, CARD],
    });

    const { uuid, total, paid } = (await get('/tables/get?id=salon-2')).body.data;
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        tableId: 'salon-2',
        uuid,
        total: 790,
        paid: 150,
        totalDiscount: 50,
        payments: [
          { lineId: expect.stringMatching(/^pay-[\da-f-]{36}$/u), methodId: null },
          { lineId: expect.stringMatching(/^pay-[\da-f-]{36}$/u), methodId: 'pm-kart' },
        ],
      },
    });
    expect([total, paid]).toEqual([790, 150]);
  });

  test('removes all payments with an empty list', async () => {
    const { post } = await startTestServer();
    await post(PATH, { tableId: 'salon-2', payments: [CARD] });
    const { body } = await post(PATH, { tableId: 'salon-2', payments: [] });
    expect(body.data).toMatchObject({ total: 790, paid: 0, payments: [] });
  });

  test('may pay the whole total, cover charge included, which does not close the table', async () => {
    const { post, get } = await startTestServer();
    const payments = [{ id: 'pm-kart', price: 790 }];
    const { body } = await post(PATH, { tableId: 'salon-2', payments });
    expect(body.data.paid).toBe(790);
    expect((await get('/tables/get?id=salon-2')).status).toBe(200);
  });

  test('refuses more than the total', async () => {
    const payments = [{ id: 'pm-kart', price: 790.01 }];
    expect(
      await refusalOf(await shared(), {
        path: PATH,
        body: { tableId: 'salon-2', payments },
      }),
    ).toEqual({ status: 400, message: 'Paid (790.01) exceeds total (790).' });
  });

  test('emits table.updated with payment_added and the new detail', async () => {
    const server = await startTestServer();
    await server.post(PATH, { tableId: 'salon-2', payments: [CARD] });

    const { events } = await lastCall(server);

    const detail = await server.get('/tables/get?id=salon-2');
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ type: 'table.updated', sequence: 1 });
    expect(events[0].data).toEqual({ ...detail.body.data, changed: 'payment_added' });
  });

  test.each([
    [403, 'plugin.scope.denied', { tableId: 'salon-2', payments: [CARD] }, KEYS.reader],
    [404, 'plugin.tables.notFound', { tableId: 'salon-5', payments: [CARD] }, KEYS.qr],
    [404, 'plugin.tables.notFound', { tableId: 'pkt-1001', payments: [CARD] }, KEYS.qr],
    [400, 'plugin.tables.missingParams', { payments: [CARD] }, KEYS.qr],
    [400, 'plugin.tables.missingParams', { tableId: 'salon-2' }, KEYS.qr],
    [400, '"payments" must be an array', { tableId: 'salon-2', payments: {} }, KEYS.qr],
    [
      400,
      '"payments" must contain less than or equal to 20 items',
      { tableId: 'salon-2', payments: Array.from({ length: 21 }, () => CARD) },
      KEYS.qr,
    ],
    [400, '"cart" is not allowed', { tableId: 'salon-2', payments: [], cart: [] }, KEYS.qr],
  ])('answers %i %s', async (status, message, body, key) => {
    expect(await refusalOf(await shared(), { path: PATH, body, key })).toEqual({
      status,
      message,
    });
  });
});
