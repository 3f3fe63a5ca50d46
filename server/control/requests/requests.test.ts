import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { promisify } from 'node:util';

import BetterSqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';

import { expectRefusal } from '#server/testing/refused-calls.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';
import { ownSecretsIn } from '#server/testing/through-proxy/own-secrets.ts';

const ONE_TEA = [{ product: 'p-cay', quantity: 1 }];

interface ListItem {
  readonly id: string;
  readonly path: string;
  readonly status: number;
}

async function list({ control }: TestServer, query = ''): Promise<ListItem[]> {
  return (await control('GET', `/requests${query}`)).body.data.items;
}

/** The newest call, in full. */
async function newest(server: TestServer) {
  const [{ id } = { id: '' }] = await list(server);
  return (await server.control('GET', `/requests/${id}`)).body.data;
}

/** Runs a curl command in a shell with the key in its environment. */
async function runInShell(
  { url }: TestServer,
  curl: string,
  key: string = KEYS.qr,
): Promise<string> {
  const env = { ...process.env, COUNTERTOP_KEY: ownSecretsIn(url, key) };
  const { stdout } = await promisify(execFile)('sh', ['-c', `${curl} --silent --max-time 5`], {
    env,
  });
  return stdout;
}

describe('GET /control/requests', () => {
  test('lists Data API calls, newest first', async () => {
    const server = await startTestServer();
    await server.get('/tables/open');
    await server.control('POST', '/clock', { advanceMs: 1000 });
    await server.post('/packets/create', { cart: [] }, KEYS.kds);

    const { body } = await server.control('GET', '/requests');

    expect(body).toEqual({
      success: true,
      data: {
        items: [
          {
            id: expect.stringMatching(/^\d+$/u),
            at: '2026-03-01T12:00:01.000Z',
            method: 'POST',
            path: '/plugin-api/packets/create',
            status: 400,
            refusedStatus: null,
            durationMs: expect.any(Number),
            pluginId: 'demo-kds',
            problem: true,
            notes: [],
            noteCodes: [],
            cause: expect.stringContaining('cart'),
            causeCode: {
              code: 'refused',
              params: expect.objectContaining({ code: 'schema', status: 400 }),
            },
            subject: null,
            fault: null,
          },
          {
            id: expect.stringMatching(/^\d+$/u),
            at: '2026-03-01T12:00:00.000Z',
            method: 'GET',
            path: '/plugin-api/tables/open',
            status: 200,
            refusedStatus: null,
            durationMs: expect.any(Number),
            pluginId: 'demo-qr',
            problem: false,
            notes: [],
            noteCodes: [],
            cause: null,
            causeCode: null,
            subject: null,
            fault: null,
          },
        ],
        nextCursor: null,
      },
    });
    expect(body.data.items[0].durationMs).toBeGreaterThanOrEqual(0);
  });

  test('leaves out control calls and pages', async () => {
    const server = await startTestServer();
    await server.control('GET', '/state');
    await server.send('/');
    expect(await list(server)).toEqual([]);
  });

  test('explains why a call was refused', async () => {
    const server = await startTestServer();
    await server.post('/packets/create', { cart: ONE_TEA }, KEYS.reader);
    expect(await list(server)).toMatchObject([
      {
        status: 403,
        notes: [
          'The install lacks orders:write; the tenant has to approve it.',
          expect.stringMatching(/^Request orders:write in the plugin's manifest too/u),
        ],
      },
    ]);
  });

  describe('can be filtered', () => {
    const paths = (items: ListItem[]) => items.map(({ path, status }) => `${path} ${status}`);

    async function withSomeCalls(): Promise<TestServer> {
      const server = await startTestServer();
      await server.get('/tables/open', KEYS.qr);
      await server.get('/tables/layout', KEYS.kds);
      await server.get('/packets/get?packetId=pkt-9999', KEYS.qr);
      await server.get('/tables/open', KEYS.otherStore);
      await server.get('/tables/open', 'no-key');
      return server;
    }

    test.each([
      [
        '?pluginId=demo-qr',
        [
          '/plugin-api/tables/open 200',
          '/plugin-api/packets/get 404',
          '/plugin-api/tables/open 200',
        ],
      ],
      ['?pluginId=demo-qr&serverId=srv-bos', ['/plugin-api/tables/open 200']],
      ['?path=layout', ['/plugin-api/tables/layout 200']],
      ['?path=/plugin-api/packets', ['/plugin-api/packets/get 404']],
      ['?path=%25', []],
      ['?status=404', ['/plugin-api/packets/get 404']],
      ['?status=401', ['/plugin-api/tables/open 401']],
      ['?status=401&pluginId=demo-qr', []],
      ['?pluginId=no-such-plugin', []],
      ['?statusClass=4xx', ['/plugin-api/tables/open 401', '/plugin-api/packets/get 404']],
      ['?statusClass=5xx', []],
      [
        '?serverId=srv-bos&unknown=include',
        ['/plugin-api/tables/open 401', '/plugin-api/tables/open 200'],
      ],
      ['?serverId=srv-bos&unknown=only', ['/plugin-api/tables/open 401']],
    ])('%s', async (query, expected) => {
      const server = await withSomeCalls();
      expect(paths(await list(server, query))).toEqual(expected);
    });
  });

  test('includes calls with a wrong key that names the plugin', async () => {
    const server = await startTestServer();
    await server.get('/tables/open', `${KEYS.qr}-old`);
    await server.get('/tables/open', `${KEYS.kds}-old`);
    await server.get('/tables/open', 'no-key');
    const found = await list(server, '?serverId=srv-bistro&pluginId=demo-qr&unknown=include');
    expect(found.map(({ id }) => id)).toEqual(['1']);
    expect(await list(server, '?pluginId=demo-qr')).toEqual([]);
  });

  test('has pages without gaps or repetitions', async () => {
    const server = await startTestServer();
    for (let count = 0; count < 7; count += 1) {
      await server.get(`/packets/get?packetId=pkt-${count}`);
    }
    const all = (await list(server)).map(({ id }) => id);
    expect(all).toHaveLength(7);

    const page = async (query: string) =>
      (await server.control('GET', `/requests?limit=3${query}`)).body.data;
    const first = await page('');
    // A call in between does not shift the pages that follow.
    await server.get('/tables/open');
    const second = await page(`&before=${first.nextCursor}`);
    const third = await page(`&before=${second.nextCursor}`);

    const pages = [first, second, third];
    expect(pages.map(({ items }) => items.length)).toEqual([3, 3, 1]);
    expect(pages.flatMap(({ items }) => items.map(({ id }: ListItem) => id))).toEqual(all);
    expect(third.nextCursor).toBeNull();
  });

  test('has no next page when the last page is full', async () => {
    const server = await startTestServer();
    await server.get('/tables/open');
    await server.get('/tables/open');
    expect((await server.control('GET', '/requests?limit=2')).body.data.nextCursor).toBeNull();
  });

  test('shows 50 calls by default', async () => {
    const server = await startTestServer();
    for (let count = 0; count < 51; count += 1) {
      await server.get('/tables/layout');
    }
    expect(await list(server)).toHaveLength(50);
    expect(await list(server, '?limit=500')).toHaveLength(51);
  });

  test('drops the oldest calls when there are too many', async () => {
    const server = await startTestServer();
    const { requestLog } = server.server.emulator;
    for (let count = 0; count < 10_001; count += 1) {
      requestLog.record({
        id: requestLog.nextId(),
        at: count,
        realAt: count,
        method: 'GET',
        path: '/plugin-api/tables/open',
        query: '',
        status: 200,
        durationMs: 1,
        serverId: 'srv-bistro',
        pluginId: 'demo-qr',
        bucket: 'read',
        requestHeaders: {},
        requestBody: Buffer.alloc(0),
        responseHeaders: {},
        responseBody: '{}',
        notes: [],
      });
    }

    expect((await list(server, '?limit=1'))[0]?.id).toBe('10001');
    expect(await list(server, '?before=1000')).toEqual([]);
    expect(await list(server, '?before=1003&limit=5')).toHaveLength(1);
  });

  test.each([
    ['?limit=0', '"limit" must be a whole number from 1 to 500'],
    ['?limit=501', '"limit" must be a whole number from 1 to 500'],
    ['?status=ok', '"status" must be a whole number from 100 to 599'],
    ['?before=0', '"before" must be a whole number from 1 to 9007199254740991'],
    ['?before=abc', '"before" must be a whole number from 1 to 9007199254740991'],
  ])('refuses %s', async (query, message) => {
    const { control } = await startTestServer();
    expect((await control('GET', `/requests${query}`)).body).toMatchObject({
      success: false,
      message,
      status: 400,
      code: 'schema',
    });
  });
});

describe('GET /control/requests/{id}', () => {
  test('shows the whole request and response of a call', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    const answer = await server.get('/packets/get?packetId=pkt-9999&x=1');

    const call = await newest(server);

    expect(call).toMatchObject({
      at: '2026-03-01T12:00:00.000Z',
      method: 'GET',
      path: '/plugin-api/packets/get',
      query: 'packetId=pkt-9999&x=1',
      status: 404,
      serverId: 'srv-bistro',
      pluginId: 'demo-qr',
      bucket: 'read',
      requestBody: '',
      responseBody: answer.text,
      events: [],
    });
    expect(call.responseHeaders).toMatchObject({
      'X-RateLimit-Limit': '5',
      'X-RateLimit-Remaining': '4',
      'X-Service-Version': '2026-08-02',
    });
  });

  test('shows the body of a write and the events that it caused', async () => {
    const server = await startTestServer();
    const body = { packetId: 'pkt-1001', status: 'Ready', note: 'Acele' };
    await server.post('/packets/update', body);

    const call = await newest(server);

    expect(JSON.parse(call.requestBody)).toEqual(body);
    expect(call.events).toEqual([
      {
        id: expect.stringMatching(/^evt_[0-9a-f-]{36}$/u),
        type: 'packet.updated',
        occurredAt: '2026-03-01T12:00:00.000Z',
        sequence: 1,
        data: expect.objectContaining({ packetId: 'pkt-1001', note: 'Acele', changed: null }),
      },
      {
        id: expect.stringMatching(/^evt_[0-9a-f-]{36}$/u),
        type: 'packet.status_changed',
        occurredAt: '2026-03-01T12:00:00.000Z',
        sequence: 1,
        data: expect.objectContaining({ status: 'Ready', previousStatus: 'none' }),
      },
    ]);
  });

  test('never shows events of a call before a crash as its own', async () => {
    const db = temporaryFile('bistro.db');
    const first = await startTestServer({ db });
    await first.post('/packets/update', { packetId: 'pkt-1001', note: 'Acele' });
    await first.close();
    // Calls are logged after they are answered: a crash in between leaves events without a call.
    const file = new BetterSqlite(db);
    file.exec('DELETE FROM requests');
    file.close();

    const second = await startTestServer({ db });
    await second.get('/tables/open');

    expect(await newest(second)).toMatchObject({ path: '/plugin-api/tables/open', events: [] });
    await second.close();
  });

  test('never shows events of calls before a crash, in whatever order those calls ended', async () => {
    const db = temporaryFile('bistro.db');
    const first = await startTestServer({ db });
    const slow = request(`${first.url}/plugin-api/packets/update`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${KEYS.qr}`,
        'Content-Type': 'application/json',
        Expect: '100-continue',
      },
    });
    slow.flushHeaders();
    await once(slow, 'continue');
    await first.post('/packets/update', { packetId: 'pkt-1001', note: 'second' });
    await first.post('/packets/update', { packetId: 'pkt-1001', note: 'third' });
    slow.end('{"packetId":"pkt-1001","note":"first to begin, last to end"}');
    const [answer] = (await once(slow, 'response')) as [IncomingMessage];
    answer.resume();
    await first.close();
    const file = new BetterSqlite(db);
    file.exec('DELETE FROM requests');
    file.close();

    const second = await startTestServer({ db });
    for (let count = 0; count < 3; count += 1) {
      await second.get('/tables/open');
      expect((await newest(second)).events).toEqual([]);
    }
    await second.close();
  });

  test('names the ledger rows behind its notes', async () => {
    const server = await startTestServer();
    await server.post('/tables/update-orders', { tableId: 'salon-2', cart: ONE_TEA });
    const call = await newest(server);
    expect(call.ledger).toEqual(['B27']);
    expect(call.notes).toEqual([
      'This replace dropped 1 line whose lineId was not declared again: Adana Kebap ' +
        '(demo-line-0001) with its metadata (kds-station of demo-kds).',
      'This replace dropped 1 line without an identity: Ayran. A line with lineId null cannot be ' +
        'declared, so every replace drops it; a line sent in its place is a new one.',
    ]);
  });

  test('names the previous full replace of the same list of the same account', async () => {
    const server = await startTestServer();
    const replace = async (body: object, path = '/tables/update-orders') => {
      await server.post(path, body);
      return newest(server);
    };
    const cart = ONE_TEA;

    const first = await replace({ tableId: 'salon-2', cart });
    expect(first.previousReplaceId).toBeNull();
    await replace({ tableId: 'salon-2', cart: [{ product: 'p-yok', quantity: 1 }] });
    await replace({ packetId: 'pkt-1001', cart }, '/packets/update-orders');
    await replace({ tableId: 'salon-2', payments: [] }, '/tables/update-payments');
    await server.send('/plugin-api/tables/update-orders', {
      method: 'POST',
      headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': 'application/json' },
      body: 'no JSON',
    });
    expect((await newest(server)).previousReplaceId).toBeNull();

    const second = await replace({ tableId: 'salon-2', cart });
    expect(second.previousReplaceId).toBe(first.id);
    await server.get('/tables/get?tableId=salon-2');
    expect((await newest(server)).previousReplaceId).toBeNull();
  });

  test('contains no secrets', async () => {
    const server = await startTestServer();
    const headersOf = async (authorization: string) => {
      const headers = { Authorization: authorization, Cookie: 'session=s3cret' };
      await server.send('/plugin-api/tables/open', { headers });
      return (await newest(server)).requestHeaders;
    };

    expect(await headersOf(`Bearer ${KEYS.qr}`)).toMatchObject({
      authorization: 'Bearer srv-bistro.demo-qr.***',
      cookie: '***',
    });
    expect(await headersOf(`bearer  ${KEYS.qr}`)).toMatchObject({
      authorization: 'bearer  srv-bistro.demo-qr.***',
    });
    expect(await headersOf('Bearer sk_live_s3cret')).toMatchObject({
      authorization: 'Bearer ***',
    });
    expect(await headersOf('sk_live_s3cret')).toMatchObject({ authorization: '***' });
    expect(await headersOf('Basic czNjcmV0')).toMatchObject({ authorization: 'Basic ***' });

    const { connection } = server.server.emulator.database.read;
    const stored = JSON.stringify(connection.prepare('SELECT * FROM requests').all());
    expect(stored).not.toMatch(/sk_test|s3cret|czNjcmV0/u);
  });

  test('cuts a body that is too long to keep', async () => {
    const server = await startTestServer();
    const note = 'x'.repeat(70_000);
    await server.post('/packets/update', { packetId: 'pkt-1001', note });
    const { requestBody, status } = await newest(server);
    const bytes = JSON.stringify({ packetId: 'pkt-1001', note }).length;
    expect(status).toBe(400);
    expect(requestBody).toMatch(new RegExp(`^.{65536}… \\[cut; ${bytes} bytes in all\\]$`, 'u'));
  });

  test.each(['/requests/999', '/requests/0', '/requests/abc', '/requests/1e3', '/requests/-1'])(
    'is a 404 for %s',
    async (path) => {
      const server = await startTestServer();
      await server.get('/tables/open');
      const answer = await server.control('GET', path);
      const id = path.slice('/requests/'.length);
      expectRefusal(answer, {
        message: `There is no logged request ${id}`,
        status: 404,
        code: 'requestNotFound',
        params: { id },
      });
    },
  );
});

describe('the curl command of a logged call', () => {
  test('repeats a read', async () => {
    const server = await startTestServer();
    const { text } = await server.get('/packets/get?packetId=pkt-1001&note=a%20b');

    const { curl } = await newest(server);

    expect(curl).toBe(
      `curl -X GET '${server.url}/plugin-api/packets/get?packetId=pkt-1001&note=a%20b' ` +
        '-H "Authorization: Bearer $COUNTERTOP_KEY"',
    );
    expect(await runInShell(server, curl)).toBe(text);
  });

  test('repeats a write, with any body', async () => {
    const server = await startTestServer();
    const note = `it's "two" $HOME \`id\` \\ %s\nline 2 çşğ 🍵`;
    await server.post('/packets/update', { packetId: 'pkt-1001', note: 'first' });
    await server.post('/packets/update', { packetId: 'pkt-1001', note });
    const { curl, requestBody } = await newest(server);
    await server.post('/packets/update', { packetId: 'pkt-1001', note: 'last' });

    expect(JSON.parse(await runInShell(server, curl))).toEqual({
      success: true,
      data: { packetId: 'pkt-1001', updated: ['note'] },
    });

    expect((await newest(server)).requestBody).toBe(requestBody);
    expect((await server.account('pkt-1001')).note).toBe(note);
  });

  test('sends brackets and braces in an address unchanged', async () => {
    const server = await startTestServer();
    await server.get('/packets/get?packetId=pkt-[1-3]{a,b}');
    const { curl } = await newest(server);

    expect(JSON.parse(await runInShell(server, curl))).toEqual({
      success: false,
      message: 'plugin.packets.notFound',
      status: 404,
    });
    expect(await list(server)).toHaveLength(2);
    expect((await newest(server)).query).toBe('packetId=pkt-[1-3]{a,b}');
  });

  test('does not wait for the body of a HEAD response', async () => {
    const server = await startTestServer();
    await server.send('/plugin-api/tables/open', { method: 'HEAD' });
    const { curl } = await newest(server);
    expect(await runInShell(server, curl)).toMatch(/^HTTP\/(?:1\.1|2) 401 /u);
  });

  test('contains no key', async () => {
    const server = await startTestServer();
    await server.get('/tables/open', KEYS.kds);
    const { curl } = await newest(server);
    expect(curl).not.toContain('sk_test');
    expect(JSON.parse(await runInShell(server, curl, 'wrong'))).toMatchObject({ status: 401 });
  });
});
