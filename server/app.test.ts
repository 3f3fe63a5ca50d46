import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

import { describe, expect, test } from 'vitest';

import { KEYS, startTestServer, TEST_TOKEN } from '#testing/start-test-server.ts';

const HOST_NOT_ALLOWED = { success: false, message: 'Host not allowed', status: 403 };

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
  ])('that is not this computer is refused on %s %s', async (method, path) => {
    const { url } = await startTestServer();

    const answer = await sendAs('pos.evil.test', url, method, path);

    expect(answer).toEqual({ status: 403, cookies: undefined, body: HOST_NOT_ALLOWED });
  });

  test('is looked at before anything is done or logged', async () => {
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
  ])('%s is none of ours', async (host) => {
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
  ])('%s is ours, or was allowed at the start', async (host) => {
    const { url } = await startTestServer({ allowedHosts: ['pos.test'] });
    expect(await sendAs(host, url, 'GET', '/control/health')).toMatchObject({ status: 200 });
  });
});

describe('a request that cannot be read', () => {
  test('is a 400 when its path is no valid encoding', async () => {
    const { control } = await startTestServer();
    expect((await control('GET', '/accounts/%E0%A4')).body).toEqual({
      success: false,
      message: 'The request cannot be read',
      status: 400,
    });
  });

  test.each(['//', '/..', '/%', '/control'])('%s is simply not there', async (path) => {
    const { url } = await startTestServer();
    expect(await sendAs('127.0.0.1', url, 'GET', path)).toMatchObject({
      status: 404,
      body: { success: false, status: 404 },
    });
  });
});

/** A request under another host name, which `fetch` would not send; with both secrets. */
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
