import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import { describe, expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import { beginRequest } from '#server/testing/send-raw.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { codeFor, tokenFields } from '#server/testing/token-requests.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const INSTALL = 'srv-bistro.demo-qr.***';

/** Makes a call with an exact path; returns its log entry, as an object and as JSON. */
async function keptOf(
  server: TestServer,
  call: { path: string; method?: string; headers?: Record<string, string>; body?: string },
) {
  const { path, method = 'POST', headers = {}, body } = call;
  const sent = beginRequest(server.url, { method, path, headers, agent: false });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await text(answer);
  const kept = await lastCall(server);
  return { kept, all: JSON.stringify(kept) };
}

/** The list of logged calls and the activity list, as text. */
async function everythingKept({ control }: TestServer): Promise<string> {
  const lists = [
    await control('GET', '/requests?limit=500'),
    await control('GET', '/activity?limit=200'),
  ];
  return lists.map((list) => list.text).join('\n');
}

describe('client secrets and codes', () => {
  const PATHS = [
    '/plugin-api/oauth/token',
    '/plugin-api/oauth/token/',
    '/plugin-api//oauth/token',
    '/plugin-api/OAuth/token',
    '/plugin-api/oauth/TOKEN?x=1',
    '/plugin-api/oauth%2Ftoken',
    '/plugin-api/%6Fauth/%74oken',
    '/plugin-api/o%2561uth/t',
    '/plugin-api/oauth/./token',
    '/plugin-api/login',
    '/plugin-api/tables/create',
  ];

  test.each(PATHS)('are not logged for requests to %s', async (path) => {
    const server = await startTestServer();
    const fields = tokenFields({ client_secret: 'hunter2', code: 'c0de-hunter2' });
    const form = new URLSearchParams(fields as Record<string, string>).toString();
    const bodies: readonly [string, string][] = [
      [JSON_TYPE, JSON.stringify(fields)],
      [JSON_TYPE, JSON.stringify({ ...fields, clientSecret: 'hunter2', list: [fields] })],
      [JSON_TYPE, JSON.stringify({ forwarded: JSON.stringify(fields), grant_type: 'x' })],
      [JSON_TYPE, JSON.stringify(fields).slice(0, -1)],
      [FORM_TYPE, form],
      [FORM_TYPE, form.replaceAll('_', '%5F')],
      [FORM_TYPE, `${form}&code=hunter2&client_secret=hunter2`],
      [FORM_TYPE, JSON.stringify(fields)],
      ['text/plain', form],
      ['application/xml', '<grant_type/><client_secret>hunter2</client_secret>'],
    ];
    for (const [type, body] of bodies) {
      const { kept, all } = await keptOf(server, { path, headers: { 'Content-Type': type }, body });
      expect(all).not.toContain('hunter2');
      expect(kept.requestHeaders['content-type']).toBe(type);
    }
    expect(await everythingKept(server)).not.toContain('hunter2');
  });

  test('are not logged for absolute URLs, nor are a user name and password in the URL', async () => {
    const server = await startTestServer();
    const { host } = new URL(server.url);
    for (const path of [
      `http://${host}/plugin-api/oauth/token`,
      `http://user:hunter2@${host}/plugin-api/oauth/token?client_secret=hunter2`,
    ]) {
      const body = JSON.stringify(tokenFields({ client_secret: 'hunter2', code: 'hunter2' }));
      const { kept, all } = await keptOf(server, {
        path,
        headers: { 'Content-Type': JSON_TYPE },
        body,
      });
      expect(all).not.toContain('hunter2');
      expect(JSON.parse(kept.requestBody)).toMatchObject({ client_id: 'demo-qr', code: '***' });
    }
  });

  test.each([
    ['?client_secret=hunter2&client_id=demo-qr', 'client_secret=***&client_id=demo-qr'],
    ['?a=1&code=hunter2', 'a=1&code=***'],
    ['?client%5Fsecret=hunter2&b=%20', 'client%5Fsecret=***&b=%20'],
    ['?next=%3Fclient_secret%3Dhunter2', '***'],
  ])('are not logged in a query: %s', async (query, kept) => {
    const server = await startTestServer();
    const call = await keptOf(server, { path: `/plugin-api/oauth/token${query}` });
    expect(call.kept.query).toBe(kept);
    expect(call.all).not.toContain('hunter2');
  });

  test.each(['/plugin-api/oauth/token;client_secret=hunter2', '/plugin-api/x%3Fapi_key%3Dhunter2'])(
    'are not logged in a path: %s',
    async (path) => {
      const { all } = await keptOf(await startTestServer(), { path });
      expect(all).not.toContain('hunter2');
    },
  );

  test('are hidden in a successful request and its response, and the rest is logged', async () => {
    const server = await startTestServer();
    const fields = tokenFields({ code: await codeFor(server) });
    const { kept } = await keptOf(server, {
      path: '/plugin-api/oauth/token',
      headers: { 'Content-Type': JSON_TYPE },
      body: JSON.stringify(fields),
    });
    expect(kept.status).toBe(200);
    expect(JSON.parse(kept.requestBody)).toEqual({
      ...fields,
      client_secret: '***',
      code: '***',
    });
    expect(JSON.parse(kept.responseBody).data).toMatchObject({
      apiKey: '***',
      webhookSecret: '***',
    });
  });
});

describe('keys', () => {
  test.each([
    ['x-api-key', KEYS.qr, INSTALL],
    ['x-api-key', 'hunter2', '***'],
    ['x-api-key', `Bearer ${KEYS.qr}`, `Bearer ${INSTALL}`],
    ['proxy-authorization', `Bearer ${KEYS.qr}`, `Bearer ${INSTALL}`],
    ['proxy-authorization', 'Basic aHVudGVyMg==', 'Basic ***'],
    ['cookie', `key=${KEYS.qr}; a=b`, '***'],
    ['x-client-secret', 'hunter2', '***'],
    ['x-auth-token', 'hunter2', '***'],
    ['x-forwarded-key', KEYS.qr, INSTALL],
    ['referer', `http://x/?k=${KEYS.qr}`, `http://x/?k=${INSTALL}`],
  ])('in a header %s: %s are logged as %s', async (name, value, kept) => {
    const server = await startTestServer();
    const call = await keptOf(server, {
      method: 'GET',
      path: '/plugin-api/tables/open',
      headers: { [name]: value, Authorization: `Bearer ${KEYS.qr}` },
    });
    expect(call.kept.requestHeaders[name]).toBe(kept);
    expect(call.kept.status).toBe(200);
    expect(call.all).not.toMatch(/sk_test|hunter2|aHVudGVyMg/u);
  });

  test('in a path, a query, a body, a response and a note are logged as the ids of the install', async () => {
    const server = await startTestServer();
    const headers = { 'Content-Type': JSON_TYPE, Authorization: `Bearer ${KEYS.kds}` };
    const calls = [
      { method: 'GET', path: `/plugin-api/tables/get?tableId=${KEYS.qr}`, headers },
      {
        method: 'GET',
        path: `/plugin-api/tables/get?k=${KEYS.qr.replaceAll('_', '%5F')}`,
        headers,
      },
      { method: 'GET', path: `/plugin-api/${KEYS.qr}/open`, headers },
      {
        path: '/plugin-api/packets/create',
        headers,
        body: JSON.stringify({ cart: [{ product: KEYS.qr, quantity: 1 }] }),
      },
      {
        path: '/plugin-api/packets/create',
        headers,
        body: JSON.stringify({ [KEYS.qr]: 1 }).replaceAll('_', String.raw`\u005f`),
      },
      { path: '/plugin-api/packets/create', headers, body: KEYS.qr },
    ];
    for (const call of calls) {
      const { all } = await keptOf(server, call);
      expect(all).toContain('srv-bistro.demo-qr');
      expect(all).not.toMatch(/sk(_|%5F|\\+u005f)test/u);
    }
    expect(await everythingKept(server)).not.toContain('sk_test');
  });

  test('are neither in the curl command nor in the rows of the log', async () => {
    const server = await startTestServer();
    const { kept } = await keptOf(server, {
      method: 'GET',
      path: `/plugin-api/tables/get?apiKey=${KEYS.qr}&tableId=salon-2`,
      headers: { Authorization: `Bearer ${KEYS.qr}` },
    });
    expect(kept.curl).toContain('apiKey=***&tableId=salon-2');
    const rows = server.server.emulator.database.read.connection
      .prepare('SELECT * FROM requests')
      .all();
    expect(JSON.stringify(rows)).not.toContain('sk_test');
  });
});

test('a call without secrets is logged unchanged', async () => {
  const server = await startTestServer();
  const body =
    '{ "packetId": "pkt-1001",\n "note": "code 1234, a token of 99 TRY; az pi\\u015fmi\\u015f" }';
  const { kept } = await keptOf(server, {
    path: '/plugin-api/packets/update?a=%20b&code=7',
    headers: { 'Content-Type': JSON_TYPE, Authorization: `Bearer ${KEYS.qr}` },
    body,
  });
  expect([kept.status, kept.requestBody, kept.query]).toEqual([200, body, 'a=%20b&code=7']);
});
