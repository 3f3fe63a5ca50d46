import { describe, expect, test } from 'vitest';

import { installCallbacks } from '#server/testing/callback-plugins.ts';
import { follow } from '#server/testing/live-events.ts';
import { allAccounts } from '#server/testing/refused-calls.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import type { FileServer, Trouble } from '#server/testing/storage-trouble.ts';
import {
  fill,
  lock,
  recovered,
  startFileServer,
  storageOf,
  writeProtect,
} from '#server/testing/storage-trouble.ts';
import { deliveries, delivery, envelopes, subscribe } from '#server/testing/webhooks.ts';

const ONE_TEA = [{ product: 'p-cay', quantity: 1 }];

const TROUBLES: readonly (readonly [
  name: string,
  begin: (server: FileServer) => Trouble,
  message: string,
  sentence: (file: string) => string,
  reason: string,
])[] = [
  [
    'is locked by another program',
    ({ file }) => lock(file),
    'Nothing was stored: the database of the emulator is locked by another program',
    (file) =>
      `The database ${file} is locked by another program; let that program finish its write, or close it.`,
    'locked',
  ],
  [
    'has no room',
    fill,
    'Nothing was stored: the disk of the emulator is full',
    (file) => `The disk is full: the database ${file} cannot grow until there is room.`,
    'full',
  ],
  [
    'can only be read',
    writeProtect,
    'Nothing was stored: the database of the emulator can only be read',
    (file) =>
      `The database ${file} can only be read: the file, its folder or its disk is write-protected.`,
    'readOnly',
  ],
];

/** A packet too large for the free space of any page. */
function packet(idempotencyKey: string) {
  const line = { product: 'p-cay', quantity: 1, note: 'x'.repeat(200) };
  return { cart: Array.from({ length: 100 }, () => line), idempotencyKey };
}

describe.each(TROUBLES)('while the database %s', (_, begin, message, sentence) => {
  test('a write gets 503 and changes nothing, and the same call works afterwards', async () => {
    const server = await startFileServer({ limits: 'sandbox' });
    const before = allAccounts(server);
    const trouble = begin(server);

    const refused = await server.post('/packets/create', packet('order-1'));
    expect([refused.status, refused.body]).toEqual([503, { success: false, message, status: 503 }]);
    expect(refused.headers.get('Retry-After')).toBe('1');
    expect(refused.headers.get('X-RateLimit-Limit')).toBeNull();
    expect(allAccounts(server)).toEqual(before);

    trouble.end();
    const first = await server.post('/packets/create', packet('order-1'));
    expect(first.body).toMatchObject({ success: true, data: { docNo: 5 } });
    expect(first.headers.get('X-Idempotent-Replay')).toBeNull();
    expect(first.headers.get('X-RateLimit-Remaining')).toBe(
      String(Number(first.headers.get('X-RateLimit-Limit')) - 1),
    );
    const again = await server.post('/packets/create', packet('order-1'));
    expect(again.headers.get('X-Idempotent-Replay')).toBe('true');
    expect(again.text).toBe(first.text);
  });

  test('reads and logs work as usual', async () => {
    const server = await startFileServer();
    await server.get('/tables/open');
    const known = await server.control('GET', '/requests');
    const trouble = begin(server);

    expect((await server.get('/tables/open')).status).toBe(200);
    expect((await server.get('/packets/get?packetId=pkt-1001')).status).toBe(200);
    expect((await server.control('GET', '/accounts')).status).toBe(200);
    const log = await server.control('GET', '/requests');
    expect(log.status).toBe(200);
    expect(log.body.data.items).toEqual(expect.arrayContaining(known.body.data.items));
    expect((await server.control('GET', '/deliveries')).status).toBe(200);

    trouble.end();
    await recovered(server);
    const paths = (await server.control('GET', '/requests')).body.data.items.map(
      ({ path }: { path: string }) => path,
    );
    expect(paths).toEqual([
      '/plugin-api/packets/get',
      '/plugin-api/tables/open',
      '/plugin-api/tables/open',
    ]);
  });

  test('the problem is reported once, and so is its end', { tags: ['long'] }, async () => {
    const server = await startFileServer();
    expect(await storageOf(server)).toEqual({
      ok: true,
      reason: null,
      problem: null,
      lostLogRows: 0,
    });
    const client = await follow(server.url);
    const trouble = begin(server);

    for (let n = 0; n < 3; n += 1) {
      expect((await server.post('/packets/create', packet(`order-${n}`))).status).toBe(503);
    }
    expect(await client.upTo('storage')).toContain('storage *');
    expect(await storageOf(server)).toMatchObject({ ok: false, problem: sentence(server.file) });
    expect(server.said()).toEqual([sentence(server.file)]);

    trouble.end();
    await recovered(server);
    expect(server.said()).toEqual([
      sentence(server.file),
      `The database ${server.file} can be written again.`,
    ]);
    expect(await client.upTo('storage')).toContain('storage *');
  });
});

/** A server with an event to deliver, whose database fails after the receiver was called. */
async function startTroubledDelivery(begin: (server: FileServer) => Trouble) {
  const server = await startFileServer();
  let trouble: Trouble | undefined;
  const receiver = await startProvider((response, call) => {
    trouble ??= begin(server);
    answerJson({})(response, call);
  });
  await subscribe(server, 'demo-qr', receiver, { events: ['packet.created'] });
  await server.post('/packets/create', { cart: ONE_TEA });
  return { server, receiver, trouble: () => trouble };
}

// Small writes, and those that free space, can succeed in a file that must not grow.
const LASTING = TROUBLES.filter(([name]) => name !== 'has no room');

describe.each(LASTING)('as long as the database %s', (_, begin, message, _sentence, reason) => {
  test('a call of the control API, even a reset, gets 503 and changes nothing', async () => {
    const server = await startFileServer({ limits: 'production' });
    await server.control('POST', '/clock', { advanceMs: 5000 });
    await server.get('/tables/open');
    const before = await server.control('GET', '/state');
    const accounts = allAccounts(server);
    const trouble = begin(server);

    const opened = await server.control('POST', '/tables/salon-1/open', {
      cart: packet('').cart,
    });
    expect([opened.status, opened.body]).toEqual([
      503,
      { success: false, message, status: 503, code: 'storageUnavailable', params: { reason } },
    ]);
    const reset = await server.control('POST', '/reset', {});
    expect([reset.status, reset.body.message]).toEqual([503, message]);

    const { storage: _, ...state } = (await server.control('GET', '/state')).body.data;
    const { storage: __, ...expected } = before.body.data;
    expect(state).toEqual(expected);
    expect(allAccounts(server)).toEqual(accounts);
    trouble.end();
    expect((await server.control('POST', '/reset', {})).status).toBe(200);
    expect((await server.control('POST', '/tables/salon-1/open', {})).status).toBe(200);
  });

  test('a catalog write gets 503, too, as an HTTP error', { tags: ['long'] }, async () => {
    const server = await startFileServer();
    const trouble = begin(server);
    const product = { title: 'Simit', price: 15, idempotencyKey: 'product-1' };

    const refused = await server.post('/products/create', product);
    expect([refused.status, refused.body.message]).toEqual([503, message]);

    trouble.end();
    expect((await server.post('/products/create', product)).body.success).toBe(true);
  });

  test(
    'a completed attempt waits to be stored, and is not repeated',
    { tags: ['long'] },
    async () => {
      const { server, receiver, trouble } = await startTroubledDelivery(begin);
      const moved = await server.control('POST', '/clock', { advanceMs: 0 });
      expect([moved.status, moved.body.message]).toEqual([503, message]);
      const [pending] = await deliveries(server);
      expect(pending).toMatchObject({ status: 'pending', attempts: 0 });

      trouble()?.end();
      await expect
        .poll(() => deliveries(server))
        .toMatchObject([{ status: 'delivered', attempts: 1 }]);
      expect((await delivery(server, pending.id)).attempts).toHaveLength(1);
      expect(envelopes(receiver)).toHaveLength(1);
    },
  );

  test('closing drops what cannot be stored, and completes', async () => {
    const { server, trouble } = await startTroubledDelivery(begin);
    await expect.poll(trouble).toBeDefined();
    await server.get('/tables/open');

    await server.close();

    expect(server.server.emulator.database.lostLogRows).toBeGreaterThan(0);
  });
});

describe('a short lock by another program', () => {
  test('delays only calls that write, and is not reported', async () => {
    const server = await startFileServer();
    const other = lock(server.file);
    const met = Promise.withResolvers<void>();
    server.server.emulator.database.onProblem(() => met.resolve());

    const write = server.post('/tables/create', { tableId: 'salon-1', cart: ONE_TEA });
    const staff = server.control('POST', '/tables/salon-3/open', {});
    await met.promise;
    expect((await server.get('/tables/open')).status).toBe(200);
    other.end();

    expect((await write).body).toMatchObject({ success: true, data: { tableId: 'salon-1' } });
    expect((await staff).status).toBe(200);
    expect(server.said()).toEqual([]);
  });

  test('does not make a delayed call count twice', async () => {
    const server = await startFileServer({ limits: 'sandbox' });
    const other = lock(server.file);
    const met = Promise.withResolvers<void>();
    server.server.emulator.database.onProblem(() => met.resolve());

    const write = server.post('/tables/create', { tableId: 'salon-1', cart: ONE_TEA });
    await met.promise;
    other.end();

    const { headers } = await write;
    const limit = Number(headers.get('X-RateLimit-Limit'));
    expect(Number(headers.get('X-RateLimit-Remaining'))).toBe(limit - 1);
  });
});

describe('while nothing can be stored', () => {
  test('due work waits without ending the process: expiring responses, and a clock moved past them', async () => {
    const server = await startFileServer();
    await server.post('/packets/create', { cart: ONE_TEA, idempotencyKey: 'order-1' });
    const trouble = writeProtect(server);

    const moved = await server.control('POST', '/clock', { advanceMs: 25 * 3_600_000 });
    expect(moved.status).toBe(503);

    trouble.end();
    expect((await server.control('POST', '/clock', { advanceMs: 25 * 3_600_000 })).status).toBe(
      200,
    );
    const repeated = await server.post('/packets/create', {
      cart: ONE_TEA,
      idempotencyKey: 'order-1',
    });
    expect(repeated.headers.get('X-Idempotent-Replay')).toBeNull();
  });

  test('a callback still gets its response, and only its log row is lost', async () => {
    const server = await startFileServer();
    const answer = { success: true, message: 'Tamam', level: 'success', display: 'toast' };
    const plugin = await startProvider(answerJson(answer));
    await installCallbacks(server, 'my-plugin', plugin);
    const trouble = writeProtect(server);

    const called = await server.control('POST', '/callbacks', {
      pluginId: 'my-plugin',
      kind: 'action',
      type: 'print',
    });
    expect(called.body).toMatchObject({ success: true, data: { outcome: 'answered' } });
    expect(await storageOf(server)).toMatchObject({ reason: 'readOnly', lostLogRows: 1 });
    expect((await server.control('GET', '/callbacks')).body.data).toEqual([]);

    trouble.end();
    await recovered(server);
    expect(server.said().at(-1)).toBe(
      `The database ${server.file} can be written again. Log rows lost since the start: 1.`,
    );
  });
});

describe('a call that cannot be written to the log yet', () => {
  test('can be read at once, and is in the log afterwards', async () => {
    const server = await startFileServer();
    await server.get('/tables/open');
    const first = server.server.emulator.requestLog.newestId;
    await server.control('GET', '/requests');
    const trouble = writeProtect(server);

    const sent = await server.control('POST', `/requests/${first}/resend`, {});
    expect(sent.body).toEqual({ success: true, data: { id: String(first + 1) } });
    const read = await server.control('GET', `/requests/${first + 1}`);
    expect(read.body.data).toMatchObject({ path: '/plugin-api/tables/open', status: 200 });

    trouble.end();
    await recovered(server);
    const { items } = (await server.control('GET', '/requests')).body.data;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([String(first + 1), String(first)]);
  });
});

describe('a row of the request log whose id is taken', () => {
  test('is the only row lost, and is reported', async () => {
    const server = await startFileServer();
    await server.get('/tables/open');
    const { newestId } = server.server.emulator.requestLog;
    takeId(server, newestId + 2);

    for (let n = 0; n < 3; n += 1) await server.get(`/packets/open?n=${n}`);
    const { items } = (await server.control('GET', '/requests')).body.data;

    const ids = items.map(({ id }: { id: string }) => Number(id));
    expect(ids).toEqual([newestId + 3, newestId + 2, newestId + 1, newestId]);
    expect(items[1].path).toBe('/of-somebody-else');
    expect(await storageOf(server)).toMatchObject({ reason: 'logRefused', lostLogRows: 1 });
    expect(server.said()).toEqual([
      `The database ${server.file} could not store a log row: UNIQUE constraint failed: requests.id.`,
    ]);
    await recovered(server);
  });
});

/** Writes a row of the request log under an id, as a shell could. */
function takeId({ server }: TestServer, id: number): void {
  server.emulator.database.write(({ connection }) => {
    connection
      .prepare(
        `INSERT INTO requests VALUES (?, 0, 'GET', '/of-somebody-else', '', 200, 0, NULL, NULL, NULL,
                                      '{}', '', '{}', '', '[]', 0, NULL, NULL, NULL, 0, 0, NULL)`,
      )
      .run(id);
  });
}
