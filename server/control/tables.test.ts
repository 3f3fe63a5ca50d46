import { describe, expect, test } from 'vitest';

import { expectRefusal } from '#server/testing/refused-calls.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { accountOn } from '#server/testing/table-account.ts';
import { startTerminal } from '#server/testing/terminal.ts';

/** The start of the virtual clock, in epoch ms. */
const NOW = Date.UTC(2026, 2, 1, 12);

const AYSE = { type: 'staff', userId: 'u-ayse', role: 'manager' };

/** One table of the floor as staff see it. */
async function tableOf({ control }: TestServer, tableId: string) {
  const sections = (await control('GET', '/tables')).body.data;
  return sections
    .flatMap(({ tables }: { tables: { tableId: string }[] }) => tables)
    .find((table: { tableId: string }) => table.tableId === tableId);
}

/** Type and actor of every event so far, in order. */
function eventsOf({ server }: TestServer) {
  const { connection } = server.emulator.database.read;
  return connection.prepare('SELECT type, actor, request_id FROM events ORDER BY position').all();
}

describe('GET /control/tables', () => {
  test('shows the whole floor with the account of each table', async () => {
    const { control } = await startTestServer();

    const { body } = await control('GET', '/tables');

    const [salon, bahce, teras] = body.data;
    const shown = body.data.map(
      (section: { id: string; title: string; tables: Record<string, string>[] }) => [
        section.id,
        section.title,
        section.tables.map(({ tableId, title, state }) => `${tableId} ${title} ${state}`),
      ],
    );
    expect(shown).toEqual([
      [
        'salon',
        'Salon',
        [
          'salon-1 S1 free',
          'salon-2 S2 open',
          'salon-3 S3 free',
          'salon-4 S4 free',
          'salon-5 S5 free',
          'salon-6 S6 free',
          'salon-7 S7 free',
          'salon-8 S8 free',
        ],
      ],
      [
        'bahce',
        'Bahçe',
        [
          'bahce-1 B1 open',
          'bahce-2 B2 free',
          'bahce-3 B3 free',
          'bahce-4 B4 free',
          'bahce-5 B5 free',
          'bahce-6 B6 free',
        ],
      ],
      [
        'teras',
        'Teras',
        ['teras-1 T1 free', 'teras-2 T2 free', 'teras-3 T3 free', 'teras-4 T4 inactive'],
      ],
    ]);
    expect(salon.tables[0]).toEqual({
      tableId: 'salon-1',
      title: 'S1',
      active: true,
      place: { x: 2, y: 2, w: 4, h: 4, shape: 'square', turn: 0, seats: 2 },
      state: 'free',
      account: null,
    });
    expect(teras.tables[3].active).toBe(false);
    expect(bahce.tables[0].account).toMatchObject({ docNo: 2, total: 200, personCount: 0 });
  });

  test('shows the summary of an open account', async () => {
    const server = await startTestServer();
    const { account } = await tableOf(server, 'salon-2');
    expect(account).toEqual({
      accountId: expect.any(String),
      uuid: account.accountId,
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
      itemCount: 2,
      metadataOwners: ['demo-kds'],
      hasTimer: false,
    });
  });

  test('shows a table that is paid in full', async () => {
    const server = await startTestServer();
    const pay = (price: number) =>
      server.post('/tables/update-payments', {
        tableId: 'salon-2',
        payments: [{ id: 'pm-nakit', price }],
      });

    await pay(789.99);
    expect((await tableOf(server, 'salon-2')).state).toBe('open');
    await pay(790);
    expect((await tableOf(server, 'salon-2')).state).toBe('paid');
  });

  test('does not show an empty table as paid', async () => {
    const server = await startTestServer();
    await server.control('POST', '/tables/salon-1/open');
    expect((await tableOf(server, 'salon-1')).state).toBe('open');
  });

  test('names every plugin that wrote metadata on an account, once and in order', async () => {
    const server = await startTestServer();
    const metadata = [
      { key: 'seat', value: 4 },
      { key: 'ref', value: 'A-17' },
    ];
    await server.post('/tables/create', {
      tableId: 'salon-5',
      cart: [
        { product: 'p-cay', quantity: 1, lineId: 'my-line-0001', metadata },
        { product: 'p-su', quantity: 1, metadata },
      ],
    });
    expect((await tableOf(server, 'salon-5')).account.metadataOwners).toEqual(['demo-qr']);

    const accountId = await accountOn(server, 'salon-2');
    await server.post('/tables/update-payments', {
      tableId: 'salon-2',
      payments: [{ id: 'pm-kart', price: 10, metadata }],
    });
    await server.control('POST', `/accounts/${accountId}/void`, { lineId: 'demo-line-0001' });
    expect((await tableOf(server, 'salon-2')).account.metadataOwners).toEqual([
      'demo-kds',
      'demo-qr',
    ]);
  });

  test('marks an account with a line sold by time, until it is voided', async () => {
    const server = await startTestServer();
    const { account } = await tableOf(server, 'bahce-1');
    expect(account.hasTimer).toBe(true);

    const { orders } = await server.account(account.accountId);
    await server.control('POST', `/accounts/${account.accountId}/void`, { id: orders[0].id });

    expect((await tableOf(server, 'bahce-1')).account.hasTimer).toBe(false);
  });

  test.each([
    'PENDING',
    'SENT_TO_TERMINAL',
    'WAITING_CARD',
    'WAITING_CUSTOMER',
    'PROCESSING',
    'UNCERTAIN',
  ] as const)('shows a table as waiting while its payment is %s', async (state) => {
    const server = await startTerminal();
    const payment = await server.ask({ accountId: await accountOn(server, 'salon-2') });

    await server.bringTo(payment, state);

    expect((await tableOf(server, 'salon-2')).state).toBe('waiting');
    expect((await tableOf(server, 'bahce-1')).state).toBe('open');
  });

  test.each(['APPROVED', 'DECLINED', 'CANCELLED'] as const)(
    'no longer shows a table as waiting when its payment is %s',
    async (state) => {
      const server = await startTerminal();
      const payment = await server.ask({ accountId: await accountOn(server, 'salon-2') });

      await server.bringTo(payment, state);

      expect((await tableOf(server, 'salon-2')).state).toBe('open');
    },
  );

  test('shows a table as waiting if an account with a pending payment was merged into its account', async () => {
    const server = await startTerminal();
    const accountId = await accountOn(server, 'salon-2');
    await server.ask({ accountId });

    await server.control('POST', `/accounts/${accountId}/move`, { toTableId: 'bahce-1' });

    expect((await tableOf(server, 'salon-2')).state).toBe('free');
    expect((await tableOf(server, 'bahce-1')).state).toBe('waiting');
  });

  test('shows no table as waiting for a payment without an account', async () => {
    const server = await startTerminal();
    await server.ask();
    expect((await tableOf(server, 'salon-2')).state).toBe('open');
  });

  test('shows the floor of another store', async () => {
    const { control } = await startTestServer();
    expect((await control('GET', '/tables?serverId=srv-bos')).body.data).toEqual([
      {
        id: 'salon',
        title: 'Salon',
        room: null,
        tables: [
          { tableId: 't-1', title: 'T1', active: true, place: null, state: 'free', account: null },
        ],
      },
    ]);
  });
});

describe('POST /control/tables/{tableId}/open', () => {
  test('opens a table with its lines and the cover charge', async () => {
    const { control } = await startTestServer();

    const { body } = await control('POST', '/tables/salon-1/open', {
      personCount: 2,
      cart: [{ product: 'p-adana', quantity: 1, options: [{ id: 'opt-porsiyon' }], note: 'az' }],
    });

    // A cover charge of 2 x 15, 320 for the kebap and 160 for the larger portion.
    expect(body.data).toMatchObject({
      kind: 'table',
      state: 'open',
      tableId: 'salon-1',
      tableName: 'S1',
      desing: 'Salon',
      docNo: 5,
      personCount: 2,
      total: 510,
      paid: 0,
      orders: [
        { lineId: 'kuver', quantity: 2, lineTotalDecimal: 30 },
        { productId: 'p-adana', note: 'az', lineTotalDecimal: 480, metadata: null },
      ],
      payments: [],
      cancels: [],
      allocations: [],
      metadataSizes: [],
    });
    expect(body.data.orders[1].lineId).toMatch(/^ln-[0-9a-f-]{36}$/u);
    expect(body.data.audit).toEqual([
      {
        id: expect.any(String),
        at: '2026-03-01T12:00:00.000Z',
        type: 'account.opened',
        actor: AYSE,
        docNo: 5,
      },
    ]);
  });

  test('emits table.created with staff as the actor', async () => {
    const server = await startTestServer();
    await server.control('POST', '/tables/salon-1/open');
    await server.control('POST', '/tables/salon-3/open', {
      actor: { userId: 'u-mehmet', role: 'staff' },
    });
    expect(eventsOf(server)).toEqual([
      { type: 'table.created', actor: JSON.stringify(AYSE), request_id: null },
      {
        type: 'table.created',
        actor: '{"type":"staff","userId":"u-mehmet","role":"staff"}',
        request_id: null,
      },
    ]);
  });

  test('opens an empty table', async () => {
    const { control } = await startTestServer();
    const { data } = (await control('POST', '/tables/salon-1/open', { personCount: 4 })).body;
    expect(data).toMatchObject({ personCount: 4, total: 0, orders: [] });
  });

  test.each([
    ['a table that is already open', 'salon-2', 409, 'Table is already open', 'tableAlreadyOpen'],
    [
      'an inactive table',
      'teras-4',
      400,
      'Table is not defined in the floor plan or is inactive',
      'tableNotInFloorPlan',
    ],
    [
      'an unknown table',
      'salon-9',
      400,
      'Table is not defined in the floor plan or is inactive',
      'tableNotInFloorPlan',
    ],
    [
      'a table of another store',
      't-1',
      400,
      'Table is not defined in the floor plan or is inactive',
      'tableNotInFloorPlan',
    ],
  ])('refuses %s', async (_, tableId, status, message, code) => {
    const server = await startTestServer();
    const answer = await server.control('POST', `/tables/${tableId}/open`);
    expectRefusal(answer, { message, status, code });
    expect(eventsOf(server)).toEqual([]);
  });

  test.each([
    [{ personCount: -1 }, '"personCount" must be greater than or equal to 0'],
    [{ personCount: 1000 }, '"personCount" must be less than or equal to 999'],
    [{ personCount: 2.5 }, '"personCount" must be an integer'],
    [{ cart: {} }, '"cart" must be an array'],
    [{ cart: [{ quantity: 1 }] }, '"cart[0].product" is required'],
    [
      { cart: [{ product: 'p-cay', quantity: 1, lineId: 'my-line-0001' }] },
      '"cart[0].lineId" is not allowed',
    ],
    [
      { cart: [{ product: 'p-cay', quantity: 1, metadata: [] }] },
      '"cart[0].metadata" is not allowed',
    ],
    [{ payments: [] }, '"payments" is not allowed'],
    [{ actor: { userId: 'u-ayse' } }, '"actor.role" is required'],
    [
      { actor: { userId: 'u-ayse', role: 'owner' } },
      '"actor.role" must be one of [manager, staff]',
    ],
  ])('refuses %j', async (body, message) => {
    const server = await startTestServer();
    const answer = await server.control('POST', '/tables/salon-1/open', body);
    expectRefusal(answer, { message, status: 400, code: 'schema' });
    expect((await tableOf(server, 'salon-1')).state).toBe('free');
  });

  test('refuses a line that breaks a rule, and uses up no receipt number', async () => {
    const { control } = await startTestServer();
    const refused = await control('POST', '/tables/salon-1/open', {
      cart: [{ product: 'p-eski', quantity: 1 }],
    });
    expectRefusal(refused, {
      message: 'Product not found: p-eski',
      status: 400,
      details: [{ path: 'cart[0].product', product: 'p-eski' }],
      code: 'productNotFound',
      params: { product: 'p-eski' },
    });
    expect((await control('POST', '/tables/salon-1/open')).body.data.docNo).toBe(5);
  });
});
