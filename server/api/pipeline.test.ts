import { describe, expect, test } from 'vitest';

import { closeAccount } from '#server/testing/end-account.ts';
import { lastCall } from '#server/testing/last-call.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import type { TestAnswer, TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const TEA = { product: 'p-cay', quantity: 1 };
/** An idempotency key whose first request is in progress. */
const IN_PROGRESS = {
  serverId: 'srv-bistro',
  pluginId: 'demo-qr',
  endpoint: '/tables/create',
  key: 'k-1',
};
const WRONG_KEY = 'srv-bistro.demo-qr.sk_test_wrong';

/** A write with any body and headers, as `demo-qr` unless another key is given. */
function write(
  { send }: TestServer,
  path: string,
  body: string,
  { key = KEYS.qr as string, contentType = 'application/json' } = {},
): Promise<TestAnswer> {
  return send(`/plugin-api${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': contentType },
    body,
  });
}

const TOO_LARGE = 'x'.repeat(1024 * 1024 + 1);

describe('the order of the stages', () => {
  test('puts the size of the body before the path', async () => {
    const server = await startTestServer();
    const answer = await write(server, '/no/such/endpoint', TOO_LARGE);
    expect([answer.status, answer.body.message]).toEqual([413, 'Request body too large']);
  });

  test('puts the size of the body before the key', async () => {
    const server = await startTestServer();
    const answer = await write(server, '/packets/create', TOO_LARGE, { key: WRONG_KEY });
    expect(answer.status).toBe(413);
  });

  test('puts the path before the key, as the note in the request log shows', async () => {
    const server = await startTestServer();
    await server.get('/no/such/endpoint', WRONG_KEY);
    const { notes } = await lastCall(server);
    expect(notes).toEqual([expect.stringMatching(/^no such endpoint/iu)]);
  });

  test('puts the path before the rate limit', async () => {
    const { get } = await startTestServer({ limits: 'sandbox' });
    for (let call = 0; call < 6; call += 1) await get('/tables/open');
    expect((await get('/tables/open')).status).toBe(429);
    expect((await get('/no/such/endpoint')).status).toBe(401);
  });

  test('puts the key before the rate limit', async () => {
    const { get, control } = await startTestServer({ limits: 'sandbox' });
    for (let call = 0; call < 6; call += 1) await get('/tables/open');
    expect((await get('/tables/open')).status).toBe(429);
    expect((await get('/tables/open', WRONG_KEY)).status).toBe(401);
    await control('PATCH', '/installs/demo-qr?serverId=srv-bistro', { suspended: true });
    expect((await get('/tables/open')).status).toBe(401);
  });

  test('puts the rate limit before the scope', async () => {
    const { post } = await startTestServer({ limits: 'sandbox' });
    const statuses: number[] = [];
    for (let call = 0; call < 21; call += 1) {
      statuses.push((await post('/packets/create', { cart: [TEA] }, KEYS.reader)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(403), 429]);
  });

  test.each([
    ['the content type', '{}', 'text/plain'],
    ['the JSON syntax', '{', 'application/json'],
    ['missing parameters', '{}', 'application/json'],
    ['the schema', '{"cart":7}', 'application/json'],
  ])('puts the scope before %s', async (_what, body, contentType) => {
    const server = await startTestServer();
    const answer = await write(server, '/packets/create', body, { key: KEYS.reader, contentType });
    expect([answer.status, answer.body.message]).toEqual([403, 'plugin.scope.denied']);
  });

  test('puts the content type before the JSON syntax', async () => {
    const server = await startTestServer();
    const answer = await write(server, '/packets/create', '{', { contentType: 'text/plain' });
    expect(answer.body.message).toBe('Content-Type must be application/json');
  });

  test('puts missing parameters before the rest of the schema', async () => {
    const { post } = await startTestServer();
    const messageOf = async (path: string, body: object) => (await post(path, body)).body.message;
    expect(await messageOf('/packets/create', { type: 7, x: 1 })).toBe(
      'plugin.packets.missingParams',
    );
    expect(await messageOf('/tables/update-orders', { tableId: 7 })).toBe(
      'plugin.tables.missingParams',
    );
    expect(await messageOf('/tables/update-payments', { payments: [{}] })).toBe(
      'plugin.tables.missingParams',
    );
  });

  test('puts the schema before a key in progress', async () => {
    const { post, server } = await startTestServer();
    server.keysInProgress.begin(IN_PROGRESS);
    const { body } = await post('/tables/create', { tableId: 'a/b', idempotencyKey: 'k-1' });
    expect(body.message).toBe('"tableId" contains an invalid value');
  });

  test('puts the schema before a replay', async () => {
    const { post } = await startTestServer();
    const first = { cart: [TEA], idempotencyKey: 'k-1' };
    await post('/packets/create', first);
    const { body } = await post('/packets/create', { ...first, x: 1 });
    expect(body.message).toBe('"x" is not allowed');
  });

  test('puts the idempotency key before existence, state and business rules', async () => {
    const { post, server } = await startTestServer();
    server.keysInProgress.begin(IN_PROGRESS);
    const messageOf = async (fields: object) =>
      (await post('/tables/create', { idempotencyKey: 'k-1', ...fields })).body.message;
    const inProgress = 'Duplicate request already in progress';
    expect(await messageOf({ tableId: 'salon-99' })).toBe(inProgress);
    expect(await messageOf({ tableId: 'salon-2' })).toBe(inProgress);
    expect(await messageOf({ tableId: 'salon-5', cart: [{ ...TEA, lineId: '1' }] })).toBe(
      inProgress,
    );
  });

  test('puts a replay before existence and state', async () => {
    const { post } = await startTestServer();
    const open = (tableId: string) => post('/tables/create', { tableId, idempotencyKey: 'k-1' });
    const first = await open('salon-5');
    expect((await open('salon-99')).text).toBe(first.text);
    expect((await open('salon-2')).text).toBe(first.text);
  });

  test('puts the schema before existence', async () => {
    const { post } = await startTestServer();
    const { body } = await post('/packets/update-orders', { packetId: 'pkt-9999', cart: [{}] });
    expect(body.message).toBe('"cart[0].product" is required');
  });

  test('puts the floor plan before the state of the table', async () => {
    const { post, control } = await startTestServer();
    const store = {
      serverId: 'srv-bistro',
      name: 'Winter',
      floor: [
        { id: 'teras', title: 'Teras', tables: [{ id: 'teras-4', title: 'T4', active: false }] },
      ],
      installs: [{ pluginId: 'demo-qr', scopes: ['orders:read', 'orders:write'] }],
      accounts: [{ tableId: 'teras-4', cart: [] }],
    };
    await control('POST', '/reset', { fixture: { stores: [store] } });
    const answer = await post('/tables/create', { tableId: 'teras-4' });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Table is not defined in the floor plan or is inactive',
    ]);
  });

  test('puts existence before the identity of a cancelled line', async () => {
    const server = await startTestServer();
    const body = { packetId: 'pkt-1002', cart: [{ ...TEA, lineId: 'voided-01' }] };
    await server.post('/packets/update-orders', body);
    await server.control('POST', '/accounts/pkt-1002/void', { lineId: 'voided-01' });
    expect((await server.post('/packets/update-orders', body)).status).toBe(409);
    await closeAccount(server, 'pkt-1002');
    expect((await server.post('/packets/update-orders', body)).status).toBe(404);
  });

  test('puts existence before business rules', async () => {
    const { post } = await startTestServer();
    const answer = await post('/tables/update-payments', {
      tableId: 'salon-5',
      payments: [{ id: 'pm-yok', price: 1, lineId: 'weak' }],
    });
    expect([answer.status, answer.body.message]).toEqual([404, 'plugin.tables.notFound']);
  });

  test('puts the state of a table before business rules', async () => {
    const { post } = await startTestServer();
    const cart = [{ product: 'p-yok', quantity: 1, lineId: 'weak', taxRate: 101, metadata: 7 }];
    const opened = await post('/tables/create', { tableId: 'salon-2', cart });
    expect([opened.status, opened.body.message]).toEqual([409, 'Table is already open']);
    const replaced = await post('/tables/update-orders', { tableId: 'bahce-1', cart });
    expect([replaced.status, replaced.body.message]).toEqual([409, 'plugin.tables.timerProduct']);
  });
});

describe('a path or method that the Data API does not have', () => {
  test.each([
    ['GET', ''],
    ['GET', '/'],
    ['GET', '/packets'],
    ['GET', '/packets/list'],
    ['GET', '/packets/get/'],
    ['GET', '//packets/open'],
    ['GET', '/packets//open'],
    ['GET', '/Packets/open'],
    ['GET', '/packets%2Fopen'],
    ['GET', '/packets/open%00'],
    ['GET', '/%zz'],
    ['GET', '/__proto__'],
    ['GET', '/constructor'],
    ['POST', '/packets/open'],
    ['POST', '/tables/get'],
    ['GET', '/packets/create'],
    ['GET', '/tables/update-orders'],
    ['PUT', '/packets/update'],
    ['PATCH', '/packets/update'],
    ['DELETE', '/packets/get'],
    ['OPTIONS', '/packets/open'],
  ])('is unauthorized: %s %s', async (method, path) => {
    const server = await startTestServer({ limits: 'sandbox' });
    for (const key of [KEYS.qr, WRONG_KEY]) {
      const answer = await server.send(`/plugin-api${path}`, {
        method,
        headers: { Authorization: `Bearer ${key}` },
      });
      expectRefusal(answer, { message: 'unauthorized', status: 401 });
      expect(answer.headers.get('X-RateLimit-Limit')).toBeNull();
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect((await lastCall(server)).notes.join(' ')).toMatch(/no such endpoint/iu);
    }
  });

  test('is unauthorized without a body for a HEAD request', async () => {
    const { send } = await startTestServer();
    const answer = await send('/plugin-api/packets/open', {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${KEYS.qr}` },
    });
    expect([answer.status, answer.text]).toEqual([401, '']);
  });
});

describe('the headers of an answer', () => {
  test('name the version in every response, although no request does', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    const answers = [
      await server.get('/tables/open'),
      await server.get('/tables/get'),
      await server.get('/tables/get?id=salon-3'),
      await server.get('/no/such/endpoint'),
      await server.post('/tables/create', { tableId: 'salon-2' }),
      await server.post('/tables/create', { tableId: 'salon-5' }, KEYS.reader),
      await write(server, '/packets/create', TOO_LARGE),
    ];
    for (let call = 0; call < 2; call += 1) await server.get('/tables/open');
    answers.push(await server.get('/tables/open'));

    expect(answers.map(({ status }) => status)).toEqual([200, 400, 404, 401, 409, 403, 413, 429]);
    for (const { headers } of answers) {
      expect(headers.get('X-Service-Version')).toBe('2026-08-02');
      expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    }
  });

  test('allow no other origin: plugins call from servers', async () => {
    const { send } = await startTestServer();
    const answer = await send('/plugin-api/tables/open', {
      headers: { Authorization: `Bearer ${KEYS.qr}`, Origin: 'https://plugin.example' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});
