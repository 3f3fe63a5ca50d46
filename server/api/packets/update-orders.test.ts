import { describe, expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import { refusalOf } from '#server/testing/refused-calls.ts';
import { KEYS, sharedTestServer, startTestServer } from '#server/testing/start-test-server.ts';

/** Shared by refused calls, which change nothing. */
const shared = sharedTestServer();

const PATH = '/packets/update-orders';
const TEA = { product: 'p-cay', quantity: 1 };

describe('POST packets/update-orders', () => {
  test('replaces all lines and answers with their identities in request order', async () => {
    const { post, get } = await startTestServer();

    const answer = await post(PATH, {
      packetId: 'pkt-1002',
      cart: [
        { product: 'p-baklava', quantity: 2, lineId: 'line-baklava-1' },
        { product: 'p-cay', quantity: 3 },
      ],
    });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        packetId: 'pkt-1002',
        uuid: 'pkt-1002',
        total: 360,
        paid: 0,
        totalDiscount: 0,
        orders: [
          { lineId: 'line-baklava-1', productId: 'p-baklava' },
          { lineId: expect.stringMatching(/^ln-[\da-f-]{36}$/u), productId: 'p-cay' },
        ],
      },
    });
    const { data } = (await get('/packets/get?packetId=pkt-1002')).body;
    expect(data.total).toBe(360);
    expect(data.orders.map(({ lineId }: { lineId: string }) => lineId)).toEqual(
      answer.body.data.orders.map(({ lineId }: { lineId: string }) => lineId),
    );
  });

  test('keeps everything but the lines, such as the receipt number', async () => {
    const { post, get, control } = await startTestServer();
    const before = (await get('/packets/get?packetId=pkt-1001')).body.data;
    await control('POST', '/clock', { advanceMs: 60_000 });

    await post(PATH, { packetId: 'pkt-1001', cart: [TEA] });

    const after = (await get('/packets/get?packetId=pkt-1001')).body.data;
    expect(after).toEqual({
      ...before,
      updatedAt: before.updatedAt + 60_000,
      total: 20,
      orders: [expect.objectContaining({ productId: 'p-cay' })],
    });
  });

  test('adds no cancelled line when it drops a line', async () => {
    const { post, get } = await startTestServer();
    await post(PATH, { packetId: 'pkt-1001', cart: [TEA] });
    const { data } = (await get('/packets/get?packetId=pkt-1001')).body;
    expect(data.cancels).toEqual([]);
  });

  test('emits packet.updated with what happened to each line', async () => {
    const server = await startTestServer();
    const lineOf = async (index: number) =>
      (await server.get('/packets/get?packetId=pkt-1002')).body.data.orders[index];
    await server.post(PATH, {
      packetId: 'pkt-1002',
      cart: [
        { ...TEA, lineId: 'line-kept-1' },
        { ...TEA, lineId: 'line-changed-1' },
        { ...TEA, lineId: 'line-dropped-1' },
      ],
    });
    const changedBefore = await lineOf(1);
    const dropped = await lineOf(2);
    await server.post(PATH, {
      packetId: 'pkt-1002',
      cart: [
        { ...TEA, lineId: 'line-kept-1' },
        { ...TEA, quantity: 2, lineId: 'line-changed-1' },
        { product: 'p-su', quantity: 1, lineId: 'line-new-1' },
      ],
    });

    const { events } = await lastCall(server);

    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ type: 'packet.updated', sequence: 2 });
    expect(events[0].data).toMatchObject({ packetId: 'pkt-1002', total: 72.5 });
    expect(events[0].data.changed).toBe('order_added');
    expect(events[0].data.lineChanges).toHaveLength(3);
    expect(events[0].data.lineChanges).toEqual(
      expect.arrayContaining([
        {
          op: 'created',
          lineId: 'line-new-1',
          id: 'line-new-1',
          after: await lineOf(2),
        },
        {
          op: 'updated',
          lineId: 'line-changed-1',
          id: 'line-changed-1',
          before: changedBefore,
          after: await lineOf(1),
        },
        {
          op: 'removed',
          removeReason: 'deleted',
          lineId: 'line-dropped-1',
          id: 'line-dropped-1',
          before: dropped,
        },
      ]),
    );
  });

  test('calls a replace that only changes and drops lines order_updated', async () => {
    const server = await startTestServer();
    await server.post(PATH, {
      packetId: 'pkt-1002',
      cart: [
        { ...TEA, lineId: 'line-one-1' },
        { ...TEA, lineId: 'line-two-2' },
      ],
    });
    await server.post(PATH, {
      packetId: 'pkt-1002',
      cart: [{ ...TEA, quantity: 3, lineId: 'line-one-1' }],
    });
    const { events } = await lastCall(server);
    expect(events[0].data.changed).toBe('order_updated');
  });

  test('is allowed with a timer product, which locks only tables', async () => {
    const { post } = await startTestServer();
    const billiards = { product: 'p-bilardo', quantity: 1 };
    await post(PATH, { packetId: 'pkt-1002', cart: [billiards] });
    const { body } = await post(PATH, { packetId: 'pkt-1002', cart: [TEA] });
    expect(body.data.total).toBe(20);
  });

  test('may reduce the total to what is paid', async () => {
    const { post, account } = await startTestServer();
    const payments = [{ id: 'pm-kart', price: 20 }];
    await post('/packets/update-payments', { packetId: 'pkt-1001', payments });
    const { body } = await post(PATH, { packetId: 'pkt-1001', cart: [TEA] });
    expect(body.data).toMatchObject({ total: 20, paid: 20 });
    expect((await account('pkt-1001')).state).toBe('open');
  });

  test('refuses to reduce the total below what is paid', async () => {
    const server = await startTestServer();
    await server.post('/packets/update-payments', {
      packetId: 'pkt-1001',
      payments: [
        { id: 'pm-kart', price: 100.5 },
        { id: 'x', price: 20, isDiscount: true, title: 'Voucher' },
      ],
    });
    expect(
      await refusalOf(server, {
        path: PATH,
        body: { packetId: 'pkt-1001', cart: [{ product: 'p-cay', quantity: 5 }] },
      }),
    ).toEqual({ status: 400, message: 'Paid (120.5) exceeds total (100).' });
  });

  test.each([
    [403, 'plugin.scope.denied', { packetId: 'pkt-1001', cart: [TEA] }, KEYS.reader],
    [404, 'plugin.packets.notFound', { packetId: 'pkt-9999', cart: [TEA] }, KEYS.qr],
    [404, 'plugin.packets.notFound', { packetId: 'salon-2', cart: [TEA] }, KEYS.qr],
  ])('answers %i %s', async (status, message, body, key) => {
    expect(await refusalOf(await shared(), { path: PATH, body, key })).toEqual({
      status,
      message,
    });
  });

  const broken: [object, string][] = [
    [{ cart: [TEA] }, 'plugin.packets.missingParams'],
    [{ packetId: 'pkt-1001' }, 'plugin.packets.missingParams'],
    [{ packetId: 'pkt-1001', cart: null }, '"cart" must be an array'],
    [{ packetId: 'pkt-1001', cart: [] }, '"cart" must contain at least 1 items'],
    [
      { packetId: 'pkt-1001', cart: Array.from({ length: 201 }, () => TEA) },
      '"cart" must contain less than or equal to 200 items',
    ],
    [{ packetId: 1001, cart: [TEA] }, '"packetId" must be a string'],
    [{ packetId: 'pkt\u0001', cart: [TEA] }, '"packetId" contains an invalid value'],
    [{ packetId: 'pkt-1001', cart: [TEA], payments: [] }, '"payments" is not allowed'],
    [{ packetId: 'pkt-1001', cart: [TEA], idempotencyKey: 'k' }, '"idempotencyKey" is not allowed'],
    [{ packetId: 'pkt-1001', cart: [TEA], type: 'delivery' }, '"type" is not allowed'],
  ];
  test.each(broken.map(([body, message]) => [message, body] as const))(
    'answers 400 %s',
    async (message, body) => {
      expect(await refusalOf(await shared(), { path: PATH, body })).toEqual({
        status: 400,
        message,
      });
    },
  );
});
