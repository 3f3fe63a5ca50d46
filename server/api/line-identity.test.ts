import { describe, expect, test } from 'vitest';

import { CART_WRITES, PAYMENT_WRITES } from '#server/testing/order-writes.ts';
import { refusalOf } from '#server/testing/refused-calls.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { sharedTestServer, startTestServer } from '#server/testing/start-test-server.ts';

const TEA = { product: 'p-cay', quantity: 1 };
const CARD = { id: 'pm-kart', price: 1 };

/** The places in which an identity may be declared. */
const PLACES = [
  ...CART_WRITES.map((write) => ({
    ...write,
    name: `cart of ${write.path}`,
    list: 'cart',
    line: TEA,
    generated: /^ln-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u,
  })),
  ...PAYMENT_WRITES.map((write) => ({
    ...write,
    name: `payments of ${write.path}`,
    list: 'payments',
    line: CARD,
    generated: /^pay-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u,
  })),
];
type Place = (typeof PLACES)[number];

/** The details of a refusal; those of cart lines also name the product. */
function at({ list }: Place, index: number) {
  const path = `${list}[${index}].lineId`;
  return list === 'cart' ? { path, product: 'p-cay' } : { path };
}

/** The identities of the lines of an account in order, without the cover line. */
async function identitiesOn({ get }: TestServer, place: Place, data: { packetId?: string }) {
  const account = (await get(place.read(data))).body.data;
  const lines: { lineId: string | null }[] = account[place.list === 'cart' ? 'orders' : 'payments'];
  return lines.map(({ lineId }) => lineId).filter((lineId) => lineId !== 'kuver');
}

describe.each(PLACES)('an identity in the $name', (place) => {
  const shared = sharedTestServer();

  const declare = (lineIds: (string | undefined)[]) =>
    place.body(lineIds.map((lineId) => ({ ...place.line, lineId })));

  test('may have 8 to 64 letters, digits and inner punctuation characters', async () => {
    const server = await startTestServer();
    const lineIds = [
      'abcdefgh',
      'Z'.repeat(64),
      '0-0-0-0-0',
      '1234567a',
      'A.b_c:d-9',
      'urn:uuid:2f1e',
      'a------9',
    ];

    const { body } = await server.post(place.path, declare(lineIds));

    expect(body.success).toBe(true);
    expect(await identitiesOn(server, place, body.data)).toEqual(lineIds);
  });

  test.each([
    ['shorter than 8', 'abcdefg'],
    ['empty', ''],
    ['longer than 64', 'a'.repeat(65)],
    ['made of digits only', '12345678'],
    ['beginning with _', '_abcdefgh'],
    ['beginning with -', '-abcdefgh'],
    ['beginning with .', '.abcdefgh'],
    ['ending with punctuation', 'abcdefgh:'],
    ['with a space', 'abcd efgh'],
    ['with a slash', 'abcd/efgh'],
    ['with a letter outside ASCII', 'abcdefgş'],
    ['reserved', 'kuver'],
    ['reserved', 'new'],
    ['reserved in any case', 'KuVeR'],
    ['reserved in any case', 'NEW'],
  ])('is refused when it is %s: %j', async (_problem, lineId) => {
    expect(
      await refusalOf(await shared(), {
        path: place.path,
        body: declare(['good-line-1', lineId]),
      }),
    ).toEqual({ status: 400, message: `Invalid lineId: ${lineId}`, details: [at(place, 1)] });
  });

  test.each([
    ['a control character', 'abcdefgh\u0000', 'contains an invalid value'],
    ['DEL', 'abcd\u007Fefgh', 'contains an invalid value'],
    ['half a surrogate pair', 'abcdefgh\uD800', 'contains an invalid value'],
    ['a number', 12_345_678, 'must be a string'],
    ['null', null, 'must be a string'],
  ])('is refused by the schema: %s', async (_what, lineId, words) => {
    const body = place.body([{ ...place.line, lineId }]);
    expect(await refusalOf(await shared(), { path: place.path, body })).toEqual({
      status: 400,
      message: `"${place.list}[0].lineId" ${words}`,
    });
  });

  test('must not be repeated in the list', async () => {
    expect(
      await refusalOf(await shared(), {
        path: place.path,
        body: declare(['same-line-1', undefined, 'same-line-1']),
      }),
    ).toEqual({ status: 400, message: 'Duplicate lineId: same-line-1', details: [at(place, 2)] });
  });

  test('differs from the same letters in another case', async () => {
    const server = await startTestServer();
    const { body } = await server.post(place.path, declare(['line-0001', 'LINE-0001']));
    expect(await identitiesOn(server, place, body.data)).toEqual(['line-0001', 'LINE-0001']);
  });

  test('is generated only if it is left out', async () => {
    const server = await startTestServer();

    const { body } = await server.post(place.path, declare([undefined, 'mine-0001', undefined]));

    const lineIds = await identitiesOn(server, place, body.data);
    expect(lineIds).toEqual([
      expect.stringMatching(place.generated),
      'mine-0001',
      expect.stringMatching(place.generated),
    ]);
    expect(new Set(lineIds).size).toBe(3);
  });

  test('is checked rule by rule, not line by line: reserved, form, repetition', async () => {
    const server = await startTestServer();
    const messageOf = async (lineIds: string[]) =>
      (await server.post(place.path, declare(lineIds))).body.message;

    expect(await messageOf(['weak', 'twice-001', 'twice-001', 'Kuver'])).toBe(
      'Invalid lineId: Kuver',
    );
    expect(await messageOf(['weak', 'NEW'])).toBe('Invalid lineId: NEW');
    expect(await messageOf(['twice-001', 'twice-001', 'weak'])).toBe('Invalid lineId: weak');
    expect(await messageOf(['twice-001', 'twice-001'])).toBe('Duplicate lineId: twice-001');
  });
});

describe('identities of different lists and accounts', () => {
  test('are separate: a cart line and a payment line may have the same identity', async () => {
    const server = await startTestServer();
    const { body } = await server.post('/packets/create', {
      cart: [{ ...TEA, lineId: 'shared-01' }],
      payments: [{ ...CARD, lineId: 'shared-01' }],
    });
    const { orders, payments } = (await server.get(`/packets/get?packetId=${body.data.packetId}`))
      .body.data;
    expect([orders[0].lineId, payments[0].lineId]).toEqual(['shared-01', 'shared-01']);
  });

  test('are separate: lines of two accounts may have the same identity', async () => {
    const { post } = await startTestServer();
    const cart = [{ ...TEA, lineId: 'demo-line-0001' }];
    const { body } = await post('/tables/create', { tableId: 'salon-5', cart });
    expect(body.success).toBe(true);
  });
});

describe('the identity of a voided line', () => {
  test('cannot be declared again on its table', async () => {
    const server = await startTestServer();
    const { uuid } = (await server.get('/tables/get?id=salon-2')).body.data;
    await server.control('POST', `/accounts/${uuid}/void`, { lineId: 'demo-line-0001' });

    expect(
      await refusalOf(server, {
        path: '/tables/update-orders',
        body: { tableId: 'salon-2', cart: [TEA, { ...TEA, lineId: 'demo-line-0001' }] },
      }),
    ).toEqual({
      status: 409,
      message: 'lineId belongs to a cancelled line: demo-line-0001',
      details: [{ path: 'cart[1].lineId', product: 'p-cay' }],
    });
  });

  test('cannot be declared again on its packet, after the other identity rules', async () => {
    const server = await startTestServer();
    const packet = (cart: object[]) => ({
      path: '/packets/update-orders',
      body: { packetId: 'pkt-1002', cart },
    });
    const voided = { ...TEA, lineId: 'voided-01' };
    const { path, body } = packet([voided, TEA]);
    await server.post(path, body);
    await server.control('POST', '/accounts/pkt-1002/void', { lineId: 'voided-01' });

    expect(await refusalOf(server, packet([voided]))).toEqual({
      status: 409,
      message: 'lineId belongs to a cancelled line: voided-01',
      details: [{ path: 'cart[0].lineId', product: 'p-cay' }],
    });
    expect(await refusalOf(server, packet([voided, voided]))).toEqual({
      status: 400,
      message: 'Duplicate lineId: voided-01',
      details: [{ path: 'cart[1].lineId', product: 'p-cay' }],
    });
    expect(await refusalOf(server, packet([{ ...voided, metadata: {}, product: 'p-no' }]))).toEqual(
      {
        status: 409,
        message: 'lineId belongs to a cancelled line: voided-01',
        details: [{ path: 'cart[0].lineId', product: 'p-no' }],
      },
    );
  });

  test('may be declared by a payment: voided lines are order lines', async () => {
    const server = await startTestServer();
    const { uuid } = (await server.get('/tables/get?id=salon-2')).body.data;
    await server.control('POST', `/accounts/${uuid}/void`, { lineId: 'demo-line-0001' });
    const { body } = await server.post('/tables/update-payments', {
      tableId: 'salon-2',
      payments: [{ ...CARD, lineId: 'demo-line-0001' }],
    });
    expect(body.success).toBe(true);
  });
});

describe('a weak identity of an older account', () => {
  /** A packet with weak identities of both kinds; only fixtures can have them. */
  async function startWithWeakPacket() {
    const server = await startTestServer();
    const store = {
      serverId: 'srv-bistro',
      name: 'Old',
      products: [{ id: 'p-cay', title: 'Çay', price: 20 }],
      installs: [{ pluginId: 'demo-qr', scopes: ['orders:read', 'orders:write'] }],
      accounts: [
        {
          packetId: 'pkt-old',
          cart: [
            { ...TEA, lineId: 'weak' },
            { ...TEA, lineId: '12345678' },
            { ...TEA, lineId: '_leading-punctuation' },
          ],
        },
      ],
    };
    await server.control('POST', '/reset', { fixture: { stores: [store] } });
    return server;
  }

  test.each([
    ['weak', 'length must be at least 8 characters long'],
    ['12345678', 'contains an invalid value'],
    ['_leading-punctuation', 'contains an invalid value'],
  ])('is refused with the raw schema text when it is sent back: %s', async (lineId, words) => {
    expect(
      await refusalOf(await startWithWeakPacket(), {
        path: '/packets/update-orders',
        body: { packetId: 'pkt-old', cart: [TEA, { ...TEA, lineId }] },
      }),
    ).toEqual({
      status: 400,
      message: `"cart[1].lineId" ${words}`,
      details: [{ path: 'cart[1].lineId', product: 'p-cay' }],
    });
  });

  test('is refused differently from a new weak identity, and from the same one on another packet', async () => {
    const server = await startTestServer();
    const messageOf = async (path: string, packetId: string | undefined, lineId: string) =>
      (await server.post(path, { packetId, cart: [{ ...TEA, lineId }] })).body.message;

    expect(await messageOf('/packets/update-orders', 'pkt-1001', '1234567')).toBe(
      '"cart[0].lineId" length must be at least 8 characters long',
    );
    expect(await messageOf('/packets/update-orders', 'pkt-1001', '1234568')).toBe(
      'Invalid lineId: 1234568',
    );
    expect(await messageOf('/packets/update-orders', 'pkt-1002', '1234567')).toBe(
      'Invalid lineId: 1234567',
    );
    expect(await messageOf('/packets/create', undefined, '1234567')).toBe(
      'Invalid lineId: 1234567',
    );
  });

  test('can be replaced by declaring the line again', async () => {
    const { post } = await startTestServer();
    const { body } = await post('/packets/update-orders', {
      packetId: 'pkt-1001',
      cart: [{ product: 'p-lahmacun', quantity: 4, lineId: 'line-2f1e9c' }],
    });
    expect(body.data.orders).toEqual([{ lineId: 'line-2f1e9c', productId: 'p-lahmacun' }]);
  });
});

test('the cover line cannot be declared', async () => {
  const server = await startTestServer();

  const refused = await refusalOf(server, {
    path: '/tables/update-orders',
    body: { tableId: 'salon-2', cart: [{ ...TEA, lineId: 'kuver' }] },
  });

  expect(refused).toMatchObject({ status: 400, message: 'Invalid lineId: kuver' });
});
