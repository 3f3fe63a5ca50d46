import { describe, expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import { raisedEvents } from '#server/testing/raised-events.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { accountOn } from '#server/testing/table-account.ts';

const ORDERS = '/tables/update-orders';
const TEA = { product: 'p-cay', quantity: 1 };
const WRITE = { tableId: 'salon-2', cart: [TEA] };
const PLUGIN = { type: 'plugin', pluginId: 'demo-qr' };
const MANAGER = { type: 'staff', userId: 'u-ayse', role: 'manager' };

type Rule = Readonly<Record<string, unknown>>;

async function startWith(...rules: readonly Rule[]): Promise<TestServer> {
  const server = await startTestServer();
  await putRules(server, ...rules);
  return server;
}

async function putRules(server: TestServer, ...rules: readonly Rule[]): Promise<void> {
  await server.controlData('PUT', '/faults', {
    rules: rules.map((rule) => ({ on: 'request', ...rule })),
  });
}

/** The rules that were applied to calls, in order. */
async function applied(server: TestServer): Promise<string[]> {
  const rows: { rule: string }[] = await server.controlData('GET', '/faults/applied');
  return rows.map(({ rule }) => rule).toReversed();
}

describe('staff change an account right before a plugin writes to it', () => {
  test('addLine: the first product that can be sold is added, and the write overwrites it', async () => {
    const server = await startWith({ id: 'race', effect: { staff: 'addLine' } });
    const uuid = await accountOn(server, 'salon-2');

    const answer = await server.post(ORDERS, WRITE);

    expect([answer.status, answer.headers.get('x-countertop-fault')]).toEqual([200, 'race']);
    const { orders, audit } = await server.account(uuid);
    expect(orders.map(({ productId }: never) => productId)).toEqual([null, 'p-cay']);
    expect(audit.slice(0, 2)).toMatchObject([
      { type: 'lines.added', actor: MANAGER },
      { type: 'orders.replaced', actor: PLUGIN, dropped: 3 },
    ]);
  });

  test('voidLine: the last line that can be voided', async () => {
    const server = await startWith({ effect: { staff: 'voidLine' } });
    const uuid = await accountOn(server, 'salon-2');
    const before = (await server.account(uuid)).orders;

    await server.post('/tables/update-payments', { tableId: 'salon-2', payments: [] });

    const { orders, cancels } = await server.account(uuid);
    expect(orders).toHaveLength(before.length - 1);
    expect(cancels).toMatchObject([{ id: before.at(-1).id }]);
  });

  test('voidLine: not a line whose amount has been paid', async () => {
    const server = await startTestServer();
    const cart = [TEA, { product: 'p-adana', quantity: 1 }];
    await server.post('/packets/update-orders', { packetId: 'pkt-1001', cart });
    const payments = [{ id: 'pm-nakit', price: 320 }];
    await server.post('/packets/update-payments', { packetId: 'pkt-1001', payments });
    await putRules(server, { effect: { staff: 'voidLine' } });

    await server.post('/packets/update', { packetId: 'pkt-1001', note: 'Acele' });

    const { orders, cancels } = await server.account('pkt-1001');
    expect(orders).toMatchObject([{ productId: 'p-adana' }]);
    expect(cancels).toMatchObject([{ productId: 'p-cay' }]);
  });

  test('move: to the first free table, so the table of the write is no longer open', async () => {
    const server = await startWith({ id: 'race', effect: { staff: 'move' } });

    const answer = await server.post(ORDERS, WRITE);

    expect([answer.status, answer.body.message]).toEqual([404, 'plugin.tables.notFound']);
    expect(answer.headers.get('x-countertop-fault')).toBe('race');
    expect((await server.get('/tables/get?id=salon-1')).body.data.personCount).toBe(3);
    expect(raisedEvents(server)).toMatchObject([
      { type: 'table.updated', actor: MANAGER, data: { changed: 'order_moved' } },
      { type: 'table.deleted', actor: MANAGER },
    ]);
  });

  test('pay: the smallest amount that is unpaid, in cash', async () => {
    const server = await startWith({ effect: { staff: 'pay' } });
    const uuid = await accountOn(server, 'salon-2');

    await server.post(ORDERS, {
      tableId: 'salon-2',
      cart: [{ product: 'p-adana', quantity: 1, lineId: 'demo-line-0001' }],
    });

    // 45 is the cover charge.
    expect((await server.account(uuid)).payments).toMatchObject([
      { methodId: 'pm-nakit', amount: 45, cash: true },
    ]);
  });

  test('pay: no more than is due', async () => {
    const server = await startTestServer();
    const payments = [{ id: 'pm-kart', price: 780 }];
    await server.post('/tables/update-payments', { tableId: 'salon-2', payments });
    await putRules(server, { effect: { staff: 'pay' } });
    const uuid = await accountOn(server, 'salon-2');

    await server.post(ORDERS, WRITE);

    expect((await server.account(uuid)).payments).toMatchObject([{ amount: 780 }, { amount: 10 }]);
  });

  test('the change by staff is a separate event, which the call does not list', async () => {
    const server = await startWith({ id: 'race', effect: { staff: 'addLine' } });

    await server.post(ORDERS, WRITE);

    expect(raisedEvents(server)).toMatchObject([
      { type: 'table.updated', sequence: 1, actor: MANAGER, data: { changed: 'order_added' } },
      { type: 'table.updated', sequence: 2, actor: PLUGIN },
    ]);
    const call = await lastCall(server);
    expect(call.events).toMatchObject([{ type: 'table.updated', sequence: 2 }]);
    expect(call.fault).toEqual({ rule: 'race', effect: { staff: 'addLine' } });
    expect(call.notes.at(-1)).toBe(
      'The fault rule race let staff add a line to the account right before this call.',
    );
  });
});

describe('counting the calls that staff can disturb', () => {
  const second = (staff: string): Rule => ({ id: staff, when: { nth: 2 }, effect: { staff } });

  test('excludes calls that are refused before their execution, that read, or that open an account', async () => {
    const server = await startWith(second('addLine'));
    const others = [
      await server.post(ORDERS, WRITE, KEYS.reader),
      await server.post(ORDERS, WRITE, 'srv-bistro.demo-qr.wrong'),
      await server.post(ORDERS, { ...WRITE, cart: 'none' }),
      await server.post(ORDERS, { ...WRITE, tableId: 'salon-5' }),
      await server.get('/tables/get?id=salon-2'),
      await server.post('/tables/create', { ...WRITE, tableId: 'salon-5', idempotencyKey: 'k' }),
      await server.post('/tables/create', { ...WRITE, tableId: 'salon-5', idempotencyKey: 'k' }),
    ];
    expect(others.map(({ status }) => status)).toEqual([403, 401, 400, 404, 200, 200, 200]);

    await server.post(ORDERS, WRITE);
    expect(await applied(server)).toEqual([]);
    await server.post(ORDERS, WRITE);
    expect(await applied(server)).toEqual(['addLine']);
  });

  test('excludes calls if nothing can be sold or moved', async () => {
    const server = await startWith(second('addLine'), second('move'));
    const categories = [{ title: 'Empty', products: [] }];
    await server.controlData('PUT', '/catalog', { mode: 'replace', categories });
    const change = { packetId: 'pkt-1001', note: 'Acele' };
    await server.post('/packets/update', change);
    await server.post('/packets/update', change);
    expect(await applied(server)).toEqual([]);
  });

  test('excludes calls about an account with nothing to void or to pay', async () => {
    const server = await startTestServer();
    await server.post(ORDERS, { tableId: 'salon-2', cart: [] });
    await putRules(server, second('voidLine'), second('pay'));
    const empty = { tableId: 'salon-2', payments: [] };
    await server.post('/tables/update-payments', empty);
    await server.post('/tables/update-payments', empty);
    expect(await applied(server)).toEqual([]);
  });

  test('includes a call that another rule applies to, which staff do not disturb', async () => {
    const server = await startWith(
      { id: 'cut', when: { nth: 1 }, effect: { truncate: 10 } },
      second('addLine'),
    );
    await server.post(ORDERS, WRITE);
    await server.post(ORDERS, WRITE);
    expect(await applied(server)).toEqual(['cut', 'addLine']);
  });
});
