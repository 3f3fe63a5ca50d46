import { describe, expect, test } from 'vitest';

import { CATALOG_SAMPLES } from '#server/testing/catalog-records.ts';
import { lastCall } from '#server/testing/last-call.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const NOT_FOUND = { success: false, message: 'plugin.catalog.notFound', status: 404 };

describe.each(CATALOG_SAMPLES)('POST $segment/delete', ({ segment, event, least }) => {
  const path = `/${segment}/delete`;

  test('deletes a record of the plugin, and emits an event with the data of the response', async () => {
    const server = await startTestServer();
    const before = (await server.get(`/${segment}/list`)).text;
    const { id } = (await server.post(`/${segment}/create`, least)).body.data;

    const answer = await server.post(path, { id });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, data: { id, deleted: true } });
    expect((await lastCall(server)).events).toEqual([
      expect.objectContaining({ type: `${event}.deleted`, data: { id, deleted: true } }),
    ]);
    expect((await server.get(`/${segment}/list`)).text).toBe(before);
  });

  test('does not find a deleted record or one of another store', async () => {
    const { post } = await startTestServer();
    const { id } = (await post(`/${segment}/create`, least)).body.data;
    const elsewhere = await post(path, { id }, KEYS.otherStore);
    expect([elsewhere.status, elsewhere.body]).toEqual([200, NOT_FOUND]);
    expect((await post(path, { id })).body.success).toBe(true);
    const again = await post(path, { id });
    expect([again.status, again.body]).toEqual([200, NOT_FOUND]);
  });

  test('refuses a record of another plugin', async () => {
    const { post, control } = await startTestServer();
    const other = (await control('POST', '/installs', { pluginId: 'other' })).body.data.apiKey;
    const { id } = (await post(`/${segment}/create`, least, other)).body.data;
    const answer = await post(path, { id });
    expectRefusal(answer, { message: 'plugin.catalog.notOwned', status: 403 }, 200);
  });

  test.each([
    [{}, '"id" is required'],
    [{ id: 'x', force: true }, '"force" is not allowed'],
  ])('refuses %j', async (body, message) => {
    const { post } = await startTestServer();
    const answer = await post(path, body);
    expectRefusal(answer, { message, status: 400 }, 200);
  });
});

describe('a category', () => {
  test('is not deleted while it has products', async () => {
    const server = await startTestServer();
    const { post } = server;
    const category = (await post('/categories/create', { title: 'Kahvaltı' })).body.data.id;
    const simit = { title: 'Simit', price: 15, category, active: false };
    const product = (await post('/products/create', simit)).body.data.id;

    const answer = await post('/categories/delete', { id: category });

    expectRefusal(answer, { message: 'plugin.catalog.categoryNotEmpty', status: 409 }, 200);
    expect((await lastCall(server)).events).toEqual([]);
    await post('/products/delete', { id: product });
    expect((await post('/categories/delete', { id: category })).body.success).toBe(true);
  });

  test('of the restaurant is refused as not owned, even if it has products', async () => {
    const { post } = await startTestServer();
    const answer = await post('/categories/delete', { id: 'c-yemek' });
    expect(answer.body.message).toBe('plugin.catalog.notOwned');
  });
});

test('a deleted product stays on accounts, and can no longer be ordered', async () => {
  const { post, get } = await startTestServer();
  const { id } = (await post('/products/create', { title: 'Simit', price: 15 })).body.data;
  const cart = [{ product: id, quantity: 1 }];
  const { packetId } = (await post('/packets/create', { cart })).body.data;
  await post('/products/delete', { id });

  const packet = await get(`/packets/get?packetId=${packetId}`);
  expect(packet.body.data.orders[0].title).toBe('Simit');
  const again = await post('/packets/create', { cart });
  expect([again.status, again.body.message]).toEqual([400, `Product not found: ${id}`]);
});
