import { describe, expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import type { TestAnswer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const cart = [{ product: 'p-cay', quantity: 1 }];

/** The relevant parts of a response that refuses a key. */
function shown({ status, body, headers }: TestAnswer) {
  return {
    status,
    body,
    version: headers.get('X-Service-Version'),
    limit: headers.get('X-RateLimit-Limit'),
    remaining: headers.get('X-RateLimit-Remaining'),
    reset: headers.get('X-RateLimit-Reset'),
  };
}

const UNAUTHORIZED = {
  status: 401,
  body: { success: false, message: 'unauthorized', status: 401 },
  version: '2026-08-02',
  // No limit was applied, so there are no headers.
  limit: null,
  remaining: null,
  reset: null,
};

/** Every endpoint of packets and tables, with a call that succeeds, and the scopes that it needs. */
const ENDPOINTS = [
  { path: '/packets/get?packetId=pkt-1001', scopes: ['orders:read'] },
  { path: '/packets/open', scopes: ['orders:read'] },
  { path: '/packets/create', body: { cart }, scopes: ['orders:write'] },
  {
    path: '/packets/update',
    body: { packetId: 'pkt-1001', note: 'x' },
    scopes: ['orders:write'],
  },
  {
    path: '/packets/update-orders',
    body: { packetId: 'pkt-1001', cart },
    scopes: ['orders:write'],
  },
  {
    path: '/packets/update-payments',
    body: { packetId: 'pkt-1001', payments: [] },
    scopes: ['orders:write'],
  },
  { path: '/tables/get?id=salon-2', scopes: ['orders:read'] },
  { path: '/tables/layout', scopes: ['orders:read'] },
  { path: '/tables/open', scopes: ['orders:read'] },
  {
    path: '/tables/create',
    body: { tableId: 'salon-5' },
    scopes: ['orders:write', 'orders:read'],
  },
  {
    path: '/tables/update-orders',
    body: { tableId: 'salon-2', cart },
    scopes: ['orders:write'],
  },
  {
    path: '/tables/update-payments',
    body: { tableId: 'salon-2', payments: [] },
    scopes: ['orders:write'],
  },
];

const call = (
  { get, post }: Awaited<ReturnType<typeof startTestServer>>,
  { path, body }: { path: string; body?: object },
  key: string,
): Promise<TestAnswer> => (body === undefined ? get(path, key) : post(path, body, key));

describe.each(ENDPOINTS)('$path', (endpoint) => {
  test('requires a valid key', async () => {
    const server = await startTestServer();
    expect(shown(await call(server, endpoint, 'srv-bistro.demo-qr.sk_test_wrong'))).toEqual(
      UNAUTHORIZED,
    );
    expect((await call(server, endpoint, KEYS.qr)).body.success).toBe(true);
  });

  test('needs its scopes and no others', async () => {
    const server = await startTestServer();
    const all: string[] = (await server.control('GET', '/state')).body.data.installs.find(
      ({ pluginId }: { pluginId: string }) => pluginId === 'demo-qr',
    ).scopes;
    const withScopes = async (scopes: string[]) => {
      await server.control('PATCH', '/installs/demo-qr?serverId=srv-bistro', { scopes });
      return call(server, endpoint, KEYS.qr);
    };

    for (const missing of endpoint.scopes) {
      const denied = await withScopes(all.filter((scope) => scope !== missing));
      expectRefusal(denied, { message: 'plugin.scope.denied', status: 403 });
    }
    expect((await withScopes(endpoint.scopes)).body.success).toBe(true);
  });
});

describe('an Authorization header', () => {
  test.each([
    ['is empty', ''],
    ['has no key', 'Bearer'],
    ['has a key of dots only', 'Bearer ..'],
    ['has the key without a scheme', KEYS.qr],
    ['is of another scheme', `Basic ${btoa(KEYS.qr)}`],
    ['has a key in two parts', 'Bearer srv-bistro.demo-qr'],
    ['has no secret', 'Bearer srv-bistro.demo-qr.'],
    ['has a wrong secret', 'Bearer srv-bistro.demo-qr.sk_test_demo-qx'],
    ['has the beginning of the secret', 'Bearer srv-bistro.demo-qr.sk_test_demo-q'],
    ['has the secret and more', 'Bearer srv-bistro.demo-qr.sk_test_demo-qr2'],
    ['has a fourth part', 'Bearer srv-bistro.demo-qr.sk_test_demo-qr.x'],
    ['has the secret in another case', 'Bearer srv-bistro.demo-qr.SK_TEST_DEMO-QR'],
    ['has the secret of another plugin', 'Bearer srv-bistro.demo-kds.sk_test_demo-qr'],
    ['has the client secret', 'Bearer srv-bistro.demo-qr.cs_test_demo-qr'],
    ['names a plugin that is not installed', 'Bearer srv-bistro.demo-yok.sk_test_demo-yok'],
    ['names a plugin of another store', 'Bearer srv-bos.demo-kds.sk_test_demo-kds'],
    ['names an unknown store', 'Bearer srv-yok.demo-qr.sk_test_demo-qr'],
    ['names the store in another case', 'Bearer SRV-BISTRO.demo-qr.sk_test_demo-qr'],
    ['names properties that every object inherits', 'Bearer __proto__.constructor.x'],
    ['has words after the key', `Bearer ${KEYS.qr} please`],
    ['has two keys', `Bearer ${KEYS.qr},${KEYS.qr}`],
    ['has the control token', `Bearer ${TEST_TOKEN}`],
    ['has letters outside ASCII', 'Bearer srv-bistro.demo-qr.sk_test_dém\u00FF'],
    ['is long', `Bearer srv-bistro.demo-qr.${'x'.repeat(8000)}`],
  ])('is refused when it %s', async (_what, authorization) => {
    const { send } = await startTestServer();
    expect(
      shown(await send('/plugin-api/tables/open', { headers: { Authorization: authorization } })),
    ).toEqual(UNAUTHORIZED);
  });

  test('is required', async () => {
    const { send } = await startTestServer();
    expect(shown(await send('/plugin-api/tables/open'))).toEqual(UNAUTHORIZED);
  });

  test('is not replaced by a cookie or a query parameter', async () => {
    const { send } = await startTestServer();
    expect(
      shown(
        await send(`/plugin-api/tables/open?Authorization=Bearer+${KEYS.qr}`, {
          headers: { Cookie: `Authorization=Bearer ${KEYS.qr}` },
        }),
      ),
    ).toEqual(UNAUTHORIZED);
  });

  test('is logged without its secret', async () => {
    const server = await startTestServer();
    await server.get('/tables/open');
    const { requestHeaders } = await lastCall(server);
    expect(requestHeaders.authorization).toBe('Bearer srv-bistro.demo-qr.***');
  });
});

describe('the key of an install', () => {
  test('is invalid while the install is suspended', async () => {
    const { get, control } = await startTestServer();
    const suspend = (suspended: boolean) =>
      control('PATCH', '/installs/demo-qr?serverId=srv-bistro', { suspended });

    await suspend(true);
    expect(shown(await get('/tables/open'))).toEqual(UNAUTHORIZED);
    expect((await get('/tables/open', KEYS.otherStore)).status).toBe(200);
    expect((await get('/tables/open', KEYS.kds)).status).toBe(200);

    await suspend(false);
    expect((await get('/tables/open')).status).toBe(200);
  });

  test('is invalid once the install has a new key', async () => {
    const { get, control } = await startTestServer();
    const rekey = async (): Promise<string> =>
      (await control('POST', '/installs/demo-qr/rekey?serverId=srv-bistro')).body.data.apiKey;

    const second = await rekey();
    expect(shown(await get('/tables/open', KEYS.qr))).toEqual(UNAUTHORIZED);
    expect((await get('/tables/open', second)).status).toBe(200);

    const third = await rekey();
    expect(shown(await get('/tables/open', second))).toEqual(UNAUTHORIZED);
    expect((await get('/tables/open', third)).status).toBe(200);
    expect((await get('/tables/open', KEYS.otherStore)).status).toBe(200);
  });

  test('is invalid once the plugin is uninstalled, even after a new install', async () => {
    const { get, control } = await startTestServer();
    await control('DELETE', '/installs/demo-qr?serverId=srv-bistro');
    expect(shown(await get('/tables/open'))).toEqual(UNAUTHORIZED);

    const again = await control('POST', '/installs', {
      serverId: 'srv-bistro',
      pluginId: 'demo-qr',
    });

    expect(shown(await get('/tables/open', KEYS.qr))).toEqual(UNAUTHORIZED);
    expect((await get('/tables/open', again.body.data.apiKey)).status).toBe(200);
  });

  test('is that of the fixture again after a reset', async () => {
    const { get, control } = await startTestServer();
    await control('POST', '/installs/demo-qr/rekey?serverId=srv-bistro');
    await control('POST', '/reset');
    expect((await get('/tables/open')).status).toBe(200);
  });

  test('is invalid once the store is 30 days old', async () => {
    const { get, post, control } = await startTestServer();
    const moveTo = (ms: number) =>
      control('POST', '/clock', { set: new Date(Date.UTC(2026, 2, 1, 12) + ms).toISOString() });

    await moveTo(30 * DAY_MS - 1);
    expect((await get('/tables/open')).status).toBe(200);
    await moveTo(30 * DAY_MS);
    expect(shown(await get('/tables/open'))).toEqual(UNAUTHORIZED);
    expect(shown(await post('/packets/create', { cart }))).toEqual(UNAUTHORIZED);
    expect(shown(await get('/tables/open', KEYS.otherStore))).toEqual(UNAUTHORIZED);
  });
});

describe('a refused key', () => {
  test.each([
    [undefined, /no authorization header/iu],
    ['Bearer nonsense', /not of the form/iu],
    ['Bearer srv-bistro.demo-yok.x', /not installed/iu],
    ['Bearer srv-bistro.demo-qr.x', /secret/iu],
  ])('is explained in the request log: %s', async (authorization, words) => {
    const server = await startTestServer();
    await server.send('/plugin-api/tables/open', {
      headers: authorization === undefined ? {} : { Authorization: authorization },
    });
    const { notes, status } = await lastCall(server);
    expect(status).toBe(401);
    expect(notes.join(' ')).toMatch(words);
  });
});
