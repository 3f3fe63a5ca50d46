import { describe, expect, test } from 'vitest';

import { closeAccount } from '#server/testing/end-account.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { accountOn } from '#server/testing/table-account.ts';
import {
  allocate,
  alterAccount,
  eventsOf,
  everythingOf,
  move,
} from '#server/testing/table-accounts.ts';

/** The start of the virtual clock, in epoch ms. */
const NOW = Date.UTC(2026, 2, 1, 12);

const AYSE = { type: 'staff', userId: 'u-ayse', role: 'manager' };
const MEHMET = { userId: 'u-mehmet', role: 'staff' };

const read = async ({ get }: TestServer, tableId: string) =>
  (await get(`/tables/get?id=${tableId}`)).body.data;

/** Opens a table as a plugin, with the plugin's own lines. */
async function open(server: TestServer, tableId: string, body: object): Promise<string> {
  const answer = await server.post('/tables/create', { tableId, ...body });
  if (answer.status !== 200) throw new Error(answer.text);
  return accountOn(server, tableId);
}

describe('moving a whole account to a free table', () => {
  test('keeps the account and changes its table', async () => {
    const server = await startTestServer();
    const accountId = await accountOn(server, 'salon-2');
    const [, , ayran] = (await server.account(accountId)).orders;
    await server.post('/tables/update-payments', {
      tableId: 'salon-2',
      payments: [{ id: 'pm-kart', price: 45, lineId: 'my-payment-1' }],
    });
    allocate(server, accountId, 0, [['demo-line-0001', 4500]]);
    await server.control('POST', `/accounts/${accountId}/void`, { id: ayran.id });
    const before = await read(server, 'salon-2');
    const { allocations } = await server.account(accountId);
    await server.control('POST', '/clock', { advanceMs: 60_000 });

    const { status, body } = await move(server, accountId, 'bahce-2');

    const there = { tableId: 'bahce-2', tableName: 'B2', desing: 'Bahçe', updatedAt: NOW + 60_000 };
    expect(status).toBe(200);
    expect(await read(server, 'bahce-2')).toEqual({ ...before, ...there });
    expect(before).toMatchObject({ docNo: 1, personCount: 3, paid: 45, cancels: [{}] });
    expect(body.data.target).toMatchObject({ accountId, state: 'open', closedAt: null, ...there });
    expect(body.data.target.allocations).toEqual(allocations);
    expect(allocations).toHaveLength(1);
  });

  test('returns the moved account as both source and target', async () => {
    const server = await startTestServer();
    const accountId = await accountOn(server, 'salon-2');

    const { data } = (await move(server, accountId, 'salon-5')).body;

    expect(data.source).toEqual(data.target);
    expect(await server.account(accountId)).toEqual(data.target);
  });

  test('emits an event for the target first, then the last event of the source', async () => {
    const server = await startTestServer();
    const accountId = await accountOn(server, 'salon-2');
    await server.control('POST', `/accounts/${accountId}/lines`, {
      cart: [{ product: 'p-cay', quantity: 1 }],
    });
    const before = await read(server, 'salon-2');
    await server.control('POST', '/clock', { advanceMs: 60_000 });

    await move(server, accountId, 'salon-5', { actor: MEHMET });

    const [added, updated, deleted, ...more] = eventsOf(server);
    const [, adana, ayran, cay] = before.orders;
    expect(more).toEqual([]);
    expect(updated).toEqual({
      type: 'table.updated',
      account: accountId,
      sequence: 1,
      scope: expect.stringMatching(/^sq_/u),
      actor: { type: 'staff', ...MEHMET },
      data: {
        ...(await read(server, 'salon-5')),
        changed: 'order_moved',
        lineChanges: [adana, ayran, cay].map((line) => ({
          op: 'created',
          id: line.id,
          lineId: line.lineId,
          movedFrom: { type: 'table', id: 'salon-2', lineId: line.lineId },
          after: line,
        })),
      },
    });
    expect(ayran.lineId).toBeNull();
    expect(deleted).toEqual({
      type: 'table.deleted',
      account: accountId,
      sequence: 2,
      scope: added?.scope,
      actor: { type: 'staff', ...MEHMET },
      data: {
        ...before,
        deleteReason: 'moved_to_table',
        movedTo: { type: 'table', id: 'salon-5' },
      },
    });
    expect(updated?.scope).not.toBe(added?.scope);
  });

  test('continues the sequence in the new scope', async () => {
    const server = await startTestServer();
    const accountId = await accountOn(server, 'salon-2');
    await move(server, accountId, 'salon-5');
    await server.control('POST', `/accounts/${accountId}/lines`, {
      cart: [{ product: 'p-cay', quantity: 1 }],
    });

    const [moved, , added] = eventsOf(server);
    expect(added).toMatchObject({ type: 'table.updated', sequence: 2, scope: moved?.scope });
  });

  test('leaves the source table free for plugins and the account visible to staff', async () => {
    const server = await startTestServer();
    const accountId = await accountOn(server, 'salon-2');
    await move(server, accountId, 'salon-5');

    const gone = await server.get('/tables/get?id=salon-2');
    const write = await server.post('/tables/update-orders', { tableId: 'salon-2', cart: [] });
    expect([gone.status, gone.body.message]).toEqual([404, 'plugin.tables.notFound']);
    expect([write.status, write.body.message]).toEqual([404, 'plugin.tables.notFound']);
    expect(await server.account(accountId)).toMatchObject({ tableId: 'salon-5', state: 'open' });

    const again = await server.post('/tables/create', { tableId: 'salon-2' });
    expect(again.body.data).toMatchObject({ tableId: 'salon-2', docNo: 5 });
    const back = await move(server, await accountOn(server, 'salon-2'), 'salon-3');
    expect(back.status).toBe(200);
  });

  test('emits no table.created, and the history of the account names both tables', async () => {
    const server = await startTestServer();
    const accountId = await accountOn(server, 'salon-2');
    const { data } = (await move(server, accountId, 'salon-5')).body;

    expect(eventsOf(server).map(({ type }) => type)).toEqual(['table.updated', 'table.deleted']);
    expect(data.target.audit).toEqual([
      {
        id: expect.any(String),
        at: '2026-03-01T12:00:00.000Z',
        type: 'account.moved',
        actor: AYSE,
        from: 'salon-2',
        to: 'salon-5',
      },
    ]);
  });

  test('also moves the whole account if every line is named with its full quantity', async () => {
    const server = await startTestServer();
    const accountId = await accountOn(server, 'salon-2');
    const [, adana, ayran] = (await server.account(accountId)).orders;

    const { body } = await move(server, accountId, 'salon-5', {
      lines: [{ id: ayran.id, quantity: 3 }, { lineId: adana.lineId }],
    });

    expect(body.data.target).toMatchObject({ accountId, docNo: 1, personCount: 3, total: 790 });
    expect(eventsOf(server).map(({ type }) => type)).toEqual(['table.updated', 'table.deleted']);
  });

  test('moves an account without lines', async () => {
    const server = await startTestServer();
    const accountId = await open(server, 'salon-4', { personCount: 2 });

    const { data } = (await move(server, accountId, 'salon-5')).body;

    expect(data.target).toMatchObject({ tableId: 'salon-5', personCount: 2, total: 0, orders: [] });
    const [, updated] = eventsOf(server);
    expect(updated?.data).toMatchObject({ changed: 'order_moved' });
    expect(updated?.data).not.toHaveProperty('lineChanges');
  });

  test('moves a timer product, which locks the new table', async () => {
    const server = await startTestServer();
    await move(server, await accountOn(server, 'bahce-1'), 'salon-5');

    const answer = await server.post('/tables/update-orders', { tableId: 'salon-5', cart: [] });
    expect([answer.status, answer.body.message]).toEqual([409, 'plugin.tables.timerProduct']);
  });

  test('stores the events of the move with and without gated fields', async () => {
    const server = await startTestServer();
    await server.control('PATCH', '/installs/demo-kds', {
      webhook: { url: 'http://127.0.0.1:9/', events: ['table.*'] },
    });
    const accountId = await accountOn(server, 'salon-2');
    await server.control('POST', `/accounts/${accountId}/lines`, {
      cart: [{ product: 'p-cay', quantity: 1, note: 'Ali Bey için' }],
    });
    await move(server, accountId, 'salon-5');

    const { connection } = server.server.emulator.database.read;
    const rows = connection.prepare('SELECT data, withheld FROM events ORDER BY position').all();
    expect(rows).toHaveLength(3);
    for (const { data, withheld } of rows as { data: string; withheld: string }[]) {
      expect(data).toContain('Ali Bey');
      expect(withheld).not.toContain('Ali Bey');
      expect(JSON.parse(withheld)).toMatchObject({ uuid: accountId });
    }
  });
});

describe('moving a whole account onto an open table', () => {
  /** Two tables with lines and payments; the source also has an allocation. */
  async function twoTables(server: TestServer) {
    const target = await open(server, 'salon-5', {
      personCount: 2,
      cart: [{ product: 'p-kahve', quantity: 1, lineId: 'my-line-0001' }],
      payments: [{ id: 'pm-nakit', price: 10, lineId: 'my-payment-5' }],
    });
    const source = await accountOn(server, 'salon-2');
    await server.post('/tables/update-payments', {
      tableId: 'salon-2',
      payments: [
        { id: 'pm-kart', price: 640, lineId: 'my-payment-1' },
        { id: 'x', isDiscount: true, title: 'İndirim', price: 5 },
      ],
    });
    allocate(server, source, 0, [['demo-line-0001', 64_000]]);
    return { source, target };
  }

  test('merges it into the target, which keeps its identity', async () => {
    const server = await startTestServer();
    const { source, target } = await twoTables(server);
    const before = { source: await server.account(source), target: await server.account(target) };

    const { data } = (await move(server, source, 'salon-5')).body;

    const [cover, kahve] = before.target.orders;
    const [, adana, ayran] = before.source.orders;
    expect(data.target).toMatchObject({
      accountId: target,
      state: 'open',
      docNo: 5,
      personCount: 5,
      // Lines of 65 and 745, and a cover charge of 5 x 15.
      total: 885,
      paid: 655,
      totalDiscount: 5,
      allocations: [{ paymentIndex: 1, lineId: 'demo-line-0001', quantity: 2, amount: 640 }],
    });
    expect(data.target.orders).toEqual([
      expect.objectContaining({
        ...cover,
        quantity: 5,
        lineTotalDecimal: 75,
        amounts: expect.anything(),
      }),
      kahve,
      adana,
      ayran,
    ]);
    expect(data.target.payments).toEqual([...before.target.payments, ...before.source.payments]);
    expect(await read(server, 'salon-5')).toMatchObject({ uuid: target, total: 885, paid: 655 });
  });

  test('removes the source, which keeps its voided lines for staff', async () => {
    const server = await startTestServer();
    const { source } = await twoTables(server);
    const [, , ayran] = (await server.account(source)).orders;
    await server.control('POST', `/accounts/${source}/lines`, {
      cart: [{ product: 'p-cay', quantity: 1 }],
    });
    await server.control('POST', `/accounts/${source}/void`, { id: ayran.id });
    await server.control('POST', '/clock', { advanceMs: 1000 });

    const { data } = (await move(server, source, 'salon-5')).body;

    expect(data.source).toEqual(await server.account(source));
    expect(data.source).toMatchObject({
      accountId: source,
      state: 'removed',
      closedAt: '2026-03-01T12:00:01.000Z',
      tableId: 'salon-2',
      docNo: 1,
      personCount: 0,
      total: 0,
      paid: 0,
      orders: [],
      payments: [],
      allocations: [],
      cancels: [{ id: ayran.id }],
    });
    expect(data.target.cancels).toEqual([]);
    expect((await server.get('/tables/get?id=salon-2')).status).toBe(404);
    expect((await server.post('/tables/create', { tableId: 'salon-2' })).status).toBe(200);
    const again = await move(server, source, 'salon-7');
    expect([again.status, again.body.message]).toEqual([
      409,
      `Account ${source} is removed, not open`,
    ]);
  });

  test('emits an event for the target first, with the origin of its lines, then for the source', async () => {
    const server = await startTestServer();
    const { source, target } = await twoTables(server);
    const before = await read(server, 'salon-2');
    const [created] = eventsOf(server);

    await move(server, source, 'salon-5');

    const [paid, updated, deleted, ...more] = eventsOf(server).slice(1);
    expect(more).toEqual([]);
    expect(updated).toMatchObject({
      type: 'table.updated',
      account: target,
      sequence: 2,
      scope: created?.scope,
      actor: AYSE,
      data: {
        ...(await read(server, 'salon-5')),
        changed: 'order_moved',
        lineChanges: [
          {
            op: 'created',
            lineId: 'demo-line-0001',
            movedFrom: { type: 'table', id: 'salon-2', lineId: 'demo-line-0001' },
          },
          {
            op: 'created',
            lineId: null,
            movedFrom: { type: 'table', id: 'salon-2', lineId: null },
          },
        ],
      },
    });
    expect(deleted).toEqual({
      type: 'table.deleted',
      account: source,
      sequence: (paid?.sequence ?? 0) + 1,
      scope: paid?.scope,
      actor: AYSE,
      data: { ...before, deleteReason: 'merged', movedTo: { type: 'table', id: 'salon-5' } },
    });
  });

  test('ends the sequence scope of the source with table.deleted', async () => {
    const server = await startTestServer();
    const { source } = await twoTables(server);

    await move(server, source, 'salon-5');

    const { connection } = server.server.emulator.database.read;
    const stored = connection.prepare('SELECT * FROM accounts WHERE uuid = ?').get(source);
    const deleted = eventsOf(server).at(-1);
    expect(stored).toMatchObject({
      sequence: deleted?.sequence,
      sequence_scope: deleted?.scope,
    });
  });

  test('writes the move to the history of both accounts', async () => {
    const server = await startTestServer();
    const { source, target } = await twoTables(server);
    const [, adana, ayran] = (await server.account(source)).orders;

    const { data } = (await move(server, source, 'salon-5')).body;

    expect(data.source.audit.at(-1)).toMatchObject({
      type: 'account.merged',
      actor: AYSE,
      to: { accountId: target, tableId: 'salon-5', docNo: 5 },
      lines: [adana.id, ayran.id],
      persons: 3,
    });
    expect(data.target.audit.at(-1)).toMatchObject({
      type: 'account.merged',
      actor: AYSE,
      from: { accountId: source, tableId: 'salon-2', docNo: 1 },
      lines: [adana.id, ayran.id],
    });
  });

  test('gives new identities to lines and payments whose identity the target already has', async () => {
    const server = await startTestServer();
    const { source } = await twoTables(server);
    const line = { product: 'p-cay', quantity: 1 };
    await server.post('/tables/update-orders', {
      tableId: 'salon-5',
      cart: [
        { ...line, lineId: 'demo-line-0001', metadata: [{ key: 'a', value: 1 }] },
        { ...line, product: 'p-adana', lineId: 'my-line-0002' },
      ],
    });
    await server.post('/tables/update-payments', {
      tableId: 'salon-5',
      payments: [{ id: 'pm-nakit', price: 1, lineId: 'my-payment-1' }],
    });

    const { data } = (await move(server, source, 'salon-5')).body;

    const [, cay, , adana] = data.target.orders;
    expect(cay).toMatchObject({ productId: 'p-cay', lineId: 'demo-line-0001' });
    expect(adana).toMatchObject({
      productId: 'p-adana',
      lineId: expect.stringMatching(/^ln-/u),
      metadata: [{ key: 'kds-station', value: 'grill', by: 'demo-kds' }],
    });
    expect(adana.id).toBe(adana.lineId);
    const [ours, theirs] = data.target.payments;
    expect(ours).toMatchObject({ lineId: 'my-payment-1', amount: 1 });
    expect(theirs).toMatchObject({ lineId: expect.stringMatching(/^pay-/u), amount: 640 });
    expect(data.target.allocations).toMatchObject([{ paymentIndex: 1, lineId: adana.lineId }]);
    const updated = eventsOf(server).at(-2);
    expect(updated?.data.lineChanges[0]).toMatchObject({
      lineId: adana.lineId,
      movedFrom: { lineId: 'demo-line-0001' },
    });
  });

  test('gives a line a new identity if a voided line of the target has its identity', async () => {
    const server = await startTestServer();
    const { source, target } = await twoTables(server);
    await server.post('/tables/update-orders', {
      tableId: 'salon-5',
      cart: [
        { product: 'p-cay', quantity: 1, lineId: 'demo-line-0001' },
        { product: 'p-cay', quantity: 1 },
      ],
    });
    await server.control('POST', `/accounts/${target}/void`, { lineId: 'demo-line-0001' });

    const { data } = (await move(server, source, 'salon-5')).body;

    expect(data.target.cancels).toMatchObject([{ lineId: 'demo-line-0001', productId: 'p-cay' }]);
    const adana = data.target.orders.find(
      ({ productId }: { productId: string }) => productId === 'p-adana',
    );
    expect(adana.lineId).toMatch(/^ln-/u);
  });

  test('is not refused for the metadata budget, but the next write that declares metadata is', async () => {
    const server = await startTestServer();
    const { source, target } = await twoTables(server);
    for (const accountId of [source, target]) {
      alterAccount(server, accountId, (account) => ({
        ...account,
        orders: account.orders.map((line, index) =>
          index > 0 && accountId === source
            ? line
            : { ...line, metadata: [{ key: 'k', value: 'x'.repeat(60_000), by: 'demo-kds' }] },
        ),
      }));
    }

    expect((await move(server, source, 'salon-5')).status).toBe(200);

    const { body, status } = await server.get('/tables/get?id=salon-5');
    expect(status).toBe(200);
    const cart = (
      body.data.orders as { lineId: string | null; productId: string; quantity: number }[]
    )
      .filter(({ lineId }) => lineId !== 'kuver' && lineId !== null)
      .map(({ lineId, productId: product, quantity }) => ({ lineId, product, quantity }));
    const put = (metadata?: object[]) =>
      server.post('/tables/update-orders', {
        tableId: 'salon-5',
        cart: cart.map((line, index) => (index > 0 ? line : { ...line, metadata })),
      });
    expect((await put()).status).toBe(200);
    const refused = await put([{ key: 'k2', value: 'of demo-qr' }]);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringMatching(/^Total metadata size after merge \(\d+\) exceeds 102400 bytes/u),
    ]);
  });
});

describe('a move as a dry run', () => {
  test.each(['salon-5', 'bahce-1'])(
    'returns the events of a whole move to %s as the move emits them, and writes nothing',
    async (toTableId) => {
      const server = await startTestServer();
      await server.control('PATCH', '/installs/demo-qr', {
        webhook: { url: 'http://127.0.0.1:9/', events: ['*'], enabled: false },
      });
      const accountId = await accountOn(server, 'salon-2');
      const before = everythingOf(server);

      const { status, body } = await move(server, accountId, toTableId, { dryRun: true });

      expect(status).toBe(200);
      expect(everythingOf(server)).toEqual(before);
      await move(server, accountId, toTableId);
      expect(body.data).toEqual({
        events: eventsOf(server).map(({ type, data }) => ({ type, tableId: data.tableId, data })),
      });
      expect(
        body.data.events.map(({ type, tableId }: Record<string, string>) => [type, tableId]),
      ).toEqual([
        ['table.updated', toTableId],
        ['table.deleted', 'salon-2'],
      ]);
    },
  );

  test('returns the events of a partial move, without using a receipt number', async () => {
    const server = await startTestServer();
    const accountId = await accountOn(server, 'salon-2');
    const before = everythingOf(server);

    const { body } = await move(server, accountId, 'salon-5', {
      lines: [{ lineId: 'demo-line-0001', quantity: 1 }],
      dryRun: true,
    });

    expect(everythingOf(server)).toEqual(before);
    expect(body.data.events).toMatchObject([
      { type: 'table.updated', tableId: 'salon-5', data: { docNo: 5, changed: 'order_moved' } },
      { type: 'table.updated', tableId: 'salon-2', data: { docNo: 1, changed: 'order_moved' } },
    ]);
    expect((await server.post('/tables/create', { tableId: 'salon-5' })).body.data.docNo).toBe(5);
  });

  test('is refused if the move would be', async () => {
    const server = await startTestServer();
    const accountId = await accountOn(server, 'salon-2');
    const answer = await move(server, accountId, 'teras-4', { dryRun: true });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('Table is not defined in the floor plan or is inactive');
  });

  test('with dryRun false is a move', async () => {
    const server = await startTestServer();
    const answer = await move(server, await accountOn(server, 'salon-2'), 'salon-5', {
      dryRun: false,
    });
    expect(answer.body.data.target.tableId).toBe('salon-5');
  });
});

describe('a move is refused', () => {
  const OWN = 'the account on salon-2';

  test.each([
    [
      'from an unknown account',
      'none',
      { toTableId: 'salon-5' },
      404,
      'There is no account none in this store',
      'accountNotFound',
      { accountId: 'none' },
    ],
    [
      'of a packet',
      'pkt-1001',
      { toTableId: 'salon-5' },
      409,
      'Account pkt-1001 is a packet; only table accounts can be moved',
      'onlyTablesMove',
      { accountId: 'pkt-1001' },
    ],
    [
      'onto its own table',
      OWN,
      { toTableId: 'salon-2' },
      409,
      expect.stringMatching(/^Account \S+ is already on table salon-2; name another table$/u),
      'alreadyOnTable',
      { accountId: expect.any(String) as string, tableId: 'salon-2' },
    ],
    [
      'of lines onto their own table',
      OWN,
      { toTableId: 'salon-2', lines: [{ lineId: 'demo-line-0001', quantity: 1 }] },
      409,
      expect.stringMatching(/is already on table salon-2/u),
      'alreadyOnTable',
      { accountId: expect.any(String) as string, tableId: 'salon-2' },
    ],
    [
      'to an inactive table',
      OWN,
      { toTableId: 'teras-4' },
      400,
      'Table is not defined in the floor plan or is inactive',
      'tableNotInFloorPlan',
      undefined,
    ],
    [
      'to an unknown table',
      OWN,
      { toTableId: 'S5' },
      400,
      'Table is not defined in the floor plan or is inactive',
      'tableNotInFloorPlan',
      undefined,
    ],
    [
      'of an unknown line',
      OWN,
      { toTableId: 'salon-5', lines: [{ lineId: 'my-line-0001' }] },
      404,
      'The account has no line my-line-0001',
      'lineNotFound',
      { line: 'my-line-0001' },
    ],
    [
      'of a voided line',
      OWN,
      { toTableId: 'salon-5', lines: [{ lineId: 'demo-line-0001' }, { lineId: 'ln-voided' }] },
      409,
      'Line ln-voided is already voided',
      'lineAlreadyVoided',
      { line: 'ln-voided' },
    ],
    [
      'of the cover line',
      OWN,
      { toTableId: 'salon-5', lines: [{ id: 'kuver', quantity: 1 }] },
      409,
      'The cover line (kuver) follows the number of persons; it cannot be moved',
      'coverLineStays',
      undefined,
    ],
    [
      'of the cover line in a partial move',
      OWN,
      { toTableId: 'salon-5', lines: [{ id: 'kuver' }, { lineId: 'demo-line-0001', quantity: 1 }] },
      409,
      'The cover line (kuver) follows the number of persons; it cannot be moved',
      'coverLineStays',
      undefined,
    ],
    [
      'of more than a line has',
      OWN,
      { toTableId: 'salon-5', lines: [{ lineId: 'demo-line-0001', quantity: 2.5 }] },
      409,
      'Line demo-line-0001 has a quantity of 2, less than 2.5',
      'quantityExceedsLine',
      { line: 'demo-line-0001', quantity: 2.5, available: 2 },
    ],
    [
      'of a line that is named twice',
      OWN,
      {
        toTableId: 'salon-5',
        lines: [
          { lineId: 'demo-line-0001', quantity: 1 },
          { id: 'demo-line-0001', quantity: 1 },
        ],
      },
      400,
      'Line demo-line-0001 is named twice',
      'lineNamedTwice',
      { line: 'demo-line-0001' },
    ],
    [
      'of the quantity 0',
      OWN,
      { toTableId: 'salon-5', lines: [{ lineId: 'demo-line-0001', quantity: 0 }] },
      400,
      '"lines[0].quantity" must be greater than or equal to 0.001',
      'schema',
      undefined,
    ],
    [
      'of the quantity -1',
      OWN,
      { toTableId: 'salon-5', lines: [{ lineId: 'demo-line-0001', quantity: -1 }] },
      400,
      '"lines[0].quantity" must be greater than or equal to 0.001',
      'schema',
      undefined,
    ],
    [
      'of a quantity that is not a number',
      OWN,
      { toTableId: 'salon-5', lines: [{ lineId: 'demo-line-0001', quantity: '1' }] },
      400,
      '"lines[0].quantity" must be a number',
      'schema',
      undefined,
    ],
    [
      'of an empty list of lines',
      OWN,
      { toTableId: 'salon-5', lines: [] },
      400,
      '"lines" must contain at least 1 items',
      'schema',
      undefined,
    ],
    [
      'of a line without lineId or id',
      OWN,
      { toTableId: 'salon-5', lines: [{ quantity: 1 }] },
      400,
      '"lines[0]" must contain exactly one of [lineId, id]',
      'schema',
      undefined,
    ],
    ['without a target', OWN, {}, 400, '"toTableId" is required', 'schema', undefined],
    [
      'with an unknown field',
      OWN,
      { toTableId: 'salon-5', line: 'x' },
      400,
      '"line" is not allowed',
      'schema',
      undefined,
    ],
  ])('%s, and nothing is written', async (_, named, body, status, message, code, params) => {
    const server = await startTestServer();
    const own = await accountOn(server, 'salon-2');
    await server.post('/tables/update-orders', {
      tableId: 'salon-2',
      cart: [
        { product: 'p-adana', quantity: 2, lineId: 'demo-line-0001' },
        { product: 'p-cay', quantity: 1, lineId: 'ln-voided' },
      ],
    });
    await server.control('POST', `/accounts/${own}/void`, { lineId: 'ln-voided' });
    const before = everythingOf(server);

    const path = `/accounts/${named === OWN ? own : named}/move`;
    const answer = await server.control('POST', path, body);

    expectRefusal(answer, { message, status, code, params });
    expect(everythingOf(server)).toEqual(before);
  });

  test.each(['closed', 'removed'] as const)('from an account that is %s', async (state) => {
    const server = await startTestServer();
    const accountId = await accountOn(server, 'salon-2');
    if (state === 'closed') await closeAccount(server, accountId);
    else await move(server, accountId, 'bahce-1');
    const answer = await move(server, accountId, 'salon-5');
    expect([answer.status, answer.body.message]).toEqual([
      409,
      `Account ${accountId} is ${state}, not open`,
    ]);
  });

  test('to a table of another store', async () => {
    const server = await startTestServer();
    const accountId = await accountOn(server, 'salon-2');
    const here = await move(server, accountId, 't-1');
    const there = await move(server, accountId, 't-1', { serverId: 'srv-bos' });
    expect([here.status, there.status]).toEqual([400, 404]);
  });

  test('in a store that has expired', async () => {
    const server = await startTestServer();
    const accountId = await accountOn(server, 'salon-2');
    await server.control('POST', '/clock', { advanceMs: 31 * 24 * 60 * 60 * 1000 });
    const answer = await move(server, accountId, 'salon-5');
    expect([answer.status, answer.body.message]).toEqual([403, 'Dev store expired']);
  });

  test('for plugins, which have no such call', async () => {
    const server = await startTestServer();
    const accountId = await accountOn(server, 'salon-2');
    const path = `/accounts/${accountId}/move`;
    expect((await server.post(path, { toTableId: 'salon-5' }, KEYS.qr)).status).toBe(401);
  });
});
