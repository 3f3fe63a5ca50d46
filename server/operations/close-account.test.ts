import { describe, expect, test } from 'vitest';

import { closeAccount } from '#server/testing/end-account.ts';
import { raisedEvents } from '#server/testing/raised-events.ts';
import { staffRefusalOf } from '#server/testing/refused-calls.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { accountOn } from '#server/testing/table-account.ts';

const MEHMET = { userId: 'u-mehmet', role: 'staff' };

describe('POST /control/accounts/{accountId}/close', () => {
  test('closes a table that is paid in full, which frees it', async () => {
    const server = await startTestServer();
    const uuid = await accountOn(server, 'salon-2');
    await server.control('POST', `/accounts/${uuid}/collect`, { methodId: 'pm-kart' });
    await server.control('POST', '/clock', { advanceMs: 60_000 });

    const { body } = await server.control('POST', `/accounts/${uuid}/close`, { actor: MEHMET });

    expect(body.data).toEqual({ closed: true });
    const account = await server.account(uuid);
    expect(account).toMatchObject({
      state: 'closed',
      closedAt: '2026-03-01T12:01:00.000Z',
      updatedAt: Date.UTC(2026, 2, 1, 12, 1),
      docNo: 1,
      total: 790,
      paid: 790,
    });
    expect(account.audit.at(-1)).toMatchObject({
      type: 'account.closed',
      at: '2026-03-01T12:01:00.000Z',
      actor: { type: 'staff', ...MEHMET },
      docNo: 1,
    });
    expect(raisedEvents(server)).toMatchObject([
      { type: 'table.updated', sequence: 1 },
      {
        type: 'table.closed',
        actor: { type: 'staff', ...MEHMET },
        sequence: 2,
        data: { tableId: 'salon-2', uuid, docNo: 1, total: 790, paid: 790 },
      },
    ]);
    const [salon] = (await server.control('GET', '/tables')).body.data;
    expect(salon.tables[1]).toMatchObject({ state: 'free', account: null });
  });

  test('closes a packet with its kind of event', async () => {
    const server = await startTestServer();
    await closeAccount(server, 'pkt-1001');
    expect(raisedEvents(server).at(-1)).toMatchObject({
      type: 'packet.closed',
      data: { packetId: 'pkt-1001', docNo: 3 },
    });
  });

  test('closes an account without lines and payments at 0', async () => {
    const server = await startTestServer();
    const opened = await server.control('POST', '/tables/salon-5/open', {});
    const { accountId } = opened.body.data;
    const answer = await server.control('POST', `/accounts/${accountId}/close`);
    expect(answer.body.data).toEqual({ closed: true });
    expect(await server.account(accountId)).toMatchObject({ state: 'closed', total: 0 });
  });

  test('takes no receipt number', async () => {
    const server = await startTestServer();
    await closeAccount(server, 'pkt-1001');
    const opened = await server.control('POST', '/packets', {
      cart: [{ product: 'p-cay', quantity: 1 }],
    });
    expect(opened.body.data.docNo).toBe(5);
  });

  test.each([
    [0, 'Account is not fully paid (0 of 360)', { paid: 0, total: 360 }],
    [120.5, 'Account is not fully paid (120.5 of 360)', { paid: 120.5, total: 360 }],
    [359.99, 'Account is not fully paid (359.99 of 360)', { paid: 359.99, total: 360 }],
  ])(
    'refuses an account of which %s is paid, and changes nothing',
    async (amount, message, params) => {
      const server = await startTestServer();
      if (amount > 0) {
        const body = { methodId: 'pm-nakit', amount };
        await server.control('POST', '/accounts/pkt-1001/collect', body);
      }
      expect(await staffRefusalOf(server, { path: '/accounts/pkt-1001/close', body: {} })).toEqual({
        status: 409,
        message,
        code: 'notFullyPaid',
        params,
      });
    },
  );

  test('refuses an account that is already closed', async () => {
    const server = await startTestServer();
    await closeAccount(server, 'pkt-1001');
    expect(await staffRefusalOf(server, { path: '/accounts/pkt-1001/close', body: {} })).toEqual({
      status: 409,
      message: 'Account pkt-1001 is closed, not open',
      code: 'accountNotOpen',
      params: { accountId: 'pkt-1001', state: 'closed' },
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
    ['pkt-1001', { confirm: 'yes' }, 400, '"confirm" must be a boolean', 'schema', undefined],
    ['pkt-1001', { force: true }, 400, '"force" is not allowed', 'schema', undefined],
  ])('refuses %s %j', async (accountId, body, status, message, code, params) => {
    const server = await startTestServer();
    const path = `/accounts/${accountId}/close`;
    expect(await staffRefusalOf(server, { path, body })).toEqual({ status, message, code, params });
  });
});
