import { describe, expect, test } from 'vitest';

import { expectRefusal } from '#server/testing/refused-calls.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const NOON = 1_772_366_400_000;

const LINE = {
  options: [],
  discountDecimal: 0,
  extraDecimal: 0,
  createdAt: NOON,
  ready: false,
  storages: [],
};

/** The account on `salon-2` as every plugin with `orders:read` sees it; prices include tax. */
function salon2(uuid: unknown) {
  return {
    tableId: 'salon-2',
    uuid,
    tableName: 'S2',
    desing: 'Salon',
    docNo: 1,
    docNoDate: '2026-03-01',
    personCount: 3,
    channel: 'TABLE',
    type: 'dine_in',
    createdAt: NOON,
    updatedAt: NOON,
    currency: 'TRY',
    amountExponent: 2,
    total: 790,
    paid: 0,
    totalDiscount: 0,
    orders: [
      {
        ...LINE,
        id: 'kuver',
        lineId: 'kuver',
        productId: null,
        title: 'Kuver',
        quantity: 3,
        price: 15,
        lineTotalDecimal: 45,
        vatRate: 10,
        amounts: amounts(4500, 409),
        metadata: null,
      },
      {
        ...LINE,
        id: 'demo-line-0001',
        lineId: 'demo-line-0001',
        productId: 'p-adana',
        title: 'Adana Kebap',
        quantity: 2,
        price: 320,
        lineTotalDecimal: 640,
        vatRate: 10,
        amounts: amounts(64_000, 5818),
        metadata: [{ key: 'kds-station', value: 'grill', by: 'demo-kds' }],
      },
      {
        ...LINE,
        id: expect.any(String),
        lineId: null,
        productId: 'p-ayran',
        title: 'Ayran',
        quantity: 3,
        price: 35,
        lineTotalDecimal: 105,
        vatRate: 20,
        amounts: amounts(10_500, 1750),
        metadata: null,
      },
    ],
    cancels: [],
    payments: [],
    cancelPayments: [],
  };
}

function amounts(gross: number, vat: number) {
  return { base: gross, options: 0, extra: 0, discount: 0, timer: 0, gross, net: gross - vat, vat };
}

describe('GET tables/get', () => {
  test('reads a table with the cover line first', async () => {
    const { get } = await startTestServer();

    const answer = await get('/tables/get?id=salon-2');

    const { orders, ...head } = salon2(expect.any(String));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: { ...head, note: null, orders: orders.map((line) => ({ ...line, note: null })) },
    });
  });

  test('hides notes from a plugin without consent', async () => {
    const { get } = await startTestServer();
    const { body } = await get('/tables/get?id=salon-2', KEYS.reader);
    expect(body).toEqual({ success: true, data: salon2(expect.any(String)) });
  });

  test('returns payments with lineId and methodId, but without an id', async () => {
    const { get, post } = await startTestServer();
    await post('/tables/update-payments', {
      tableId: 'salon-2',
      payments: [{ id: 'pm-nakit', price: 90 }],
    });

    const { body } = await get('/tables/get?id=salon-2');

    expect(body.data.paid).toBe(90);
    expect(body.data.payments).toEqual([
      {
        lineId: expect.stringMatching(/^pay-[\da-f-]{36}$/u),
        methodId: 'pm-nakit',
        title: 'Nakit',
        amount: 90,
        cash: true,
        isDiscount: false,
        metadata: null,
      },
    ]);
  });

  test.each([
    ['a free table', 'salon-3'],
    ['an unknown table', 'salon-99'],
    ['the id of a packet', 'pkt-1001'],
    ["a table's title", 'S2'],
    ['another case', 'SALON-2'],
  ])('answers 404 to %s', async (_what, id) => {
    const { get } = await startTestServer();
    const answer = await get(`/tables/get?id=${id}`);
    expectRefusal(answer, { message: 'plugin.tables.notFound', status: 404 });
  });

  test.each([
    ['left out', '/tables/get', 'plugin.tables.missingParams'],
    ['called tableId', '/tables/get?tableId=salon-2', 'plugin.tables.missingParams'],
    ['empty', '/tables/get?id=', 'plugin.tables.missingParams'],
    ['given twice', '/tables/get?id=salon-2&id=salon-3', '"id" must be a string'],
    ['with DEL in it', '/tables/get?id=salon-2%7F', '"id" contains an invalid value'],
  ])('refuses an id that is %s', async (_how, path, message) => {
    const { get } = await startTestServer();
    const answer = await get(path);
    expectRefusal(answer, { message, status: 400 });
  });
});
