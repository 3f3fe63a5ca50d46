import { describe, expect, test } from 'vitest';

import { fixtureWith } from '#server/testing/fixture-with.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { accountOn } from '#server/testing/table-account.ts';
import { allocate, eventsOf, everythingOf, move } from '#server/testing/table-accounts.ts';

/** The start of the virtual clock, in epoch ms. */
const NOW = Date.UTC(2026, 2, 1, 12);

const AYSE = { type: 'staff', userId: 'u-ayse', role: 'manager' };

const ADANA = 'demo-line-0001';

const read = async ({ get }: TestServer, tableId: string) =>
  (await get(`/tables/get?id=${tableId}`)).body.data;

describe('moving whole lines', () => {
  test('opens a free table for them and emits two table.updated events, the first for the target', async () => {
    const server = await startTestServer();
    const source = await accountOn(server, 'salon-2');
    const before = await read(server, 'salon-2');
    const [cover, adana, ayran] = before.orders;
    await server.control('POST', '/clock', { advanceMs: 60_000 });

    const { data } = (await move(server, source, 'salon-5', { lines: [{ lineId: ADANA }] })).body;

    const target = data.target.accountId;
    const there = await read(server, 'salon-5');
    const here = await read(server, 'salon-2');
    expect(target).not.toBe(source);
    expect(there).toMatchObject({
      uuid: target,
      tableName: 'S5',
      docNo: 5,
      docNoDate: '2026-03-01',
      personCount: 0,
      createdAt: NOW + 60_000,
      total: 640,
      paid: 0,
      cancels: [],
      payments: [],
    });
    // The line is unchanged, including its creation time; the cover charge stays with the persons.
    expect(there.orders).toEqual([adana]);
    expect(here).toEqual({
      ...before,
      updatedAt: NOW + 60_000,
      total: 150,
      orders: [cover, ayran],
    });
    const movedTo = { type: 'table', id: 'salon-5' };
    const line = { id: ADANA, lineId: ADANA };
    const [toTarget, toSource, ...more] = eventsOf(server);
    expect(more).toEqual([]);
    expect(toTarget).toEqual({
      type: 'table.updated',
      account: target,
      sequence: 1,
      scope: expect.stringMatching(/^sq_/u),
      actor: AYSE,
      data: {
        ...there,
        changed: 'order_moved',
        lineChanges: [
          {
            op: 'created',
            ...line,
            movedFrom: { type: 'table', id: 'salon-2', lineId: ADANA },
            after: adana,
          },
        ],
      },
    });
    expect(toSource).toEqual({
      type: 'table.updated',
      account: source,
      sequence: 1,
      scope: expect.stringMatching(/^sq_/u),
      actor: AYSE,
      data: {
        ...here,
        changed: 'order_moved',
        lineChanges: [{ op: 'removed', ...line, removeReason: 'moved', movedTo, before: adana }],
      },
    });
    expect(toSource?.scope).not.toBe(toTarget?.scope);
  });

  test('answers with both accounts, each with its history', async () => {
    const server = await startTestServer();
    const source = await accountOn(server, 'salon-2');

    const { data } = (await move(server, source, 'salon-5', { lines: [{ lineId: ADANA }] })).body;

    expect(data.source).toEqual(await server.account(source));
    expect(data.target).toEqual(await server.account(data.target.accountId));
    expect(data.source.audit).toMatchObject([
      {
        type: 'lines.moved',
        actor: AYSE,
        to: { accountId: data.target.accountId, tableId: 'salon-5', docNo: 5 },
        lines: [ADANA],
      },
    ]);
    expect(data.target.audit).toMatchObject([
      { type: 'account.opened', docNo: 5 },
      {
        type: 'lines.moved',
        from: { accountId: source, tableId: 'salon-2', docNo: 1 },
        lines: [ADANA],
      },
    ]);
    expect(data.target.metadataSizes).toMatchObject([{ lineId: ADANA, by: 'demo-kds', items: 1 }]);
  });

  test('adds them to an open table, which then has its cover charge', async () => {
    const server = await startTestServer();
    await server.post('/tables/create', { tableId: 'salon-5', personCount: 4 });
    expect(await read(server, 'salon-5')).toMatchObject({ total: 0, orders: [] });

    const { data } = (
      await move(server, await accountOn(server, 'salon-2'), 'salon-5', { lines: [{ id: ADANA }] })
    ).body;

    expect(data.target).toMatchObject({
      docNo: 5,
      personCount: 4,
      total: 700,
      orders: [{ lineId: 'kuver', quantity: 4 }, { lineId: ADANA }],
    });
    const [created, updated] = eventsOf(server);
    expect(created?.type).toBe('table.created');
    expect(updated).toMatchObject({ type: 'table.updated', sequence: 2, scope: created?.scope });
  });

  test('gives no identity to a line without one, in the account or in the events', async () => {
    const server = await startTestServer();
    const source = await accountOn(server, 'salon-2');
    const [, , ayran] = (await server.account(source)).orders;

    await move(server, source, 'salon-5', { lines: [{ id: ayran.id }] });

    expect((await read(server, 'salon-5')).orders).toEqual([ayran]);
    expect(ayran.lineId).toBeNull();
    const [toTarget, toSource] = eventsOf(server);
    expect(toTarget?.data.lineChanges).toMatchObject([
      { op: 'created', id: ayran.id, lineId: null, movedFrom: { lineId: null } },
    ]);
    expect(toSource?.data.lineChanges).toMatchObject([
      { op: 'removed', id: ayran.id, lineId: null },
    ]);
  });

  test('can be reversed, and they keep their identity', async () => {
    const server = await startTestServer();
    const source = await accountOn(server, 'salon-2');
    const before = await read(server, 'salon-2');
    await move(server, source, 'salon-5', { lines: [{ lineId: ADANA }] });

    const { data } = (await move(server, await accountOn(server, 'salon-5'), 'salon-2')).body;

    expect(data.target.accountId).toBe(source);
    const [cover, adana, ayran] = before.orders;
    expect(await read(server, 'salon-2')).toEqual({ ...before, orders: [cover, ayran, adana] });
  });

  test('moves a timer product, which locks the target and no longer the source', async () => {
    const server = await startTestServer();
    await server.post('/tables/create', {
      tableId: 'salon-4',
      cart: [
        { product: 'p-bilardo', quantity: 1, lineId: 'my-timer-0001' },
        { product: 'p-cay', quantity: 1, lineId: 'my-line-0001' },
      ],
    });
    await move(server, await accountOn(server, 'salon-4'), 'salon-2', {
      lines: [{ lineId: 'my-timer-0001' }],
    });

    const cart = [{ product: 'p-cay', quantity: 2, lineId: 'my-line-0001' }];
    const target = await server.post('/tables/update-orders', { tableId: 'salon-2', cart });
    const source = await server.post('/tables/update-orders', { tableId: 'salon-4', cart });
    expect([target.status, target.body.message]).toEqual([409, 'plugin.tables.timerProduct']);
    expect(source.status).toBe(200);
  });
});

describe('moving a part of a line', () => {
  test('leaves the identity with the source and gives the moved part a new one', async () => {
    const server = await startTestServer();
    const source = await accountOn(server, 'salon-2');
    const before = await read(server, 'salon-2');
    const [cover, adana, ayran] = before.orders;
    await server.control('POST', '/clock', { advanceMs: 60_000 });

    await move(server, source, 'salon-5', { lines: [{ lineId: ADANA, quantity: 0.5 }] });

    const there = await read(server, 'salon-5');
    const here = await read(server, 'salon-2');
    const [part] = there.orders;
    const rest = here.orders[1];
    expect(part.lineId).toMatch(/^ln-[0-9a-f-]{36}$/u);
    expect(there.orders).toEqual([
      {
        ...adana,
        id: part.lineId,
        lineId: part.lineId,
        quantity: 0.5,
        lineTotalDecimal: 160,
        // The tax is 160 x 10 / 110, rounded to 14.55.
        amounts: { ...adana.amounts, base: 16_000, gross: 16_000, net: 14_545, vat: 1455 },
      },
    ]);
    expect(here.orders).toEqual([
      cover,
      {
        ...adana,
        quantity: 1.5,
        lineTotalDecimal: 480,
        // The tax is 480 x 10 / 110, rounded to 43.64.
        amounts: { ...adana.amounts, base: 48_000, gross: 48_000, net: 43_636, vat: 4364 },
      },
      ayran,
    ]);
    expect(part.metadata).toEqual([{ key: 'kds-station', value: 'grill', by: 'demo-kds' }]);
    expect(part.createdAt).toBe(NOW);
    const [toTarget, toSource] = eventsOf(server);
    expect(toTarget?.data.lineChanges).toEqual([
      {
        op: 'created',
        id: part.id,
        lineId: part.lineId,
        movedFrom: { type: 'table', id: 'salon-2', lineId: ADANA },
        after: part,
      },
    ]);
    expect(toSource?.data.lineChanges).toEqual([
      {
        op: 'updated',
        id: ADANA,
        lineId: ADANA,
        movedTo: { type: 'table', id: 'salon-5' },
        movedQuantity: 0.5,
        before: adana,
        after: rest,
      },
    ]);
  });

  test('can be combined with moving all other lines as a whole', async () => {
    const server = await startTestServer();
    const source = await accountOn(server, 'salon-2');
    const [, , ayran] = (await server.account(source)).orders;

    const { data } = (
      await move(server, source, 'bahce-1', {
        lines: [{ lineId: ADANA, quantity: 1.999 }, { id: ayran.id }],
      })
    ).body;

    expect(data.source).toMatchObject({
      state: 'open',
      personCount: 3,
      orders: [{ lineId: 'kuver' }, { lineId: ADANA, quantity: 0.001, lineTotalDecimal: 0.32 }],
    });
    expect(data.target.orders).toMatchObject([
      { productId: 'p-bilardo' },
      { productId: 'p-adana', quantity: 1.999, lineTotalDecimal: 639.68 },
      { productId: 'p-ayran', quantity: 3 },
    ]);
  });

  test('divides options and discount exactly, without floating-point errors', async () => {
    const server = await startTestServer();
    await server.post('/tables/create', {
      tableId: 'salon-4',
      cart: [{ product: 'p-kahve', quantity: 0.3, options: ['Duble'], discount: 1, note: 'sıcak' }],
    });
    const source = await accountOn(server, 'salon-4');
    const [line] = (await read(server, 'salon-4')).orders;

    await move(server, source, 'salon-5', { lines: [{ id: line.id, quantity: 0.1 }] });

    const [part] = (await read(server, 'salon-5')).orders;
    const [rest] = (await read(server, 'salon-4')).orders;
    expect(part).toMatchObject({ quantity: 0.1, note: 'sıcak', options: [{ id: 'opt-duble' }] });
    expect(part.amounts).toMatchObject({ base: 650, options: 250, discount: 33, gross: 867 });
    expect(rest).toMatchObject({ quantity: 0.2, note: 'sıcak', options: [{ id: 'opt-duble' }] });
    expect(rest.amounts).toMatchObject({ base: 1300, options: 500, discount: 67, gross: 1733 });
  });

  test('gives identities that a plugin may declare again on both tables', async () => {
    const server = await startTestServer();
    await move(server, await accountOn(server, 'salon-2'), 'salon-5', {
      lines: [{ lineId: ADANA, quantity: 1 }],
    });
    const [{ lineId }] = (await read(server, 'salon-5')).orders;

    const line = { product: 'p-adana', quantity: 1 };
    const cart = [{ ...line, lineId }];
    await server.post('/tables/update-orders', { tableId: 'salon-5', cart });
    await server.post('/tables/update-orders', {
      tableId: 'salon-2',
      cart: [{ ...line, lineId: ADANA }],
    });

    const metadata = [{ key: 'kds-station', value: 'grill', by: 'demo-kds' }];
    expect((await read(server, 'salon-5')).orders).toMatchObject([{ lineId, metadata }]);
    expect((await read(server, 'salon-2')).orders[1]).toMatchObject({ lineId: ADANA, metadata });
  });
});

describe('weak identities of old records', () => {
  /** Two tables of a separate store that have the same weak identities, and a free table. */
  async function weakTables(server: TestServer) {
    const key = await fixtureWith(server, {
      floor: [
        {
          id: 'bar',
          title: 'Bar',
          tables: ['b-1', 'b-2', 'b-3'].map((id) => ({ id, title: id.toUpperCase() })),
        },
      ],
      products: [{ id: 'p-cay', title: 'Çay', price: 20 }],
      accounts: ['b-1', 'b-2'].map((tableId) => ({
        tableId,
        cart: [
          { product: 'p-cay', quantity: 2, lineId: '1234567' },
          { product: 'p-cay', quantity: 1, lineId: 'weak' },
        ],
      })),
    });
    const orders = async (tableId: string) =>
      (await server.get(`/tables/get?id=${tableId}`, key)).body.data.orders;
    return { orders, source: await accountOn(server, 'b-1') };
  }

  test('are kept by a move', async () => {
    const server = await startTestServer();
    const { orders, source } = await weakTables(server);

    await move(server, source, 'b-3', { lines: [{ lineId: '1234567' }] });

    expect(await orders('b-3')).toMatchObject([{ id: '1234567', lineId: '1234567', quantity: 2 }]);
    expect(await orders('b-1')).toMatchObject([{ lineId: 'weak' }]);
  });

  test('are replaced by new identities if the target has the same', async () => {
    const server = await startTestServer();
    const { orders, source } = await weakTables(server);

    await move(server, source, 'b-2');

    const strong = expect.stringMatching(/^ln-/u);
    expect(await orders('b-2')).toMatchObject([
      { lineId: '1234567' },
      { lineId: 'weak' },
      { lineId: strong, quantity: 2 },
      { lineId: strong, quantity: 1 },
    ]);
    expect(eventsOf(server)[0]?.data.lineChanges).toMatchObject([
      { lineId: strong, movedFrom: { type: 'table', id: 'b-1', lineId: '1234567' } },
      { lineId: strong, movedFrom: { type: 'table', id: 'b-1', lineId: 'weak' } },
    ]);
  });

  test('stay with the rest when a part moves', async () => {
    const server = await startTestServer();
    const { orders, source } = await weakTables(server);

    await move(server, source, 'b-3', { lines: [{ id: '1234567', quantity: 1 }] });

    expect(await orders('b-1')).toMatchObject([{ lineId: '1234567', quantity: 1 }, {}]);
    expect(await orders('b-3')).toMatchObject([{ lineId: expect.stringMatching(/^ln-/u) }]);
  });
});

describe('payments in a partial move', () => {
  const METADATA = [{ key: 'slip', value: 'A-1' }];

  /** Table salon-2 with one payment of 745 for both of its lines. */
  async function paidTable(server: TestServer) {
    const source = await accountOn(server, 'salon-2');
    const [, , ayran] = (await server.account(source)).orders;
    await server.post('/tables/update-payments', {
      tableId: 'salon-2',
      payments: [{ id: 'pm-kart', price: 745, lineId: 'my-payment-1', metadata: METADATA }],
    });
    allocate(server, source, 0, [
      [ADANA, 64_000],
      [ayran.id, 10_500],
    ]);
    return { source, ayran };
  }

  test('are divided if they also paid for lines that stay', async () => {
    const server = await startTestServer();
    const { source, ayran } = await paidTable(server);
    const { payments: before } = await read(server, 'salon-2');

    const { data } = (await move(server, source, 'salon-5', { lines: [{ lineId: ADANA }] })).body;

    expect(data.source).toMatchObject({ total: 150, paid: 105 });
    expect(data.source.payments).toEqual([{ ...before[0], amount: 105 }]);
    expect(data.source.allocations).toEqual([
      { paymentIndex: 0, lineId: null, id: ayran.id, quantity: 3, amount: 105 },
    ]);
    expect(data.target).toMatchObject({ total: 640, paid: 640 });
    expect(data.target.payments).toEqual([
      { ...before[0], lineId: null, metadata: null, amount: 640 },
    ]);
    expect(data.target.allocations).toEqual([
      { paymentIndex: 0, lineId: ADANA, id: ADANA, quantity: 2, amount: 640 },
    ]);
    expect(await read(server, 'salon-5')).toMatchObject({ paid: 640 });
  });

  test('are divided when part of a line moves', async () => {
    const server = await startTestServer();
    const { source } = await paidTable(server);

    const { data } = (
      await move(server, source, 'salon-5', { lines: [{ lineId: ADANA, quantity: 0.5 }] })
    ).body;

    const [part] = data.target.orders;
    expect(data.target).toMatchObject({
      total: 160,
      paid: 160,
      allocations: [{ paymentIndex: 0, lineId: part.lineId, quantity: 0.5, amount: 160 }],
    });
    expect(data.source).toMatchObject({
      total: 630,
      paid: 585,
      payments: [{ lineId: 'my-payment-1', amount: 585 }],
      allocations: [
        { lineId: ADANA, quantity: 1.5, amount: 480 },
        { quantity: 3, amount: 105 },
      ],
    });
  });

  test('move unchanged if everything that they paid for moves', async () => {
    const server = await startTestServer();
    const source = await accountOn(server, 'salon-2');
    await server.post('/tables/update-payments', {
      tableId: 'salon-2',
      payments: [
        { id: 'pm-kart', price: 640, lineId: 'my-payment-1', metadata: METADATA },
        { id: 'pm-nakit', price: 100, lineId: 'my-payment-2' },
      ],
    });
    allocate(server, source, 0, [[ADANA, 64_000]]);
    const { payments: before } = await read(server, 'salon-2');

    const { data } = (await move(server, source, 'salon-5', { lines: [{ lineId: ADANA }] })).body;

    expect(data.target.payments).toEqual([before[0]]);
    expect(data.source.payments).toEqual([before[1]]);
    expect(data.target.allocations).toMatchObject([{ paymentIndex: 0, lineId: ADANA }]);
    expect(data.source.allocations).toEqual([]);
  });

  test('that would leave the source paid above its total refuse the move', async () => {
    const server = await startTestServer();
    const source = await accountOn(server, 'salon-2');
    await server.post('/tables/update-payments', {
      tableId: 'salon-2',
      payments: [{ id: 'pm-kart', price: 200.5 }],
    });
    const before = everythingOf(server);

    const lines = [{ lineId: ADANA }];
    for (const dryRun of [true, false]) {
      const answer = await move(server, source, 'salon-5', { lines, dryRun });
      expect(answer.body).toEqual({
        success: false,
        message: 'Paid (200.5) exceeds total (150).',
        status: 409,
        code: 'staffOverpays',
        params: { paid: 200.5, total: 150 },
      });
    }
    expect(everythingOf(server)).toEqual(before);
  });

  test('that equal the remaining total allow the move', async () => {
    const server = await startTestServer();
    const source = await accountOn(server, 'salon-2');
    await server.post('/tables/update-payments', {
      tableId: 'salon-2',
      payments: [{ id: 'pm-kart', price: 150 }],
    });

    const answer = await move(server, source, 'salon-5', { lines: [{ lineId: ADANA }] });

    expect(answer.status).toBe(200);
    expect(answer.body.data.source).toMatchObject({ total: 150, paid: 150, state: 'open' });
  });
});
