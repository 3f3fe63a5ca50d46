import { text } from 'node:stream/consumers';

import { describe, expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import { answerBeforeTheRest } from '#server/testing/send-raw.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { startTerminal } from '#server/testing/terminal.ts';
import { codeFor, tokenFields } from '#server/testing/token-requests.ts';

const UNAUTHORIZED = { success: false, message: 'unauthorized', status: 401 };
const PAGE = { Origin: 'http://localhost:3000' };
const CROSS_SITE = { 'Sec-Fetch-Site': 'cross-site' };

async function logged({ control }: TestServer): Promise<{ path: string; notes: string[] }[]> {
  return (await control('GET', '/requests?limit=500')).body.data.items;
}

/** The response to a call that announces a body of a mebibyte, and sends its beginning. */
async function answerTo({ url }: TestServer, path: string, headers: Record<string, string>) {
  const announced = 1024 * 1024;
  const call = { url, path, headers, announced, beginning: '{"cart":[' };
  const answer = await answerBeforeTheRest(call);
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) as unknown };
}

describe('a call of a web page without a valid key', () => {
  test.each([
    ['of another address', PAGE],
    ['without an address', { Origin: 'null' }],
    ['of another site', CROSS_SITE],
    ['with a wrong key', { ...PAGE, Authorization: `Bearer ${KEYS.qr}x` }],
    ['with a forged device token', { ...PAGE, Authorization: 'Bearer eyJh.eyJh.x' }],
  ])('is refused before its body has arrived: a page %s', async (_, headers) => {
    const server = await startTestServer();
    for (const path of [
      '/plugin-api/tables/create',
      '/plugin-api/payments/pay_1/result',
      '/plugin-api/x',
    ]) {
      const answer = await answerTo(server, path, headers);
      expect(answer).toEqual({ status: 401, body: UNAUTHORIZED });
    }
    const [row, ...more] = await logged(server);
    expect(more).toEqual([]);
    const { data } = (await server.control('GET', '/requests/1')).body;
    expect([data.path, data.requestBody]).toEqual([row?.path, '']);
  });

  test('leaves its connection usable', async () => {
    const server = await startTestServer();
    const init = { method: 'POST', headers: PAGE, body: 'x'.repeat(2 * 1024 * 1024) };
    for (let n = 0; n < 3; n += 1) {
      expect((await server.send('/plugin-api/tables/create', init)).body).toEqual(UNAUTHORIZED);
    }
    expect((await server.get('/tables/open')).status).toBe(200);
  });

  test('is logged once, with the reason, and further calls are not', async () => {
    const server = await startTestServer();
    await server.get('/tables/open');
    for (let n = 0; n < 50; n += 1) {
      await server.send(`/plugin-api/tables/open?n=${n}`, { headers: PAGE });
      await server.send(`/plugin-api/no-such-${n}`, { method: 'OPTIONS', headers: PAGE });
    }
    const rows = await logged(server);
    expect(rows.map(({ path }) => path)).toEqual([
      '/plugin-api/tables/open',
      '/plugin-api/tables/open',
    ]);
    expect(rows[0]?.notes).toEqual([
      expect.stringMatching(/web page \(http:\/\/localhost:3000\)/u),
    ]);
    expect((await lastCall(server)).ledger).toEqual(['A15']);
  });

  test('does not fill the log, whatever addresses it names', async () => {
    const server = await startTestServer();
    for (let n = 0; n < 60; n += 1) {
      await server.send('/plugin-api/tables/open', { headers: { Origin: `http://${n}.test` } });
    }
    expect(await logged(server)).toHaveLength(20);
  });

  test('is logged again after a reset', async () => {
    const server = await startTestServer();
    const call = () => server.send('/plugin-api/tables/open', { headers: PAGE });
    await call();
    await server.control('POST', '/reset', {});
    await call();
    expect(await logged(server)).toHaveLength(1);
  });
});

describe('a call of a web page with a valid key', () => {
  test.each<Record<string, string>>([PAGE, CROSS_SITE])(
    'is a call like any other: %j',
    async (page) => {
      const server = await startTestServer();
      const headers = {
        ...page,
        Authorization: `Bearer ${KEYS.qr}`,
        'Content-Type': 'application/json',
      };
      const write = (note: string) =>
        server.send('/plugin-api/packets/update', {
          method: 'POST',
          headers,
          body: JSON.stringify({ packetId: 'pkt-1001', note }),
        });
      expect((await write('x'.repeat(900))).status).toBe(200);
      expect((await write('x'.repeat(100_000))).status).toBe(400);
      expect((await write('x'.repeat(1024 * 1024))).status).toBe(413);
      expect((await server.send('/plugin-api/nothing', { headers })).body).toEqual(UNAUTHORIZED);
      expect(
        (await server.send('/plugin-api/nothing', { headers })).headers.get(
          'Access-Control-Allow-Origin',
        ),
      ).toBeNull();
      const rows = await logged(server);
      expect(rows).toHaveLength(5);
      expect(rows[0]?.notes).toEqual([expect.stringMatching(/No such endpoint/u)]);
    },
  );

  test('may also have the token of a device', async () => {
    const terminal = await startTerminal();
    const { paymentId, deviceToken } = await terminal.ask();
    const answer = await terminal.send(`/plugin-api/payments/${paymentId}`, {
      headers: { ...PAGE, Authorization: `Bearer ${deviceToken}` },
    });
    expect(answer.status).toBe(200);
  });
});

test('our own pages and other clients are not foreign web pages', async () => {
  const server = await startTestServer();
  const { port } = new URL(server.url);
  const callers: readonly Record<string, string>[] = [
    { Origin: server.url },
    { Origin: `http://localhost:${port}`, 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
    {},
  ];
  for (const headers of callers) {
    await server.send('/plugin-api/tables/open', { headers });
  }
  const rows = await logged(server);
  expect(rows.map(({ notes }) => notes[0])).toEqual(
    Array.from({ length: 4 }, () => expect.stringMatching(/^No Authorization header/u)),
  );
});

describe('the token endpoint, which needs no key', () => {
  const exchange = ({ send }: TestServer, fields: object) =>
    send('/plugin-api/oauth/token', {
      method: 'POST',
      headers: { ...PAGE, 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    });

  test('accepts web pages, and reads no more than a token request needs', async () => {
    const server = await startTestServer();
    const fields = tokenFields({ code: await codeFor(server) });
    const large = await exchange(server, { ...fields, more: 'x'.repeat(8192) });
    expect([large.status, large.body.message]).toEqual([413, 'Request body too large']);
    expect((await exchange(server, fields)).status).toBe(200);
  });

  test('logs a success of a web page, and only one of its failures', async () => {
    const server = await startTestServer();
    for (let n = 0; n < 10; n += 1) await exchange(server, tokenFields({}));
    await exchange(server, tokenFields({ code: await codeFor(server) }));
    expect(await logged(server)).toHaveLength(2);
  });
});
