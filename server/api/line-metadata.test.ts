import { describe, expect, test } from 'vitest';

import { CART_WRITES, PAYMENT_WRITES } from '#server/testing/order-writes.ts';
import { refusalOf } from '#server/testing/refused-calls.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, sharedTestServer, startTestServer } from '#server/testing/start-test-server.ts';

const TEA = { product: 'p-cay', quantity: 1 };
const CARD = { id: 'pm-kart', price: 1 };

/** The places in which metadata may be declared, and how messages name a line there. */
const PLACES = [
  ...CART_WRITES.map((write) => ({
    ...write,
    name: `cart of ${write.path}`,
    line: TEA,
    list: 'orders',
    subject: () => 'p-cay',
    at: (index: number) => ({ path: `cart[${index}].metadata`, product: 'p-cay' }),
  })),
  ...PAYMENT_WRITES.map((write) => ({
    ...write,
    name: `payments of ${write.path}`,
    line: CARD,
    list: 'payments',
    subject: (index: number) => `payments[${index}]`,
    at: (index: number) => ({ path: `payments[${index}].metadata` }),
  })),
];
type Place = (typeof PLACES)[number];

/** The metadata of each line of the written account, without the cover line. */
async function metadataOn({ get }: TestServer, place: Place, data: { packetId?: string }) {
  const account = (await get(place.read(data))).body.data;
  const lines: { lineId: string; metadata: unknown }[] = account[place.list];
  return lines.filter(({ lineId }) => lineId !== 'kuver').map(({ metadata }) => metadata);
}

const tenItems = Array.from({ length: 10 }, (_, index) => ({ key: `k${index}`, value: index }));

describe.each(PLACES)('metadata in the $name', (place) => {
  const shared = sharedTestServer();

  const declare = (...metadata: unknown[]) =>
    place.body(metadata.map((items) => ({ ...place.line, metadata: items })));

  test('reads as it was written, stamped with its writer', async () => {
    const server = await startTestServer();

    const { body } = await server.post(
      place.path,
      declare(
        [
          { key: 'a', value: '' },
          { key: 'B_2-c', value: 'x'.repeat(256) },
          { key: '9'.repeat(64), value: -1.5 },
          { key: 'truth', value: true, by: 'demo-kds' },
          { key: 'lie', value: false, by: 7 },
        ],
        tenItems,
      ),
    );

    expect(body.success).toBe(true);
    expect(await metadataOn(server, place, body.data)).toEqual([
      [
        { key: 'a', value: '', by: 'demo-qr' },
        { key: 'B_2-c', value: 'x'.repeat(256), by: 'demo-qr' },
        { key: '9'.repeat(64), value: -1.5, by: 'demo-qr' },
        { key: 'truth', value: true, by: 'demo-qr' },
        { key: 'lie', value: false, by: 'demo-qr' },
      ],
      tenItems.map((item) => ({ ...item, by: 'demo-qr' })),
    ]);
  });

  test('is null on lines without any', async () => {
    const server = await startTestServer();
    const { body } = await server.post(place.path, declare(undefined, []));
    expect(await metadataOn(server, place, body.data)).toEqual([null, null]);
  });

  test.each([
    ['a map', { station: 'grill' }],
    ['text', 'station=grill'],
    ['a number', 7],
    ['null', null],
    ['a list with null in it', [null]],
    ['a list of texts', ['station']],
    ['a list of lists', [['key', 'value']]],
    ['an item without value', [{ key: 'a' }]],
    ['an item without key', [{ value: 'a' }]],
    ['an item with another field', [{ key: 'a', value: 'b', note: 'c' }]],
  ])('is refused when it is %s', async (_what, metadata) => {
    expect(
      await refusalOf(await shared(), {
        path: place.path,
        body: declare(undefined, metadata),
      }),
    ).toEqual({
      status: 400,
      message: 'metadata must be an array of {key, value}',
      details: [place.at(1)],
    });
  });

  const item = { key: 'a', value: 1 };
  const badValue = 'value of "a" must be a string, a finite number or a boolean';
  const broken: [string, unknown[]][] = [
    ['key "" is invalid', [{ key: '', value: 1 }]],
    ['key "_a" is invalid', [{ key: '_a', value: 1 }]],
    ['key "-a" is invalid', [{ key: '-a', value: 1 }]],
    ['key "a.b" is invalid', [{ key: 'a.b', value: 1 }]],
    ['key "a b" is invalid', [{ key: 'a b', value: 1 }]],
    ['key "ağ" is invalid', [{ key: 'ağ', value: 1 }]],
    [`key "${'a'.repeat(65)}" is invalid`, [{ key: 'a'.repeat(65), value: 1 }]],
    ['key "a" is repeated', [item, { key: 'b', value: 1 }, { key: 'a', value: 2 }]],
    [badValue, [{ key: 'a', value: null }]],
    [badValue, [{ key: 'a', value: {} }]],
    [badValue, [{ key: 'a', value: ['x'] }]],
    ['value of "a" exceeds 256 characters', [{ key: 'a', value: 'x'.repeat(257) }]],
    ['more than 10 items', [...tenItems, item]],
  ];
  test.each(broken)('is refused with Invalid metadata and the reason %s', async (reason, items) => {
    expect(
      await refusalOf(await shared(), {
        path: place.path,
        body: declare(tenItems, items),
      }),
    ).toEqual({
      status: 400,
      message: `Invalid metadata: ${place.subject(1)}: ${reason}`,
      details: [place.at(1)],
    });
  });

  test('is refused if a number overflows to infinity', async () => {
    const { send } = await startTestServer();
    const body = JSON.stringify(declare([{ key: 'a', value: 'HUGE' }]));
    const answer = await send(`/plugin-api${place.path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': 'application/json' },
      body: body.replace('"HUGE"', '1e309'),
    });
    expect(answer.body.message).toBe(`Invalid metadata: ${place.subject(0)}: ${badValue}`);
  });

  test('is checked rule by rule, not line by line: shapes first, then items', async () => {
    const { post } = await startTestServer();
    const { body } = await post(place.path, declare([{ key: '_', value: 1 }], 'no list'));
    expect(body.message).toBe('metadata must be an array of {key, value}');
    expect(body.details).toEqual([place.at(1)]);
  });
});

describe('metadata of several plugins', () => {
  const LINE = { product: 'p-adana', quantity: 2, lineId: 'demo-line-0001' };
  const STATION = { key: 'kds-station', value: 'grill', by: 'demo-kds' };

  /** Re-declares the fixture's line on salon-2, where demo-kds has written already. */
  async function start() {
    const server = await startTestServer();
    const declare = async (metadata: object[] | undefined, key?: string) => {
      const cart = [{ ...LINE, metadata }];
      await server.post('/tables/update-orders', { tableId: 'salon-2', cart }, key);
      return (await server.get('/tables/get?id=salon-2')).body.data.orders[1].metadata;
    };
    return { ...server, declare };
  }

  test('is kept side by side, foreign items first', async () => {
    const { declare } = await start();
    expect(await declare([{ key: 'pos', value: 1 }])).toEqual([
      STATION,
      { key: 'pos', value: 1, by: 'demo-qr' },
    ]);
    expect(await declare([{ key: 'rush', value: true }], KEYS.kds)).toEqual([
      { key: 'pos', value: 1, by: 'demo-qr' },
      { key: 'rush', value: true, by: 'demo-kds' },
    ]);
  });

  test('may use the same key: one plugin cannot overwrite the item of another', async () => {
    const { declare } = await start();
    expect(await declare([{ key: 'kds-station', value: 'bar', by: 'demo-kds' }])).toEqual([
      STATION,
      { key: 'kds-station', value: 'bar', by: 'demo-qr' },
    ]);
  });

  test("is kept if it is left out, and [] removes only the caller's own", async () => {
    const { declare } = await start();
    await declare([{ key: 'pos', value: 1 }]);

    expect(await declare(undefined)).toEqual([STATION, { key: 'pos', value: 1, by: 'demo-qr' }]);
    expect(await declare([])).toEqual([STATION]);
    expect(await declare([])).toEqual([STATION]);
    expect(await declare([], KEYS.kds)).toEqual([]);
  });

  test('is replaced as a whole: a list replaces all earlier items of the caller', async () => {
    const { declare } = await start();
    await declare([
      { key: 'a', value: 1 },
      { key: 'b', value: 2 },
    ]);
    expect(await declare([{ key: 'c', value: 3 }])).toEqual([
      STATION,
      { key: 'c', value: 3, by: 'demo-qr' },
    ]);
  });

  test('may have ten items per plugin on one line', async () => {
    const { declare } = await start();
    await declare(tenItems);
    const both = await declare(tenItems, KEYS.kds);
    expect(both).toEqual([
      ...tenItems.map((item) => ({ ...item, by: 'demo-qr' })),
      ...tenItems.map((item) => ({ ...item, by: 'demo-kds' })),
    ]);
  });

  test('is seen by every plugin with orders:read', async () => {
    const { declare, get } = await start();
    const seen = await declare([{ key: 'pos', value: 1 }]);
    const { body } = await get('/tables/get?id=salon-2', KEYS.reader);
    expect(body.data.orders[1].metadata).toEqual(seen);
  });

  test('is kept on payment lines in the same way', async () => {
    const { post, get } = await startTestServer();
    const pay = async (metadata: object[] | undefined, key: string) => {
      const payments = [{ ...CARD, lineId: 'pay-line-1', metadata }];
      await post('/packets/update-payments', { packetId: 'pkt-1001', payments }, key);
      return (await get('/packets/get?packetId=pkt-1001')).body.data.payments[0].metadata;
    };
    await pay([{ key: 'ref', value: 'Q' }], KEYS.qr);

    expect(await pay([{ key: 'ref', value: 'K' }], KEYS.kds)).toEqual([
      { key: 'ref', value: 'Q', by: 'demo-qr' },
      { key: 'ref', value: 'K', by: 'demo-kds' },
    ]);
    expect(await pay(undefined, KEYS.qr)).toHaveLength(2);
    expect(await pay([], KEYS.qr)).toEqual([{ key: 'ref', value: 'K', by: 'demo-kds' }]);
  });
});

/**
 * Items with values of these lengths. As compact JSON an item takes 23 bytes besides its value, 38
 * once it is stamped with "demo-qr" and 39 with "demo-kds"; a list takes 2, and 1 per comma.
 */
function itemsOf(...lengths: number[]) {
  return lengths.map((length, index) => ({ key: `k${index}`, value: 'x'.repeat(length) }));
}

/** Ten of the longest values: 2801 bytes as declared, 2951 as stored by demo-qr. */
const FULL = itemsOf(...Array.from({ length: 10 }, () => 256));

describe('the metadata budget of a request', () => {
  /** Seven full lines and one with the rest: 7 x 2801 + 2 + 3 + 4 x 23 + 3 x 256 + last. */
  const lists = (last: number) => [
    ...Array.from({ length: 7 }, () => FULL),
    itemsOf(256, 256, 256, last),
  ];

  test.each(PLACES)('is 20480 bytes in the $name', async (place) => {
    const server = await startTestServer();
    const declare = (last: number) =>
      place.body(lists(last).map((metadata) => ({ ...place.line, metadata })));

    expect(await refusalOf(server, { path: place.path, body: declare(9) })).toEqual({
      status: 400,
      message: 'Total metadata size (20481) exceeds 20480 bytes',
    });
    const { body } = await server.post(place.path, declare(8));
    expect(body.success).toBe(true);
  });

  test('is counted separately for the cart and the payments', async () => {
    const { post } = await startTestServer();
    const { body } = await post('/packets/create', {
      cart: lists(8).map((metadata) => ({ ...TEA, metadata })),
      payments: lists(8).map((metadata) => ({ ...CARD, metadata })),
    });
    expect(body.success).toBe(true);
  });

  test('counts bytes, while the length of a value counts UTF-16 units', async () => {
    const server = await startTestServer();
    const cartOf = (value: string, lines: number) => ({
      cart: Array.from({ length: lines }, () => ({
        ...TEA,
        metadata: FULL.map(({ key }) => ({ key, value })),
      })),
    });

    // 'ş' takes two bytes. Four lists of ten items, each list with 11 bytes of commas and brackets:
    // 4 x (11 + 10 x (23 + 512)).
    expect(
      await refusalOf(server, { path: '/packets/create', body: cartOf('ş'.repeat(256), 4) }),
    ).toEqual({ status: 400, message: 'Total metadata size (21444) exceeds 20480 bytes' });
    // An emoji takes two units and four bytes.
    expect((await server.post('/packets/create', cartOf('🙂'.repeat(128), 1))).status).toBe(200);
    const tooLong = await server.post('/packets/create', cartOf('🙂'.repeat(129), 1));
    expect(tooLong.body.message).toBe(
      'Invalid metadata: p-cay: value of "k0" exceeds 256 characters',
    );
  });

  test('is checked after the items and before the products', async () => {
    const { post } = await startTestServer();
    const over = lists(9).map((metadata) => ({ ...TEA, product: 'p-none', metadata }));
    const messageOf = async (cart: object[]) =>
      (await post('/packets/create', { cart })).body.message;

    expect(await messageOf([...over, { ...TEA, metadata: [{ key: '_', value: 1 }] }])).toBe(
      'Invalid metadata: p-cay: key "_" is invalid',
    );
    expect(await messageOf(over)).toBe('Total metadata size (20481) exceeds 20480 bytes');
  });
});

describe('the metadata budget of a document', () => {
  const line = (index: number) => ({ ...TEA, lineId: `line-${String(index).padStart(4, '0')}` });
  const lines = (from: number, to: number, metadata?: object[]) =>
    Array.from({ length: to - from }, (_, index) => ({ ...line(from + index), metadata }));

  /** A packet with 28 full lines of demo-qr, written in four requests: 28 x 2951 = 82628 bytes. */
  async function startWithFullLines() {
    const server = await startTestServer();
    const replace = (cart: object[], key?: string) =>
      server.post('/packets/update-orders', { packetId: 'pkt-1001', cart }, key);
    for (let full = 0; full < 28; full += 7) {
      await replace([...lines(0, full), ...lines(full, full + 7, FULL)]);
    }
    return { ...server, replace };
  }

  /** Adds lines of demo-kds: 6 x 2961 and 2 + 6 + 7 x 39 + 6 x 256 + last bytes. */
  const withForeign = (last: number) => [
    ...lines(0, 28),
    ...lines(28, 34, FULL),
    { ...line(34), metadata: itemsOf(256, 256, 256, 256, 256, 256, last) },
  ];

  test('is 102400 bytes for all plugins together', async () => {
    const server = await startWithFullLines();

    expect(
      await refusalOf(server, {
        path: '/packets/update-orders',
        body: { packetId: 'pkt-1001', cart: withForeign(190) },
        key: KEYS.kds,
      }),
    ).toEqual({
      status: 400,
      message:
        'Total metadata size after merge (102401) exceeds 102400 bytes ' +
        '(yours: 19773, other plugins: 82628)',
    });
    const { body } = await server.replace(withForeign(189), KEYS.kds);
    expect(body.success).toBe(true);
  });

  test('includes payments and cancelled lines', async () => {
    const server = await startWithFullLines();
    await server.replace(withForeign(189), KEYS.kds);

    // A payment's list with one item whose value is empty takes 2 + 39 bytes.
    const payments = [{ ...CARD, metadata: [{ key: 'k0', value: '' }] }];
    const refusal = {
      status: 400,
      message:
        'Total metadata size after merge (102441) exceeds 102400 bytes ' +
        '(yours: 19813, other plugins: 82628)',
    };
    const pay = {
      path: '/packets/update-payments',
      body: { packetId: 'pkt-1001', payments },
      key: KEYS.kds,
    };
    expect(await refusalOf(server, pay)).toEqual(refusal);

    await server.control('POST', '/accounts/pkt-1001/void', { lineId: 'line-0000' });
    expect(await refusalOf(server, pay)).toEqual(refusal);

    // The metadata of dropped lines no longer counts.
    await server.replace(withForeign(189).slice(2), KEYS.kds);
    expect((await server.post(pay.path, pay.body, pay.key)).body.success).toBe(true);
  });

  test('is checked last, after the paid amount', async () => {
    const server = await startWithFullLines();
    await server.post('/packets/update-payments', {
      packetId: 'pkt-1001',
      payments: [{ id: 'pm-kart', price: 560 }],
    });
    const cart = withForeign(190).map((declared) => ({ ...declared, discount: 19 }));
    const { body } = await server.replace(cart, KEYS.kds);
    expect(body.message).toBe('Paid (560) exceeds total (35).');
  });
});
