import { describe, expect, test } from 'vitest';

import { startTestServer } from '#server/testing/start-test-server.ts';

const NOON = 1_772_366_400_000;

describe('GET packets/open', () => {
  test('lists open packets as summaries, newest first', async () => {
    const { get } = await startTestServer();

    const answer = await get('/packets/open');

    const common = {
      channel: 'PACKET',
      entegrasyon: 'packet',
      status: 'none',
      itemCount: 1,
      currency: 'TRY',
      paid: 0,
      totalDiscount: 0,
      createdAt: NOON,
    };
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: [
        {
          ...common,
          packetId: 'pkt-1002',
          uuid: 'pkt-1002',
          docNo: 4,
          type: null,
          total: 12.5,
          amount: 12.5,
        },
        {
          ...common,
          packetId: 'pkt-1001',
          uuid: 'pkt-1001',
          docNo: 3,
          type: 'delivery',
          total: 360,
          amount: 360,
        },
      ],
    });
  });

  test('counts lines, not pieces, and shows how much of the paid amount is discount', async () => {
    const { get, post } = await startTestServer();
    await post('/packets/create', {
      cart: [
        { product: 'p-cay', quantity: 5 },
        { product: 'p-su', quantity: 2 },
      ],
      payments: [
        { id: 'pm-nakit', price: 20 },
        { id: 'x', price: 5, isDiscount: true, title: 'Regular guest' },
      ],
    });

    const { body } = await get('/packets/open');

    expect(body.data[0]).toMatchObject({
      docNo: 5,
      itemCount: 2,
      total: 125,
      amount: 125,
      paid: 25,
      totalDiscount: 5,
    });
  });

  test("puts a new business day's first packet before yesterday's last", async () => {
    const { get, post, control } = await startTestServer();
    await control('POST', '/clock', { set: '2026-03-02T12:00:00Z' });
    await post('/packets/create', { cart: [{ product: 'p-cay', quantity: 1 }] });

    const { body } = await get('/packets/open');

    expect(body.data.map(({ docNo }: { docNo: number }) => docNo)).toEqual([1, 4, 3]);
  });

  test('lists at most the 500 newest', async () => {
    const { get, control } = await startTestServer();
    const store = {
      serverId: 'srv-bistro',
      name: 'Busy',
      products: [{ id: 'p-cay', title: 'Çay', price: 20 }],
      installs: [{ pluginId: 'demo-qr', scopes: ['orders:read'] }],
      accounts: Array.from({ length: 501 }, (_, index) => ({
        packetId: `pkt-${index + 1}`,
        cart: [{ product: 'p-cay', quantity: 1 }],
      })),
    };
    await control('POST', '/reset', { fixture: { stores: [store] } });

    const { body } = await get('/packets/open');

    expect(body.data).toHaveLength(500);
    expect(body.data[0]).toMatchObject({ packetId: 'pkt-501', docNo: 501 });
    expect(body.data[499]).toMatchObject({ packetId: 'pkt-2', docNo: 2 });
  });
});
