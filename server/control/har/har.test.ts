import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';

import { closeWith, installCallbacks, openPaidTable } from '#server/testing/callback-plugins.ts';
import { foreign } from '#server/testing/foreign-text.ts';
import { har12 } from '#server/testing/har-1-2.ts';
import { beginRequest } from '#server/testing/send-raw.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';
import { advance, subscribe } from '#server/testing/webhooks.ts';

import manifest from '../../../package.json' with { type: 'json' };

const YES = answerJson({ success: true });

/** The entries of the file, after validating it against HAR 1.2. */
async function entriesOf({ control }: TestServer, query = '') {
  const { status, body } = await control('GET', `/har${query}`);
  expect(status).toBe(200);
  const problems = har12.safeParse(body).error;
  expect(problems && z.prettifyError(problems)).toBeUndefined();
  // oxlint-disable-next-line no-explicit-any
  return body.log.entries as any[];
}

async function openTable({ post }: TestServer, tableId = 'salon-1'): Promise<void> {
  expect((await post('/tables/create', { tableId })).status).toBe(200);
}

/** The kind, and the path or type, of each entry. */
async function told(server: TestServer, query = ''): Promise<string[]> {
  return (await entriesOf(server, query)).map(({ _countertop: about, ...entry }) => {
    const what = about.kind === 'request' ? new URL(entry.request.url).pathname : about.type;
    return `${about.kind} ${what}`;
  });
}

describe('GET /control/har', () => {
  test('is a download with a file name, without the usual response envelope', async () => {
    const { control } = await startTestServer();

    const answer = await control('GET', '/har');

    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="countertop.har"');
    expect(answer.body).toEqual({
      log: {
        version: '1.2',
        creator: { name: 'Countertop', version: manifest.version },
        entries: [],
      },
    });
  });

  test('contains bodies unchanged', async () => {
    const server = await startTestServer();
    const texts = fc.sample(
      foreign.map((text) => text.toWellFormed()),
      60,
    );
    for (const text of texts) {
      await server.send(`/plugin-api/packets/update?q=${encodeURIComponent(text)}`, {
        method: 'POST',
        headers: { Authorization: 'Bearer none', 'Content-Type': 'text/plain' },
        body: `<${text}>`,
      });
    }

    const entries = await entriesOf(server);

    expect(
      entries.map((entry) => [entry.request.queryString[0]?.value, entry.request.postData.text]),
    ).toEqual(texts.map((text) => [text, `<${text}>`]));
  });

  test('contains the request and the response of a call', async () => {
    const server = await startTestServer();
    await server.post('/packets/create?a=1&b=x%20y', { cart: [] });

    const [entry, ...others] = await entriesOf(server);

    expect(others).toEqual([]);
    const text =
      '{"success":false,"message":"\\"cart\\" must contain at least 1 items","status":400}';
    expect(entry).toEqual({
      startedDateTime: '2026-03-01T12:00:00.000Z',
      time: expect.any(Number),
      request: {
        method: 'POST',
        url: `${server.url}/plugin-api/packets/create?a=1&b=x%20y`,
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: expect.arrayContaining([
          { name: 'authorization', value: 'Bearer srv-bistro.demo-qr.***' },
          { name: 'content-type', value: 'application/json' },
        ]),
        queryString: [
          { name: 'a', value: '1' },
          { name: 'b', value: 'x y' },
        ],
        postData: { mimeType: 'application/json', params: [], text: '{"cart":[]}' },
        headersSize: -1,
        bodySize: 11,
      },
      response: {
        status: 400,
        statusText: 'Bad Request',
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: expect.arrayContaining([{ name: 'X-Service-Version', value: '2026-08-02' }]),
        content: { size: text.length, mimeType: 'application/json; charset=utf-8', text },
        redirectURL: '',
        headersSize: -1,
        bodySize: text.length,
      },
      cache: {},
      timings: { send: 0, wait: entry.time, receive: 0 },
      _countertop: {
        kind: 'request',
        id: '1',
        serverId: 'srv-bistro',
        pluginId: 'demo-qr',
        notes: [],
        ledger: [],
        bucket: 'write',
      },
    });
  });

  test('contains the notes on a call and their ledger rows', async () => {
    const server = await startTestServer();
    await server.get('/no-such-endpoint');

    const [{ _countertop: about }] = await entriesOf(server);

    expect(about.notes).toEqual([expect.stringContaining('No such endpoint')]);
    expect(about.ledger).toEqual(['A3']);
  });

  test('contains each delivery attempt, and its cause', async () => {
    const server = await startTestServer();
    let status = 500;
    const receiver = await startProvider((response) => response.writeHead(status).end('done'));
    await subscribe(server, 'demo-qr', receiver);
    await openTable(server);
    await advance(server);
    status = 200;
    await advance(server, 1000);

    const [call, first, second] = await entriesOf(server);

    expect(call._countertop.kind).toBe('request');
    expect([first.startedDateTime, second.startedDateTime]).toEqual([
      '2026-03-01T12:00:00.000Z',
      '2026-03-01T12:00:01.000Z',
    ]);
    expect(first.request).toMatchObject({
      method: 'POST',
      url: `${receiver.baseUrl}/demo-qr`,
      postData: { mimeType: 'application/json', text: receiver.calls[0]?.raw },
    });
    expect(first.response).toMatchObject({
      status: 500,
      statusText: 'Internal Server Error',
      content: { text: 'done', size: 4 },
      _error: expect.stringContaining('500'),
    });
    expect(second.response.status).toBe(200);
    expect(second.response).not.toHaveProperty('_error');
    expect(second._countertop).toEqual({
      kind: 'delivery',
      id: first._countertop.id,
      serverId: 'srv-bistro',
      pluginId: 'demo-qr',
      notes: [],
      ledger: [],
      attempt: 2,
      eventId: JSON.parse(second.request.postData.text).id,
      type: 'table.created',
      requestId: call._countertop.id,
      status: 'delivered',
    });
  });

  test('has status 0 for an attempt without a response, and an error that says why', async () => {
    const server = await startTestServer();
    await subscribe(server, 'demo-qr', { baseUrl: 'http://127.0.0.1:9' });
    await openTable(server);
    await advance(server);

    const { response } = (await entriesOf(server)).at(-1);

    expect(response).toEqual({
      status: 0,
      statusText: '',
      httpVersion: '',
      cookies: [],
      headers: [],
      content: { size: 0, mimeType: 'x-unknown' },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
      _error: expect.stringMatching(/./u),
    });
  });

  test('contains actions, including one refused by a limit', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    const plugin = await startProvider(YES);
    await installCallbacks(server, 'buttons', plugin);
    const press = { pluginId: 'buttons', kind: 'action', type: 'print' };
    for (let n = 0; n < 6; n += 1) await server.control('POST', '/callbacks', press);

    const entries = await entriesOf(server);

    expect(entries).toHaveLength(6);
    expect(entries[0].request.postData.text).toBe(plugin.calls[0]?.raw);
    expect(entries[0].response.content.text).toBe('{"success":true}');
    expect(entries[0]._countertop).toEqual({
      kind: 'callback',
      id: '1',
      serverId: 'srv-bistro',
      pluginId: 'buttons',
      notes: [],
      ledger: [],
      callback: 'action',
      type: 'print',
      outcome: 'answered',
      gate: null,
    });
    expect(entries[5].response).toMatchObject({
      status: 0,
      _error: 'not made: the limit for such calls was reached',
    });
    expect(entries[5]._countertop).toMatchObject({
      outcome: 'rateLimited',
      notes: ['plugin.rateLimited'],
    });
  });
});

describe('the order of the file', () => {
  test('is chronological, across all three logs', async () => {
    const server = await startTestServer();
    const plugin = await startProvider(YES);
    await installCallbacks(server, 'gate', plugin, { scopes: ['orders:read'] });
    await subscribe(server, 'gate', plugin);
    const account = await openPaidTable(server);
    await advance(server, 1000);
    await server.control('POST', '/callbacks', { pluginId: 'gate', kind: 'action', type: 'print' });
    await advance(server, 1000);
    await server.get('/tables/open');
    await advance(server, 1000);
    await closeWith(server, account);
    await advance(server, 1000);

    expect(await told(server)).toEqual([
      'request /plugin-api/tables/create',
      'delivery table.created',
      'request /plugin-api/tables/get',
      'callback print',
      'request /plugin-api/tables/open',
      'callback table.close',
      'delivery table.closed',
    ]);
  });

  test('puts a delivery after the call that caused it, on a stopped clock', async () => {
    const server = await startTestServer();
    await subscribe(server, 'demo-qr', await startProvider(YES));
    await openTable(server, 'salon-1');
    await server.get('/tables/open');
    await openTable(server, 'salon-3');
    await advance(server);

    expect(await told(server)).toEqual([
      'request /plugin-api/tables/create',
      'delivery table.created',
      'request /plugin-api/tables/open',
      'request /plugin-api/tables/create',
      'delivery table.created',
    ]);
  });
});

describe('since', () => {
  async function walked(): Promise<TestServer> {
    const server = await startTestServer();
    await subscribe(server, 'demo-qr', await startProvider(YES));
    await server.get('/tables/layout');
    await openTable(server);
    await advance(server, 1000);
    await server.get('/tables/open');
    return server;
  }

  test('may be a call: includes the entries after it', async () => {
    const server = await walked();

    expect(await told(server, '?since=2')).toEqual([
      'delivery table.created',
      'request /plugin-api/tables/open',
    ]);
    expect(await told(server, '?since=3')).toEqual([]);
    expect(await told(server, '?since=999')).toEqual([]);
  });

  test('may be a time on the clock: includes the entries from then on', async () => {
    const server = await walked();

    expect(await told(server, '?since=2026-03-01T12:00:00.001Z')).toEqual([
      'request /plugin-api/tables/open',
    ]);
    expect(await told(server, '?since=2026-03-01T15:00:01%2B03:00')).toHaveLength(1);
  });

  test('includes the calls after a call even if the clock was set back', async () => {
    const server = await walked();
    await server.control('POST', '/clock', { set: '2020-01-01T00:00:00Z' });
    await server.get('/packets/open');

    expect(await told(server, '?since=3')).toEqual(['request /plugin-api/packets/open']);
  });

  test.each([
    ['?since=yesterday', '"since" must be the id of a request or an ISO 8601 time'],
    ['?since=', '"since" must be the id of a request or an ISO 8601 time'],
    ['?since=1&since=2', '"since" must be a string'],
    ['?from=1', '"from" is not allowed'],
  ])('%s is refused', async (query, message) => {
    const { control } = await startTestServer();
    const answer = await control('GET', `/har${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
  });
});

describe('secrets', () => {
  test('are not in the file: keys, client secrets, codes, signatures, cookies', async () => {
    const server = await startTestServer();
    const plugin = await startProvider((response) => {
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Set-Cookie': ['session=of-the-plugin', 'b=2'],
        Authorization: 'Bearer of-the-plugin',
      });
      response.end('{"success":true}');
    });
    const webhook = { url: `${plugin.baseUrl}/in?token=in-the-address&v=2` };
    for (const [id, signature] of [
      ['demo-qr', 'timestamped'],
      ['demo-kds', 'body'],
      ['demo-pay', 'standard'],
    ] as const) {
      await server.control('PATCH', `/installs/${id}`, { webhook: { ...webhook, signature } });
    }
    await installCallbacks(server, 'buttons', plugin);
    const scopes = ['orders:read', 'orders:write'];
    const consent = await server.control('POST', '/installs/demo-qr/authorize', { scopes });
    const { code } = consent.body.data;
    const exchanged = await server.send('/plugin-api/oauth/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'authorization_code',
        client_id: 'demo-qr',
        client_secret: 'cs_test_demo-qr',
        code,
      }),
    });
    const { apiKey, webhookSecret } = exchanged.body.data;
    await server.post('/tables/create', { tableId: 'salon-1' }, apiKey);
    await advance(server);
    await server.control('POST', '/callbacks', { pluginId: 'buttons', kind: 'action', type: 'x' });

    const { text } = await server.control('GET', '/har');
    const entries = await entriesOf(server);

    const sent = plugin.calls.flatMap(({ headers }) => [
      headers['x-service-signature'],
      headers['webhook-signature'],
    ]);
    const signatures = sent.flatMap(
      (header) => String(header ?? '').match(/[\w+/]{43,}=?/gu) ?? [],
    );
    expect(signatures.length).toBeGreaterThanOrEqual(5);
    const secrets = [
      ...signatures,
      'cs_test_',
      code,
      apiKey,
      apiKey.split('.')[2],
      webhookSecret,
      TEST_TOKEN,
      'of-the-plugin',
      'in-the-address',
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(new Set(entries.map(({ _countertop: about }) => about.kind))).toEqual(
      new Set(['request', 'delivery', 'callback']),
    );
    const urls = entries.map((entry) => entry.request.url);
    expect(urls).toContain(`${plugin.baseUrl}/in?token=***&v=***`);
    expect(text).toMatch(/"t=\d+,v1=\*\*\*"/u);
    expect(text).toContain('"sha256=***"');
    expect(text).toContain('"v1,***"');
  });
});

describe('a large log', () => {
  const BODY = { cart: [], note: 'x'.repeat(60_000) };

  /** A server that has logged this number of large calls. */
  async function startFull(calls: number): Promise<TestServer> {
    const server = await startTestServer();
    for (let n = 0; n < calls; n += 1) await server.post('/packets/create', BODY);
    return server;
  }

  test('is exported completely, with a long body cut as in the log', async () => {
    const server = await startFull(20);
    await server.post('/packets/create', { note: 'x'.repeat(70_000) });

    const entries = await entriesOf(server);

    expect(entries).toHaveLength(21);
    const { postData, bodySize } = entries.at(-1).request;
    expect(postData.text).toMatch(/x… \[cut; 70011 bytes in all\]$/u);
    expect(bodySize).toBe(70_011);
  });

  test('is streamed: entries deleted by a reset meanwhile are left out', async () => {
    const server = await startFull(250);
    const response = await new Promise<AsyncIterable<Buffer>>((resolve) => {
      const headers = { Authorization: `Bearer ${TEST_TOKEN}` };
      const call = beginRequest(`${server.url}/control/har`, { headers }).on('response', resolve);
      onTestFinished(() => {
        call.destroy();
      });
      call.end();
    });

    await server.control('POST', '/reset', {});
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);

    const { log } = har12.parse(JSON.parse(Buffer.concat(chunks).toString()));
    expect(log.entries.length).toBeGreaterThan(0);
    expect(log.entries.length).toBeLessThan(250);
  });
});
