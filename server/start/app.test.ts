import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { describe, expect, test } from 'vitest';

import { expectRefusal } from '#server/testing/refused-calls.ts';
import { answerBeforeTheRest, sendRaw } from '#server/testing/send-raw.ts';
import { KEYS, startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';

const SOME_PATH = { path: expect.any(String) as string };

const HOST_NOT_ALLOWED = { success: false, message: 'Host not allowed', status: 403 };

test('an idle connection is kept for a minute', async () => {
  const { get } = await startTestServer();
  expect((await get('/tables/open')).headers.get('Keep-Alive')).toBe('timeout=60');
});

describe('the host name of a request', () => {
  test.each([
    ['GET', '/'],
    ['GET', `/open?token=${TEST_TOKEN}`],
    ['GET', '/no-such-page'],
    ['GET', '/control/health'],
    ['GET', '/control/state'],
    ['POST', '/control/reset'],
    ['GET', '/plugin-api/tables/open'],
    ['POST', '/plugin-api/no-such-endpoint'],
  ])('of another computer is refused on %s %s', async (method, path) => {
    const { url } = await startTestServer();

    const answer = await sendAs('pos.evil.test', url, method, path);

    // Refusals of the Data API have no code.
    const code = path.startsWith('/plugin-api') ? {} : { code: 'hostNotAllowed' };
    const body = { ...HOST_NOT_ALLOWED, ...code };
    expect(answer).toEqual({ status: 403, cookies: undefined, body });
  });

  test('is checked before anything is done or logged', async () => {
    const { url, control } = await startTestServer();
    const cart = [{ product: 'p-cay', quantity: 1 }];

    await sendAs('pos.evil.test', url, 'POST', '/plugin-api/packets/create', { cart });

    expect((await control('GET', '/accounts?kind=packet')).body.data).toHaveLength(2);
    expect((await control('GET', '/requests')).body.data.items).toEqual([]);
  });

  test.each([
    'localhost.evil.test',
    '127.0.0.1.evil.test',
    'evil.test:127.0.0.1',
    '127.0.0.2',
    '0.0.0.0',
    '::1',
    'pos.test.evil.test',
  ])('%s is not allowed', async (host) => {
    const { url } = await startTestServer({ allowedHosts: ['pos.test'] });
    expect(await sendAs(host, url, 'GET', '/control/health')).toMatchObject({ status: 403 });
  });

  test.each([
    '127.0.0.1',
    '127.0.0.1:4010',
    'localhost',
    'LocalHost:80',
    '[::1]',
    '[::1]:4010',
    'pos.test',
    'POS.test:443',
  ])('%s is allowed, by default or by --allow-host', async (host) => {
    const { url } = await startTestServer({ allowedHosts: ['pos.test'] });
    expect(await sendAs(host, url, 'GET', '/control/health')).toMatchObject({ status: 200 });
  });
});

describe('a request that cannot be read', () => {
  test('is a 400 when its path is not validly encoded', async () => {
    const { control } = await startTestServer();
    expect((await control('GET', '/accounts/%E0%A4')).body).toEqual({
      success: false,
      message: 'The request cannot be read',
      status: 400,
    });
  });

  test.each(['//', '/..', '/%', '/control'])('%s is not found', async (path) => {
    const { url } = await startTestServer();
    expect(await sendAs('127.0.0.1', url, 'GET', path)).toMatchObject({
      status: 404,
      body: { success: false, status: 404 },
    });
  });
});

describe('invalid requests get JSON with the reason', () => {
  const HOST = 'Host: 127.0.0.1\r\nConnection: close\r\n';
  const get = (target: string, headers = HOST) => `GET ${target} HTTP/1.1\r\n${headers}\r\n`;

  test.each<[string, string, number, RegExp, string?]>([
    ['an address without host and path', get('http://'), 400, /"http:\/\/" has no path.+slash/u],
    ['an https address without host and path', get('https://'), 400, /has no path/u],
    ['an invalid address', get('http://[/'), 400, /has no path/u],
    ['an address without a path', get('http://127.0.0.1'), 404, /nothing at/u, 'noSuchPage'],
    [
      'the address of the Data API without a path',
      get('http://127.0.0.1/plugin-api'),
      401,
      /unauth/u,
    ],
    [
      'the address of another host',
      get('http://evil.test/control/health'),
      403,
      /Host not allowed/u,
      'hostNotAllowed',
    ],
    [
      'the address of another host after a user name',
      get('http://127.0.0.1@evil.test/'),
      403,
      /Host not allowed/u,
      'hostNotAllowed',
    ],
    ['a star', get('*'), 404, /nothing at \*/u, 'noSuchPage'],
    ['OPTIONS of a star', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 404, /nothing at \*/u, 'noSuchPage'],
    ['two slashes', get('//'), 404, /nothing at/u, 'noSuchPage'],
    ['a path without a slash', get('tables'), 400, /not valid HTTP\/1\.1: .+url/u],
    ['a query alone', get('?a=1'), 400, /not valid HTTP/u],
    ['another scheme', get('javascript:alert(1)'), 400, /not valid HTTP/u],
    ['a non-ASCII character', get('/\u00e7'), 400, /not valid HTTP/u],
    ['CONNECT', `CONNECT evil.test:443 HTTP/1.1\r\n${HOST}\r\n`, 405, /not a proxy/u],
    ['CONNECT to a path', `CONNECT /plugin-api HTTP/1.1\r\n${HOST}\r\n`, 405, /not a proxy/u],
    ['an unknown method', `FOO / HTTP/1.1\r\n${HOST}\r\n`, 400, /Invalid method/u],
    ['TRACE', `TRACE / HTTP/1.1\r\n${HOST}\r\n`, 404, /nothing at/u, 'noSuchPage'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, /not valid HTTP/u],
    ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001', 400, /not valid HTTP/u],
    ['prose', 'hello\r\n\r\n', 400, /not valid HTTP/u],
    [
      'no host',
      get('/control/health', 'Connection: close\r\n'),
      403,
      /Host not allowed/u,
      'hostNotAllowed',
    ],
    ['long headers', get('/', `${HOST}X: ${'a'.repeat(20_000)}\r\n`), 431, /16 KiB/u],
    ['a long address', get(`/${'a'.repeat(20_000)}`), 431, /16 KiB/u],
    ['a header without a name', get('/', `${HOST}a b: c\r\n`), 400, /Invalid header/u],
    [
      'two lengths',
      get('/', `${HOST}Content-Length: 1\r\nContent-Length: 2\r\n`),
      400,
      /Content-Length/u,
    ],
    ['an invalid length', get('/', `${HOST}Content-Length: x\r\n`), 400, /Content-Length/u],
    [
      'a body with invalid chunks',
      `POST /plugin-api/x HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
      400,
      /chunk/u,
    ],
    ['an expectation', get('/', `${HOST}Expect: miracles\r\n`), 417, /100-continue/u],
  ])('%s', async (_, bytes, status, words, code) => {
    const { url } = await startTestServer();

    const answer = await sendRaw(url, bytes);

    expectRefusal(answer, {
      message: expect.stringMatching(words) as string,
      status,
      code,
      params: code === 'noSuchPage' ? SOME_PATH : undefined,
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  test('a request for an unsupported upgrade is answered like any other', async () => {
    const { url } = await startTestServer();
    const upgrade = 'Host: 127.0.0.1\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n';
    expect((await sendRaw(url, get('/control/health', upgrade))).status).toBe(200);
  });

  test('but nothing during an event stream, whose response has begun', async () => {
    const { url } = await startTestServer();
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket
      .setEncoding('utf8')
      .write(
        `GET /control/events HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${TEST_TOKEN}\r\n\r\n`,
      );
    let received = '';
    for await (const chunk of socket) {
      received += String(chunk);
      if (received.includes('hello')) socket.write('no request\r\n\r\n');
    }
    expect(received).toContain('HTTP/1.1 200');
    expect(received).not.toContain('HTTP/1.1 400');
  });
});

describe('the body of a call whose caller is not known yet', () => {
  test.each([
    ['without a token', {}, 401],
    [
      'of another origin',
      { Origin: 'http://evil.test', Authorization: `Bearer ${TEST_TOKEN}` },
      403,
    ],
    ['under another host', { Host: 'pos.evil.test', Authorization: `Bearer ${TEST_TOKEN}` }, 403],
  ])('is not waited for on the control API: a call %s', async (_, headers, status) => {
    const { url } = await startTestServer();
    expect(await statusBeforeTheRest(url, 'POST', '/control/reset', headers)).toBe(status);
  });

  test('is not waited for by calls that need no token', async () => {
    const { url } = await startTestServer();
    expect(await statusBeforeTheRest(url, 'GET', '/control/health', {})).toBe(200);
    expect(await statusBeforeTheRest(url, 'GET', '/control/device/payments', {})).toBe(401);
  });
});

test.each([
  '/plugin-api/tables/open',
  '/plugin-api/nothing',
  '/plugin-api/oauth/token',
  '/control/state',
  '/control/nothing',
  '/control/health',
  '/openapi/data-api.json',
  '/openapi/style.css',
  '/nothing.json',
])('%s forbids browsers from guessing the content type', async (path) => {
  const { send } = await startTestServer();
  for (const key of [KEYS.qr, TEST_TOKEN, 'wrong']) {
    for (const method of ['GET', 'POST']) {
      const answer = await send(path, { method, headers: { Authorization: `Bearer ${key}` } });
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
  }
});

/** The status of the answer to a call that announces 16 MiB, and sends one byte of it. */
async function statusBeforeTheRest(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
) {
  const call = { url, method, path, headers, announced: 16 * 1024 * 1024, beginning: '{' };
  return (await answerBeforeTheRest(call)).statusCode;
}

/** A request with another `Host`, which `fetch` would not send, and with a valid key or token. */
async function sendAs(host: string, url: string, method: string, path: string, body?: unknown) {
  const { hostname, port } = new URL(url);
  const key = path.startsWith('/plugin-api') ? KEYS.qr : TEST_TOKEN;
  const headers = {
    Host: host,
    Authorization: `Bearer ${key}`,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  const call = request({ hostname, port, method, path, headers, agent: false });
  call.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode,
    cookies: response.headers['set-cookie'],
    body: JSON.parse(await text(response)) as unknown,
  };
}
