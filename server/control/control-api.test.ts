import { describe, expect, test } from 'vitest';

import { expectRefusal } from '#server/testing/refused-calls.ts';
import {
  sharedTestServer,
  startTestServer,
  TEST_TOKEN,
} from '#server/testing/start-test-server.ts';

import manifest from '../../package.json' with { type: 'json' };
import { CONTROL_ROUTES } from './routes.ts';

const WITH_TOKEN = { Authorization: `Bearer ${TEST_TOKEN}` };
const JSON_TYPE = { 'Content-Type': 'application/json' };

const TOKEN_NEEDED = {
  success: false,
  message: 'Control token missing or wrong: send Authorization: Bearer <controlToken>',
  status: 401,
  code: 'controlTokenNeeded',
};
const ORIGIN_NOT_ALLOWED = {
  success: false,
  message: 'Origin not allowed',
  status: 403,
  code: 'originNotAllowed',
};

/** A path that fits a call's pattern. */
function pathOf({ path }: { readonly path: string }): string {
  return `/control${path.replaceAll(/\{\w+\}/gu, 'x')}`;
}

/** Shared by calls that are refused before they have any effect. */
const shared = sharedTestServer();

describe('GET /control/health', () => {
  test('needs no token', async () => {
    const { send } = await startTestServer();
    expect((await send('/control/health')).body).toEqual({
      success: true,
      data: { status: 'ok', version: manifest.version, ready: true, reason: null, faults: 0 },
    });
  });
});

describe('the control token', () => {
  const guarded = CONTROL_ROUTES.filter(
    ({ path, device }) => path !== '/health' && device !== true,
  );

  test.each(guarded)('is needed for $method $path', async (route) => {
    const { send } = await shared();
    const answer = await send(pathOf(route), { method: route.method });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(TOKEN_NEEDED);
  });

  test('is needed even for unknown calls', async () => {
    const { send } = await startTestServer();
    expect((await send('/control/no-such-call')).body).toEqual(TOKEN_NEEDED);
  });

  test.each([
    'Bearer wrong',
    `Bearer ${TEST_TOKEN}x`,
    `Basic ${TEST_TOKEN}`,
    TEST_TOKEN,
    'Bearer ',
    'Bearer srv-bistro.demo-qr.sk_test_demo-qr',
  ])('is not %j', async (authorization) => {
    const { send } = await startTestServer();
    const headers = { Authorization: authorization };
    expect((await send('/control/state', { headers })).body).toEqual(TOKEN_NEEDED);
  });

  test('is required for any change', async () => {
    const { send, control } = await startTestServer();
    await send('/control/installs/demo-qr', { method: 'DELETE' });
    expect((await control('GET', '/state')).body.data.installs).toHaveLength(5);
  });
});

describe('the origin of a control call', () => {
  test('may be any name under which the emulator can be reached', async () => {
    const { url, send } = await startTestServer({ allowedHosts: ['pos.test'] });
    const { port } = new URL(url);
    for (const host of ['127.0.0.1', 'localhost', '[::1]', 'pos.test', 'LOCALHOST']) {
      const headers = { ...WITH_TOKEN, Origin: `http://${host}:${port}` };
      expect((await send('/control/state', { headers })).status).toBe(200);
    }
  });

  test('may not be another site, another port or another protocol', async () => {
    const { url, send } = await startTestServer();
    const { port } = new URL(url);
    for (const origin of [
      'http://evil.test',
      `http://evil.test:${port}`,
      `http://127.0.0.1:${port}.evil.test`,
      `http://127.0.0.1:${Number(port) - 1}`,
      'http://127.0.0.1',
      `https://127.0.0.1:${port}`,
      'null',
      'file://',
    ]) {
      const headers = { ...WITH_TOKEN, Origin: origin };
      const answer = await send('/control/state', { headers });
      expect([origin, answer.status, answer.body]).toMatchObject([origin, 403, ORIGIN_NOT_ALLOWED]);
    }
  });

  test.each([...CONTROL_ROUTES, { method: 'GET', path: '/no-such-call' }])(
    'is checked first on $method $path',
    async (route) => {
      const { send } = await shared();
      const headers = { Origin: 'http://evil.test' };
      const answer = await send(pathOf(route), { method: route.method, headers });
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual(ORIGIN_NOT_ALLOWED);
    },
  );

  test('is checked before a call has any effect', async () => {
    const { send, control } = await startTestServer();
    const before = (await control('GET', '/state')).body;

    await send('/control/installs/demo-qr', {
      method: 'DELETE',
      headers: { ...WITH_TOKEN, Origin: 'http://evil.test' },
    });
    await send('/control/clock', {
      method: 'POST',
      headers: { ...WITH_TOKEN, ...JSON_TYPE, Origin: 'http://evil.test' },
      body: '{"advanceMs":1000}',
    });

    expect((await control('GET', '/state')).body).toEqual(before);
  });
});

describe('a control call that does not exist', () => {
  test('is a 404 with a message', async () => {
    const { control } = await startTestServer();
    const answer = await control('GET', '/no-such-call');
    expectRefusal(answer, {
      message: 'There is no GET /control/no-such-call.',
      status: 404,
      code: 'noSuchCall',
    });
  });

  test('names the methods that the path does have', async () => {
    const { control } = await startTestServer();
    expect((await control('GET', '/packets')).body.message).toBe(
      'There is no GET /control/packets. There is POST /control/packets.',
    );
  });

  test.each(['/state/', '/State', '/accounts/pkt-1001/'])(
    'is a 404 for the path %s as well',
    async (path) => {
      const { control } = await startTestServer();
      expect((await control('GET', path)).status).toBe(404);
    },
  );
});

describe('the body of a control call', () => {
  async function post(path: string, body: string, type = 'application/json') {
    const { send } = await startTestServer();
    const headers = { ...WITH_TOKEN, 'Content-Type': type };
    return send(`/control${path}`, { method: 'POST', headers, body });
  }

  test.each(['{', 'clock', '[]', 'null', '"now"', '{"advanceMs":1,}'])(
    'is refused when it is %s',
    async (body) => {
      const answer = await post('/clock', body);
      expectRefusal(answer, { message: 'Invalid JSON body', status: 400, code: 'invalidJson' });
    },
  );

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx'])(
    'is refused with the type %s',
    async (type) => {
      const answer = await post('/clock', '{"advanceMs":1}', type);
      expectRefusal(answer, {
        message: 'Content-Type must be application/json',
        status: 400,
        code: 'wrongContentType',
      });
    },
  );

  test('may have a type with a charset', async () => {
    const answer = await post('/clock', '{"advanceMs":1}', 'application/json; charset=utf-8');
    expect(answer.status).toBe(200);
  });

  test('may hold a whole fixture, but not more than 16 MiB', async () => {
    const ofBytes = (bytes: number): string => {
      const [before, after] = ['{"fixture":"', '"}'];
      return `${before}${'x'.repeat(bytes - before.length - after.length)}${after}`;
    };
    const most = 16 * 1024 * 1024;
    expect((await post('/reset', ofBytes(most))).status).toBe(400);
    expect((await post('/reset', ofBytes(most + 1))).body).toMatchObject({
      success: false,
      message: 'Request body too large',
      status: 413,
      code: 'bodyTooLarge',
    });
  });

  test('may be omitted if all its fields are optional', async () => {
    const { send } = await startTestServer();
    const answer = await send('/control/tables/salon-1/open', {
      method: 'POST',
      headers: WITH_TOKEN,
    });
    expect(answer.status).toBe(200);
  });

  test('must not contain unknown fields', async () => {
    const { control } = await startTestServer();
    expect((await control('POST', '/reset', { fixtur: 'bistro' })).body).toMatchObject({
      success: false,
      message: '"fixtur" is not allowed',
      status: 400,
      code: 'schema',
    });
  });
});

describe('the store of a control call', () => {
  test('is the first store unless the query names another', async () => {
    const { control } = await startTestServer();
    const open = async (tableId: string, query: string, body: object) =>
      (await control('POST', `/tables/${tableId}/open${query}`, body)).body.data;

    expect(await open('salon-1', '', {})).toMatchObject({ tableId: 'salon-1', docNo: 5 });
    expect(await open('t-1', '?serverId=srv-bos', {})).toMatchObject({ tableId: 't-1', docNo: 1 });
  });

  test('is the store in the body even if the query names another', async () => {
    const { control } = await startTestServer();
    const answer = await control('POST', '/tables/t-1/open?serverId=srv-bistro', {
      serverId: 'srv-bos',
    });
    expect(answer.body.data).toMatchObject({ tableId: 't-1', docNo: 1 });
  });

  test.each([
    ['GET', '/tables?serverId=srv-none', undefined],
    ['GET', '/accounts?serverId=srv-none', undefined],
    ['POST', '/packets', { serverId: 'srv-none', cart: [{ product: 'p-cay', quantity: 1 }] }],
    ['POST', '/installs', { serverId: 'srv-none', pluginId: 'my-plugin' }],
  ])('must exist: %s %s', async (method, path, body) => {
    const { control } = await startTestServer();
    expect((await control(method, path, body)).body).toMatchObject({
      success: false,
      message: 'There is no store srv-none',
      status: 404,
      code: 'storeNotFound',
      params: { serverId: 'srv-none' },
    });
  });

  test('cannot be named twice', async () => {
    const { control } = await startTestServer();
    expect(
      (await control('GET', '/tables?serverId=srv-bistro&serverId=srv-bos')).body,
    ).toMatchObject({
      success: false,
      message: '"serverId" must be a string',
      status: 400,
      code: 'schema',
    });
  });
});

describe('the staff of an expired store', () => {
  const TEA = { cart: [{ product: 'p-cay', quantity: 1 }] };

  test.each([
    ['/tables/salon-1/open', {}],
    ['/packets', TEA],
    ['/accounts/pkt-1001/lines', TEA],
    ['/accounts/pkt-1001/void', { lineId: '1234567' }],
  ])('cannot make changes: POST %s', async (path, body) => {
    const { control } = await startTestServer();
    const thirtyDays = 30 * 24 * 60 * 60 * 1000;

    await control('POST', '/clock', { advanceMs: thirtyDays });
    expect((await control('POST', path, body)).body).toMatchObject({
      success: false,
      message: 'Dev store expired',
      status: 403,
      code: 'storeExpired',
    });

    await control('POST', '/clock', { set: '2026-03-31T11:59:59.999Z' });
    expect((await control('POST', path, body)).status).toBe(200);
  });

  test('can still read tables and accounts', async () => {
    const { control } = await startTestServer();
    await control('POST', '/clock', { set: '2027-01-01T00:00:00Z' });
    expect((await control('GET', '/tables')).status).toBe(200);
    expect((await control('GET', '/accounts/pkt-1001')).status).toBe(200);
  });
});

describe('a refusal of the control API', () => {
  test('has a code and parameters, with amounts as decimals', async () => {
    const { control } = await startTestServer();
    const [table] = (await control('GET', '/accounts?kind=table')).body.data;
    const answer = await control('POST', `/accounts/${table.accountId}/close`, {});
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        success: false,
        message: `Account is not fully paid (0 of ${table.total})`,
        status: 409,
        code: 'notFullyPaid',
        params: { paid: 0, total: table.total },
      },
    ]);
  });

  test('has details with paths, and omits parameters if there are none', async () => {
    const { control } = await startTestServer();
    const cart = [{ product: 'p-yok', quantity: 1 }];
    expect((await control('POST', '/tables/salon-1/open', { cart })).body).toMatchObject({
      success: false,
      message: 'Product not found: p-yok',
      status: 400,
      code: 'productNotFound',
      params: { product: 'p-yok' },
      details: [{ path: 'cart[0].product', product: 'p-yok' }],
    });
    expect((await control('GET', '/nothing')).body).toMatchObject({
      success: false,
      message: 'There is no GET /control/nothing.',
      status: 404,
      code: 'noSuchCall',
    });
  });

  test('does not change the envelope of the Data API', async () => {
    const { get } = await startTestServer();
    expect((await get('/tables/get?id=salon-8')).body).toMatchObject({
      success: false,
      message: 'plugin.tables.notFound',
      status: 404,
    });
  });
});
