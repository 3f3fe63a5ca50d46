import { describe, expect, test } from 'vitest';

import { watchForTraces } from '#testing/refused-calls.ts';
import type { TestAnswer, TestServer } from '#testing/start-test-server.ts';
import { KEYS, startTestServer } from '#testing/start-test-server.ts';

/** A body for every write around one line (or text), as JSON that no JavaScript value need have. */
const WRITES: readonly {
  readonly path: string;
  readonly field: 'cart' | 'payments' | 'note';
  readonly around: (inside: string) => string;
}[] = [
  { path: '/packets/create', field: 'cart', around: (line) => `{"cart":[${line}]}` },
  {
    path: '/packets/update',
    field: 'note',
    around: (text) => `{"packetId":"pkt-1001","note":${text}}`,
  },
  {
    path: '/packets/update-orders',
    field: 'cart',
    around: (line) => `{"packetId":"pkt-1001","cart":[${line}]}`,
  },
  {
    path: '/packets/update-payments',
    field: 'payments',
    around: (line) => `{"packetId":"pkt-1001","payments":[${line}]}`,
  },
  {
    path: '/tables/create',
    field: 'cart',
    around: (line) => `{"tableId":"salon-5","cart":[${line}]}`,
  },
  {
    path: '/tables/update-orders',
    field: 'cart',
    around: (line) => `{"tableId":"salon-2","cart":[${line}]}`,
  },
  {
    path: '/tables/update-payments',
    field: 'payments',
    around: (line) => `{"tableId":"salon-2","payments":[${line}]}`,
  },
];

function sendText({ send }: TestServer, path: string, body: string): Promise<TestAnswer> {
  return send(`/plugin-api${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': 'application/json' },
    body,
  });
}

/** A server to which bodies are sent that it must refuse with 400. */
async function startForHostility() {
  const server = await startTestServer();
  const traces = watchForTraces(server);
  return {
    ...server,
    /** Sends a body and returns the message of its refusal. */
    messageFor: async (path: string, body: string): Promise<string> => {
      const answer = await sendText(server, path, body);
      expect(answer.body).toMatchObject({ success: false, status: 400 });
      expect(answer.status).toBe(400);
      return answer.body.message;
    },
    expectNoTrace: () => traces.expectNone(),
  };
}

const DEPTH = 100_000;

describe('nesting of 100 000 levels', () => {
  test.each([
    [
      'arrays',
      '['.repeat(DEPTH),
      ']'.repeat(DEPTH),
      {
        cart: '"cart[0]" must be of type object',
        payments: '"payments[0]" must be of type object',
        note: '"note" must be a string',
      },
    ],
    [
      'objects',
      '{"a":'.repeat(DEPTH),
      '}'.repeat(DEPTH),
      {
        cart: '"cart[0].product" is required',
        payments: '"payments[0].id" is required',
        note: '"note" must be a string',
      },
    ],
  ])(
    'of %s is refused in every write, complete or broken off',
    async (_what, open, close, words) => {
      const { messageFor, expectNoTrace } = await startForHostility();
      for (const { path, field, around } of WRITES) {
        expect(await messageFor(path, around(`${open}1${close}`))).toBe(words[field]);
        expect(await messageFor(path, around(open))).toBe('Invalid JSON body');
      }
      await expectNoTrace();
    },
  );

  test('is no JSON object, or one without what is required', async () => {
    const { messageFor, expectNoTrace } = await startForHostility();
    const arrays = '['.repeat(DEPTH) + ']'.repeat(DEPTH);
    const objects = `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`;
    expect(await messageFor('/packets/create', arrays)).toBe('Invalid JSON body');
    expect(await messageFor('/packets/create', objects)).toBe('plugin.packets.missingParams');
    await expectNoTrace();
  });

  test.each([
    ['"product":"p-cay","quantity":1,"metadata":DEEP', 'metadata must be an array of {key, value}'],
    [
      '"product":"p-cay","quantity":1,"metadata":[{"key":"a","value":DEEP}]',
      'Invalid metadata: p-cay: value of "a" must be a string, a finite number or a boolean',
    ],
    ['"product":"p-cay","quantity":1,"note":DEEP', '"cart[0].note" must be a string'],
    ['"product":"p-cay","quantity":1,"x":DEEP', '"cart[0].x" is not allowed'],
  ])('is refused in the usual words: {%s}', async (fields, message) => {
    const { messageFor, expectNoTrace } = await startForHostility();
    const deep = '['.repeat(DEPTH) + ']'.repeat(DEPTH);
    const body = `{"cart":[{${fields.replace('DEEP', () => deep)}}]}`;
    expect(await messageFor('/packets/create', body)).toBe(message);
    await expectNoTrace();
  });

  test('is ignored where a field is ignored', async () => {
    const deep = '['.repeat(DEPTH) + ']'.repeat(DEPTH);
    const body = `{"tableId":"salon-5","tableName":${deep}}`;
    const answer = await sendText(await startTestServer(), '/tables/create', body);
    expect(answer.body.success).toBe(true);
  });
});

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

  test('do not stand in for required ones', async () => {
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
    'name nothing when they are values: %s',
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

  test('are good keys and identities where their form allows', async () => {
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

describe('numbers at the edge', () => {
  const tea = (fields: string) => `{"cart":[{"product":"p-cay",${fields}}]}`;
  const paid = (price: string) =>
    `{"cart":[{"product":"p-cay","quantity":1}],"payments":[{"id":"pm-kart","price":${price}}]}`;

  test.each([
    [tea('"quantity":1e309'), '"cart[0].quantity" must be less than or equal to 9999'],
    [tea('"quantity":-1e309'), '"cart[0].quantity" must be greater than or equal to 0.001'],
    [tea('"quantity":-0'), '"cart[0].quantity" must be greater than or equal to 0.001'],
    [tea('"quantity":1e-400'), '"cart[0].quantity" must be greater than or equal to 0.001'],
    [
      tea('"quantity":1,"discount":-1e309'),
      '"cart[0].discount" must be greater than or equal to 0',
    ],
    [tea('"quantity":1,"taxRate":1e309'), 'Invalid taxRate (0-100 expected): p-cay'],
    [tea('"quantity":1,"taxRate":-1e309'), 'Invalid taxRate (0-100 expected): p-cay'],
    [paid('-1e309'), '"payments[0].price" must be greater than or equal to 0'],
    [paid('1e13'), 'Paid (10000000000000) exceeds total (20).'],
  ])('are refused: %s', async (body, message) => {
    const { messageFor, expectNoTrace } = await startForHostility();
    expect(await messageFor('/packets/create', body)).toBe(message);
    await expectNoTrace();
  });

  test.each([paid('1e309'), paid('1e308'), tea('"quantity":1,"discount":1e309')])(
    'are refused when no amount can hold them: %s',
    async (body) => {
      const { messageFor, expectNoTrace } = await startForHostility();
      expect(await messageFor('/packets/create', body)).toMatch(
        /^"(payments\[0\]\.price|cart\[0\]\.discount)" must be /u,
      );
      await expectNoTrace();
    },
  );

  test('are refused as a number of persons', async () => {
    const { messageFor } = await startForHostility();
    const messageOf = (personCount: string) =>
      messageFor('/tables/create', `{"tableId":"salon-5","personCount":${personCount}}`);
    expect(await messageOf('1e309')).toBe('"personCount" must be less than or equal to 999');
    expect(await messageOf('-1e309')).toBe('"personCount" must be greater than or equal to 0');
    expect(await messageOf('1e-9')).toBe('"personCount" must be an integer');
  });

  test('are 0 when they are too small to be anything else', async () => {
    const { body } = await sendText(await startTestServer(), '/packets/create', paid('1e-400'));
    expect(body.data).toMatchObject({ total: 20, paid: 0 });
  });

  test('add up exactly at their largest', async () => {
    const { post } = await startTestServer();
    const cart = Array.from({ length: 200 }, () => ({ product: 'p-su', quantity: 9999 }));
    const { body } = await post('/packets/create', { cart });
    expect(body.data.total).toBe(24_997_500);
  });
});

describe('huge lists', () => {
  const tea = '{"product":"p-cay","quantity":1';

  test.each([
    [
      'lines',
      '/packets/create',
      `{"cart":[${`${tea}},`.repeat(30_000)}${tea}}]}`,
      '"cart" must contain less than or equal to 200 items',
    ],
    [
      'payments',
      '/packets/update-payments',
      `{"packetId":"pkt-1001","payments":[${'{"id":"pm-kart","price":0},'.repeat(38_000)}{"id":"pm-kart","price":0}]}`,
      '"payments" must contain less than or equal to 20 items',
    ],
    [
      'options',
      '/tables/update-orders',
      `{"tableId":"salon-2","cart":[${tea},"options":[${'"Duble",'.repeat(120_000)}"Duble"]}]}`,
      '"cart[0].options" must contain less than or equal to 50 items',
    ],
    [
      'different metadata items',
      '/tables/update-orders',
      `{"tableId":"salon-2","cart":[${tea},"metadata":${JSON.stringify(manyItems(35_000))}}]}`,
      'Invalid metadata: p-cay: more than 10 items',
    ],
    [
      'equal metadata items',
      '/tables/create',
      `{"tableId":"salon-5","cart":[${tea},"metadata":[${'{"key":"a","value":1},'.repeat(45_000)}{}]}]}`,
      'metadata must be an array of {key, value}',
    ],
    [
      'unknown fields',
      '/packets/update',
      `{"packetId":"pkt-1001",${fieldsUpTo(50_000)}}`,
      '"f0" is not allowed',
    ],
  ])('of %s are refused by %s', async (_what, path, body, message) => {
    const { messageFor, expectNoTrace } = await startForHostility();
    expect(await messageFor(path, body)).toBe(message);
    await expectNoTrace();
  });

  test.each([
    ['numbers', `{"cart":[${'0,'.repeat(500_000)}0]}`],
    ['empty objects', `{"cart":[${'{},'.repeat(340_000)}{}]}`],
  ])('of %s instead of lines are refused', async (_what, body) => {
    const { messageFor, expectNoTrace } = await startForHostility();
    expect(await messageFor('/packets/create', body)).toMatch(/^"cart/u);
    await expectNoTrace();
  });
});

function manyItems(count: number) {
  return Array.from({ length: count }, (_, index) => ({ key: `k${index}`, value: 1 }));
}

function fieldsUpTo(count: number): string {
  return Array.from({ length: count }, (_, index) => `"f${index}":1`).join(',');
}

describe('characters that are no text', () => {
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

  test('come back as they were sent from texts for people', async () => {
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

  test('break nothing when they are halves of a pair in texts for people', async () => {
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
  ])('are read strictly: %s', async (path, status) => {
    const { get } = await startTestServer();
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.body.success).toBe(status === 200);
  });

  test.each([
    ['a long id', '/packets/get?packetId=', 'x', 8000, 404],
    ['nothing but separators', '/packets/open?', '&', 5000, 200],
    ['one parameter over and over', '/packets/open?', 'x=1&', 2500, 200],
  ])('may be long: %s', async (_what, path, part, count, status) => {
    const { get } = await startTestServer();
    expect((await get(path + part.repeat(count))).status).toBe(status);
  });
});
