import { describe, expect, test } from 'vitest';

import { cancelPacket, closeAccount } from '#server/testing/end-account.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

const cart = [{ product: 'p-cay', quantity: 1 }];

describe.each([
  ['closed', closeAccount],
  ['cancelled', cancelPacket],
])('a packet that is %s', (_state, end) => {
  test.each([
    ['/packets/update', { note: 'x' }],
    ['/packets/update-orders', { cart }],
    ['/packets/update-payments', { payments: [] }],
  ])('refuses writes: %s', async (path, fields) => {
    const server = await startTestServer();
    await end(server, 'pkt-1001');
    const before = await server.account('pkt-1001');

    const answer = await server.post(path, { packetId: 'pkt-1001', ...fields });

    expectRefusal(answer, { message: 'plugin.packets.notFound', status: 404 });
    expect(await server.account('pkt-1001')).toEqual(before);
  });

  test('is neither read nor listed', async () => {
    const server = await startTestServer();
    await end(server, 'pkt-1001');
    expect((await server.get('/packets/get?packetId=pkt-1001')).status).toBe(404);
    const { data } = (await server.get('/packets/open')).body;
    expect(data.map(({ packetId }: { packetId: string }) => packetId)).toEqual(['pkt-1002']);
  });
});

describe('a table whose account is closed', () => {
  async function startWithClosedTable() {
    const server = await startTestServer();
    const { uuid } = (await server.get('/tables/get?id=salon-2')).body.data;
    await closeAccount(server, uuid);
    return { ...server, uuid };
  }

  test.each([
    ['/tables/update-orders', { cart }],
    ['/tables/update-payments', { payments: [] }],
  ])('refuses writes: %s', async (path, fields) => {
    const { post, account, uuid } = await startWithClosedTable();
    const before = await account(uuid);

    const answer = await post(path, { tableId: 'salon-2', ...fields });

    expect(answer.status).toBe(404);
    expect(answer.body.message).toBe('plugin.tables.notFound');
    expect(await account(uuid)).toEqual(before);
  });

  test('is neither read nor listed, and can be opened again', async () => {
    const { get, post, account, uuid } = await startWithClosedTable();
    expect((await get('/tables/get?id=salon-2')).status).toBe(404);
    const { data } = (await get('/tables/open')).body;
    expect(data.map(({ tableId }: { tableId: string }) => tableId)).toEqual(['bahce-1']);

    const { body } = await post('/tables/create', { tableId: 'salon-2' });

    expect(body.data.docNo).toBe(5);
    const reopened = (await get('/tables/get?id=salon-2')).body.data;
    expect(reopened.uuid).not.toBe(uuid);
    expect((await account(uuid)).docNo).toBe(1);
  });
});
