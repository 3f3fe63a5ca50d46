import { describe, expect, test } from 'vitest';

import { cancelPacket, closeAccount } from '#server/testing/end-account.ts';
import { raisedEvents } from '#server/testing/raised-events.ts';
import { expectRefusal, staffRefusalOf } from '#server/testing/refused-calls.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { accountOn } from '#server/testing/table-account.ts';

const AYSE = { type: 'staff', userId: 'u-ayse', role: 'manager' };

const TWO_TEAS = [{ product: 'p-cay', quantity: 2 }];

describe('POST /control/packets', () => {
  test('opens a packet as staff', async () => {
    const server = await startTestServer();

    const { body } = await server.control('POST', '/packets', {
      customer: { id: 'cu-7', name: 'Can Kaya', region: 'Moda' },
      type: 'courier',
      cart: [
        { product: 'p-kahve', quantity: 2, options: ['Duble'], discount: 5 },
        { product: 'p-ayran', quantity: 1, taxRate: 1 },
      ],
    });

    // 2 x (65 + 25) - 5 for the coffees, and 35 for the ayran.
    expect(body.data).toMatchObject({
      kind: 'packet',
      state: 'open',
      docNo: 5,
      status: 'none',
      type: 'delivery',
      customer: { id: 'cu-7', name: 'Can Kaya', phone: null, region: 'Moda' },
      note: null,
      paymentNote: null,
      total: 210,
      paid: 0,
      orders: [
        { productId: 'p-kahve', lineTotalDecimal: 175, options: [{ id: 'opt-duble', price: 25 }] },
        { productId: 'p-ayran', lineTotalDecimal: 35, vatRate: 1 },
      ],
      audit: [{ type: 'account.opened', actor: AYSE, docNo: 5 }],
    });
    expect(body.data.accountId).toBe(body.data.packetId);
    expect(raisedEvents(server)).toMatchObject([{ type: 'packet.created', actor: AYSE }]);
    const read = await server.get(`/packets/get?packetId=${body.data.packetId}`);
    expect(read.body.data.total).toBe(210);
  });

  test('has the system as its actor in a store without a manager', async () => {
    const { control } = await startTestServer();
    const answer = await control('POST', '/packets', { serverId: 'srv-bos', cart: TWO_TEAS });
    expect(answer.body.data).toMatchObject({ docNo: 1, audit: [{ actor: { type: 'system' } }] });
  });

  test.each([
    [{}, '"cart" is required'],
    [{ cart: [] }, '"cart" must contain at least 1 items'],
    [{ cart: TWO_TEAS, type: 'drone' }, '"type" must be one of [dine_in, takeaway, delivery]'],
    [{ cart: TWO_TEAS, customer: { mail: 'x' } }, '"customer.mail" is not allowed'],
    [{ cart: TWO_TEAS, payments: [] }, '"payments" is not allowed'],
    [{ cart: TWO_TEAS, idempotencyKey: 'x' }, '"idempotencyKey" is not allowed'],
    [
      { cart: [{ product: 'p-cay', quantity: 1, lineId: 'my-line-0001' }] },
      '"cart[0].lineId" is not allowed',
    ],
    [{ cart: [{ product: 'p-cay', quantity: 1, price: 1 }] }, '"cart[0].price" is not allowed'],
  ])('refuses %j', async (body, message) => {
    const server = await startTestServer();
    const answer = await server.control('POST', '/packets', body);
    expectRefusal(answer, { message, status: 400, code: 'schema' });
    expect(raisedEvents(server)).toEqual([]);
  });
});

describe('POST /control/accounts/{accountId}/status', () => {
  test('sets the status of a packet, and emits an event without an actor', async () => {
    const server = await startTestServer();

    const { data } = (
      await server.control('POST', '/accounts/pkt-1001/status', { status: 'Ready' })
    ).body;

    expect(data).toMatchObject({
      status: 'Ready',
      state: 'open',
      audit: [{ type: 'packet.statusChanged', actor: AYSE, from: 'none', to: 'Ready' }],
    });
    expect(raisedEvents(server)).toMatchObject([
      {
        type: 'packet.status_changed',
        actor: null,
        sequence: 1,
        data: { packetId: 'pkt-1001', status: 'Ready', previousStatus: 'none' },
      },
    ]);
  });

  test('emits nothing if the status is unchanged', async () => {
    const server = await startTestServer();
    const before = await server.account('pkt-1001');
    const answer = await server.control('POST', '/accounts/pkt-1001/status', { status: 'none' });
    expect(answer.body.data).toEqual(before);
    expect(raisedEvents(server)).toEqual([]);
  });

  test('does not close or cancel, whatever the status', async () => {
    const server = await startTestServer();
    const { control } = server;
    for (const status of ['Delivered', 'Rejected', 'kuryede bekliyor']) {
      const { data } = (await control('POST', '/accounts/pkt-1001/status', { status })).body;
      expect(data).toMatchObject({ status, state: 'open' });
    }
  });

  test('is refused for tables', async () => {
    const server = await startTestServer();
    const uuid = await accountOn(server, 'salon-2');
    const call = { path: `/accounts/${uuid}/status`, body: { status: 'Ready' } };
    expect(await staffRefusalOf(server, call)).toEqual({
      status: 409,
      message: `Account ${uuid} is a table account; only packets can have a status`,
      code: 'packetsOnly',
      params: { accountId: uuid, can: 'have a status' },
    });
  });

  test.each([
    [
      'pkt-9999',
      { status: 'Ready' },
      404,
      'There is no account pkt-9999 in this store',
      'accountNotFound',
      { accountId: 'pkt-9999' },
    ],
    ['pkt-1001', {}, 400, '"status" is required', 'schema', undefined],
    ['pkt-1001', { status: '' }, 400, '"status" is not allowed to be empty', 'schema', undefined],
    [
      'pkt-1001',
      { status: 'x'.repeat(65) },
      400,
      '"status" length must be less than or equal to 64 characters long',
      'schema',
      undefined,
    ],
    ['pkt-1001', { status: null }, 400, '"status" must be a string', 'schema', undefined],
  ])('refuses %s %j', async (accountId, body, status, message, code, params) => {
    const server = await startTestServer();
    const path = `/accounts/${accountId}/status`;
    expect(await staffRefusalOf(server, { path, body })).toEqual({ status, message, code, params });
  });

  test('refuses a packet that is closed', async () => {
    const server = await startTestServer();
    await closeAccount(server, 'pkt-1001');
    const call = { path: '/accounts/pkt-1001/status', body: { status: 'Ready' } };
    expect(await staffRefusalOf(server, call)).toEqual({
      status: 409,
      message: 'Account pkt-1001 is closed, not open',
      code: 'accountNotOpen',
      params: { accountId: 'pkt-1001', state: 'closed' },
    });
  });
});

describe('POST /control/accounts/{accountId}/cancel', () => {
  test('cancels a packet; the reason appears only in its history', async () => {
    const server = await startTestServer();
    await server.control('POST', '/clock', { advanceMs: 1000 });

    const { data } = (
      await server.control('POST', '/accounts/pkt-1001/cancel', { reason: 'Müşteri vazgeçti' })
    ).body;

    expect(data).toMatchObject({
      state: 'cancelled',
      closedAt: '2026-03-01T12:00:01.000Z',
      updatedAt: Date.UTC(2026, 2, 1, 12, 0, 1),
      docNo: 3,
      total: 360,
      orders: [{ lineId: '1234567' }],
      cancels: [],
      audit: [{ type: 'packet.cancelled', actor: AYSE, reason: 'Müşteri vazgeçti' }],
    });
    const [event, ...others] = raisedEvents(server);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: 'packet.cancelled',
      actor: AYSE,
      sequence: 1,
      data: { packetId: 'pkt-1001', docNo: 3, total: 360 },
    });
    expect(JSON.stringify(event?.data)).not.toContain('vazgeçti');
  });

  test('keeps the payments', async () => {
    const server = await startTestServer();
    await server.control('POST', '/accounts/pkt-1001/collect', { methodId: 'pm-nakit', amount: 5 });
    await cancelPacket(server, 'pkt-1001');
    expect(await server.account('pkt-1001')).toMatchObject({ paid: 5, payments: [{ amount: 5 }] });
  });

  test('is refused for tables', async () => {
    const server = await startTestServer();
    const uuid = await accountOn(server, 'salon-2');
    expect(await staffRefusalOf(server, { path: `/accounts/${uuid}/cancel`, body: {} })).toEqual({
      status: 409,
      message: `Account ${uuid} is a table account; only packets can be cancelled`,
      code: 'packetsOnly',
      params: { accountId: uuid, can: 'be cancelled' },
    });
  });

  test.each([
    ['closed', closeAccount, { accountId: 'pkt-1001', state: 'closed' }],
    ['cancelled', cancelPacket, { accountId: 'pkt-1001', state: 'cancelled' }],
  ])('refuses a packet that is %s', async (state, end, params) => {
    const server = await startTestServer();
    await end(server, 'pkt-1001');
    expect(await staffRefusalOf(server, { path: '/accounts/pkt-1001/cancel', body: {} })).toEqual({
      status: 409,
      message: `Account pkt-1001 is ${state}, not open`,
      code: 'accountNotOpen',
      params,
    });
  });

  test('refuses an unknown packet', async () => {
    const server = await startTestServer();
    expect(await staffRefusalOf(server, { path: '/accounts/pkt-9999/cancel' })).toEqual({
      status: 404,
      message: 'There is no account pkt-9999 in this store',
      code: 'accountNotFound',
      params: { accountId: 'pkt-9999' },
    });
  });
});
