import { describe, expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import { refusalOf } from '#server/testing/refused-calls.ts';
import { KEYS, sharedTestServer, startTestServer } from '#server/testing/start-test-server.ts';

/** Shared by refused calls, which change nothing. */
const shared = sharedTestServer();

const PATH = '/packets/update-payments';
const CARD = { id: 'pm-kart', price: 100 };

describe('POST packets/update-payments', () => {
  test('replaces all payments and answers with their identities in request order', async () => {
    const { post, get } = await startTestServer();
    await post(PATH, { packetId: 'pkt-1001', payments: [{ id: 'pm-nakit', price: 7 }] });

    const answer = await post(PATH, {
      packetId: 'pkt-1001',
      payments: [
        { ...CARD, lineId: 'pay-first-1' },
        { id: 'ignored', price: 10.5, isDiscount: true, title: 'Voucher' },
        { id: 'pm-nakit', price: 0 },
        { id: 'pm-nakit', price: 20 },
      ],
    });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        packetId: 'pkt-1001',
        uuid: 'pkt-1001',
        total: 360,
        paid: 130.5,
        totalDiscount: 10.5,
        payments: [
          { lineId: 'pay-first-1', methodId: 'pm-kart' },
          { lineId: expect.stringMatching(/^pay-[\da-f-]{36}$/u), methodId: null },
          { lineId: expect.stringMatching(/^pay-[\da-f-]{36}$/u), methodId: 'pm-nakit' },
        ],
      },
    });
    const { data } = (await get('/packets/get?packetId=pkt-1001')).body;
    expect(data.paid).toBe(130.5);
    expect(data.payments.map(({ amount }: { amount: number }) => amount)).toEqual([100, 10.5, 20]);
  });

  test('removes all payments with an empty list', async () => {
    const { post } = await startTestServer();
    await post(PATH, { packetId: 'pkt-1001', payments: [CARD] });
    const { body } = await post(PATH, { packetId: 'pkt-1001', payments: [] });
    expect(body.data).toMatchObject({ total: 360, paid: 0, totalDiscount: 0, payments: [] });
  });

  test('may pay the whole total, which does not close the packet', async () => {
    const { post, account } = await startTestServer();
    const { body } = await post(PATH, {
      packetId: 'pkt-1001',
      payments: [{ id: 'pm-kart', price: 360 }],
    });
    expect(body.data).toMatchObject({ total: 360, paid: 360 });
    expect((await account('pkt-1001')).state).toBe('open');
  });

  test.each([
    [[{ id: 'pm-kart', price: 360.01 }], 'Paid (360.01) exceeds total (360).'],
    [
      [
        { id: 'pm-kart', price: 300 },
        { id: 'x', price: 60.5, isDiscount: true, title: 'Voucher' },
      ],
      'Paid (360.5) exceeds total (360).',
    ],
  ])('refuses %o, which is more than the total', async (payments, message) => {
    expect(
      await refusalOf(await shared(), {
        path: PATH,
        body: { packetId: 'pkt-1001', payments },
      }),
    ).toEqual({ status: 400, message });
  });

  test('emits packet.updated: payment_added for a new payment, else payment_updated', async () => {
    const server = await startTestServer();
    const changedBy = async (payments: object[]) => {
      await server.post(PATH, { packetId: 'pkt-1001', payments });
      const { events } = await lastCall(server);
      return events.map(({ type, data }: { type: string; data: Record<string, unknown> }) => [
        type,
        data['changed'],
        data['paid'],
        data['lineChanges'],
      ]);
    };
    const first = { ...CARD, lineId: 'pay-first-1' };

    expect(await changedBy([first])).toEqual([['packet.updated', 'payment_added', 100, undefined]]);
    expect(await changedBy([{ ...first, price: 90 }])).toEqual([
      ['packet.updated', 'payment_updated', 90, undefined],
    ]);
    expect(await changedBy([])).toEqual([['packet.updated', 'payment_updated', 0, undefined]]);
  });

  test('leaves the order lines as they are', async () => {
    const { post, get } = await startTestServer();
    const before = (await get('/packets/get?packetId=pkt-1001')).body.data.orders;
    await post(PATH, { packetId: 'pkt-1001', payments: [CARD] });
    expect((await get('/packets/get?packetId=pkt-1001')).body.data.orders).toEqual(before);
  });

  test.each([
    [403, 'plugin.scope.denied', { packetId: 'pkt-1001', payments: [CARD] }, KEYS.reader],
    [404, 'plugin.packets.notFound', { packetId: 'pkt-9999', payments: [CARD] }, KEYS.qr],
    [400, 'plugin.packets.missingParams', { payments: [CARD] }, KEYS.qr],
    [400, 'plugin.packets.missingParams', { packetId: 'pkt-1001' }, KEYS.qr],
    [400, '"payments" must be an array', { packetId: 'pkt-1001', payments: null }, KEYS.qr],
    [
      400,
      '"payments" must contain less than or equal to 20 items',
      { packetId: 'pkt-1001', payments: Array.from({ length: 21 }, () => CARD) },
      KEYS.qr,
    ],
    [400, '"cart" is not allowed', { packetId: 'pkt-1001', payments: [], cart: [] }, KEYS.qr],
    [
      400,
      '"idempotencyKey" is not allowed',
      { packetId: 'pkt-1001', payments: [], idempotencyKey: 'k' },
      KEYS.qr,
    ],
  ])('answers %i %s', async (status, message, body, key) => {
    expect(await refusalOf(await shared(), { path: PATH, body, key })).toEqual({
      status,
      message,
    });
  });
});
