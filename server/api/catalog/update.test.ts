import { describe, expect, test } from 'vitest';

import { CATALOG_SAMPLES } from '#server/testing/catalog-records.ts';
import { lastCall } from '#server/testing/last-call.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

/** A record of the store, by segment. */
const FIXTURE_RECORD = {
  products: 'p-cay',
  categories: 'c-icecek',
  'payment-methods': 'pm-nakit',
  ingredients: 'i-un',
} as const;

describe.each(CATALOG_SAMPLES)('POST $segment/update', ({ segment, event, least, added, most }) => {
  const path = `/${segment}/update`;

  test('changes the given fields and responds with the complete record', async () => {
    const { post, get } = await startTestServer();
    const { id } = (await post(`/${segment}/create`, least)).body.data;

    const answer = await post(path, { id, title: 'Yeni ad' });

    expect(answer.status).toBe(200);
    const data = { id, ...least, ...added, title: 'Yeni ad' };
    expect(answer.body).toEqual({ success: true, data });
    expect((await get(`/${segment}/list`)).body.data.at(-1)).toEqual(data);
  });

  test('can change every field', async () => {
    const { post } = await startTestServer();
    const { id } = (await post(`/${segment}/create`, least)).body.data;
    expect((await post(path, { id, ...most })).body.data).toEqual({ id, ...most });
  });

  test('emits one event with the data of the response', async () => {
    const server = await startTestServer();
    const { id } = (await server.post(`/${segment}/create`, least)).body.data;
    const { body } = await server.post(path, { id, title: 'Yeni ad' });
    expect((await lastCall(server)).events).toEqual([
      expect.objectContaining({ type: `${event}.updated`, sequence: null, data: body.data }),
    ]);
  });

  test('refuses records of the restaurant and of another plugin', async () => {
    const { post, control } = await startTestServer();
    const other = (await control('POST', '/installs', { pluginId: 'other' })).body.data.apiKey;
    const { id } = (await post(`/${segment}/create`, least, other)).body.data;
    const notOwned = { success: false, message: 'plugin.catalog.notOwned', status: 403 };

    const ofRestaurant = await post(path, { id: FIXTURE_RECORD[segment], title: 'X' });
    const ofPlugin = await post(path, { id, title: 'X' });

    expect([ofRestaurant.status, ofRestaurant.body]).toEqual([200, notOwned]);
    expect([ofPlugin.status, ofPlugin.body]).toEqual([200, notOwned]);
  });

  test('does not find unknown ids or those of another store', async () => {
    const { post } = await startTestServer();
    const { id } = (await post(`/${segment}/create`, least)).body.data;
    const notFound = { success: false, message: 'plugin.catalog.notFound', status: 404 };

    const unknown = await post(path, { id: 'nope', title: 'X' });
    // The key is that of the same plugin in another store, where the record does not exist.
    const elsewhere = await post(path, { id, title: 'X' }, KEYS.otherStore);

    expect([unknown.status, unknown.body]).toEqual([200, notFound]);
    expect([elsewhere.status, elsewhere.body]).toEqual([200, notFound]);
  });

  test.each([
    [{ title: 'X' }, '"id" is required'],
    [{ id: 5, title: 'X' }, '"id" must be a string'],
    [{ id: 'x', owner: 'demo-qr' }, '"owner" is not allowed'],
    [{ id: 'x', idempotencyKey: 'k' }, '"idempotencyKey" is not allowed'],
    [{ id: 'x', title: '' }, '"title" is not allowed to be empty'],
  ])('refuses %j', async (body, message) => {
    const { post } = await startTestServer();
    const answer = await post(path, body);
    expectRefusal(answer, { message, status: 400 }, 200);
  });
});

describe('the category of a product', () => {
  test('may change to an existing category, and to no other', async () => {
    const { post, get } = await startTestServer();
    const { id } = (await post('/products/create', { title: 'Simit', price: 15 })).body.data;
    expect((await post('/products/update', { id, category: 'c-yemek' })).body.data.category).toBe(
      'c-yemek',
    );

    const refused = await post('/products/update', { id, category: 'c-nope', title: 'X' });

    expectRefusal(refused, { message: 'plugin.catalog.categoryNotFound', status: 404 }, 200);
    const { data } = (await get(`/products/get?id=${id}`)).body;
    expect([data.title, data.category]).toEqual(['Simit', 'c-yemek']);
  });
});

test('a new price applies to lines ordered later', async () => {
  const { post } = await startTestServer();
  const { id } = (await post('/products/create', { title: 'Simit', price: 15 })).body.data;
  const cart = [{ product: id, quantity: 2 }];
  const before = await post('/packets/create', { cart });
  await post('/products/update', { id, price: 16.005 });
  const after = await post('/packets/create', { cart });
  expect([before.body.data.total, after.body.data.total]).toEqual([30, 32.02]);
});
