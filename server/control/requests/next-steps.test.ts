import { describe, expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const BISTRO = { serverId: 'srv-bistro' };

async function stepsOfLastCall(server: TestServer) {
  return (await lastCall(server)).nextSteps;
}

describe('the next steps of a logged call', () => {
  test('grant a missing scope, until it is granted', async () => {
    const server = await startTestServer();
    await server.control('PATCH', '/installs/demo-qr', { ...BISTRO, scopes: ['orders:read'] });
    await server.post('/packets/update', { packetId: 'pkt-1001', note: 'Acele' });
    expect(await stepsOfLastCall(server)).toEqual([
      { do: 'grantScopes', ...BISTRO, pluginId: 'demo-qr', scopes: ['orders:write'] },
    ]);

    const scopes = ['orders:read', 'orders:write'];
    await server.control('PATCH', '/installs/demo-qr', { ...BISTRO, scopes });

    expect(await stepsOfLastCall(server)).toEqual([]);
  });

  test('the cause says that a scope was missing then if it has been granted since, in the call and in the list', async () => {
    const server = await startTestServer();
    const grant = (...scopes: string[]) =>
      server.control('PATCH', '/installs/demo-qr', { ...BISTRO, scopes });
    await grant('orders:read');
    await server.post('/packets/update', { packetId: 'pkt-1001', note: 'Acele' });
    expect((await lastCall(server)).notes[0]).toBe(
      'The install lacks orders:write; the tenant has to approve it.',
    );

    await grant('orders:read', 'orders:write');

    const now =
      'The install lacked orders:write when the call was made; the tenant has approved it since.';
    expect(await lastCall(server)).toMatchObject({ cause: now });
    const { body } = await server.control('GET', '/requests');
    expect(body.data.items[0]).toMatchObject({ cause: now });

    await grant('orders:read');
    expect((await lastCall(server)).notes[0]).toContain('lacks orders:write');
  });

  test('grant a missing scope of a catalog write, which is refused with HTTP 200', async () => {
    const server = await startTestServer();
    await server.control('PATCH', '/installs/demo-qr', { ...BISTRO, scopes: ['orders:read'] });
    await server.post('/categories/create', { title: 'Tatlılar' });

    expect(await stepsOfLastCall(server)).toMatchObject([
      { do: 'grantScopes', scopes: ['products:write'] },
    ]);
  });

  test('wait for the end of the window of a limit', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    for (let call = 0; call < 6; call += 1) await server.get('/tables/open');
    expect(await stepsOfLastCall(server)).toEqual([
      { do: 'waitUntil', until: '2026-03-01T12:01:00.000Z', stopsClock: false },
    ]);

    await server.control('POST', '/clock', { advanceMs: 60_000 });

    expect(await stepsOfLastCall(server)).toEqual([]);
  });

  test('resume a suspended install', async () => {
    const server = await startTestServer();
    await server.control('PATCH', '/installs/demo-qr', { ...BISTRO, suspended: true });
    await server.get('/tables/open');
    expect(await stepsOfLastCall(server)).toEqual([
      { do: 'resume', ...BISTRO, pluginId: 'demo-qr' },
    ]);

    await server.control('PATCH', '/installs/demo-qr', { ...BISTRO, suspended: false });

    expect(await stepsOfLastCall(server)).toEqual([]);
  });

  test('use the current key', async () => {
    const server = await startTestServer();
    await server.control('POST', '/installs/demo-qr/rekey', BISTRO);
    await server.get('/tables/open', KEYS.qr);

    expect(await stepsOfLastCall(server)).toEqual([
      { do: 'useKey', ...BISTRO, pluginId: 'demo-qr' },
    ]);

    const refused = await lastCall(server);
    await server.control('POST', `/requests/${refused.id}/resend`, {});
    const { body } = await server.control('GET', `/requests/${refused.id}`);
    expect(body.data.nextSteps).toEqual([]);
  });

  test('repeat a replace with its lost identity', async () => {
    const server = await startTestServer();
    await server.post('/tables/create', {
      tableId: 'salon-3',
      cart: [
        {
          product: 'p-adana',
          quantity: 1,
          note: 'az acılı',
          options: ['Acılı'],
          lineId: 'my-line-0001',
          metadata: [{ key: 'seat', value: 4 }],
        },
        { product: 'p-cay', quantity: 2, lineId: 'my-line-0002' },
      ],
    });
    const cart = [
      { product: 'p-cay', quantity: 2, lineId: 'my-line-0002' },
      { product: 'p-adana', quantity: 3 },
    ];
    await server.post('/tables/update-orders', { tableId: 'salon-3', cart });

    const [step] = await stepsOfLastCall(server);
    expect(step.do).toBe('sendWithIdentity');
    expect(JSON.parse(step.body)).toEqual({
      tableId: 'salon-3',
      cart: [
        cart[0],
        {
          ...cart[1],
          lineId: 'my-line-0001',
          note: 'az acılı',
          options: [{ id: 'opt-acili' }],
          metadata: [{ key: 'seat', value: 4 }],
        },
      ],
    });

    const { id } = await lastCall(server);
    await server.control('POST', `/requests/${id}/resend`, { body: step.body });
    expect((await lastCall(server)).status).toBe(200);
    const { body } = await server.control('GET', `/requests/${id}`);
    expect(body.data.nextSteps).toEqual([]);
    const table = await server.get('/tables/get?id=salon-3');
    expect(table.body.data.orders).toMatchObject([
      { lineId: 'my-line-0002' },
      { lineId: 'my-line-0001', metadata: [{ key: 'seat', value: 4, by: 'demo-qr' }] },
    ]);
  });

  test('repeat a replace with a line that has metadata of another plugin', async () => {
    const server = await startTestServer();
    await server.post('/tables/update-orders', {
      tableId: 'salon-2',
      cart: [{ product: 'p-ayran', quantity: 3, lineId: 'my-line-0003' }],
    });

    const [step] = await stepsOfLastCall(server);

    expect(JSON.parse(step.body).cart).toEqual([
      { product: 'p-ayran', quantity: 3, lineId: 'my-line-0003' },
      { product: 'p-adana', quantity: 2, lineId: 'demo-line-0001' },
    ]);
  });

  test('are empty for successful, anonymous and invalid calls', async () => {
    const server = await startTestServer();
    await server.get('/tables/open');
    expect(await stepsOfLastCall(server)).toEqual([]);
    await server.get('/tables/open', 'nonsense');
    expect(await stepsOfLastCall(server)).toEqual([]);
    await server.post('/tables/update-orders', { tableId: 'salon-2', cart: 'none' });
    expect(await stepsOfLastCall(server)).toEqual([]);
  });
});
