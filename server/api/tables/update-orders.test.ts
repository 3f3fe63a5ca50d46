import { describe, expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import { refusalOf } from '#server/testing/refused-calls.ts';
import { KEYS, sharedTestServer, startTestServer } from '#server/testing/start-test-server.ts';

/** Shared by refused calls, which change nothing. */
const shared = sharedTestServer();

const PATH = '/tables/update-orders';
const TEA = { product: 'p-cay', quantity: 1 };
const BILLIARDS = { product: 'p-bilardo', quantity: 1 };

describe('POST tables/update-orders', () => {
  test('keeps the metadata of other plugins on a re-declared line', async () => {
    const { post, get } = await startTestServer();

    const answer = await post('/tables/update-orders', {
      tableId: 'salon-2',
      cart: [
        {
          product: 'p-adana',
          quantity: 3,
          lineId: 'demo-line-0001',
          metadata: [{ key: 'note', value: 'x' }],
        },
      ],
    });

    expect(answer.body).toMatchObject({
      success: true,
      data: { tableId: 'salon-2', total: 1005, orders: [{ lineId: 'demo-line-0001' }] },
    });
    const read = await get('/tables/get?id=salon-2', KEYS.reader);
    expect(read.body.data.orders[1].metadata).toEqual([
      { key: 'kds-station', value: 'grill', by: 'demo-kds' },
      { key: 'note', value: 'x', by: 'demo-qr' },
    ]);
  });

  test('answers with the sums, and the identities of the lines in request order', async () => {
    const { post, get } = await startTestServer();

    const answer = await post(PATH, {
      tableId: 'salon-2',
      cart: [TEA, { product: 'p-adana', quantity: 1, lineId: 'demo-line-0001' }],
    });

    const { uuid } = (await get('/tables/get?id=salon-2')).body.data;
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        tableId: 'salon-2',
        uuid,
        // Lines of 20 and 320, and a cover charge of 3 x 15, whose line no plugin declares.
        total: 385,
        paid: 0,
        totalDiscount: 0,
        orders: [
          { lineId: expect.stringMatching(/^ln-[\da-f-]{36}$/u), productId: 'p-cay' },
          { lineId: 'demo-line-0001', productId: 'p-adana' },
        ],
      },
    });
  });

  test('drops the cover charge with the last line and brings it back with the next', async () => {
    const { post, get } = await startTestServer();

    const emptied = await post(PATH, { tableId: 'salon-2', cart: [] });
    expect(emptied.body.data).toMatchObject({ total: 0, orders: [] });
    expect((await get('/tables/get?id=salon-2')).body.data.orders).toEqual([]);

    const refilled = await post(PATH, { tableId: 'salon-2', cart: [TEA] });
    expect(refilled.body.data.total).toBe(65);
    const [cover] = (await get('/tables/get?id=salon-2')).body.data.orders;
    expect(cover).toMatchObject({ lineId: 'kuver', quantity: 3, lineTotalDecimal: 45 });
  });

  test('leaves the number of persons and the receipt number alone', async () => {
    const { post, get } = await startTestServer();
    await post(PATH, { tableId: 'salon-2', cart: [TEA] });
    const { data } = (await get('/tables/get?id=salon-2')).body;
    expect(data).toMatchObject({ personCount: 3, docNo: 1 });
  });

  test('emits table.updated with the new detail and what happened to each line', async () => {
    const server = await startTestServer();
    const before = (await server.get('/tables/get?id=salon-2')).body.data;
    await server.post(PATH, {
      tableId: 'salon-2',
      cart: [{ product: 'p-adana', quantity: 1, lineId: 'demo-line-0001' }],
    });

    const { events } = await lastCall(server);

    const after = (await server.get('/tables/get?id=salon-2')).body.data;
    const [, adana, ayran] = before.orders;
    expect(events).toEqual([
      {
        id: expect.any(String),
        type: 'table.updated',
        occurredAt: '2026-03-01T12:00:00.000Z',
        sequence: 1,
        data: {
          ...after,
          changed: 'order_updated',
          lineChanges: [
            {
              op: 'updated',
              lineId: 'demo-line-0001',
              id: 'demo-line-0001',
              before: adana,
              after: after.orders[1],
            },
            { op: 'removed', removeReason: 'deleted', lineId: null, id: ayran.id, before: ayran },
          ],
        },
      },
    ]);
  });

  test('may reduce the total to what is paid, but not below', async () => {
    const server = await startTestServer();
    await server.post('/tables/update-payments', {
      tableId: 'salon-2',
      payments: [{ id: 'pm-kart', price: 65 }],
    });

    const equal = await server.post(PATH, { tableId: 'salon-2', cart: [TEA] });
    expect(equal.body.data).toMatchObject({ total: 65, paid: 65 });
    expect(
      await refusalOf(server, {
        path: PATH,
        body: { tableId: 'salon-2', cart: [{ ...TEA, discount: 0.5 }] },
      }),
    ).toEqual({ status: 400, message: 'Paid (65) exceeds total (64.5).' });
    expect(await refusalOf(server, { path: PATH, body: { tableId: 'salon-2', cart: [] } })).toEqual(
      { status: 400, message: 'Paid (65) exceeds total (0).' },
    );
  });

  test.each([
    [403, 'plugin.scope.denied', { tableId: 'salon-2', cart: [TEA] }, KEYS.reader],
    [404, 'plugin.tables.notFound', { tableId: 'salon-5', cart: [TEA] }, KEYS.qr],
    [404, 'plugin.tables.notFound', { tableId: 'salon-99', cart: [TEA] }, KEYS.qr],
    [404, 'plugin.tables.notFound', { tableId: 'teras-4', cart: [TEA] }, KEYS.qr],
    [400, 'plugin.tables.missingParams', { cart: [TEA] }, KEYS.qr],
    [400, 'plugin.tables.missingParams', { tableId: 'salon-2' }, KEYS.qr],
    [400, '"cart" must be an array', { tableId: 'salon-2', cart: null }, KEYS.qr],
    [
      400,
      '"cart" must contain less than or equal to 200 items',
      { tableId: 'salon-2', cart: Array.from({ length: 201 }, () => TEA) },
      KEYS.qr,
    ],
    [
      400,
      '"personCount" is not allowed',
      { tableId: 'salon-2', cart: [TEA], personCount: 4 },
      KEYS.qr,
    ],
    [
      400,
      '"idempotencyKey" is not allowed',
      { tableId: 'salon-2', cart: [TEA], idempotencyKey: 'k' },
      KEYS.qr,
    ],
  ])('answers %i %s', async (status, message, body, key) => {
    expect(await refusalOf(await shared(), { path: PATH, body, key })).toEqual({
      status,
      message,
    });
  });
});

describe('a table with a timer product', () => {
  test('refuses every full replace', async () => {
    const server = await startTestServer();
    const refusal = { status: 409, message: 'plugin.tables.timerProduct' };
    for (const cart of [[TEA], [BILLIARDS], []]) {
      expect(await refusalOf(server, { path: PATH, body: { tableId: 'bahce-1', cart } })).toEqual(
        refusal,
      );
    }
  });

  test('may get its first timer product by a replace, and is locked from then on', async () => {
    const server = await startTestServer();
    const body = { tableId: 'salon-2', cart: [BILLIARDS] };

    const first = await server.post(PATH, body);

    expect(first.body.data.total).toBe(245);
    expect(await refusalOf(server, { path: PATH, body })).toEqual({
      status: 409,
      message: 'plugin.tables.timerProduct',
    });
  });

  test('may be opened with a timer product', async () => {
    const { post } = await startTestServer();
    const { body } = await post('/tables/create', { tableId: 'salon-5', cart: [BILLIARDS] });
    expect(body.data.total).toBe(200);
  });

  test('is unlocked once staff have voided the line', async () => {
    const { post, get, control } = await startTestServer();
    const { uuid, orders } = (await get('/tables/get?id=bahce-1')).body.data;
    await control('POST', `/accounts/${uuid}/void`, { id: orders[0].id });
    const { body } = await post(PATH, { tableId: 'bahce-1', cart: [TEA] });
    expect(body.data.total).toBe(20);
  });

  test('takes payments like any other', async () => {
    const { post } = await startTestServer();
    const { body } = await post('/tables/update-payments', {
      tableId: 'bahce-1',
      payments: [{ id: 'pm-kart', price: 200 }],
    });
    expect(body.data.paid).toBe(200);
  });
});
