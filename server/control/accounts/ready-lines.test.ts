import { describe, expect, test } from 'vitest';

import { raisedEvents } from '#server/testing/raised-events.ts';
import { staffRefusalOf } from '#server/testing/refused-calls.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { accountOn } from '#server/testing/table-account.ts';

/** The line of salon-2 that the fixture gives an identity: p-adana twice. */
const LINE = 'demo-line-0001';

async function openSalon2() {
  const server = await startTestServer();
  return { server, accountId: await accountOn(server, 'salon-2') };
}

function markReady({ control }: TestServer, accountId: string, body: object) {
  return control('POST', `/accounts/${accountId}/ready`, body);
}

/** The kitchen's fields of a line of salon-2, as a plugin reads them. */
async function marksOf({ get }: TestServer, lineId = LINE) {
  const { orders } = (await get('/tables/get?id=salon-2')).body.data;
  const line = orders.find((one: { lineId: string | null }) => one.lineId === lineId);
  return { ready: line.ready, storages: line.storages };
}

describe('POST /control/accounts/{accountId}/ready', () => {
  test('marks lines ready with their storages, and removes the marks', async () => {
    const { server, accountId } = await openSalon2();
    expect(await marksOf(server)).toEqual({ ready: false, storages: [] });

    const storages = ['kitchen', 'pass'];
    const { body } = await markReady(server, accountId, { lines: [{ lineId: LINE }], storages });
    expect(body.data.orders[1]).toMatchObject({ lineId: LINE, ready: true, storages });
    expect(await marksOf(server)).toEqual({ ready: true, storages });

    await markReady(server, accountId, { lines: [{ id: LINE }], ready: false });
    expect(await marksOf(server)).toEqual({ ready: false, storages });
    await markReady(server, accountId, { lines: [{ id: LINE }], ready: false, storages: [] });
    expect(await marksOf(server)).toEqual({ ready: false, storages: [] });
  });

  test('accepts the id of a line without identity, and lines of packets', async () => {
    const { server, accountId } = await openSalon2();
    const { orders } = await server.account(accountId);
    const ayran = orders.find(({ productId }: { productId: string }) => productId === 'p-ayran');

    const marked = await markReady(server, accountId, { lines: [{ id: ayran.id }] });
    expect(marked.body.data.orders[2]).toEqual({ ...ayran, ready: true });
    const packet = await markReady(server, 'pkt-1001', { lines: [{ lineId: '1234567' }] });
    expect(packet.body.data.orders[0].ready).toBe(true);
    expect(packet.body.events).toMatchObject([{ type: 'packet.updated' }]);
  });

  test('emits an event with the changed lines, and the history names the actor', async () => {
    const { server, accountId } = await openSalon2();

    const { body } = await markReady(server, accountId, {
      lines: [{ lineId: LINE }],
      storages: ['kitchen'],
      actor: { userId: 'u-mehmet', role: 'staff' },
    });

    const actor = { type: 'staff', userId: 'u-mehmet', role: 'staff' };
    const [event] = raisedEvents(server).slice(-1);
    expect(event).toMatchObject({ type: 'table.updated', actor });
    expect(event?.data.changed).toBe('order_updated');
    expect(event?.data.lineChanges).toEqual([
      {
        op: 'updated',
        lineId: LINE,
        id: LINE,
        before: expect.objectContaining({ ready: false, storages: [] }),
        after: expect.objectContaining({ ready: true, storages: ['kitchen'] }),
      },
    ]);
    expect(body.data.audit.at(-1)).toMatchObject({
      type: 'lines.marked',
      actor,
      lines: [LINE],
      ready: true,
      storages: ['kitchen'],
    });
  });

  test('changes nothing if a line already has the marks', async () => {
    const { server, accountId } = await openSalon2();
    const lines = [{ lineId: LINE }];
    await markReady(server, accountId, { lines, storages: ['kitchen'] });
    const before = await server.account(accountId);
    const events = raisedEvents(server);
    await server.control('POST', '/clock', { advanceMs: 1000 });

    const again = await markReady(server, accountId, { lines, storages: ['kitchen'] });

    expect(again.body).toEqual({ success: true, data: before, events: [] });
    expect(raisedEvents(server)).toEqual(events);
  });

  test.each([
    [
      { lines: [{ lineId: 'none' }] },
      404,
      'The account has no line none',
      'lineNotFound',
      { line: 'none' },
    ],
    [
      { lines: [{ id: LINE }, { lineId: LINE }] },
      400,
      `Line ${LINE} is named twice`,
      'lineNamedTwice',
      { line: 'demo-line-0001' },
    ],
    [
      { lines: [{ lineId: LINE }, { lineId: 'kuver' }] },
      409,
      'The cover line (kuver) follows the number of persons; it cannot be marked ready',
      'coverLineUnmarked',
      undefined,
    ],
    [{ lines: [] }, 400, '"lines" must contain at least 1 items', 'schema', undefined],
    [{}, 400, '"lines" is required', 'schema', undefined],
    [
      { lines: [{}] },
      400,
      '"lines[0]" must contain exactly one of [lineId, id]',
      'schema',
      undefined,
    ],
    [
      { lines: [{ lineId: LINE, id: LINE }] },
      400,
      '"lines[0]" must contain exactly one of [lineId, id]',
      'schema',
      undefined,
    ],
    [
      { lines: [{ lineId: LINE, quantity: 1 }] },
      400,
      '"lines[0].quantity" is not allowed',
      'schema',
      undefined,
    ],
    [
      { lines: [{ lineId: LINE }], ready: 'yes' },
      400,
      '"ready" must be a boolean',
      'schema',
      undefined,
    ],
    [
      { lines: [{ lineId: LINE }], storages: 'kitchen' },
      400,
      '"storages" must be an array',
      'schema',
      undefined,
    ],
    [
      { lines: [{ lineId: LINE }], storages: [''] },
      400,
      '"storages[0]" is not allowed to be empty',
      'schema',
      undefined,
    ],
    [
      { lines: [{ lineId: LINE }], storages: ['x'.repeat(65)] },
      400,
      '"storages[0]" length must be less than or equal to 64 characters long',
      'schema',
      undefined,
    ],
    [
      { lines: [{ lineId: LINE }], storages: Array.from({ length: 21 }, () => 'kitchen') },
      400,
      '"storages" must contain less than or equal to 20 items',
      'schema',
      undefined,
    ],
  ])('refuses %j', async (body, status, message, code, params) => {
    const { server, accountId } = await openSalon2();
    const path = `/accounts/${accountId}/ready`;
    expect(await staffRefusalOf(server, { path, body })).toEqual({ status, message, code, params });
  });

  test('refuses a line that is voided, and an account that is not open', async () => {
    const { server, accountId } = await openSalon2();
    await server.control('POST', `/accounts/${accountId}/void`, { lineId: LINE });
    const body = { lines: [{ lineId: LINE }] };
    const path = `/accounts/${accountId}/ready`;
    expect(await staffRefusalOf(server, { path, body })).toEqual({
      status: 409,
      message: `Line ${LINE} is already voided`,
      code: 'lineAlreadyVoided',
      params: { line: 'demo-line-0001' },
    });

    await server.control('POST', '/accounts/pkt-1002/cancel', {});
    expect(await staffRefusalOf(server, { path: '/accounts/pkt-1002/ready', body })).toEqual({
      status: 409,
      message: 'Account pkt-1002 is cancelled, not open',
      code: 'accountNotOpen',
      params: { accountId: 'pkt-1002', state: 'cancelled' },
    });
    expect(await staffRefusalOf(server, { path: '/accounts/none/ready', body })).toEqual({
      status: 404,
      message: 'There is no account none in this store',
      code: 'accountNotFound',
      params: { accountId: 'none' },
    });
  });
});

describe('a full replace of lines that staff marked ready', () => {
  const replaced = (product: string, more: object = {}) => ({
    tableId: 'salon-2',
    cart: [{ product, quantity: 5, lineId: LINE, ...more }],
  });

  test('keeps the marks while the product is the same, whatever else changes', async () => {
    const { server, accountId } = await openSalon2();
    await markReady(server, accountId, { lines: [{ lineId: LINE }], storages: ['kitchen'] });

    await server.post('/tables/update-orders', replaced('p-adana', { note: 'Hot', discount: 1 }));

    expect(await marksOf(server)).toEqual({ ready: true, storages: ['kitchen'] });
  });

  test('drops them with another product, and with another identity', async () => {
    const { server, accountId } = await openSalon2();
    await markReady(server, accountId, { lines: [{ lineId: LINE }], storages: ['kitchen'] });

    await server.post('/tables/update-orders', replaced('p-cay'));
    expect(await marksOf(server)).toEqual({ ready: false, storages: [] });

    await markReady(server, accountId, { lines: [{ lineId: LINE }], storages: ['bar'] });
    await server.post('/tables/update-orders', replaced('p-cay', { lineId: 'another-0001' }));
    expect(await marksOf(server, 'another-0001')).toEqual({ ready: false, storages: [] });
  });
});
