import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { describe, expect, test } from 'vitest';

import { installProvider, MESSAGE } from '#server/testing/callback-plugins.ts';
import { lastCall } from '#server/testing/last-call.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestAnswer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SEND = '/capabilities/messaging.send/invoke';
const INVOICE = '/capabilities/invoice.issue/invoke';
const ACCEPTED = { status: 'accepted', providerMessageId: 'sms-77' };

/** The status and body of a refusal, for comparison with `whole`. */
function refused(status: number, message: string) {
  return [status, { success: false, message, status }];
}

function whole({ status, body }: TestAnswer) {
  return [status, body];
}

describe('invoking with the built-in provider', () => {
  test('accepts the request', async () => {
    const { post } = await startTestServer();
    const answer = await post(SEND, { payload: MESSAGE });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        requestId: expect.stringMatching(/./u),
        status: 'accepted',
        providerMessageId: expect.stringMatching(/./u),
      },
    });
  });

  test('works at the older path too, which shares idempotency keys with the newer', async () => {
    const { post } = await startTestServer();
    const first = await post('/messaging/send', { payload: MESSAGE });
    const second = await post(SEND, { payload: MESSAGE });
    expect(second.body.data).toEqual({ ...first.body.data, idempotentReplay: true });
  });

  test('accepts a message to a packet', async () => {
    const { post } = await startTestServer();
    const payload = { ...MESSAGE, to: { packetId: 'pkt-1001' } };
    expect((await post(SEND, { payload })).status).toBe(200);
  });
});

describe('invoking with a provider plugin', () => {
  test('sends it the consumer and the payload, and responds with its result', async () => {
    const server = await startTestServer();
    const provider = await startProvider(answerJson({ ...ACCEPTED, more: 'is not passed on' }));
    await installProvider(server, provider);

    const answer = await server.post(SEND, { payload: MESSAGE });

    const { requestId } = answer.body.data;
    expect(answer.body).toEqual({ success: true, data: { requestId, ...ACCEPTED } });
    const [call, ...others] = provider.calls;
    expect(others).toEqual([]);
    expect([call?.method, call?.url]).toEqual(['POST', '/plugins/action']);
    expect(call?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(call?.raw ?? '')).toEqual({
      type: 'capability',
      capability: 'messaging.send',
      v: 1,
      tenantId: 'srv-bistro',
      environment: 'sandbox',
      requestId,
      consumer: { pluginId: 'demo-qr' },
      occurredAt: Date.UTC(2026, 2, 1, 12),
      payload: MESSAGE,
    });
  });

  test.each(['table', 'Table', 'TABLE', ' table ', '\uFF54able'])(
    'passes a sale.type of %j on as null, and notes this in the log',
    async (type) => {
      const server = await startTestServer();
      const provider = await startProvider(answerJson(ACCEPTED));
      await installProvider(server, provider);
      const sale = { type, id: 's-1', lines: [{ type: 'table' }] };

      await server.post(SEND, { payload: { ...MESSAGE, type: 'table', sale } });

      expect(JSON.parse(provider.calls[0]?.raw ?? '').payload).toEqual({
        ...MESSAGE,
        type: 'table',
        sale: { ...sale, type: null },
      });
      const { notes, ledger } = await lastCall(server);
      expect(notes).toEqual([
        expect.stringMatching(/^A sale\.type of table is not a valid value/u),
      ]);
      expect(ledger).toEqual(['C8']);
    },
  );

  test.each([
    { type: 'packet' },
    { type: 'tables' },
    { type: null },
    { type: ['table'] },
    { Type: 'table' },
    'table',
    ['table'],
    null,
  ])('passes a sale of %j on unchanged', async (sale) => {
    const server = await startTestServer();
    const provider = await startProvider(answerJson(ACCEPTED));
    await installProvider(server, provider);

    await server.post(SEND, { payload: { ...MESSAGE, sale } });

    expect(JSON.parse(provider.calls[0]?.raw ?? '').payload).toEqual({ ...MESSAGE, sale });
    expect((await lastCall(server)).notes).toEqual([]);
  });

  test("signs the call with the provider's secret and the real time", async () => {
    const server = await startTestServer();
    const provider = await startProvider(answerJson(ACCEPTED));
    await installProvider(server, provider, { webhookSecret: 'gizli' });
    await server.post(SEND, { payload: { ...MESSAGE, text: 'Çayınız hazır' } });

    const [call] = provider.calls;
    const header = String(call?.headers['x-service-signature']);
    const [, seconds = '', signature] = /^t=(\d+),v1=([0-9a-f]{64})$/u.exec(header) ?? [];
    const expected = createHmac('sha256', 'gizli').update(`${seconds}.${call?.raw}`).digest('hex');
    expect(signature).toBe(expected);
    // The emulator's clock is in March 2026; receivers compare with their own clocks.
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(300);
  });

  test.each([
    ['https://example.com', 'x-acme-signature'],
    [null, 'x-acme-signature'],
  ])(
    'uses the header prefix and signature format of the provider (webhook %s)',
    async (url, name) => {
      const server = await startTestServer();
      const provider = await startProvider(answerJson(ACCEPTED));
      const webhook = url === null ? null : { url, signature: 'body' };
      await installProvider(server, provider, { headerPrefix: 'X-Acme', webhook });
      await server.post(SEND, { payload: MESSAGE });
      const scheme = url === null ? /^t=\d+,v1=/u : /^sha256=[0-9a-f]{64}$/u;
      expect(provider.calls[0]?.headers[name]).toMatch(scheme);
    },
  );

  test('calls a provider whose base URL has a path', async () => {
    const server = await startTestServer();
    const provider = await startProvider(answerJson(ACCEPTED));
    await installProvider(server, { baseUrl: `${provider.baseUrl}/hooks/` });
    await server.post(SEND, { payload: MESSAGE });
    expect(provider.calls[0]?.url).toBe('/hooks/plugins/action');
  });

  test('passes on the status failed like any other result', async () => {
    const server = await startTestServer();
    const provider = await startProvider(answerJson({ status: 'failed', error: 'no credit' }));
    await installProvider(server, provider, { capability: 'invoice.issue' });
    const { body } = await server.post(INVOICE, { payload: { idempotencyKey: 'i-1' } });
    expect(body.data).toEqual({
      requestId: expect.any(String),
      status: 'failed',
      error: 'no credit',
    });
  });

  test('names production in the production profile', async () => {
    const server = await startTestServer({ limits: 'production' });
    const provider = await startProvider(answerJson(ACCEPTED));
    await installProvider(server, provider);
    await server.post(SEND, { payload: MESSAGE });
    expect(JSON.parse(provider.calls[0]?.raw ?? '')).toMatchObject({ environment: 'production' });
  });
});

describe('a call to a provider', () => {
  test('fails if the response is late', async () => {
    const server = await startTestServer({ timeouts: { providerMs: 50 } });
    const provider = await startProvider(() => undefined);
    await installProvider(server, provider);
    const answer = await server.post(SEND, { payload: MESSAGE });
    expect(whole(answer)).toEqual(refused(504, 'plugin.messaging.timeout'));
  });

  test('fails if the rest of the response is late', async () => {
    const server = await startTestServer({ timeouts: { providerMs: 50 } });
    const provider = await startProvider((response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"status":');
    });
    await installProvider(server, provider);
    const answer = await server.post(SEND, { payload: MESSAGE });
    expect(whole(answer)).toEqual(refused(504, 'plugin.messaging.timeout'));
  });

  test('fails if the provider is unreachable', async () => {
    const server = await startTestServer();
    // Port 9 is "discard": nothing listens, and the connection is refused at once.
    await installProvider(server, { baseUrl: 'http://127.0.0.1:9' });
    const answer = await server.post(SEND, { payload: MESSAGE });
    expect(whole(answer)).toEqual(refused(503, 'plugin.messaging.providerUnavailable'));
  });

  test.each([
    ['an error', answerJson(ACCEPTED, 500)],
    ['a client error', answerJson(ACCEPTED, 404)],
    ['text', (response: ServerResponse) => response.writeHead(200).end('OK')],
    ['an empty body', (response: ServerResponse) => response.writeHead(204).end()],
    ['another object', answerJson({ ok: true })],
    ['a list', answerJson([ACCEPTED])],
    ['a broken connection', (response: ServerResponse) => response.destroy()],
  ])('fails on %s', async (_what, answering) => {
    const server = await startTestServer();
    const provider = await startProvider(answering);
    await installProvider(server, provider, { capability: 'invoice.issue' });
    const answer = await server.post(INVOICE, { payload: { idempotencyKey: 'i-1' } });
    expect(whole(answer)).toEqual(refused(503, 'plugin.invoice.providerUnavailable'));
    expect(provider.calls).toHaveLength(1);
  });

  test('fails on a redirect, which is not followed', async () => {
    const server = await startTestServer();
    const target = await startProvider(answerJson(ACCEPTED));
    const provider = await startProvider((response) => {
      response.writeHead(307, { Location: `${target.baseUrl}/plugins/action` }).end();
    });
    await installProvider(server, provider);
    const answer = await server.post(SEND, { payload: MESSAGE });
    expect(whole(answer)).toEqual(refused(503, 'plugin.messaging.providerUnavailable'));
    expect(target.calls).toEqual([]);
  });

  test.each([
    ['suspended', { suspended: true }],
    ['without an address', { callbacks: null }],
  ])('fails if the provider is %s', async (_what, change) => {
    const server = await startTestServer();
    const provider = await startProvider(answerJson(ACCEPTED));
    await installProvider(server, provider);
    await server.control('PATCH', '/installs/sms', change);
    const answer = await server.post(SEND, { payload: MESSAGE });
    expect(whole(answer)).toEqual(refused(503, 'plugin.messaging.providerUnavailable'));
    expect(provider.calls).toEqual([]);
  });

  test('can be repeated with the same idempotency key if it failed', async () => {
    const server = await startTestServer();
    let status = 500;
    const provider = await startProvider((response, call) => {
      answerJson(ACCEPTED, status)(response, call);
    });
    await installProvider(server, provider);
    expect((await server.post(SEND, { payload: MESSAGE })).status).toBe(503);
    status = 200;
    const again = await server.post(SEND, { payload: MESSAGE });
    expect(again.body.data).toEqual({ requestId: expect.any(String), ...ACCEPTED });
  });
});

describe('the idempotency key of a request', () => {
  test('replays the stored response without calling the provider again', async () => {
    const server = await startTestServer();
    const provider = await startProvider(answerJson(ACCEPTED));
    await installProvider(server, provider);
    const first = await server.post(SEND, { payload: MESSAGE });
    const second = await server.post(SEND, { payload: MESSAGE });
    expect(second.status).toBe(200);
    expect(second.body).toEqual({
      success: true,
      data: { ...first.body.data, idempotentReplay: true },
    });
    expect(provider.calls).toHaveLength(1);
  });

  test('is refused with another payload', async () => {
    const { post } = await startTestServer();
    await post(SEND, { payload: MESSAGE });
    const answer = await post(SEND, { payload: { ...MESSAGE, text: 'Geliyor' } });
    expect(whole(answer)).toEqual(refused(409, 'plugin.messaging.idempotencyKeyReused'));
  });

  test('is forgotten after exactly 24 hours', async () => {
    const { post, control } = await startTestServer();
    const first = await post(SEND, { payload: MESSAGE });
    await control('POST', '/clock', { advanceMs: DAY_MS - 1 });
    expect((await post(SEND, { payload: MESSAGE })).body.data.idempotentReplay).toBe(true);
    await control('POST', '/clock', { advanceMs: 1 });
    const third = await post(SEND, { payload: MESSAGE });
    expect(third.body.data.idempotentReplay).toBeUndefined();
    expect(third.body.data.requestId).not.toBe(first.body.data.requestId);
  });

  test('belongs to one consumer, store and capability', async () => {
    const { post, control } = await startTestServer();
    const other = (await control('POST', '/installs', { pluginId: 'other' })).body.data.apiKey;
    await control('PUT', '/capabilities/invoice.issue', { pluginId: 'builtin' });
    const bos = { serverId: 'srv-bos', pluginId: 'builtin' };
    await control('PUT', '/capabilities/messaging.send', bos);
    const answers = [
      await post(SEND, { payload: MESSAGE }),
      await post(SEND, { payload: MESSAGE }, other),
      await post(SEND, { payload: MESSAGE }, KEYS.otherStore),
      await post(INVOICE, { payload: MESSAGE }),
    ];
    const ids = answers.map(({ body }) => body.data.requestId);
    expect(new Set(ids).size).toBe(4);
    expect(answers.map(({ body }) => body.data.idempotentReplay)).toEqual(Array(4).fill(undefined));
  });

  test('is refused while the first call with it waits for the provider', async () => {
    const server = await startTestServer();
    const waiting: ServerResponse[] = [];
    const arrived = Promise.withResolvers<void>();
    const provider = await startProvider((response) => {
      waiting.push(response);
      arrived.resolve();
    });
    await installProvider(server, provider);
    const first = server.post(SEND, { payload: MESSAGE });
    await arrived.promise;

    const second = await server.post(SEND, { payload: MESSAGE });
    const legacy = await server.post('/messaging/send', { payload: MESSAGE });
    expect(whole(second)).toEqual(refused(409, 'Duplicate request already in progress'));
    expect(whole(legacy)).toEqual(refused(409, 'Duplicate request already in progress'));

    for (const response of waiting) response.end(JSON.stringify(ACCEPTED));
    const { requestId } = (await first).body.data;
    const third = await server.post(SEND, { payload: MESSAGE });
    expect(third.body.data).toEqual({ requestId, ...ACCEPTED, idempotentReplay: true });
    expect(provider.calls).toHaveLength(1);
  });
});

describe('a consumer that is gone when the provider answers', () => {
  test.each([
    ['its store was deleted', '/stores/srv-bistro'],
    ['it was uninstalled', '/installs/demo-qr?serverId=srv-bistro'],
  ])('gets 401 because %s', async (_why, path) => {
    const server = await startTestServer();
    const waiting = Promise.withResolvers<ServerResponse>();
    await installProvider(server, await startProvider(waiting.resolve));
    const call = server.post(SEND, { payload: MESSAGE });
    const response = await waiting.promise;
    expect((await server.control('DELETE', path)).status).toBe(200);
    response.end(JSON.stringify(ACCEPTED));
    expect(whole(await call)).toEqual(refused(401, 'unauthorized'));
  });
});

describe('a request is checked in the order of these tests', () => {
  test('an unknown capability is refused, even without its scope', async () => {
    const { post } = await startTestServer();
    for (const id of ['fax.send', 'messaging', 'messaging.sent', '%00', 'constructor']) {
      const answer = await post(`/capabilities/${id}/invoke`, {}, KEYS.reader);
      expect(whole(answer)).toEqual(refused(404, 'plugin.capability.notFound'));
    }
  });

  test('a missing scope is refused before the body is checked', async () => {
    const { post } = await startTestServer();
    for (const path of [SEND, INVOICE, '/messaging/send', '/capabilities/notify.staff/invoke']) {
      const answer = await post(path, {}, KEYS.reader);
      expect(whole(answer)).toEqual(refused(403, 'plugin.scope.denied'));
    }
  });

  test.each([
    ['no payload', {}, '"payload" is required'],
    ['a payload that is not an object', { payload: [] }, '"payload" must be of type object'],
    ['more than a payload', { payload: MESSAGE, to: 'x' }, '"to" is not allowed'],
    [
      'a key of 65 characters',
      { payload: { ...MESSAGE, idempotencyKey: 'k'.repeat(65) } },
      '"payload.idempotencyKey" length must be less than or equal to 64 characters long',
    ],
    [
      'a key that is not a string',
      { payload: { ...MESSAGE, idempotencyKey: 5 } },
      '"payload.idempotencyKey" must be a string',
    ],
    [
      'a control character in the key',
      { payload: { ...MESSAGE, idempotencyKey: 'a\u0000b' } },
      '"payload.idempotencyKey" contains an invalid value',
    ],
  ])('a body with %s is refused', async (_what, body, message) => {
    const { post } = await startTestServer();
    expect(whole(await post(SEND, body))).toEqual(refused(400, message));
  });

  test('a key of 64 characters is accepted', async () => {
    const { post } = await startTestServer();
    const payload = { ...MESSAGE, idempotencyKey: 'k'.repeat(64) };
    expect((await post(SEND, { payload })).status).toBe(200);
  });

  test.each([
    ['/messaging/send', 'messaging'],
    [SEND, 'messaging'],
    [INVOICE, 'invoice'],
    ['/capabilities/notify.staff/invoke', 'notify'],
  ])('%s is refused without a key', async (path, prefix) => {
    const { post, control } = await startTestServer();
    // A provider that is the caller, or none, is checked later.
    await control('PUT', '/capabilities/messaging.send', { pluginId: 'demo-qr' });
    for (const idempotencyKey of [undefined, '']) {
      const answer = await post(path, { payload: { ...MESSAGE, idempotencyKey } });
      expect(whole(answer)).toEqual(refused(400, `plugin.${prefix}.idempotencyKeyRequired`));
    }
  });

  test.each([
    undefined,
    null,
    '+905550000000',
    ['cu-1'],
    {},
    { phone: '+905550000000' },
    { customerId: 'cu-1', phone: '+905550000000' },
    { customerId: 'cu-1', packetId: 'pkt-1001' },
    { customerId: 5 },
    { customerId: '' },
  ])('a message to %j, which is not a record, is refused', async (to) => {
    const { post } = await startTestServer();
    for (const path of [SEND, '/messaging/send']) {
      const answer = await post(path, { payload: { ...MESSAGE, to } });
      expect(whole(answer)).toEqual(refused(400, 'plugin.messaging.rawPiiForbidden'));
    }
  });

  test('a request to the caller itself is refused', async () => {
    const { post, control } = await startTestServer();
    await control('PUT', '/capabilities/invoice.issue', { pluginId: 'demo-qr' });
    const answer = await post(INVOICE, { payload: { idempotencyKey: 'i-1' } });
    expect(whole(answer)).toEqual(refused(409, 'plugin.invoice.selfTarget'));
  });

  test('a request without a provider is refused last of all', async () => {
    const { post, control } = await startTestServer();
    const payload = { idempotencyKey: 'n-1' };
    const answer = await post('/capabilities/notify.staff/invoke', { payload });
    expect(whole(answer)).toEqual(refused(424, 'plugin.notify.noProvider'));

    await post(SEND, { payload: MESSAGE });
    await control('PUT', '/capabilities/messaging.send', { pluginId: null });
    const reused = await post(SEND, { payload: { ...MESSAGE, text: 'x' } });
    expect(whole(reused)).toEqual(refused(409, 'plugin.messaging.idempotencyKeyReused'));
    const fresh = await post(SEND, { payload: { ...MESSAGE, idempotencyKey: 'msg-2' } });
    expect(whole(fresh)).toEqual(refused(424, 'plugin.messaging.noProvider'));
  });
});

test.each([
  ['messaging:send', 200, 403],
  ['capability:messaging.send:consume', 200, 403],
  ['capability:messaging.send:provide', 403, 403],
  ['capability:invoice.issue:consume', 403, 424],
])('the scope %s grants only its own capability', async (scope, send, invoice) => {
  const { post, control } = await startTestServer();
  const made = await control('POST', '/installs', { pluginId: 'other', scopes: [scope] });
  const { apiKey } = made.body.data;
  expect((await post(SEND, { payload: MESSAGE }, apiKey)).status).toBe(send);
  expect((await post('/messaging/send', { payload: MESSAGE }, apiKey)).status).toBe(send);
  expect((await post(INVOICE, { payload: MESSAGE }, apiKey)).status).toBe(invoice);
});

describe('the bucket of capabilities', () => {
  test('is shared by all capabilities, both directions and the older paths', async () => {
    const { post, control } = await startTestServer({ limits: 'sandbox' });
    const paths = [
      SEND,
      '/messaging/send',
      INVOICE,
      '/capabilities/messaging.send/status',
      '/messaging/status',
    ];
    const left: (string | null)[] = [];
    for (const path of paths) {
      const answer = await post(path, { payload: MESSAGE });
      expect(answer.headers.get('X-RateLimit-Limit')).toBe('5');
      left.push(answer.headers.get('X-RateLimit-Remaining'));
    }
    expect(left).toEqual(['4', '3', '2', '1', '0']);

    const sixth = await post('/capabilities/unknown/invoke', {});
    expectRefusal(sixth, { message: 'plugin.rateLimited' }, 429);
    expect(sixth.headers.get('Retry-After')).toBe('60');
    // Writes have not been counted.
    const write = await post('/packets/create', {});
    expect(write.headers.get('X-RateLimit-Remaining')).toBe('19');
    const usage = await control('GET', '/limits/usage?serverId=srv-bistro&pluginId=demo-qr');
    expect(usage.body.data).toContainEqual({
      pluginId: 'demo-qr',
      serverId: 'srv-bistro',
      bucket: 'capability',
      limit: 5,
      remaining: 0,
      resetAt: '2026-03-01T12:01:00.000Z',
    });
  });
});

test.each([SEND, '/messaging/send', '/messaging/status'])(
  '%s needs a key and JSON',
  async (path) => {
    const { post, send } = await startTestServer();
    const anonymous = await post(path, { payload: MESSAGE }, 'srv-bistro.demo-qr.wrong');
    expect(whole(anonymous)).toEqual(refused(401, 'unauthorized'));
    const text = await send(`/plugin-api${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': 'text/plain' },
      body: '{}',
    });
    expect(whole(text)).toEqual(refused(400, 'Content-Type must be application/json'));
  },
);
