import { describe, expect, test } from 'vitest';

import { cancelPacket, closeAccount } from '#server/testing/end-account.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { accountOn } from '#server/testing/table-account.ts';

/** The start of the virtual clock, in epoch ms. */
const NOW = Date.UTC(2026, 2, 1, 12);

const TWO_TEAS = [{ product: 'p-cay', quantity: 2 }];

describe('GET /control/accounts', () => {
  const docNos = ({ body }: { body: { data: { docNo: number }[] } }) =>
    body.data.map(({ docNo }) => docNo);

  test('lists open accounts, the newest receipt first', async () => {
    const { control } = await startTestServer();
    const answer = await control('GET', '/accounts');
    expect(docNos(answer)).toEqual([4, 3, 2, 1]);
    expect(answer.body.data[1]).toEqual({
      accountId: 'pkt-1001',
      uuid: 'pkt-1001',
      packetId: 'pkt-1001',
      kind: 'packet',
      state: 'open',
      closedAt: null,
      docNo: 3,
      docNoDate: '2026-03-01',
      channel: 'PACKET',
      entegrasyon: 'packet',
      status: 'none',
      type: 'delivery',
      createdAt: NOW,
      updatedAt: NOW,
      currency: 'TRY',
      amountExponent: 2,
      customer: {
        id: 'cu-1',
        name: 'Ali Yılmaz',
        phone: '+90 555 000 0001',
        call: '+90 555 000 0001',
        address: 'Örnek Sokak No: 1',
        addressDescription: 'Yeşil kapı',
        region: 'Kadıköy',
      },
      note: 'Zili çalmayın',
      paymentNote: 'Kapıda kart',
      total: 360,
      paid: 0,
      totalDiscount: 0,
      itemCount: 1,
      metadataOwners: [],
      hasTimer: false,
    });
  });

  test('can be filtered by kind and state', async () => {
    const server = await startTestServer();
    const { control } = server;
    await closeAccount(server, 'pkt-1001');

    expect(docNos(await control('GET', '/accounts?kind=table'))).toEqual([2, 1]);
    expect(docNos(await control('GET', '/accounts?kind=packet'))).toEqual([4, 3]);
    expect(docNos(await control('GET', '/accounts?status=open'))).toEqual([4, 2, 1]);
    expect(docNos(await control('GET', '/accounts?status=closed'))).toEqual([3]);
    expect(docNos(await control('GET', '/accounts?status=closed&kind=table'))).toEqual([]);
    expect(docNos(await control('GET', '/accounts?status=open&kind=packet'))).toEqual([4]);
    expect(docNos(await control('GET', '/accounts?limit=2'))).toEqual([4, 3]);
  });

  test('lists closed and cancelled accounts for the status closed', async () => {
    const server = await startTestServer();
    await cancelPacket(server, 'pkt-1001');
    await closeAccount(server, 'pkt-1002');
    const { data } = (await server.control('GET', '/accounts?status=closed')).body;
    expect(
      data.map(({ state, closedAt }: { state: string; closedAt: string }) => [state, closedAt]),
    ).toEqual([
      ['closed', '2026-03-01T12:00:00.000Z'],
      ['cancelled', '2026-03-01T12:00:00.000Z'],
    ]);
  });

  test('continues after the given account, until a page is shorter than its limit', async () => {
    const server = await startTestServer();
    await closeAccount(server, 'pkt-1001');
    const ids = ({ body }: { body: { data: { accountId: string }[] } }) =>
      body.data.map(({ accountId }) => accountId);
    const all = ids(await server.control('GET', '/accounts'));
    expect(all).toHaveLength(4);

    const first = ids(await server.control('GET', '/accounts?limit=3'));
    const second = ids(await server.control('GET', `/accounts?limit=3&after=${first.at(-1)}`));
    expect([first, second]).toEqual([all.slice(0, 3), all.slice(3)]);
    const open = await server.control('GET', `/accounts?status=open&limit=9&after=${first[1]}`);
    expect(ids(open)).toEqual(all.slice(2));
  });

  test('returns all accounts without a limit', async () => {
    const { control } = await startTestServer();
    const cart = [{ product: 'p-su', quantity: 1 }];
    for (let n = 0; n < 500; n += 1) await control('POST', '/packets', { cart });
    const answer = await control('GET', '/accounts');
    expect(docNos(answer)).toEqual(Array.from({ length: 504 }, (_, n) => 504 - n));
    expect(docNos(await control('GET', `/accounts?after=pkt-1002`))).toEqual([3, 2, 1]);
  });

  test('lists the accounts of one store', async () => {
    const { control } = await startTestServer();
    expect(docNos(await control('GET', '/accounts?serverId=srv-bos'))).toEqual([]);
  });

  test.each([
    ['?kind=tables', '"kind" must be one of [table, packet]'],
    ['?status=cancelled', '"status" must be one of [open, closed]'],
    ['?limit=0', '"limit" must be a whole number from 1 to 1000'],
    ['?limit=1001', '"limit" must be a whole number from 1 to 1000'],
    ['?limit=ten', '"limit" must be a whole number from 1 to 1000'],
    ['?after=nobody', '"after" must be the accountId of an account of this store, found "nobody"'],
  ])('refuses %s', async (query, message) => {
    const { control } = await startTestServer();
    expect((await control('GET', `/accounts${query}`)).body).toMatchObject({
      success: false,
      message,
      status: 400,
      code: 'schema',
    });
  });
});

describe('GET /control/accounts/{accountId}', () => {
  test('shows all fields of a table account', async () => {
    const server = await startTestServer();
    const uuid = await accountOn(server, 'salon-2');

    const { body } = await server.control('GET', `/accounts/${uuid}`);

    expect(body).toEqual({
      success: true,
      data: {
        accountId: uuid,
        uuid,
        kind: 'table',
        state: 'open',
        closedAt: null,
        tableId: 'salon-2',
        tableName: 'S2',
        desing: 'Salon',
        docNo: 1,
        docNoDate: '2026-03-01',
        personCount: 3,
        channel: 'TABLE',
        type: 'dine_in',
        createdAt: NOW,
        updatedAt: NOW,
        currency: 'TRY',
        amountExponent: 2,
        note: null,
        total: 790,
        paid: 0,
        totalDiscount: 0,
        orders: [
          {
            id: 'kuver',
            lineId: 'kuver',
            productId: null,
            title: 'Kuver',
            quantity: 3,
            price: 15,
            options: [],
            discountDecimal: 0,
            extraDecimal: 0,
            lineTotalDecimal: 45,
            vatRate: 10,
            amounts: {
              base: 4500,
              options: 0,
              extra: 0,
              discount: 0,
              timer: 0,
              gross: 4500,
              net: 4091,
              vat: 409,
            },
            note: null,
            createdAt: NOW,
            ready: false,
            storages: [],
            metadata: null,
          },
          {
            id: 'demo-line-0001',
            lineId: 'demo-line-0001',
            productId: 'p-adana',
            title: 'Adana Kebap',
            quantity: 2,
            price: 320,
            options: [],
            discountDecimal: 0,
            extraDecimal: 0,
            lineTotalDecimal: 640,
            vatRate: 10,
            amounts: {
              base: 64_000,
              options: 0,
              extra: 0,
              discount: 0,
              timer: 0,
              gross: 64_000,
              net: 58_182,
              vat: 5818,
            },
            note: null,
            createdAt: NOW,
            ready: false,
            storages: [],
            metadata: [{ key: 'kds-station', value: 'grill', by: 'demo-kds' }],
          },
          {
            id: expect.any(String),
            lineId: null,
            productId: 'p-ayran',
            title: 'Ayran',
            quantity: 3,
            price: 35,
            options: [],
            discountDecimal: 0,
            extraDecimal: 0,
            lineTotalDecimal: 105,
            vatRate: 20,
            amounts: {
              base: 10_500,
              options: 0,
              extra: 0,
              discount: 0,
              timer: 0,
              gross: 10_500,
              net: 8750,
              vat: 1750,
            },
            note: null,
            createdAt: NOW,
            ready: false,
            storages: [],
            metadata: null,
          },
        ],
        cancels: [],
        payments: [],
        cancelPayments: [],
        allocations: [],
        metadataSizes: [
          {
            lineId: 'demo-line-0001',
            by: 'demo-kds',
            items: 1,
            bytes: '[{"key":"kds-station","value":"grill","by":"demo-kds"}]'.length,
          },
        ],
        audit: [],
      },
    });
  });

  test('shows the metadata size of each plugin on each line', async () => {
    const server = await startTestServer();
    await server.post('/tables/update-orders', {
      tableId: 'salon-2',
      cart: [
        {
          product: 'p-adana',
          quantity: 2,
          lineId: 'demo-line-0001',
          metadata: [
            { key: 'note', value: 'ş' },
            { key: 'seat', value: 4 },
          ],
        },
      ],
    });

    const { metadataSizes } = await server.account(await accountOn(server, 'salon-2'));

    const ours =
      '[{"key":"note","value":"ş","by":"demo-qr"},{"key":"seat","value":4,"by":"demo-qr"}]';
    expect(metadataSizes).toEqual([
      { lineId: 'demo-line-0001', by: 'demo-kds', items: 1, bytes: 55 },
      { lineId: 'demo-line-0001', by: 'demo-qr', items: 2, bytes: Buffer.byteLength(ours) },
    ]);
  });

  test('shows the history of changes by plugins: metadata lost in a replace, a changed type', async () => {
    const server = await startTestServer();
    const { post, account } = server;
    await post('/tables/update-orders', { tableId: 'salon-2', cart: TWO_TEAS }, KEYS.kds);
    await post('/packets/update', { packetId: 'pkt-1001', type: 'pickup' });

    const at = '2026-03-01T12:00:00.000Z';
    const [replaced, lost] = (await account(await accountOn(server, 'salon-2'))).audit;
    expect(replaced).toMatchObject({ at, actor: { type: 'plugin', pluginId: 'demo-kds' } });
    expect(lost).toEqual({
      id: expect.any(String),
      at,
      type: 'line.metadataLost',
      actor: { type: 'plugin', pluginId: 'demo-kds' },
      lines: [
        {
          id: 'demo-line-0001',
          lineId: 'demo-line-0001',
          title: 'Adana Kebap',
          metadata: [{ key: 'kds-station', value: 'grill', by: 'demo-kds' }],
        },
      ],
    });
    expect((await account('pkt-1001')).audit).toContainEqual({
      id: expect.any(String),
      at,
      type: 'packet.typeChanged',
      actor: { type: 'plugin', pluginId: 'demo-qr' },
      from: 'delivery',
      to: 'takeaway',
    });
  });

  test('still shows an account that is closed', async () => {
    const server = await startTestServer();
    await closeAccount(server, 'pkt-1001');
    expect(await server.account('pkt-1001')).toMatchObject({
      state: 'closed',
      closedAt: '2026-03-01T12:00:00.000Z',
      orders: [{ lineId: '1234567' }],
    });
  });

  test.each(['/accounts/pkt-9999', '/accounts/salon-2', '/accounts/pkt-1001?serverId=srv-bos'])(
    'is a 404 for %s',
    async (path) => {
      const { control } = await startTestServer();
      const answer = await control('GET', path);
      expect(answer.status).toBe(404);
      expect(answer.body.message).toMatch(/^There is no account \S+ in this store$/u);
    },
  );
});
