import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { closeAccount } from '#server/testing/end-account.ts';
import { lastCall } from '#server/testing/last-call.ts';
import { refusalOf } from '#server/testing/refused-calls.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const REPLAY = 'X-Idempotent-Replay';
const cart = [{ product: 'p-cay', quantity: 1 }];
const PACKET = { idempotencyKey: 'order-77', cart };
const TABLE = { idempotencyKey: 'order-77', tableId: 'salon-5', cart };

/** Receipt numbers of the open packets. */
async function docNos({ get }: Awaited<ReturnType<typeof startTestServer>>) {
  const { data } = (await get('/packets/open')).body;
  return data.map(({ docNo }: { docNo: number }) => docNo);
}

describe('a repeated idempotency key', () => {
  test.each([
    ['/packets/create', PACKET],
    ['/tables/create', TABLE],
  ])('gets the first answer of %s byte for byte, marked as a replay', async (path, body) => {
    const server = await startTestServer();
    const first = await server.post(path, body);

    const second = await server.post(path, body);

    expect(first.body.data.docNo).toBe(5);
    expect(first.headers.get(REPLAY)).toBeNull();
    expect(second.status).toBe(200);
    expect(second.text).toBe(first.text);
    expect(second.headers.get(REPLAY)).toBe('true');
    expect(second.headers.get('Content-Type')).toBe(first.headers.get('Content-Type'));
    expect((await lastCall(server)).events).toEqual([]);
    const next = await server.post('/packets/create', { cart });
    expect(next.body.data.docNo).toBe(6);
  });

  test('replays the first response even if the account has changed', async () => {
    const server = await startTestServer();
    const first = await server.post('/packets/create', PACKET);
    const { packetId } = first.body.data;
    await server.post('/packets/update-orders', {
      packetId,
      cart: [{ product: 'p-baklava', quantity: 9 }],
    });
    expect((await server.post('/packets/create', PACKET)).text).toBe(first.text);
    await closeAccount(server, packetId);
    expect((await server.post('/packets/create', PACKET)).text).toBe(first.text);
  });

  test('replays the first response even for another body, which is noted in the request log', async () => {
    const server = await startTestServer();
    const first = await server.post('/packets/create', PACKET);
    const other = { ...PACKET, cart: [{ product: 'p-baklava', quantity: 2 }] };

    const second = await server.post('/packets/create', other);

    expect(second.text).toBe(first.text);
    const { notes, ledger } = await lastCall(server);
    expect(ledger).toContain('B24');
    expect(notes.join(' ')).toMatch(/body differs/iu);
    expect(await docNos(server)).toEqual([5, 4, 3]);
  });

  test('is remembered for 24 hours and not a millisecond longer', async () => {
    const server = await startTestServer();
    const first = await server.post('/packets/create', PACKET);

    await server.control('POST', '/clock', { advanceMs: DAY_MS - 1 });
    const late = await server.post('/packets/create', PACKET);
    await server.control('POST', '/clock', { advanceMs: 1 });
    const tooLate = await server.post('/packets/create', PACKET);

    expect(late.text).toBe(first.text);
    expect(tooLate.headers.get(REPLAY)).toBeNull();
    expect(tooLate.body.data).toMatchObject({ docNo: 1, docNoDate: '2026-03-02' });
  });

  test('is remembered for 24 hours from the first response; replays do not extend this', async () => {
    const server = await startTestServer();
    await server.post('/packets/create', PACKET);
    await server.control('POST', '/clock', { advanceMs: DAY_MS / 2 });
    await server.post('/packets/create', PACKET);
    await server.control('POST', '/clock', { advanceMs: DAY_MS / 2 });
    const { headers } = await server.post('/packets/create', PACKET);
    expect(headers.get(REPLAY)).toBeNull();
  });

  test('survives a new API key', async () => {
    const server = await startTestServer();
    const first = await server.post('/packets/create', PACKET);
    const rekeyed = await server.control('POST', '/installs/demo-qr/rekey?serverId=srv-bistro');

    const second = await server.post('/packets/create', PACKET, rekeyed.body.data.apiKey);

    expect(second.text).toBe(first.text);
    expect(second.headers.get(REPLAY)).toBe('true');
  });

  test('survives a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'countertop-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const db = join(folder, 'test.db');
    const before = await startTestServer({ db });
    const first = await before.post('/packets/create', PACKET);
    await before.close();

    const after = await startTestServer({ db });
    const second = await after.post('/packets/create', PACKET);
    await after.close();

    expect(second.text).toBe(first.text);
    expect(second.headers.get(REPLAY)).toBe('true');
  });

  test('is deleted by a reset', async () => {
    const server = await startTestServer();
    await server.post('/packets/create', PACKET);
    await server.control('POST', '/reset');
    const { headers, body } = await server.post('/packets/create', PACKET);
    expect(headers.get(REPLAY)).toBeNull();
    expect(body.data.docNo).toBe(5);
  });

  test('counts against the write limit like the first request', async () => {
    const { post } = await startTestServer({ limits: 'sandbox' });
    const first = await post('/packets/create', PACKET);
    const second = await post('/packets/create', PACKET);
    expect(first.headers.get('X-RateLimit-Remaining')).toBe('19');
    expect(second.headers.get('X-RateLimit-Remaining')).toBe('18');
  });

  test('may be up to 128 characters long, and every character counts', async () => {
    const { post } = await startTestServer();
    const key = 'k'.repeat(127);
    const first = await post('/packets/create', { cart, idempotencyKey: `${key}a` });
    const second = await post('/packets/create', { cart, idempotencyKey: `${key}b` });
    const third = await post('/packets/create', { cart, idempotencyKey: `${key}A` });
    expect([first, second, third].map(({ body }) => body.data.docNo)).toEqual([5, 6, 7]);
  });
});

describe('the same idempotency key', () => {
  test.each([
    ['of another plugin', '/packets/create', PACKET, KEYS.kds, 6],
    ['in another store', '/packets/create', PACKET, KEYS.otherStore, 1],
    ['at another endpoint', '/tables/create', TABLE, KEYS.qr, 6],
  ])('%s is another key', async (_where, path, body, key, docNo) => {
    const { post } = await startTestServer();
    await post('/packets/create', PACKET);
    const answer = await post(path, body, key);
    expect(answer.headers.get(REPLAY)).toBeNull();
    expect(answer.body.data.docNo).toBe(docNo);
  });
});

describe('a refused request', () => {
  test.each([
    ['400 of the schema', { ...TABLE, personCount: -1 }, 400],
    ['400 of a business rule', { ...TABLE, cart: [{ product: 'p-yok', quantity: 1 }] }, 400],
    ['400 for an unknown table', { ...TABLE, tableId: 'salon-99' }, 400],
    ['409 for a table that is open', { ...TABLE, tableId: 'salon-2' }, 409],
  ])('frees its key: after %s', async (_what, body, status) => {
    const { post } = await startTestServer();
    expect((await post('/tables/create', body)).status).toBe(status);

    const corrected = await post('/tables/create', TABLE);

    expect(corrected.headers.get(REPLAY)).toBeNull();
    expect(corrected.body.data).toMatchObject({ tableId: 'salon-5', docNo: 5 });
    expect((await post('/tables/create', TABLE)).text).toBe(corrected.text);
  });

  test('is refused again when it is repeated, and succeeds once the reason is gone', async () => {
    const server = await startTestServer();
    const body = { ...TABLE, tableId: 'salon-2' };
    const { uuid } = (await server.get('/tables/get?id=salon-2')).body.data;
    expect((await server.post('/tables/create', body)).status).toBe(409);
    expect((await server.post('/tables/create', body)).status).toBe(409);
    await closeAccount(server, uuid);
    expect((await server.post('/tables/create', body)).body.data.docNo).toBe(5);
  });
});

describe('a key whose first request is still in progress', () => {
  const IN_PROGRESS = { status: 409, message: 'Duplicate request already in progress' };

  test.each([
    ['/packets/create', PACKET],
    ['/tables/create', TABLE],
  ])('is refused by %s until that request is done', async (path, body) => {
    const server = await startTestServer();
    const { keysInProgress } = server.server;
    const scope = {
      serverId: 'srv-bistro',
      pluginId: 'demo-qr',
      endpoint: path,
      key: 'order-77',
    };

    keysInProgress.begin(scope);
    expect(await refusalOf(server, { path, body })).toEqual(IN_PROGRESS);

    keysInProgress.end(scope);
    expect((await server.post(path, body)).body.success).toBe(true);
  });

  test('does not affect other plugins, stores, endpoints or keys', async () => {
    const { post, server } = await startTestServer();
    server.keysInProgress.begin({
      serverId: 'srv-bistro',
      pluginId: 'demo-qr',
      endpoint: '/packets/create',
      key: 'order-77',
    });
    const answers = [
      await post('/packets/create', PACKET, KEYS.kds),
      await post('/packets/create', PACKET, KEYS.otherStore),
      await post('/tables/create', TABLE),
      await post('/packets/create', { ...PACKET, idempotencyKey: 'order-78' }),
      await post('/packets/create', { cart }),
    ];
    expect(answers.map(({ body }) => body.success)).toEqual([true, true, true, true, true]);
  });
});

describe('ten identical requests at once', () => {
  const tenOf = <T>(send: () => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: 10 }, send));

  test.each([
    ['/packets/create', PACKET],
    ['/tables/create', TABLE],
  ])('with one key open one account: %s', async (path, body) => {
    const { post } = await startTestServer();

    const answers = await tenOf(() => post(path, body));

    const successes = answers.filter(({ status }) => status === 200);
    const firsts = successes.filter(({ headers }) => headers.get(REPLAY) === null);
    expect(firsts).toHaveLength(1);
    expect(new Set(successes.map(({ text }) => text)).size).toBe(1);
    // Requests during the first one may be refused instead.
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.map(({ body: { message } }) => message)).toEqual(
      others.map(() => 'Duplicate request already in progress'),
    );
    expect((await post('/packets/create', { cart })).body.data.docNo).toBe(6);
  });

  test('without a key open one table and use one receipt number', async () => {
    const { post, get } = await startTestServer();

    const answers = await tenOf(() => post('/tables/create', { tableId: 'salon-5', cart }));

    const refused = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused.map(({ body }) => body.message)).toEqual(
      Array<string>(9).fill('Table is already open'),
    );
    const { data } = (await get('/tables/open')).body;
    expect(data).toHaveLength(3);
    expect((await post('/packets/create', { cart })).body.data.docNo).toBe(6);
  });

  test('without a key open ten packets, each with its own receipt number', async () => {
    const { post } = await startTestServer();
    const answers = await tenOf(() => post('/packets/create', { cart }));
    const numbers = answers.map(({ body }) => Number(body.data.docNo));
    expect(numbers.toSorted((a, b) => a - b)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  });
});
