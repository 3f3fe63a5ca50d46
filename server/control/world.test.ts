import { describe, expect, test } from 'vitest';

import type { Fixture } from '#server/contract/fixture.ts';
import { fixture as fixtureSchema } from '#server/contract/fixture.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import type { TestAnswer, TestServer } from '#server/testing/start-test-server.ts';

/** Exports the world. */
function exported(server: TestServer, query = ''): Promise<Fixture> {
  return server.controlData('GET', `/world${query}`);
}

/** Resets to a world and returns the response. */
function load(server: TestServer, fixture: unknown): Promise<TestAnswer> {
  return server.control('POST', '/reset', { fixture });
}

type Account = NonNullable<Fixture['stores'][number]['accounts']>[number];

/** The account on a table, or of a packet. */
function accountIn({ stores }: Fixture, id: string): Account | undefined {
  return stores[0]?.accounts?.find((account) =>
    'tableId' in account ? account.tableId === id : account.packetId === id,
  );
}

describe('GET /control/world', () => {
  test('returns a valid fixture, from which a reset makes the same world at any clock time', async () => {
    const server = await startTestServer();
    const before = await exported(server);
    await server.control('POST', '/clock', { set: '2027-01-01T00:00:00Z' });

    const reset = await load(server, before);

    expect(reset.status).toBe(200);
    expect(fixtureSchema.safeParse(before).success).toBe(true);
    expect(JSON.stringify(await exported(server))).toBe(JSON.stringify(before));
  });

  test('contains a line as it was sold, even if its product and payment method are deleted', async () => {
    const server = await startTestServer();
    const create = async (path: string, body: unknown): Promise<string> =>
      (await server.post(`/${path}/create`, body)).body.data.id;
    const product = await create('products', { title: 'Limonata', price: 45, tax: 20 });
    const method = await create('payment-methods', { title: 'Kupon', noreport: true });
    const { accountId } = (
      await server.control('POST', '/tables/salon-1/open', {
        cart: [{ product, quantity: 1.5, note: 'Buzsuz' }],
      })
    ).body.data;
    await server.control('POST', `/accounts/${accountId}/collect`, { methodId: method });
    await server.post('/products/delete', { id: product });
    await server.post('/payment-methods/delete', { id: method });
    const seen = await server.account(accountId);

    const world = await exported(server);

    expect(accountIn(world, 'salon-1')).toMatchObject({
      accountId,
      cart: [{ product, title: 'Limonata', quantity: 1.5, price: 45, taxRate: 20, note: 'Buzsuz' }],
      payments: [{ methodId: method, title: 'Kupon', amount: 67.5, noreport: true }],
    });
    expect((await load(server, world)).status).toBe(200);
    const { audit: _before, ...was } = seen;
    const { audit: _after, ...is } = await server.account(accountId);
    expect(is).toEqual(was);
  });

  test('contains the parts of a split line, the allocations and the voided lines', async () => {
    const server = await startTestServer();
    const { accountId, orders } = (
      await server.control('POST', '/tables/salon-1/open', {
        cart: [
          { product: 'p-su', quantity: 3, discount: 0.05 },
          { product: 'p-cay', quantity: 1 },
        ],
      })
    ).body.data;
    const path = `/accounts/${accountId}`;
    const [water, tea] = orders.map(({ id }: { id: string }) => id);
    await server.control('POST', `${path}/collect`, {
      methodId: 'pm-kart',
      lines: [{ id: water, quantity: 0.333 }],
    });
    await server.control('POST', `${path}/void`, { id: tea, reason: 'Cold' });

    const world = await exported(server);
    const account = accountIn(world, 'salon-1');

    const paid = account?.cart.find(({ quantity }) => quantity === 0.333);
    expect(account?.allocations).toEqual([
      { payment: account?.payments?.[0]?.id, line: paid?.lineId, quantity: 0.333, amount: 4.15 },
    ]);
    expect(account?.cancels).toMatchObject([
      { product: 'p-cay', reason: 'Cold', cancelledAt: '2026-03-01T12:00:00.000Z' },
    ]);
    expect((await load(server, world)).status).toBe(200);
    expect(await exported(server)).toEqual(world);
  });

  test('keeps keys and secrets, so that plugins continue to work', async () => {
    const server = await startTestServer();
    const { apiKey } = (await server.control('POST', '/installs/demo-kds/rekey', {})).body.data;
    const world = await exported(server);
    await load(server, undefined);
    expect((await server.get('/tables/open', apiKey)).status).toBe(401);

    await load(server, world);

    expect((await server.get('/tables/open', apiKey)).status).toBe(200);
    expect((await server.get('/tables/open', KEYS.kds)).status).toBe(401);
  });

  test('keeps receipt numbers and catalog owners across a reset', async () => {
    const server = await startTestServer();
    const { id } = (await server.post('/products/create', { title: 'Limonata', price: 45 })).body
      .data;
    await server.control('POST', '/tables/salon-1/open', {});
    const closed = (await server.control('POST', '/tables/salon-3/open', {})).body.data;
    await server.control('POST', `/accounts/${closed.accountId}/close`, {});

    await load(server, await exported(server));

    const next = (await server.control('POST', '/tables/salon-3/open', {})).body.data;
    expect(next.docNo).toBe(closed.docNo + 1);
    expect((await server.post('/products/update', { id, price: 50 })).body.success).toBe(true);
    expect((await server.post('/products/update', { id: 'p-cay', price: 1 })).body.success).toBe(
      false,
    );
  });

  test('keeps a cover charge that the store has changed since', async () => {
    const server = await startTestServer();
    const { accountId } = (
      await server.control('POST', '/tables/salon-1/open', {
        personCount: 2,
        cart: [{ product: 'p-su', quantity: 1 }],
      })
    ).body.data;
    await server.control('PATCH', '/stores/srv-bistro', { cover: { rate: 99 } });

    const world = await exported(server);

    expect(accountIn(world, 'salon-1')).toMatchObject({ cover: { quantity: 2, price: 15 } });
    await load(server, world);
    expect(await server.account(accountId)).toMatchObject({ total: 42.5 });
  });

  test('can be limited to one store; an unknown store is not found', async () => {
    const server = await startTestServer();

    const { stores } = await exported(server, '?serverId=srv-bos');

    expect(stores.map(({ serverId }) => serverId)).toEqual(['srv-bos']);
    const unknown = await server.control('GET', '/world?serverId=srv-none');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'storeNotFound']);
  });

  test('an account with more lines than an order may have is exported and loaded', async () => {
    const server = await startTestServer();
    const cart = Array.from({ length: 200 }, () => ({ product: 'p-su', quantity: 1 }));
    const { accountId } = (await server.control('POST', '/tables/salon-1/open', { cart })).body
      .data;
    await server.control('POST', `/accounts/${accountId}/lines`, { cart });

    const world = await exported(server);

    expect((await load(server, world)).status).toBe(200);
    expect((await server.account(accountId)).orders).toHaveLength(400);
  });
});

describe('an account in a fixture', () => {
  const STORE = {
    serverId: 's',
    name: 'S',
    floor: [{ id: 'room', title: 'Room', tables: [{ id: 't-1', title: '1' }] }],
    products: [{ id: 'tea', title: 'Tea', price: 20 }],
    paymentMethods: [{ id: 'cash', title: 'Cash', cash: true }],
  };
  const LINE = { product: 'gone', quantity: 2, title: 'Gone', price: 10, taxRate: 10 };

  /** The refusal of a world with this account; undefined if it is accepted. */
  async function wrongWith(account: unknown): Promise<unknown> {
    const server = await startTestServer();
    const answer = await load(server, { stores: [{ ...STORE, accounts: [account] }] });
    return answer.body.message;
  }

  test('needs only its required fields', async () => {
    const server = await startTestServer();
    const account = {
      tableId: 't-1',
      cart: [LINE, { product: 'tea', quantity: 1 }],
      payments: [
        { methodId: 'cash', amount: 5, id: 'first' },
        { isDiscount: true, title: 'Friends', amount: 1 },
      ],
      allocations: [{ payment: 'first', line: 'x', quantity: 1, amount: 5 }],
    };

    const answer = await load(server, { stores: [{ ...STORE, accounts: [account] }] });

    expect(answer.body.message).toBeUndefined();
    const [{ accountId }] = (await server.control('GET', '/accounts')).body.data;
    expect(await server.account(accountId)).toMatchObject({
      total: 40,
      paid: 6,
      orders: [{ title: 'Gone', lineTotalDecimal: 20 }, { title: 'Tea' }],
      payments: [
        { title: 'Cash', cash: true },
        { title: 'Friends', isDiscount: true },
      ],
    });
  });

  const at = 'The fixture in the request: stores[0].accounts[0]';

  test.each<[what: string, account: object, message: string]>([
    [
      'a line with a price and no title',
      { cart: [{ ...LINE, title: undefined }] },
      `${at}.cart[0].title is required on a line with a price of its own; found nothing.`,
    ],
    [
      'a line with a tax rate and no price',
      { cart: [{ product: 'tea', quantity: 1, taxRate: 1 }] },
      `${at}.cart[0].taxRate is not allowed without a price; found 1.`,
    ],
    [
      'an option without a price on a line with a price',
      { cart: [LINE, { ...LINE, options: [{ id: 'o', title: 'O' }] }] },
      `${at}.cart[1].options[0] must contain all of [id, title, price] on a line with a price of its own; found an object.`,
    ],
    [
      'an unknown product after a line with its own price',
      { cart: [LINE, { product: 'none', quantity: 1 }] },
      `${at}.cart[1].product must name something in the catalog: Product not found: none.`,
    ],
    [
      'amounts that do not add up',
      { cart: [{ ...LINE, amounts: { base: 20, options: 0, gross: 19, vat: 1 } }] },
      `${at}.cart[0].amounts.gross must equal base + options - discount (20); found 19.`,
    ],
    [
      'more tax than the gross amount',
      { cart: [{ ...LINE, amounts: { base: 20, options: 0, gross: 20, vat: 21 } }] },
      `${at}.cart[0].amounts.vat must not exceed the gross; found 21.`,
    ],
    [
      'a payment of an unknown method',
      { cart: [LINE], payments: [{ methodId: 'gold', amount: 1 }] },
      `${at}.payments[0].methodId must be the id of a payment method (cash) if the payment has no title; found "gold".`,
    ],
    [
      'a payment without a method',
      { cart: [LINE], payments: [{ amount: 1, title: 'Gift' }] },
      `${at}.payments[0].methodId is required unless the payment is a discount; found nothing.`,
    ],
    [
      'more paid than the total',
      { cart: [LINE], payments: [{ methodId: 'cash', amount: 20.01 }] },
      `${at}.payments must not exceed the total of the account (20); found 20.01.`,
    ],
    [
      'an allocation of an unknown payment',
      { cart: [LINE], allocations: [{ payment: 'p', line: 'l', quantity: 1, amount: 1 }] },
      `${at}.allocations[0].payment must be the id of one of the payments (there is none); found "p".`,
    ],
    [
      'two payments with the same id',
      {
        cart: [LINE],
        payments: [
          { methodId: 'cash', amount: 1, id: 'p' },
          { methodId: 'cash', amount: 1, id: 'p' },
        ],
      },
      `${at}.payments must not contain any id twice; found "p" twice.`,
    ],
    [
      'a voided line without its time',
      { cart: [], cancels: [LINE] },
      `${at}.cancels[0].cancelledAt is required; found nothing.`,
    ],
    [
      'a receipt number without a date',
      { cart: [], docNo: 7 },
      `${at}.docNoDate is required together with docNo; found nothing.`,
    ],
    [
      'an invalid time',
      { cart: [], createdAt: 'yesterday' },
      `${at}.createdAt must be a time such as 2026-03-01T12:00:00.000Z; found "yesterday".`,
    ],
  ])('is refused with its path: %s', async (_, account, message) => {
    expect(await wrongWith({ tableId: 't-1', ...account })).toBe(message);
  });
});
