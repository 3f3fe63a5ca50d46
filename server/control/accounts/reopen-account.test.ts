import { describe, expect, test } from 'vitest';

import { cancelPacket, closeAccount } from '#server/testing/end-account.ts';
import { raisedEvents } from '#server/testing/raised-events.ts';
import { staffRefusalOf } from '#server/testing/refused-calls.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { accountOn } from '#server/testing/table-account.ts';

const NOON = Date.UTC(2026, 2, 1, 12);

function reopen({ control }: TestServer, accountId: string, body: object = {}) {
  return control('POST', `/accounts/${accountId}/reopen`, body);
}

describe('POST /control/accounts/{accountId}/reopen', () => {
  test('reopens a closed table unchanged, and the event names the closed account', async () => {
    const server = await startTestServer();
    const uuid = await accountOn(server, 'salon-2');
    await closeAccount(server, uuid);
    await server.control('POST', '/clock', { advanceMs: 60_000 });

    const { data } = (await reopen(server, uuid, { reason: 'Yanlış kapandı' })).body;

    expect(data).toMatchObject({
      accountId: uuid,
      state: 'open',
      closedAt: null,
      updatedAt: NOON + 60_000,
      docNo: 1,
      total: 790,
      paid: 790,
      orders: [{ lineId: 'kuver' }, { lineId: 'demo-line-0001' }, { title: 'Ayran' }],
    });
    expect(data.audit.at(-1)).toMatchObject({
      type: 'account.reopened',
      reason: 'Yanlış kapandı',
      docNo: 1,
    });
    expect((await server.get('/tables/get?id=salon-2')).body.data.uuid).toBe(uuid);
    const [paid, closed, reopened] = raisedEvents(server);
    expect([paid?.sequence, closed?.sequence, reopened?.sequence]).toEqual([1, 2, 3]);
    expect(reopened?.sequenceScope).toBe(closed?.sequenceScope);
    expect(reopened).toMatchObject({
      type: 'table.reopened',
      actor: { type: 'staff', userId: 'u-ayse', role: 'manager' },
      data: {
        tableId: 'salon-2',
        docNo: 1,
        reopenedFrom: { saleId: uuid, docNo: 1, closedAt: NOON },
      },
    });
    expect(JSON.stringify(reopened?.data)).not.toContain('Yanlış kapandı');
  });

  test('reopens a packet, with a packet event', async () => {
    const server = await startTestServer();
    await closeAccount(server, 'pkt-1001');
    await reopen(server, 'pkt-1001');
    expect(raisedEvents(server).at(-1)).toMatchObject({
      type: 'packet.reopened',
      data: { reopenedFrom: { saleId: 'pkt-1001', docNo: 3, closedAt: NOON } },
    });
    const { data } = (await server.get('/packets/open')).body;
    expect(data.map(({ docNo }: { docNo: number }) => docNo)).toEqual([4, 3]);
  });

  test('gives the account a receipt number of the current day when it is closed again', async () => {
    const server = await startTestServer();
    await closeAccount(server, 'pkt-1001');
    await reopen(server, 'pkt-1001');
    // 04:00 in Istanbul is 01:00 in UTC: the next business day.
    await server.control('POST', '/clock', { set: '2026-03-02T01:00:00Z' });
    expect(await server.account('pkt-1001')).toMatchObject({ docNo: 3, docNoDate: '2026-03-01' });

    await closeAccount(server, 'pkt-1001');

    expect(await server.account('pkt-1001')).toMatchObject({ docNo: 1, docNoDate: '2026-03-02' });
    expect(raisedEvents(server).at(-1)).toMatchObject({
      type: 'packet.closed',
      sequence: 4,
      data: { docNo: 1, docNoDate: '2026-03-02' },
    });
  });

  test('can be repeated, and each close uses one number', async () => {
    const server = await startTestServer();
    await closeAccount(server, 'pkt-1001');
    for (const docNo of [5, 6]) {
      await reopen(server, 'pkt-1001');
      await closeAccount(server, 'pkt-1001');
      expect((await server.account('pkt-1001')).docNo).toBe(docNo);
    }
    const opened = await server.control('POST', '/tables/salon-5/open', {});
    expect(opened.body.data.docNo).toBe(7);
  });

  test('allows new lines, which have to be paid before the next close', async () => {
    const server = await startTestServer();
    await closeAccount(server, 'pkt-1001');
    await reopen(server, 'pkt-1001');
    const lines = { cart: [{ product: 'p-cay', quantity: 1 }] };
    const { data } = (await server.control('POST', '/accounts/pkt-1001/lines', lines)).body;
    expect(data).toMatchObject({ total: 380, paid: 360 });
    const close = { path: '/accounts/pkt-1001/close', body: {} };
    expect((await staffRefusalOf(server, close)).message).toBe(
      'Account is not fully paid (360 of 380)',
    );
  });

  test('refuses an account whose table has been opened since, and changes nothing', async () => {
    const server = await startTestServer();
    const uuid = await accountOn(server, 'salon-2');
    await closeAccount(server, uuid);
    await server.control('POST', '/tables/salon-2/open', {});
    expect(await staffRefusalOf(server, { path: `/accounts/${uuid}/reopen`, body: {} })).toEqual({
      status: 409,
      message: 'Table is already open',
      code: 'tableAlreadyOpen',
    });
  });

  test('refuses an account that is open, or cancelled', async () => {
    const server = await startTestServer();
    const call = { path: '/accounts/pkt-1001/reopen', body: {} };
    expect(await staffRefusalOf(server, call)).toEqual({
      status: 409,
      message: 'Account pkt-1001 is open, not closed',
      code: 'accountNotClosed',
      params: { accountId: 'pkt-1001', state: 'open' },
    });
    await cancelPacket(server, 'pkt-1001');
    expect(await staffRefusalOf(server, call)).toEqual({
      status: 409,
      message: 'Account pkt-1001 is cancelled, not closed',
      code: 'accountNotClosed',
      params: { accountId: 'pkt-1001', state: 'cancelled' },
    });
  });

  test.each([
    [
      'pkt-9999',
      {},
      404,
      'There is no account pkt-9999 in this store',
      'accountNotFound',
      { accountId: 'pkt-9999' },
    ],
    ['pkt-1001', { reason: 5 }, 400, '"reason" must be a string', 'schema', undefined],
    [
      'pkt-1001',
      { reason: 'x'.repeat(501) },
      400,
      '"reason" length must be less than or equal to 500 characters long',
      'schema',
      undefined,
    ],
    ['pkt-1001', { docNo: 5 }, 400, '"docNo" is not allowed', 'schema', undefined],
  ])('refuses %s %j', async (accountId, body, status, message, code, params) => {
    const server = await startTestServer();
    const path = `/accounts/${accountId}/reopen`;
    expect(await staffRefusalOf(server, { path, body })).toEqual({ status, message, code, params });
  });
});
