import { expect, test } from 'vitest';

import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

// Responses that are rendered once and cached: each test reads before and after a change, so that a stale
// response is noticed.

const titlesOf = async ({ get }: TestServer, key?: string): Promise<string[]> =>
  ((await get('/products/list', key)).body.data as { title: string }[]).map(({ title }) => title);

/** A key of another plugin on the same store. */
async function otherPlugin({ control }: TestServer, scopes: readonly string[]): Promise<string> {
  const made = await control('POST', '/installs', { pluginId: 'other', scopes });
  return made.body.data.apiKey as string;
}

test('a cached list shows what another plugin creates, changes and deletes', async () => {
  const server = await startTestServer();
  const other = await otherPlugin(server, ['products:read', 'products:write']);
  const before = await titlesOf(server);

  const { id } = (await server.post('/products/create', { title: 'Simit', price: 15 }, other)).body
    .data;
  expect(await titlesOf(server)).toEqual([...before, 'Simit']);
  await server.post('/products/update', { id, title: 'Açma' }, other);
  expect(await titlesOf(server)).toEqual([...before, 'Açma']);
  expect(await titlesOf(server, other)).toEqual([...before, 'Açma']);
  await server.post('/products/delete', { id }, other);
  expect(await titlesOf(server)).toEqual(before);
});

test('lists are cached separately for each store and entity', async () => {
  const server = await startTestServer();
  const own = await titlesOf(server);
  const others = await titlesOf(server, KEYS.otherStore);
  await server.post('/products/create', { title: 'Simit', price: 15 });
  expect(await titlesOf(server)).toEqual([...own, 'Simit']);
  expect(await titlesOf(server, KEYS.otherStore)).toEqual(others);
  const categories = (await server.get('/categories/list')).text;
  expect((await server.get('/categories/list')).text).toBe(categories);
  expect(categories).not.toContain('Simit');
});

test('a cached list is dropped by a reset', async () => {
  const server = await startTestServer();
  const before = await titlesOf(server);
  await server.post('/products/create', { title: 'Simit', price: 15 });
  expect(await titlesOf(server)).not.toEqual(before);
  expect((await server.control('POST', '/reset', {})).status).toBe(200);
  expect(await titlesOf(server)).toEqual(before);
});

test('a refused change leaves the cached list unchanged', async () => {
  const server = await startTestServer();
  const text = (await server.get('/products/list')).text;
  const refused = await server.post('/products/update', { id: 'p-cay', title: 'X' });
  expect(refused.body.success).toBe(false);
  expect((await server.get('/products/list')).text).toBe(text);
});

test('a cached list equals the first response byte for byte', async () => {
  const server = await startTestServer();
  for (const segment of ['products', 'categories', 'payment-methods', 'ingredients']) {
    const first = await server.get(`/${segment}/list`);
    const again = await server.get(`/${segment}/list`);
    expect([again.text, again.headers.get('content-length')]).toEqual([
      first.text,
      first.headers.get('content-length'),
    ]);
  }
});

test('a cached account shows later writes, and is found after a move to another table', async () => {
  const server = await startTestServer();
  const { get, post, control } = server;
  const table = async (id: string) => (await get(`/tables/get?id=${id}`)).body;
  const { uuid, orders } = (await table('salon-2')).data;

  const cart = [{ product: 'p-ayran', quantity: 5, lineId: 'line-9001' }];
  expect((await post('/tables/update-orders', { tableId: 'salon-2', cart })).status).toBe(200);
  const written = (await table('salon-2')).data;
  expect(written.orders).not.toEqual(orders);
  expect(written.orders.map((line: { quantity: number }) => line.quantity)).toContain(5);

  const moved = await control('POST', `/accounts/${uuid}/move`, { toTableId: 'salon-8' });
  expect(moved.status).toBe(200);
  expect((await table('salon-2')).message).toBe('plugin.tables.notFound');
  expect((await table('salon-8')).data).toMatchObject({ tableId: 'salon-8', uuid });
});

test('each plugin reads the fields of an account that its current scopes and consents allow', async () => {
  const server = await startTestServer();
  const narrow = await otherPlugin(server, ['orders:read']);
  const read = async (key?: string): Promise<string> =>
    (await server.get('/packets/get?packetId=pkt-1001', key)).text;
  const full = await read();
  const withheld = await read(narrow);
  expect(withheld).not.toBe(full);
  expect([await read(), await read(narrow)]).toEqual([full, withheld]);

  await server.control('PATCH', '/installs/demo-qr', { customerConsent: false });
  expect(await read()).toBe(withheld);
  await server.control('PATCH', '/installs/demo-qr', { customerConsent: true });
  expect(await read()).toBe(full);
});

test('a cached account is dropped by a reset', async () => {
  const server = await startTestServer();
  const before = await server.get('/tables/get?id=salon-2');
  await server.post('/tables/update-orders', { tableId: 'salon-2', cart: [] });
  await server.get('/tables/get?id=salon-2');
  await server.control('POST', '/reset', {});
  const after = await server.get('/tables/get?id=salon-2');
  expect(after.body.data.orders.length).toBe(before.body.data.orders.length);
});
