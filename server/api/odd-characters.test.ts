import { describe, expect, test } from 'vitest';

import { startForHostility } from '#server/testing/refused-calls.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

describe('control characters and lone surrogates', () => {
  const tea = { product: 'p-cay', quantity: 1 };
  const BAD = ['\u0000', '\u0007', '\n', '\u001F', '\u007F', '\uD800', '\uDC00', '\uDC00\uD800'];

  test.each([
    ['/packets/create', (bad: string) => ({ cart: [tea], idempotencyKey: bad }), 'idempotencyKey'],
    ['/packets/create', (bad: string) => ({ cart: [tea], customer: { id: bad } }), 'customer.id'],
    ['/packets/create', (bad: string) => ({ cart: [{ ...tea, product: bad }] }), 'cart[0].product'],
    ['/packets/create', (bad: string) => ({ cart: [{ ...tea, lineId: bad }] }), 'cart[0].lineId'],
    [
      '/packets/create',
      (bad: string) => ({ cart: [tea], payments: [{ id: bad, price: 1 }] }),
      'payments[0].id',
    ],
    ['/packets/update', (bad: string) => ({ packetId: bad, note: 'x' }), 'packetId'],
    ['/packets/update-orders', (bad: string) => ({ packetId: bad, cart: [tea] }), 'packetId'],
    ['/packets/update-payments', (bad: string) => ({ packetId: bad, payments: [] }), 'packetId'],
    ['/tables/create', (bad: string) => ({ tableId: bad }), 'tableId'],
    ['/tables/update-orders', (bad: string) => ({ tableId: bad, cart: [] }), 'tableId'],
    ['/tables/update-payments', (bad: string) => ({ tableId: bad, payments: [] }), 'tableId'],
  ])('are refused in ids by %s', async (path, bodyWith, place) => {
    const { messageFor, expectNoTrace } = await startForHostility();
    for (const bad of BAD) {
      const body = JSON.stringify(bodyWith(`salon-5${bad}x`));
      expect(await messageFor(path, body)).toBe(`"${place}" contains an invalid value`);
    }
    await expectNoTrace();
  });

  test('are returned unchanged in free text, if they are control characters', async () => {
    const { post, get } = await startTestServer();
    const odd = 'a\u0000b\u0007\u001F\u007F\r\n\u2028\uFEFF"\\🙂e\u0301';
    const { body } = await post('/packets/create', {
      note: odd,
      paymentNote: odd,
      customer: { name: odd, address: odd },
      cart: [{ ...tea, note: odd, metadata: [{ key: 'odd', value: odd }] }],
      payments: [{ id: 'x', price: 1, isDiscount: true, title: odd }],
    });
    const { data } = (await get(`/packets/get?packetId=${body.data.packetId}`)).body;
    expect(data).toMatchObject({
      note: odd,
      paymentNote: odd,
      customer: { name: odd, address: odd },
      orders: [{ note: odd, metadata: [{ key: 'odd', value: odd, by: 'demo-qr' }] }],
      payments: [{ title: odd }],
    });
  });

  test('are accepted in free text, if they are lone surrogates', async () => {
    const { post, get } = await startTestServer();
    const { body } = await post('/packets/create', {
      note: 'a\uD800b',
      customer: { name: '\uDC00' },
      cart: [{ ...tea, note: '\uD800', metadata: [{ key: 'half', value: '\uDC00' }] }],
    });
    const read = await get(`/packets/get?packetId=${body.data.packetId}`);
    expect(read.status).toBe(200);
    expect(read.body.data.orders[0].metadata).toEqual([
      { key: 'half', value: '\uDC00', by: 'demo-qr' },
    ]);
    const update = await post('/packets/update', {
      packetId: body.data.packetId,
      status: '\uD800',
      note: '\uDBFF',
    });
    expect(update.body.success).toBe(true);
  });
});

describe('query strings', () => {
  test.each([
    ['/packets/get?', 400],
    ['/packets/get?packetId', 400],
    ['/packets/get?packetId=&packetId=', 400],
    ['/packets/get?packetId=pkt-1001&packetId=', 400],
    ['/packets/get?packetId=&packetId=pkt-1001', 400],
    ['/packets/get?packetId[]=pkt-1001', 400],
    ['/packets/get?packetId[x]=pkt-1001', 400],
    ['/packets/get?PACKETID=pkt-1001', 400],
    ['/packets/get?__proto__=1&__proto__=2&packetId=pkt-1001', 200],
    ['/packets/get?constructor[prototype][packetId]=pkt-1001', 400],
    ['/packets/get?packetId=%', 404],
    ['/packets/get?packetId=%ff%fe', 404],
    ['/packets/get?packetId=%ed%a0%80', 404],
    ['/packets/get?packetId=%00', 400],
    ['/packets/get?packetId=pkt%2D1001', 200],
    ['/packets/get?packetId=pkt-1001%20', 404],
    ['/packets/get?packetId=pkt-1001;drop', 404],
    ["/packets/get?packetId=' OR 1=1 --", 404],
    ['/packets/get?packetId=pkt-1001?packetId=pkt-1001', 404],
    ['/tables/open?id=1&id=2', 200],
    ['/tables/get?id=..%2Fsalon-2', 404],
  ])('are parsed strictly: %s', async (path, status) => {
    const { get } = await startTestServer();
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.body.success).toBe(status === 200);
  });

  test.each([
    ['a long id', '/packets/get?packetId=', 'x', 8000, 404],
    ['nothing but separators', '/packets/open?', '&', 5000, 200],
    ['one parameter many times', '/packets/open?', 'x=1&', 2500, 200],
  ])('may be long: %s', async (_what, path, part, count, status) => {
    const { get } = await startTestServer();
    expect((await get(path + part.repeat(count))).status).toBe(status);
  });
});
