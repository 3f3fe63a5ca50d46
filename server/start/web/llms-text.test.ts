import { expect, test } from 'vitest';

import { COMMAND_NAMES } from '#cli/commands.ts';
import { sendRaw } from '#server/testing/send-raw.ts';
import { KEYS, startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';

const PATH = '/llms.txt';

test('llms.txt is public plain text', async () => {
  const { send, url } = await startTestServer();

  const { status, headers, text } = await send(PATH);

  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.getSetCookie()).toEqual([]);
  expect(text).toMatch(/^# Countertop\n\n> Countertop \d+\.\d+\.\d+ runs here/u);
  expect(text).toContain(`${url}/plugin-api`);
});

test('every link leads to a page of this server', async () => {
  const { send, url } = await startTestServer();
  const { text } = await send(PATH);

  const addresses = [...text.matchAll(/\]\((?<to>[^)]+)\)/gu)].map(({ groups }) => groups?.['to']);

  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) {
    expect(address?.startsWith(`${url}/`)).toBe(true);
    const below = address?.slice(url.length) ?? '';
    const headers = { Authorization: `Bearer ${TEST_TOKEN}` };
    expect([below, (await send(below, { headers })).status]).toEqual([below, 200]);
  }
});

test('every call that it names is a call of the control API', async () => {
  const { send } = await startTestServer();
  const [{ text }, { body }] = [await send(PATH), await send('/openapi/control-api.json')];
  const named = [...text.matchAll(/\b(?<method>GET|POST|PATCH|PUT) \/control(?<path>[\w/{}]+)/gu)];
  expect(named.length).toBeGreaterThan(4);
  for (const { groups = {} } of named) {
    const { method = '', path = '' } = groups;
    expect([path, Object.keys(body.paths[path] ?? {})]).toEqual([
      path,
      expect.arrayContaining([method.toLowerCase()]),
    ]);
  }
});

test('it names every command', async () => {
  const { text } = await (await startTestServer()).send(PATH);
  const named = [...text.matchAll(/`countertop (?<name>[a-z]+)/gu)].map(
    ({ groups }) => groups?.['name'],
  );
  expect(COMMAND_NAMES.filter((name) => !named.includes(name))).toEqual([]);
});

test('it names the libraries of both languages and the documentation', async () => {
  const { send, url } = await startTestServer();
  const { text } = await send(PATH);
  for (const named of ['`countertop/testing`', 'dist/python/*.whl', `${url}/docs`]) {
    expect(text).toContain(named);
  }
});

test('it contains no key and no data', async () => {
  const { send, control } = await startTestServer();
  const { text } = await send(PATH);
  const { installs } = (await control('GET', '/state')).body.data;
  for (const { clientSecret, webhookSecret, serverId } of installs) {
    for (const secret of [clientSecret, webhookSecret, serverId])
      expect(text).not.toContain(secret);
  }
  expect(text).not.toContain(TEST_TOKEN);
});

test('a request with a foreign Host header is refused', async () => {
  const { url } = await startTestServer();
  const { port } = new URL(url);
  const answer = await sendRaw(
    url,
    `GET ${PATH} HTTP/1.1\r\nHost: evil.test:${port}\r\nConnection: close\r\n\r\n`,
  );
  expect([answer.status, answer.body.code]).toEqual([403, 'hostNotAllowed']);
});

test('it is served only for GET /llms.txt, and the Data API has no such path', async () => {
  const { send, get } = await startTestServer();
  expect((await send(PATH, { method: 'POST' })).status).toBe(404);
  expect((await send('/docs/llms.txt')).status).toBe(404);
  const { status, body } = await get(PATH, KEYS.qr);
  expect([status, body]).toEqual([401, { success: false, message: 'unauthorized', status: 401 }]);
});
