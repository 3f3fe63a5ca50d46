import { describe, expect, test } from 'vitest';

import { startForHostility } from '#server/testing/refused-calls.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

describe('keys that every object inherits', () => {
  const line = (extra: string) => `{"product":"p-cay","quantity":1,${extra}}`;

  test.each([
    ['/packets/create', `{"cart":[${line('"note":""')}],"KEY":{"type":"delivery"}}`, 'KEY'],
    ['/packets/create', `{"cart":[${line('"KEY":{"price":0}')}]}`, 'cart[0].KEY'],
    [
      '/packets/create',
      `{"cart":[${line('"options":[{"id":"x","KEY":{}}]')}]}`,
      'cart[0].options[0].KEY',
    ],
    ['/packets/create', `{"cart":[${line('"note":""')}],"customer":{"KEY":{}}}`, 'customer.KEY'],
    ['/packets/update', '{"packetId":"pkt-1001","note":"x","KEY":{"status":"y"}}', 'KEY'],
    ['/packets/update', '{"packetId":"pkt-1001","customer":{"KEY":{"phone":"5"}}}', 'customer.KEY'],
    [
      '/packets/update-orders',
      `{"packetId":"pkt-1001","cart":[${line('"KEY":1')}]}`,
      'cart[0].KEY',
    ],
    [
      '/packets/update-payments',
      '{"packetId":"pkt-1001","payments":[{"id":"pm-kart","price":1,"KEY":{}}]}',
      'payments[0].KEY',
    ],
    ['/tables/create', '{"tableId":"salon-5","KEY":{"cart":[]}}', 'KEY'],
    ['/tables/update-orders', '{"tableId":"salon-2","cart":[],"KEY":null}', 'KEY'],
    ['/tables/update-payments', '{"tableId":"salon-2","payments":[],"KEY":1}', 'KEY'],
  ])('are refused like any unknown field by %s: %s', async (path, body, place) => {
    const { messageFor, expectNoTrace } = await startForHostility();
    for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      expect(await messageFor(path, body.replace('KEY', key))).toBe(
        `"${place.replace('KEY', key)}" is not allowed`,
      );
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
    await expectNoTrace();
  });

  test('do not replace required fields', async () => {
    const { messageFor, expectNoTrace } = await startForHostility();
    const body = `{"__proto__":{"cart":[${line('"note":""')}]}}`;
    expect(await messageFor('/packets/create', body)).toBe('plugin.packets.missingParams');
    await expectNoTrace();
  });

  test('are refused in metadata items', async () => {
    const { messageFor, expectNoTrace } = await startForHostility();
    for (const item of [
      '{"key":"a","value":1,"__proto__":{}}',
      '{"__proto__":{"key":"a","value":1}}',
      '{"key":"a","__proto__":{"value":1}}',
    ]) {
      const body = `{"cart":[${line(`"metadata":[${item}]`)}]}`;
      expect(await messageFor('/packets/create', body)).toBe(
        'metadata must be an array of {key, value}',
      );
    }
    await expectNoTrace();
  });

  test.each(['__proto__', 'constructor', 'hasOwnProperty'])(
    'match no record when they are values: %s',
    async (name) => {
      const { post, get } = await startTestServer();
      const messageOf = async (path: string, body: object) => (await post(path, body)).body.message;
      const tea = { product: 'p-cay', quantity: 1 };

      expect(await messageOf('/packets/create', { cart: [{ ...tea, product: name }] })).toBe(
        `Product not found: ${name}`,
      );
      expect(await messageOf('/packets/create', { cart: [{ ...tea, options: [name] }] })).toBe(
        `Invalid option: p-cay: not in catalog (${name})`,
      );
      expect(await messageOf('/packets/create', { cart: [tea], type: name })).toBe(
        '"type" must be one of [dine_in, takeaway, delivery]',
      );
      expect(
        await messageOf('/packets/create', { cart: [tea], payments: [{ id: name, price: 1 }] }),
      ).toBe('unknown_payment_method');
      expect(await messageOf('/packets/update', { packetId: name, note: 'x' })).toBe(
        'plugin.packets.notFound',
      );
      expect((await get(`/packets/get?packetId=${name}`)).status).toBe(404);
      expect((await get(`/tables/get?id=${name}`)).status).toBe(404);
    },
  );

  test('are valid as idempotency keys, line ids and metadata keys if their form is valid', async () => {
    const { post, get } = await startTestServer();
    const body = {
      idempotencyKey: '__proto__',
      cart: [
        {
          product: 'p-cay',
          quantity: 1,
          lineId: 'constructor',
          metadata: [{ key: 'constructor', value: 'toString' }],
        },
        { product: 'p-cay', quantity: 1, lineId: 'hasOwnProperty' },
      ],
    };
    const first = await post('/packets/create', body);
    expect((await post('/packets/create', body)).text).toBe(first.text);
    const { data } = (await get(`/packets/get?packetId=${first.body.data.packetId}`)).body;
    expect(data.orders).toMatchObject([
      {
        lineId: 'constructor',
        metadata: [{ key: 'constructor', value: 'toString', by: 'demo-qr' }],
      },
      { lineId: 'hasOwnProperty', metadata: null },
    ]);
  });
});
