import { describe, expect, test } from 'vitest';

import { endAccount } from '#testing/end-account.ts';
import type { TestServer } from '#testing/start-test-server.ts';
import { KEYS, startTestServer } from '#testing/start-test-server.ts';

/** The start of the virtual clock, in epoch ms. */
const NOW = Date.UTC(2026, 2, 1, 12);

const AYSE = { type: 'staff', userId: 'u-ayse', role: 'manager' };
const MEHMET = { userId: 'u-mehmet', role: 'staff' };

const TWO_TEAS = [{ product: 'p-cay', quantity: 2 }];

/** The uuid of the account that the fixture has open on table salon-2. */
async function salon2({ control }: TestServer): Promise<string> {
  const [salon] = (await control('GET', '/tables')).body.data;
  return salon.tables[1].account.accountId;
}

/** Every event so far: type, actor, and what it says about lines. */
function eventsOf({ server }: TestServer) {
  const { connection } = server.emulator.database.read;
  const rows = connection.prepare('SELECT type, actor, data FROM events ORDER BY position').all();
  return (rows as { type: string; actor: string; data: string }[]).map(({ type, actor, data }) => {
    const { changed, lineChanges } = JSON.parse(data);
    return { type, actor: JSON.parse(actor), changed, lineChanges };
  });
}

describe('GET /control/accounts', () => {
  const docNos = ({ body }: { body: { data: { docNo: number }[] } }) =>
    body.data.map(({ docNo }) => docNo);

  test('lists what is open, the newest receipt first', async () => {
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
    });
  });

  test('can be narrowed by kind and by state', async () => {
    const server = await startTestServer();
    const { control } = server;
    endAccount(server, 'pkt-1001', 'closed');

    expect(docNos(await control('GET', '/accounts?kind=table'))).toEqual([2, 1]);
    expect(docNos(await control('GET', '/accounts?kind=packet'))).toEqual([4, 3]);
    expect(docNos(await control('GET', '/accounts?status=open'))).toEqual([4, 2, 1]);
    expect(docNos(await control('GET', '/accounts?status=closed'))).toEqual([3]);
    expect(docNos(await control('GET', '/accounts?status=closed&kind=table'))).toEqual([]);
    expect(docNos(await control('GET', '/accounts?status=open&kind=packet'))).toEqual([4]);
    expect(docNos(await control('GET', '/accounts?limit=2'))).toEqual([4, 3]);
  });

  test('knows every account that is no longer open as closed', async () => {
    const server = await startTestServer();
    endAccount(server, 'pkt-1001', 'cancelled');
    endAccount(server, 'pkt-1002', 'removed');
    const { data } = (await server.control('GET', '/accounts?status=closed')).body;
    expect(
      data.map(({ state, closedAt }: { state: string; closedAt: string }) => [state, closedAt]),
    ).toEqual([
      ['removed', '2026-03-01T12:00:00.000Z'],
      ['cancelled', '2026-03-01T12:00:00.000Z'],
    ]);
  });

  test('concerns one store', async () => {
    const { control } = await startTestServer();
    expect(docNos(await control('GET', '/accounts?serverId=srv-bos'))).toEqual([]);
  });

  test.each([
    ['?kind=tables', '"kind" must be one of [table, packet]'],
    ['?status=cancelled', '"status" must be one of [open, closed]'],
    ['?limit=0', '"limit" must be a whole number from 1 to 1000'],
    ['?limit=1001', '"limit" must be a whole number from 1 to 1000'],
    ['?limit=ten', '"limit" must be a whole number from 1 to 1000'],
  ])('refuses %s', async (query, message) => {
    const { control } = await startTestServer();
    expect((await control('GET', `/accounts${query}`)).body).toEqual({
      success: false,
      message,
      status: 400,
    });
  });
});

describe('GET /control/accounts/{accountId}', () => {
  test('shows everything of a table account', async () => {
    const server = await startTestServer();
    const uuid = await salon2(server);

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

  test('shows the size of what each plugin wrote on each line', async () => {
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

    const { metadataSizes } = await server.account(await salon2(server));

    const ours =
      '[{"key":"note","value":"ş","by":"demo-qr"},{"key":"seat","value":4,"by":"demo-qr"}]';
    expect(metadataSizes).toEqual([
      { lineId: 'demo-line-0001', by: 'demo-kds', items: 1, bytes: 55 },
      { lineId: 'demo-line-0001', by: 'demo-qr', items: 2, bytes: Buffer.byteLength(ours) },
    ]);
  });

  test('keeps the history of plugins: metadata that a replace lost, a changed type', async () => {
    const server = await startTestServer();
    const { post, account } = server;
    await post('/tables/update-orders', { tableId: 'salon-2', cart: TWO_TEAS }, KEYS.kds);
    await post('/packets/update', { packetId: 'pkt-1001', type: 'pickup' });

    const at = '2026-03-01T12:00:00.000Z';
    const [replaced, lost] = (await account(await salon2(server))).audit;
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
    endAccount(server, 'pkt-1001', 'closed');
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

describe('POST /control/packets', () => {
  test('opens a packet as staff', async () => {
    const server = await startTestServer();

    const { body } = await server.control('POST', '/packets', {
      customer: { id: 'cu-7', name: 'Can Kaya', region: 'Moda' },
      type: 'courier',
      cart: [
        { product: 'p-kahve', quantity: 2, options: ['Duble'], discount: 5 },
        { product: 'p-ayran', quantity: 1, taxRate: 1 },
      ],
    });

    // 2 x (65 + 25) - 5, and 35.
    expect(body.data).toMatchObject({
      kind: 'packet',
      state: 'open',
      docNo: 5,
      status: 'none',
      type: 'delivery',
      customer: { id: 'cu-7', name: 'Can Kaya', phone: null, region: 'Moda' },
      note: null,
      paymentNote: null,
      total: 210,
      paid: 0,
      orders: [
        { productId: 'p-kahve', lineTotalDecimal: 175, options: [{ id: 'opt-duble', price: 25 }] },
        { productId: 'p-ayran', lineTotalDecimal: 35, vatRate: 1 },
      ],
      audit: [{ type: 'account.opened', actor: AYSE, docNo: 5 }],
    });
    expect(body.data.accountId).toBe(body.data.packetId);
    expect(eventsOf(server)).toMatchObject([{ type: 'packet.created', actor: AYSE }]);
    const read = await server.get(`/packets/get?packetId=${body.data.packetId}`);
    expect(read.body.data.total).toBe(210);
  });

  test('belongs to the system in a store without a manager', async () => {
    const { control } = await startTestServer();
    const answer = await control('POST', '/packets', { serverId: 'srv-bos', cart: TWO_TEAS });
    expect(answer.body.data).toMatchObject({ docNo: 1, audit: [{ actor: { type: 'system' } }] });
  });

  test.each([
    [{}, '"cart" is required'],
    [{ cart: [] }, '"cart" must contain at least 1 items'],
    [{ cart: TWO_TEAS, type: 'drone' }, '"type" must be one of [dine_in, takeaway, delivery]'],
    [{ cart: TWO_TEAS, customer: { mail: 'x' } }, '"customer.mail" is not allowed'],
    [{ cart: TWO_TEAS, payments: [] }, '"payments" is not allowed'],
    [{ cart: TWO_TEAS, idempotencyKey: 'x' }, '"idempotencyKey" is not allowed'],
    [
      { cart: [{ product: 'p-cay', quantity: 1, lineId: 'my-line-0001' }] },
      '"cart[0].lineId" is not allowed',
    ],
    [{ cart: [{ product: 'p-cay', quantity: 1, price: 1 }] }, '"cart[0].price" is not allowed'],
  ])('refuses %j', async (body, message) => {
    const server = await startTestServer();
    const answer = await server.control('POST', '/packets', body);
    expect(answer.body).toEqual({ success: false, message, status: 400 });
    expect(eventsOf(server)).toEqual([]);
  });
});

describe('POST /control/accounts/{accountId}/lines', () => {
  test('appends lines and keeps those that are there', async () => {
    const server = await startTestServer();
    const uuid = await salon2(server);
    await server.control('POST', '/clock', { advanceMs: 60_000 });

    const { data } = (
      await server.control('POST', `/accounts/${uuid}/lines`, { cart: TWO_TEAS, actor: MEHMET })
    ).body;

    expect(data).toMatchObject({ total: 830, createdAt: NOW, updatedAt: NOW + 60_000 });
    expect(data.orders).toMatchObject([
      { lineId: 'kuver', createdAt: NOW },
      {
        lineId: 'demo-line-0001',
        createdAt: NOW,
        metadata: [{ key: 'kds-station', value: 'grill', by: 'demo-kds' }],
      },
      { productId: 'p-ayran', lineId: null, createdAt: NOW },
      { productId: 'p-cay', quantity: 2, createdAt: NOW + 60_000, metadata: null },
    ]);
    const added = data.orders[3];
    expect(added.lineId).toMatch(/^ln-[0-9a-f-]{36}$/u);
    expect(added.id).toBe(added.lineId);
    expect(data.audit).toEqual([
      {
        id: expect.any(String),
        at: '2026-03-01T12:01:00.000Z',
        type: 'lines.added',
        actor: { type: 'staff', ...MEHMET },
        lines: [added.lineId],
      },
    ]);
    expect(eventsOf(server)).toMatchObject([
      {
        type: 'table.updated',
        actor: { type: 'staff', ...MEHMET },
        changed: 'order_added',
        lineChanges: [{ op: 'created', lineId: added.lineId }],
      },
    ]);
  });

  test('may add to a table that holds a timer product', async () => {
    const { control } = await startTestServer();
    const [, bahce] = (await control('GET', '/tables')).body.data;
    const { accountId } = bahce.tables[0].account;
    const { data } = (await control('POST', `/accounts/${accountId}/lines`, { cart: TWO_TEAS }))
      .body;
    expect(data.total).toBe(240);
  });

  test.each([
    [
      'an account that there is not',
      'pkt-9999',
      TWO_TEAS,
      404,
      'There is no account pkt-9999 in this store',
    ],
    [
      'a product that there is not',
      'pkt-1001',
      [{ product: 'p-pide', quantity: 1 }],
      400,
      'Product not found: p-pide',
    ],
    [
      'an option that there is not',
      'pkt-1001',
      [{ product: 'p-cay', quantity: 1, options: ['Duble'] }],
      400,
      'Invalid option: p-cay: not in catalog (Duble)',
    ],
    ['no line at all', 'pkt-1001', [], 400, '"cart" must contain at least 1 items'],
  ])('refuses %s', async (_, accountId, cart, status, message) => {
    const server = await startTestServer();
    const before = await server.account('pkt-1001');
    const answer = await server.control('POST', `/accounts/${accountId}/lines`, { cart });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, message, status });
    expect(await server.account('pkt-1001')).toEqual(before);
  });

  test('refuses an account that is no longer open', async () => {
    const server = await startTestServer();
    endAccount(server, 'pkt-1001', 'closed');
    const answer = await server.control('POST', '/accounts/pkt-1001/lines', { cart: TWO_TEAS });
    expect(answer.body).toEqual({
      success: false,
      message: 'Account pkt-1001 is closed, not open',
      status: 409,
    });
  });
});

describe('POST /control/accounts/{accountId}/void', () => {
  test('moves a line to the cancelled ones, with its reason', async () => {
    const server = await startTestServer();
    const uuid = await salon2(server);
    await server.control('POST', '/clock', { advanceMs: 1000 });

    const { data } = (
      await server.control('POST', `/accounts/${uuid}/void`, {
        lineId: 'demo-line-0001',
        reason: 'Yanlış masa',
      })
    ).body;

    // 45 cover and 105 for the ayrans are left.
    expect(data.total).toBe(150);
    expect(data.orders.map(({ title }: { title: string }) => title)).toEqual(['Kuver', 'Ayran']);
    expect(data.cancels).toMatchObject([
      {
        lineId: 'demo-line-0001',
        quantity: 2,
        lineTotalDecimal: 640,
        cancelledAt: NOW + 1000,
        reason: 'Yanlış masa',
        metadata: [{ key: 'kds-station', value: 'grill', by: 'demo-kds' }],
      },
    ]);
    expect(data.audit).toEqual([
      {
        id: expect.any(String),
        at: '2026-03-01T12:00:01.000Z',
        type: 'line.voided',
        actor: AYSE,
        line: 'demo-line-0001',
        reason: 'Yanlış masa',
      },
    ]);
    expect(eventsOf(server)).toMatchObject([
      {
        type: 'table.updated',
        actor: AYSE,
        changed: 'order_cancelled',
        lineChanges: [{ op: 'cancelled', lineId: 'demo-line-0001', quantity: 2 }],
      },
    ]);
  });

  test('takes the id of a line that has no identity', async () => {
    const server = await startTestServer();
    const [line] = (await server.account('pkt-1002')).orders;
    expect(line.lineId).toBeNull();

    const { data } = (await server.control('POST', '/accounts/pkt-1002/void', { id: line.id }))
      .body;

    expect(data).toMatchObject({ total: 0, orders: [], cancels: [{ id: line.id, reason: null }] });
  });

  test('drops the cover charge with the last line', async () => {
    const server = await startTestServer();
    const uuid = await salon2(server);
    const { orders } = await server.account(uuid);
    for (const { id } of orders.slice(1)) {
      await server.control('POST', `/accounts/${uuid}/void`, { id });
    }
    const after = await server.account(uuid);
    expect(after).toMatchObject({ total: 0, orders: [], state: 'open' });
    expect(after.cancels).toHaveLength(2);
  });

  test('keeps the identity from being declared again', async () => {
    const server = await startTestServer();
    await server.control('POST', `/accounts/${await salon2(server)}/void`, {
      lineId: 'demo-line-0001',
    });
    const answer = await server.post('/tables/update-orders', {
      tableId: 'salon-2',
      cart: [{ product: 'p-adana', quantity: 2, lineId: 'demo-line-0001' }],
    });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('lineId belongs to a cancelled line: demo-line-0001');
  });

  test('refuses to leave more paid than there is to pay', async () => {
    const server = await startTestServer();
    await server.post('/packets/update-payments', {
      packetId: 'pkt-1001',
      payments: [{ id: 'pm-nakit', price: 120.5 }],
    });
    const before = await server.account('pkt-1001');

    const answer = await server.control('POST', '/accounts/pkt-1001/void', { lineId: '1234567' });

    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      success: false,
      message: 'Paid (120.5) exceeds total (0).',
      status: 409,
    });
    expect(await server.account('pkt-1001')).toEqual(before);
  });

  test('refuses a line that is voided already', async () => {
    const { control } = await startTestServer();
    await control('POST', '/accounts/pkt-1001/void', { lineId: '1234567' });
    expect((await control('POST', '/accounts/pkt-1001/void', { lineId: '1234567' })).body).toEqual({
      success: false,
      message: 'Line 1234567 is already voided',
      status: 409,
    });
  });

  test('refuses the cover line', async () => {
    const server = await startTestServer();
    const answer = await server.control('POST', `/accounts/${await salon2(server)}/void`, {
      lineId: 'kuver',
    });
    expect(answer.body).toEqual({
      success: false,
      message: 'The cover line (kuver) follows the number of persons; it cannot be voided',
      status: 409,
    });
  });

  test('refuses an account that is no longer open', async () => {
    const server = await startTestServer();
    endAccount(server, 'pkt-1001', 'cancelled');
    const answer = await server.control('POST', '/accounts/pkt-1001/void', { lineId: '1234567' });
    expect(answer.body).toEqual({
      success: false,
      message: 'Account pkt-1001 is cancelled, not open',
      status: 409,
    });
  });

  test.each([
    ['pkt-1001', { lineId: 'my-line-0001' }, 404, 'The account has no line my-line-0001'],
    ['pkt-9999', { lineId: '1234567' }, 404, 'There is no account pkt-9999 in this store'],
    ['pkt-1001', {}, 400, '"value" must contain exactly one of [lineId, id]'],
    [
      'pkt-1001',
      { lineId: '1234567', id: '1234567' },
      400,
      '"value" must contain exactly one of [lineId, id]',
    ],
    ['pkt-1001', { lineId: 1_234_567 }, 400, '"lineId" must be a string'],
    [
      'pkt-1001',
      { lineId: '1234567', reason: 'x'.repeat(501) },
      400,
      '"reason" length must be less than or equal to 500 characters long',
    ],
    ['pkt-1001', { lineId: '1234567', quantity: 1 }, 400, '"quantity" is not allowed'],
  ])('refuses %s %j', async (accountId, body, status, message) => {
    const server = await startTestServer();
    const before = await server.account('pkt-1001');
    const answer = await server.control('POST', `/accounts/${accountId}/void`, body);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ success: false, message, status });
    expect(await server.account('pkt-1001')).toEqual(before);
  });
});
