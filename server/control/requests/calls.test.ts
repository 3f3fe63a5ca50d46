import { expect, test } from 'vitest';

import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

/** Sends a call as a plugin and returns its log entry. */
async function sent({ control }: TestServer, call: object) {
  const { body } = await control('POST', '/calls', { pluginId: 'demo-qr', method: 'GET', ...call });
  expect(body).toMatchObject({ success: true, data: { id: expect.any(String) } });
  return (await control('GET', `/requests/${body.data.id}`)).body.data;
}

test("a composed call is counted and logged like a plugin's", async () => {
  const server = await startTestServer({ limits: 'sandbox' });

  const opened = await sent(server, {
    method: 'POST',
    path: '/tables/create',
    body: { tableId: 'salon-1', cart: [{ product: 'p-cay', quantity: 2 }] },
  });

  expect(opened).toMatchObject({
    method: 'POST',
    path: '/plugin-api/tables/create',
    status: 200,
    pluginId: 'demo-qr',
    bucket: 'write',
    events: [{ type: 'table.created' }],
  });
  expect(opened.responseHeaders['X-RateLimit-Remaining']).toBe('19');
  expect((await server.get('/tables/get?id=salon-1')).body.data.total).toBe(40);
});

test('a composed call may contain the base path of the Data API and a query', async () => {
  const server = await startTestServer();
  const read = await sent(server, { path: '/plugin-api/packets/get', query: 'packetId=pkt-1001' });
  expect(read).toMatchObject({ path: '/plugin-api/packets/get', status: 200 });
  const odd = await sent(server, { path: '/packets/get', query: 'packetId=a b#ş%20' });
  expect([odd.status, odd.query]).toEqual([404, 'packetId=a%20b%23%C5%9F%20']);
});

test('a refused composed call is in the log with its reason', async () => {
  const server = await startTestServer();
  const call = await sent(server, {
    pluginId: 'demo-reader',
    method: 'POST',
    path: '/packets/create',
    body: { cart: [{ product: 'p-cay', quantity: 1 }] },
  });
  expect(call).toMatchObject({
    status: 403,
    pluginId: 'demo-reader',
    nextSteps: [{ do: 'grantScopes', pluginId: 'demo-reader', scopes: ['orders:write'] }],
  });
  expect(call.notes.join(' ')).toContain('orders:write');
});

test('a body that is not JSON is sent unchanged', async () => {
  const server = await startTestServer();
  const call = await sent(server, { method: 'POST', path: '/packets/create', body: '{"cart":' });
  expect([call.status, call.requestBody]).toEqual([400, '{"cart":']);
});

test('a composed call uses the key of its store, which is not shown', async () => {
  const server = await startTestServer();
  const { body } = await server.control('POST', '/calls', {
    serverId: 'srv-bos',
    pluginId: 'demo-qr',
    method: 'GET',
    path: '/tables/open',
  });
  const { body: logged } = await server.control('GET', `/requests/${body.data.id}`);
  expect(logged.data).toMatchObject({ serverId: 'srv-bos', status: 200 });
  expect(JSON.stringify([body, logged])).not.toContain('sk_test_');
  expect(KEYS.qr).toContain('sk_test_');
});

test('a composed call can only reach the Data API', async () => {
  const server = await startTestServer();
  for (const path of ['/control/state', '/../control/state', '//example.org/', '/plugin-apis']) {
    const call = await sent(server, { path });
    expect(call.path).toBe(`/plugin-api${path}`);
    expect(call.status).toBeGreaterThanOrEqual(400);
  }
});

test.each([
  [{ path: 'tables/open' }, '"path" must be a path such as /tables/open, without a query'],
  [{ path: '/tables/get?id=1' }, '"path" must be a path such as /tables/open, without a query'],
  [{ path: '/a b' }, '"path" must be a path such as /tables/open, without a query'],
])('a call to %j is not made', async (call, message) => {
  const server = await startTestServer();
  const given = { pluginId: 'demo-qr', method: 'GET', ...call };
  expect((await server.control('POST', '/calls', given)).body).toMatchObject({
    status: 400,
    message,
  });
  expect((await server.control('GET', '/requests')).body.data.items).toEqual([]);
});

test('a call as a plugin that is not installed is not made', async () => {
  const server = await startTestServer();
  const call = { pluginId: 'nobody', method: 'GET', path: '/tables/open' };
  expect((await server.control('POST', '/calls', call)).body).toMatchObject({
    status: 404,
    code: 'installNotFound',
  });
});

test("the exchange of a code is sent like a plugin's: with its secret, and without a key", async () => {
  const server = await startTestServer();
  const consent = { scopes: ['orders:read'], customerConsent: false };
  const agreed = await server.control('POST', '/installs/demo-kds/authorize', consent);
  const exchange = {
    pluginId: 'demo-kds',
    method: 'POST',
    path: '/oauth/token',
    body: {
      grant_type: 'authorization_code',
      client_id: 'demo-kds',
      client_secret: 'cs_test_demo-kds',
      code: agreed.body.data.code,
    },
  };

  const call = await sent(server, exchange);

  expect(call).toMatchObject({ status: 200, bucket: 'token' });
  expect(Object.keys(call.requestHeaders)).not.toContain('authorization');
  expect(JSON.stringify(call)).not.toContain('cs_test_demo-kds');
  const { installs } = (await server.control('GET', '/state')).body.data;
  const kds = installs.find(({ pluginId }: { pluginId: string }) => pluginId === 'demo-kds');
  expect(kds.scopes).toEqual(['orders:read']);
  expect(call.responseBody).not.toContain(kds.apiKey);
  expect((await server.get('/tables/open', 'srv-bistro.demo-kds.sk_test_demo-kds')).status).toBe(
    401,
  );
  expect((await server.get('/tables/open', kds.apiKey)).status).toBe(200);
  expect(await sent(server, exchange)).toMatchObject({ status: 400 });
});

test('a composed call returns the whole response on request', async () => {
  const { control } = await startTestServer({ limits: 'sandbox' });
  const call = { pluginId: 'demo-qr', method: 'GET', path: '/products/list' };
  const bare = await control('POST', '/calls', call);
  expect(Object.keys(bare.body.data)).toEqual(['id']);

  const { answer } = (await control('POST', '/calls', { ...call, withAnswer: true })).body.data;
  expect(answer.status).toBe(200);
  expect(answer.headers['x-ratelimit-remaining']).toBe('3');
  expect(JSON.parse(answer.body)).toMatchObject({ success: true });
});

test('a composed call whose connection a fault rule closes returns no response', async () => {
  const { control } = await startTestServer();
  await control('PUT', '/faults', {
    rules: [{ on: 'request', effect: { drop: 'after' } }],
  });
  const call = { pluginId: 'demo-qr', method: 'GET', path: '/tables/open', withAnswer: true };
  const { body } = await control('POST', '/calls', call);
  expect(body.data).toEqual({ id: expect.any(String), answer: null });
});
