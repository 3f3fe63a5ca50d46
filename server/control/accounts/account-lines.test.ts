import { describe, expect, test } from 'vitest';

import { cancelPacket, closeAccount } from '#server/testing/end-account.ts';
import { raisedEvents } from '#server/testing/raised-events.ts';
import { expectRefusal, staffRefusalOf } from '#server/testing/refused-calls.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { accountOn } from '#server/testing/table-account.ts';

/** The start of the virtual clock, in epoch ms. */
const NOW = Date.UTC(2026, 2, 1, 12);

const AYSE = { type: 'staff', userId: 'u-ayse', role: 'manager' };
const MEHMET = { userId: 'u-mehmet', role: 'staff' };

const TWO_TEAS = [{ product: 'p-cay', quantity: 2 }];

describe('POST /control/accounts/{accountId}/lines', () => {
  test('appends lines and keeps the existing ones', async () => {
    const server = await startTestServer();
    const uuid = await accountOn(server, 'salon-2');
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
    expect(raisedEvents(server)).toMatchObject([
      {
        type: 'table.updated',
        actor: { type: 'staff', ...MEHMET },
        data: {
          changed: 'order_added',
          lineChanges: [{ op: 'created', lineId: added.lineId }],
        },
      },
    ]);
  });

  test('can add to a table with a timer product', async () => {
    const { control } = await startTestServer();
    const [, bahce] = (await control('GET', '/tables')).body.data;
    const { accountId } = bahce.tables[0].account;
    const { data } = (await control('POST', `/accounts/${accountId}/lines`, { cart: TWO_TEAS }))
      .body;
    expect(data.total).toBe(240);
  });

  test.each([
    [
      'an unknown account',
      'pkt-9999',
      TWO_TEAS,
      404,
      'There is no account pkt-9999 in this store',
      'accountNotFound',
      { accountId: 'pkt-9999' },
      undefined,
    ],
    [
      'an unknown product',
      'pkt-1001',
      [{ product: 'p-pide', quantity: 1 }],
      400,
      'Product not found: p-pide',
      'productNotFound',
      { product: 'p-pide' },
      [{ path: 'cart[0].product', product: 'p-pide' }],
    ],
    [
      'an unknown option',
      'pkt-1001',
      [{ product: 'p-cay', quantity: 1, options: ['Duble'] }],
      400,
      'Invalid option: p-cay: not in catalog (Duble)',
      'invalidOption',
      { product: 'p-cay', reason: 'not in catalog', declaration: 'Duble' },
      [{ path: 'cart[0].options[0]', product: 'p-cay' }],
    ],
    [
      'an empty cart',
      'pkt-1001',
      [],
      400,
      '"cart" must contain at least 1 items',
      'schema',
      undefined,
      undefined,
    ],
  ])('refuses %s', async (_, accountId, cart, status, message, code, params, details) => {
    const server = await startTestServer();
    const before = await server.account('pkt-1001');
    const answer = await server.control('POST', `/accounts/${accountId}/lines`, { cart });
    expectRefusal(answer, { message, status, code, params, details });
    expect(await server.account('pkt-1001')).toEqual(before);
  });

  test('refuses an account that is no longer open', async () => {
    const server = await startTestServer();
    await closeAccount(server, 'pkt-1001');
    const answer = await server.control('POST', '/accounts/pkt-1001/lines', { cart: TWO_TEAS });
    expectRefusal(answer, {
      message: 'Account pkt-1001 is closed, not open',
      status: 409,
      code: 'accountNotOpen',
      params: { accountId: 'pkt-1001', state: 'closed' },
    });
  });
});

describe('POST /control/accounts/{accountId}/void', () => {
  test('moves a line to the cancelled lines, with its reason', async () => {
    const server = await startTestServer();
    const uuid = await accountOn(server, 'salon-2');
    await server.control('POST', '/clock', { advanceMs: 1000 });

    const { data } = (
      await server.control('POST', `/accounts/${uuid}/void`, {
        lineId: 'demo-line-0001',
        reason: 'Yanlış masa',
      })
    ).body;

    // The cover charge of 45 and 105 for the ayrans are left.
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
    expect(raisedEvents(server)).toMatchObject([
      {
        type: 'table.updated',
        actor: AYSE,
        data: {
          changed: 'order_cancelled',
          lineChanges: [{ op: 'cancelled', lineId: 'demo-line-0001', quantity: 2 }],
        },
      },
    ]);
  });

  test('accepts the id of a line without an identity', async () => {
    const server = await startTestServer();
    const [line] = (await server.account('pkt-1002')).orders;
    expect(line.lineId).toBeNull();

    const { data } = (await server.control('POST', '/accounts/pkt-1002/void', { id: line.id }))
      .body;

    expect(data).toMatchObject({ total: 0, orders: [], cancels: [{ id: line.id, reason: null }] });
  });

  test('drops the cover charge with the last line', async () => {
    const server = await startTestServer();
    const uuid = await accountOn(server, 'salon-2');
    const { orders } = await server.account(uuid);
    for (const { id } of orders.slice(1)) {
      await server.control('POST', `/accounts/${uuid}/void`, { id });
    }
    const after = await server.account(uuid);
    expect(after).toMatchObject({ total: 0, orders: [], state: 'open' });
    expect(after.cancels).toHaveLength(2);
  });

  test('does not allow the identity to be declared again', async () => {
    const server = await startTestServer();
    await server.control('POST', `/accounts/${await accountOn(server, 'salon-2')}/void`, {
      lineId: 'demo-line-0001',
    });
    const answer = await server.post('/tables/update-orders', {
      tableId: 'salon-2',
      cart: [{ product: 'p-adana', quantity: 2, lineId: 'demo-line-0001' }],
    });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('lineId belongs to a cancelled line: demo-line-0001');
  });

  test('refuses if the payments would exceed the remaining total', async () => {
    const server = await startTestServer();
    await server.post('/packets/update-payments', {
      packetId: 'pkt-1001',
      payments: [{ id: 'pm-nakit', price: 120.5 }],
    });
    const before = await server.account('pkt-1001');

    const answer = await server.control('POST', '/accounts/pkt-1001/void', { lineId: '1234567' });

    expectRefusal(answer, {
      message: 'Paid (120.5) exceeds total (0).',
      status: 409,
      code: 'staffOverpays',
      params: { paid: 120.5, total: 0 },
    });
    expect(await server.account('pkt-1001')).toEqual(before);
  });

  test('refuses a line that is already voided, and changes nothing', async () => {
    const server = await startTestServer();
    const path = '/accounts/pkt-1001/void';
    await server.control('POST', path, { lineId: '1234567' });
    expect(await staffRefusalOf(server, { path, body: { lineId: '1234567' } })).toEqual({
      message: 'Line 1234567 is already voided',
      status: 409,
      code: 'lineAlreadyVoided',
      params: { line: '1234567' },
    });
  });

  test('refuses the cover line', async () => {
    const server = await startTestServer();
    const answer = await server.control(
      'POST',
      `/accounts/${await accountOn(server, 'salon-2')}/void`,
      {
        lineId: 'kuver',
      },
    );
    expectRefusal(answer, {
      message: 'The cover line (kuver) follows the number of persons; it cannot be voided',
      status: 409,
      code: 'coverLineFixed',
    });
  });

  test('refuses an account that is no longer open', async () => {
    const server = await startTestServer();
    await cancelPacket(server, 'pkt-1001');
    const answer = await server.control('POST', '/accounts/pkt-1001/void', { lineId: '1234567' });
    expectRefusal(answer, {
      message: 'Account pkt-1001 is cancelled, not open',
      status: 409,
      code: 'accountNotOpen',
      params: { accountId: 'pkt-1001', state: 'cancelled' },
    });
  });

  test.each([
    [
      'pkt-1001',
      { lineId: 'my-line-0001' },
      404,
      'The account has no line my-line-0001',
      'lineNotFound',
      { line: 'my-line-0001' },
    ],
    [
      'pkt-9999',
      { lineId: '1234567' },
      404,
      'There is no account pkt-9999 in this store',
      'accountNotFound',
      { accountId: 'pkt-9999' },
    ],
    ['pkt-1001', {}, 400, 'The body must contain exactly one of [lineId, id]', 'schema', undefined],
    [
      'pkt-1001',
      { lineId: '1234567', id: '1234567' },
      400,
      'The body must contain exactly one of [lineId, id]',
      'schema',
      undefined,
    ],
    ['pkt-1001', { lineId: 1_234_567 }, 400, '"lineId" must be a string', 'schema', undefined],
    [
      'pkt-1001',
      { lineId: '1234567', reason: 'x'.repeat(501) },
      400,
      '"reason" length must be less than or equal to 500 characters long',
      'schema',
      undefined,
    ],
    [
      'pkt-1001',
      { lineId: '1234567', quantity: 1 },
      400,
      '"quantity" is not allowed',
      'schema',
      undefined,
    ],
  ])('refuses %s %j', async (accountId, body, status, message, code, params) => {
    const server = await startTestServer();
    const before = await server.account('pkt-1001');
    const answer = await server.control('POST', `/accounts/${accountId}/void`, body);
    expectRefusal(answer, { message, status, code, params });
    expect(await server.account('pkt-1001')).toEqual(before);
  });
});
