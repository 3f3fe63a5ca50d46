import { describe, expect, test } from 'vitest';

import { raisedEvents } from '#server/testing/raised-events.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

describe('PATCH /control/products/{id}', () => {
  test('changes the price of later orders, and emits an event', async () => {
    const { control, get, post, server } = await startTestServer();
    const { data } = (await control('PATCH', '/products/p-cay', { price: 35.5 })).body;
    expect(data).toMatchObject({ id: 'p-cay', price: 35.5, active: true });
    expect((await get('/products/get?id=p-cay')).body.data).toEqual(data);
    expect(raisedEvents({ server })).toMatchObject([
      { type: 'product.updated', actor: { type: 'staff' }, data },
    ]);

    const cart = [{ product: 'p-cay', quantity: 2 }];
    const packet = (await post('/packets/create', { cart })).body.data;
    expect(packet.total).toBe(71);
    await control('PATCH', '/products/p-cay', { price: 1 });
    const read = await get(`/packets/get?packetId=${packet.packetId}`);
    expect(read.body.data.total).toBe(71);
  });

  test('deactivates and activates a product, with the same price', async () => {
    const { control, server } = await startTestServer();
    const before = (await control('GET', '/catalog/products')).body.data[0];
    const off = (await control('PATCH', `/products/${before.id}`, { active: false })).body.data;
    expect(off).toMatchObject({ active: false, price: before.price });
    const on = (await control('PATCH', `/products/${before.id}`, { active: true })).body.data;
    expect({ ...on, owner: before.owner }).toEqual(before);
    expect(raisedEvents({ server })).toHaveLength(2);
  });

  test.each([[{}], [{ active: true }]])('emits nothing if nothing changes: %j', async (body) => {
    const { control, server } = await startTestServer();
    expect((await control('PATCH', '/products/p-cay', body)).status).toBe(200);
    expect(raisedEvents({ server })).toEqual([]);
  });

  test.each([
    ['/products/p-yok', { price: 5 }, 404],
    ['/products/p-cay', { price: -1 }, 400],
    ['/products/p-cay', { price: '5' }, 400],
    ['/products/p-cay', { title: 'Tea' }, 400],
  ])('refuses PATCH %s with %j', async (path, body, status) => {
    const { control, server } = await startTestServer();
    expect((await control('PATCH', path, body)).status).toBe(status);
    expect(raisedEvents({ server })).toEqual([]);
  });
});
