import { expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import { beginRequest } from '#server/testing/send-raw.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';

const NOTE = { packetId: 'pkt-1001', note: 'Acele' };

async function resend({ control }: TestServer, id: string, changes: object = {}) {
  return (await control('POST', `/requests/${id}/resend`, changes)).body;
}

async function call({ control }: TestServer, id: string) {
  return (await control('GET', `/requests/${id}`)).body.data;
}

/** Sends the newest call again and returns the new log entry. */
async function again(server: TestServer, changes: object = {}) {
  const { id } = await lastCall(server);
  const { data } = await resend(server, id, changes);
  expect(data.id).not.toBe(id);
  return call(server, data.id);
}

test('a logged call is sent again unchanged, and is logged like any other', async () => {
  const server = await startTestServer({ limits: 'sandbox' });
  await server.post('/packets/update', NOTE);

  const sent = await again(server);

  expect(sent).toMatchObject({
    method: 'POST',
    path: '/plugin-api/packets/update',
    status: 200,
    pluginId: 'demo-qr',
    bucket: 'write',
  });
  expect(JSON.parse(sent.requestBody)).toEqual(NOTE);
  expect(sent.responseHeaders['X-RateLimit-Remaining']).toBe('18');
});

test('the body of a resent call can be changed, even to invalid JSON', async () => {
  const server = await startTestServer();
  await server.post('/packets/update', NOTE);
  const changed = { ...NOTE, note: 'Yavaş' };

  const sent = await again(server, { body: changed });
  expect(sent.events[0]).toMatchObject({ type: 'packet.updated', data: { note: 'Yavaş' } });
  const text = await again(server, { body: JSON.stringify(changed) });
  expect([text.status, text.requestBody]).toEqual([200, JSON.stringify(changed)]);
  expect(await again(server, { body: '{"packetId":' })).toMatchObject({ status: 400 });
});

test('the body of a resent call cannot be changed to JSON that is nested too deeply', async () => {
  const server = await startTestServer();
  await server.post('/packets/update', NOTE);
  const { id } = await lastCall(server);
  const answer = await server.send(`/control/requests/${id}/resend`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TEST_TOKEN}`, 'Content-Type': 'application/json' },
    body: `{"body":${'['.repeat(1050)}${']'.repeat(1050)}}`,
  });
  expectRefusal(answer, {
    message: '"body" must not be nested more than 1000 levels deep',
    status: 400,
    code: 'schema',
  });

  const text = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  expect(await again(server, { body: text })).toMatchObject({ status: 400 });
});

test('the query of a resent call can be changed to anything', async () => {
  const server = await startTestServer();
  await server.get('/packets/get?packetId=pkt-9999');
  expect(await again(server, { query: 'packetId=pkt-1001' })).toMatchObject({ status: 200 });
  const odd = await again(server, { query: 'packetId=a b#ş%20\n' });
  expect([odd.status, odd.query]).toEqual([404, 'packetId=a%20b%23%C5%9F%20']);
});

test('a resent call uses the current key, which is not shown', async () => {
  const server = await startTestServer();
  await server.get('/tables/open', `${KEYS.qr}-old`);
  expect(await lastCall(server)).toMatchObject({ status: 401, pluginId: null });
  const { apiKey } = (await server.control('POST', '/installs/demo-qr/rekey')).body.data;

  const sent = await again(server);

  expect(sent).toMatchObject({ status: 200, pluginId: 'demo-qr' });
  expect(sent.requestHeaders.authorization).toBe('Bearer srv-bistro.demo-qr.***');
  expect(JSON.stringify(sent)).not.toContain(apiKey.split('.')[2]);
});

test('a call to a wrong path is sent again unchanged', async () => {
  const server = await startTestServer();
  await server.get('/packet/get');
  expect(await again(server)).toMatchObject({ status: 401, path: '/plugin-api/packet/get' });
});

test.each([
  [
    'a call without a key',
    (server: TestServer) => server.send('/plugin-api/tables/open'),
    /named no install/u,
    { id: '1', problem: 'noKey' },
  ],
  [
    'a token request',
    (server: TestServer) =>
      server.send('/plugin-api/oauth/token', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      }),
    /secrets are not logged/u,
    { id: '1', problem: 'secrets' },
  ],
  [
    'a call by a device',
    (server: TestServer) => server.get('/payments/pay_1'),
    /made by a device/u,
    { id: '1', problem: 'device' },
  ],
  [
    'a call with a body too long to keep',
    (server: TestServer) => server.post('/packets/update', { ...NOTE, more: 'x'.repeat(70_000) }),
    /too long to log completely/u,
    { id: '1', problem: 'cut' },
  ],
])('%s is not sent again', async (_, make, why, params) => {
  const server = await startTestServer();
  await make(server);
  const { id } = await lastCall(server);
  expect(await resend(server, id)).toEqual({
    success: false,
    status: 409,
    message: expect.stringMatching(why),
    code: 'cannotResend',
    params,
  });
});

test('a call whose body was cut can be sent again with a new body', async () => {
  const server = await startTestServer();
  await server.post('/packets/update', { ...NOTE, more: 'x'.repeat(70_000) });
  expect(await again(server, { body: NOTE })).toMatchObject({ status: 200 });
});

test('an unknown call or install is refused', async () => {
  const server = await startTestServer();
  expect(await resend(server, '99')).toMatchObject({ status: 404 });
  await server.get('/tables/open');
  const { id } = await lastCall(server);
  await server.control('DELETE', '/installs/demo-qr');
  expect(await resend(server, id)).toEqual({
    success: false,
    status: 404,
    message: 'Plugin demo-qr is not installed on srv-bistro',
    code: 'installNotFound',
    params: { pluginId: 'demo-qr', serverId: 'srv-bistro' },
  });
});

test('the header that identifies the new call has only letters, so it is not masked as a card number', async () => {
  const server = await startTestServer();
  // In calls to paths that resemble payment paths, every long run of digits is masked.
  await server.get('/payment/result');
  const marks: string[] = [];
  for (let sent = 0; sent < 20; sent += 1) {
    const call = await again(server);
    marks.push(call.requestHeaders['x-countertop-resend']);
  }
  for (const mark of marks) expect(mark).toMatch(/^[a-p]{32}$/u);
  expect(new Set(marks).size).toBe(marks.length);
});

test('a call with a masked address is not sent again', async () => {
  const server = await startTestServer();
  const refusal = {
    success: false,
    message: expect.stringMatching(/cannot be sent again: its address was not logged completely$/u),
    status: 409,
  };
  await server.get('/payment/4111111111111111');
  expect(await resend(server, (await lastCall(server)).id)).toMatchObject(refusal);

  await server.get('/payment?card=4111111111111111');
  const { id } = await lastCall(server);
  expect(await resend(server, id)).toMatchObject(refusal);
  expect((await resend(server, id, { query: 'card=none' })).success).toBe(true);
});

test('a call that becomes too large through the added headers is reported as not arrived', async () => {
  const server = await startTestServer();
  /** Sends headers of `length` bytes, and returns whether they were accepted. */
  const isTaken = (length: number) =>
    new Promise<boolean>((resolve, reject) => {
      const call = beginRequest(server.url, {
        path: '/plugin-api/tables/open',
        headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': 'x'.repeat(length) },
        agent: false,
      });
      call.on('response', (response) => {
        response.resume().on('end', () => {
          resolve(response.statusCode === 200);
        });
      });
      call.on('error', reject).end();
    });
  let length = 16_384;
  while (!(await isTaken(length))) length -= 16;

  const { id } = await lastCall(server);
  expect(await resend(server, id)).toEqual({
    success: false,
    message: `Call ${id} cannot be sent again: the new call did not arrive, or a reset cleared the log`,
    status: 409,
    code: 'cannotResend',
    params: { id: '1', problem: 'lost' },
  });
});
