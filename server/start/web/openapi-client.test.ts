import { describe, expect, test } from 'vitest';

import { pluginClient } from '#server/testing/plugin-client.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

describe('a client with the types of the package', () => {
  test('opens a table, replaces its lines, pays and reads it', async () => {
    const client = pluginClient(await startTestServer());

    const opened = await client.POST('/tables/create', {
      body: { tableId: 'salon-1', cart: [{ product: 'p-cay', quantity: 2 }] },
    });
    expect(opened.data?.data).toMatchObject({ tableId: 'salon-1', total: 40, paid: 0 });

    const replaced = await client.POST('/tables/update-orders', {
      body: {
        tableId: 'salon-1',
        cart: [{ product: 'p-lahmacun', quantity: 1, lineId: 'my-line-0001' }],
      },
    });
    expect(replaced.data?.data.orders).toEqual([
      { lineId: 'my-line-0001', productId: 'p-lahmacun' },
    ]);

    const paid = await client.POST('/tables/update-payments', {
      body: { tableId: 'salon-1', payments: [{ id: 'pm-nakit', price: 50 }] },
    });
    expect([paid.data?.data.total, paid.data?.data.paid]).toEqual([90, 50]);

    const read = await client.GET('/tables/get', { params: { query: { id: 'salon-1' } } });
    expect(read.data?.data.orders.map(({ title }) => title)).toEqual(['Lahmacun']);
    expect(read.data?.data.tableName).toBe('S1');
  });

  test('creates, changes and deletes a product of its own', async () => {
    const client = pluginClient(await startTestServer());

    const created = await client.POST('/products/create', {
      body: { title: 'Limonata', price: 45 },
    });
    const id = created.data?.success === true ? created.data.data.id : '';
    const changed = await client.POST('/products/update', { body: { id, price: 50 } });
    const deleted = await client.POST('/products/delete', { body: { id } });

    expect(changed.data).toMatchObject({
      success: true,
      data: { id, title: 'Limonata', price: 50 },
    });
    expect(deleted.data).toEqual({ success: true, data: { id, deleted: true } });
    expect((await client.POST('/products/delete', { body: { id } })).data).toEqual({
      success: false,
      message: 'plugin.catalog.notFound',
      status: 404,
    });
  });

  test('exchanges a code for a key that works', async () => {
    const server = await startTestServer();
    const authorized = await server.control('POST', '/installs/demo-qr/authorize', {
      scopes: ['orders:read'],
    });

    const exchanged = await pluginClient(server).POST('/oauth/token', {
      body: {
        grant_type: 'authorization_code',
        client_id: 'demo-qr',
        client_secret: 'cs_test_demo-qr',
        code: authorized.body.data.code,
      },
    });

    expect(exchanged.data?.data.scopes).toEqual(['orders:read']);
    const open = await pluginClient(server, exchanged.data?.data.apiKey).GET('/tables/open');
    expect(open.data?.data.map(({ tableId }) => tableId)).toEqual(['salon-2', 'bahce-1']);
  });

  test('gets a refusal with its status and message', async () => {
    const client = pluginClient(await startTestServer());
    const { error, response } = await client.GET('/packets/get', {
      params: { query: { packetId: 'pkt-9999' } },
    });
    expect(response.status).toBe(404);
    expect(error).toEqual({ success: false, message: 'plugin.packets.notFound', status: 404 });
  });
});
