import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { fromFolders } from '#server/start/web/interface-files.ts';
import { KEYS, startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const NOON = 'Sun, 01 Mar 2026 12:00:00 GMT';
const CONTROL = { headers: { Authorization: `Bearer ${TEST_TOKEN}` } };
const DATA_API = { headers: { Authorization: `Bearer ${KEYS.qr}` } };

/** Sends bytes as they are and reads until the server ends the connection. */
async function sendRaw(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').write(bytes);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

/** The folder of an interface that consists of one page. */
function builtInterface(): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Countertop</title>');
  return folder;
}

describe("the Date header has the time of the emulator's clock", () => {
  test.each<[what: string, path: string, status: number, init?: RequestInit]>([
    ['an answer of the Data API', '/plugin-api/tables/open', 200, DATA_API],
    ['a refusal of the Data API', '/plugin-api/tables/open', 401],
    ['an answer of the control API', '/control/state', 200, CONTROL],
    ['a refusal of the control API', '/control/accounts/none', 404, CONTROL],
    ['a call without a token', '/control/state', 401],
    ['the public health call', '/control/health', 200],
    ['the stream of events', '/control/events', 200, CONTROL],
    ['the printed link', '/open?token=x', 303, { redirect: 'manual' }],
    ['the description of an API', '/openapi/control-api.json', 200],
    ['a file of the interface', '/index.html', 200],
    ['a missing file', '/assets/none.js', 404],
    ['an unsupported method', '/', 404, { method: 'POST' }],
  ])('in %s', async (_, path, status, init) => {
    const { url } = await startTestServer({ readBuilt: fromFolders(builtInterface()) });

    const response = await fetch(`${url}${path}`, init);
    await response.body?.cancel();

    expect([response.status, response.headers.get('Date')]).toEqual([status, NOON]);
  });

  test.each([
    [
      'a request for another host',
      'GET / HTTP/1.1\r\nHost: pos.test\r\nConnection: close\r\n\r\n',
      403,
    ],
    ['a request without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 403],
    ['invalid HTTP', 'BUY MILK\r\n\r\n', 400],
    ['a request whose head is too long', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\n\r\n`, 431],
  ])('in the answer to %s', async (_, bytes, status) => {
    const { url } = await startTestServer();

    const answer = await sendRaw(url, bytes);

    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `, 'u'));
    expect(answer.match(/^date: .*$/gimu)).toEqual([expect.stringMatching(`Date: ${NOON}`)]);
  });

  test('in the response to the call that moved the clock', async () => {
    const { control } = await startTestServer();
    const dateAfter = async (body: object) =>
      (await control('POST', '/clock', body)).headers.get('Date');

    expect(await dateAfter({ advanceMs: 1999 })).toBe('Sun, 01 Mar 2026 12:00:01 GMT');
    expect(await dateAfter({ advanceMs: 1 })).toBe('Sun, 01 Mar 2026 12:00:02 GMT');
    expect(await dateAfter({ set: '1970-01-01T00:00:00Z' })).toBe('Thu, 01 Jan 1970 00:00:00 GMT');
    expect(await dateAfter({ set: '9999-12-31T23:59:59Z' })).toBe('Fri, 31 Dec 9999 23:59:59 GMT');
  });
});

test('invalid HTTP gets the usual error envelope', async () => {
  const { url } = await startTestServer();

  const answer = await sendRaw(url, 'BUY MILK\r\n\r\n');

  const [, body = ''] = answer.split('\r\n\r\n');
  expect(JSON.parse(body)).toEqual({
    success: false,
    message: expect.stringMatching(/^The request is not valid HTTP\/1\.1/u),
    status: 400,
  });
});

test('invalid HTTP does not interrupt a response in progress', async () => {
  const { url } = await startTestServer();
  const events = `GET /control/events HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${TEST_TOKEN}\r\n\r\n`;
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').write(events);
  let text = '';
  for await (const chunk of socket) {
    const isFirst = text === '';
    text += String(chunk);
    if (isFirst) socket.write('BUY MILK\r\n\r\n');
  }

  expect(text).toMatch(/^HTTP\/1\.1 200 OK/u);
  expect(text).not.toContain('HTTP/1.1 400');
});
