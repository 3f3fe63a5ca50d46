import { describe, expect, test } from 'vitest';

import { sendText, startForHostility } from '#server/testing/refused-calls.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

/** Every write, with a raw JSON body around one line (or string). */
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
    'of %s is refused in every write, complete or truncated',
    async (_what, open, close, words) => {
      const { messageFor, expectNoTrace } = await startForHostility();
      for (const { path, field, around } of WRITES) {
        expect(await messageFor(path, around(`${open}1${close}`))).toBe(words[field]);
        expect(await messageFor(path, around(open))).toBe('Invalid JSON body');
      }
      await expectNoTrace();
    },
  );

  test('is refused as not an object, or for missing fields', async () => {
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
  ])('is refused with the usual message: {%s}', async (fields, message) => {
    const { messageFor, expectNoTrace } = await startForHostility();
    const deep = '['.repeat(DEPTH) + ']'.repeat(DEPTH);
    const body = `{"cart":[{${fields.replace('DEEP', () => deep)}}]}`;
    expect(await messageFor('/packets/create', body)).toBe(message);
    await expectNoTrace();
  });

  test('is accepted in an ignored field', async () => {
    const deep = '['.repeat(DEPTH) + ']'.repeat(DEPTH);
    const body = `{"tableId":"salon-5","tableName":${deep}}`;
    const answer = await sendText(await startTestServer(), '/tables/create', body);
    expect(answer.body.success).toBe(true);
  });
});

describe('extreme numbers', () => {
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

  test('are 0 if they are too small to be represented', async () => {
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
