import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { describe, expect, test } from 'vitest';

import { bodyOf, expectedSignature, installCallbacks } from '#server/testing/callback-plugins.ts';
import { closeAccount } from '#server/testing/end-account.ts';
import type { Answering } from '#server/testing/start-provider.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer, TEST_START } from '#server/testing/start-test-server.ts';

const NOON = Date.parse(TEST_START);
const DAY_MS = 86_400_000;
const YES = { success: true, message: 'Yazdırıldı', level: 'success', display: 'toast' };
const ACTION = { pluginId: 'buttons', kind: 'action', type: 'print' };
const HOOK = { pluginId: 'buttons', kind: 'hook', type: 'table.close' };
const SALON_2 = { type: 'table', id: 'salon-2' };
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** A server with the plugin `buttons`, which gives the given answer. */
async function startWith(
  answering: Answering,
  settings: Readonly<Record<string, unknown>> = {},
  options: Parameters<typeof startTestServer>[0] = {},
) {
  const server = await startTestServer(options);
  const plugin = await startProvider(answering);
  await installCallbacks(server, 'buttons', plugin, settings);
  return { ...server, plugin };
}

async function call({ control }: TestServer, body: unknown) {
  const answer = await control('POST', '/callbacks', body);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

async function log({ control }: TestServer, query = '') {
  return (await control('GET', `/callbacks${query}`)).body.data;
}

describe('an action', () => {
  test('contains the action, its target and the actor', async () => {
    const server = await startWith(answerJson(YES));
    const more = { slot: 'account.footer', target: SALON_2, formData: { copies: 2, to: ['a'] } };
    const data = await call(server, {
      ...ACTION,
      ...more,
      actor: { userId: 'u-mehmet', role: 'staff' },
    });

    expect(data).toEqual({
      id: expect.any(String),
      outcome: 'answered',
      answer: YES,
      message: 'Yazdırıldı',
      durationMs: expect.any(Number),
    });
    const [received, ...others] = server.plugin.calls;
    expect(others).toEqual([]);
    expect([received?.method, received?.url]).toEqual(['POST', '/plugins/action']);
    expect(received?.headers['content-type']).toBe('application/json');
    expect(bodyOf(received)).toEqual({
      id: expect.stringMatching(new RegExp(`^act_${UUID}$`, 'u')),
      type: 'action',
      hook: 'print',
      tenantId: 'srv-bistro',
      environment: 'sandbox',
      ...more,
      actor: { userId: 'u-mehmet', role: 'staff' },
      occurredAt: NOON,
    });
  });

  test('contains only the given fields, and the first manager as the actor', async () => {
    const server = await startWith(answerJson(YES));
    await call(server, ACTION);
    const keys = ['id', 'type', 'hook', 'tenantId', 'environment', 'actor', 'occurredAt'];
    expect(Object.keys(bodyOf(server.plugin.calls[0]))).toEqual(keys);
    expect(bodyOf(server.plugin.calls[0]).actor).toEqual({ userId: 'u-ayse', role: 'manager' });
  });

  test('has no actor in a store without a manager', async () => {
    const server = await startWith(answerJson(YES), { serverId: 'srv-bos' });
    await call(server, { ...ACTION, serverId: 'srv-bos' });
    expect(bodyOf(server.plugin.calls[0])).not.toHaveProperty('actor');
    expect(bodyOf(server.plugin.calls[0]).tenantId).toBe('srv-bos');
  });

  test('contains the form data unchanged, with any field names', async () => {
    const server = await startWith(answerJson(YES));
    const formData = '{"constructor":1,"toString":"x","hasOwnProperty":null,"":[]}';
    const answer = await server.control('POST', '/callbacks', {
      ...ACTION,
      formData: JSON.parse(formData),
    });
    expect(answer.status).toBe(200);
    expect(server.plugin.calls[0]?.raw).toContain(`"formData":${formData}`);
  });

  test('has the time of the clock, and the environment of the limits also in a header', async () => {
    const server = await startWith(answerJson(YES), { headerPrefix: 'X-Acme' });
    await server.control('POST', '/clock', { advanceMs: 1500 });
    await server.control('PATCH', '/limits', { profile: 'production' });
    await call(server, ACTION);
    const [received] = server.plugin.calls;
    expect(bodyOf(received)).toMatchObject({ occurredAt: NOON + 1500, environment: 'production' });
    expect(received?.headers['x-acme-environment']).toBe('production');
    expect(received?.headers['x-acme-signature']).toMatch(/^t=\d+,v1=/u);
  });
});

describe('a hook', () => {
  test('contains the table as the plugin reads it, and its sequence', async () => {
    const server = await startTestServer();
    const plugin = await startProvider(answerJson(YES));
    const callbacks = { baseUrl: plugin.baseUrl, hooks: [] };
    await server.control('PATCH', '/installs/demo-kds', { callbacks });
    const table = (await server.get('/tables/get?id=salon-2', KEYS.kds)).body.data;

    await call(server, { ...HOOK, pluginId: 'demo-kds', target: SALON_2 });

    const [received] = plugin.calls;
    expect(received?.url).toBe('/plugins/hook');
    expect(bodyOf(received)).toEqual({
      hookId: expect.stringMatching(new RegExp(`^hook_${UUID}$`, 'u')),
      type: 'hook',
      event: 'table.close',
      stage: 'before',
      tenantId: 'srv-bistro',
      environment: 'sandbox',
      target: SALON_2,
      data: table,
      actor: { userId: 'u-ayse', role: 'manager' },
      timeoutMs: 5000,
      occurredAt: NOON,
      sequence: expect.any(Number),
      sequenceScope: expect.stringMatching(/^sq_/u),
    });
  });

  test('withholds notes from a plugin without consent', async () => {
    const server = await startTestServer();
    const plugin = await startProvider(answerJson(YES));
    for (const pluginId of ['demo-kds', 'demo-qr']) {
      const callbacks = { baseUrl: plugin.baseUrl };
      await server.control('PATCH', `/installs/${pluginId}`, { callbacks });
      await call(server, { ...HOOK, pluginId, target: SALON_2 });
    }
    const [kds, qr] = plugin.calls.map((received) => bodyOf(received).data);
    expect(kds).not.toHaveProperty('note');
    expect(kds.orders.map(Object.keys).flat()).not.toContain('note');
    expect(qr).toHaveProperty('note');
    expect(kds.orders[1].metadata).toEqual(qr.orders[1].metadata);
  });

  test('contains no table data for a plugin that may not read orders', async () => {
    const server = await startWith(answerJson(YES), { scopes: ['products:read'] });
    await call(server, { ...HOOK, target: SALON_2 });
    expect(bodyOf(server.plugin.calls[0])).toMatchObject({ data: {}, sequence: expect.anything() });
  });

  test.each([
    ['a free table', { type: 'table', id: 'salon-1' }],
    ['an unknown table', { id: 'nowhere' }],
    ['no target', undefined],
  ])('has no data and no sequence for %s', async (_what, target) => {
    const server = await startWith(answerJson(YES));
    await call(server, { ...HOOK, type: 'packet.print', ...(target && { target }) });
    const body = bodyOf(server.plugin.calls[0]);
    expect(body).toMatchObject({ event: 'packet.print', data: {} });
    expect(body.target).toEqual(target);
    expect(Object.keys(body)).not.toContain('sequence');
  });

  test('contains the sequence of the last change', async () => {
    const server = await startWith(answerJson(YES));
    const cart = [{ product: 'p-cay', quantity: 1 }];
    await server.post('/tables/create', { tableId: 'salon-1', cart });
    await server.post('/tables/update-orders', { tableId: 'salon-1', cart });
    await call(server, { ...HOOK, target: { id: 'salon-1' } });
    expect(bodyOf(server.plugin.calls[0]).sequence).toBe(2);
  });

  test('contains its timeout', async () => {
    const server = await startWith(answerJson(YES), {}, { timeouts: { hookMs: 4321 } });
    await call(server, HOOK);
    expect(bodyOf(server.plugin.calls[0]).timeoutMs).toBe(4321);
    expect((await log(server))[0].timeoutMs).toBe(4321);
  });
});

describe('the signature', () => {
  test.each([ACTION, HOOK])("of the $kind is made with the install's secret", async (body) => {
    const server = await startWith(answerJson(YES), { webhookSecret: 'çok gizli' });
    await call(server, { ...body, target: { id: 'bahçe' } });
    const [received] = server.plugin.calls;
    const signature = received?.headers['x-service-signature'];
    expect(signature).toBe(expectedSignature(received, 'çok gizli'));
    // Receivers compare it with the system's time, so it does not depend on the emulator's clock.
    const seconds = Number(/^t=(\d+),/u.exec(String(signature))?.[1]);
    expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(300);
  });

  test('in standard headers covers the id from the body', async () => {
    const key = Buffer.from('a key of some bytes');
    const webhook = { url: 'https://example.com', signature: 'standard', enabled: false };
    const webhookSecret = `whsec_${key.toString('base64')}`;
    const server = await startWith(answerJson(YES), { webhook, webhookSecret });
    await call(server, ACTION);
    await call(server, HOOK);
    const ids = server.plugin.calls.map((received) => {
      const { 'webhook-id': id, 'webhook-timestamp': at, ...others } = received.headers;
      const signed = `${String(id)}.${String(at)}.${received.raw}`;
      const hmac = createHmac('sha256', key).update(signed).digest('base64');
      expect(others['webhook-signature']).toBe(`v1,${hmac}`);
      return id;
    });
    const [action, hook] = server.plugin.calls.map(bodyOf);
    expect(ids).toEqual([action.id, hook.hookId]);

    const [logged] = await log(server);
    expect(logged.signedContent.startsWith(`${hook.hookId}.`)).toBe(true);
  });
});

describe('an answer', () => {
  test.each([
    ['success only', { success: true }, 'success', true, null],
    [
      'a refusal',
      { success: false, message: 'Kâğıt bitti', level: 'error' },
      'success',
      true,
      'Kâğıt bitti',
    ],
    ['an invalid level', { ...YES, level: 'fatal' }, 'success', false, 'Yazdırıldı'],
    ['an invalid display', { ...YES, display: 'modal' }, 'success', false, 'Yazdırıldı'],
    ['extras', { ...YES, receiptExtras: [{ text: 'x' }] }, 'success', true, 'Yazdırıldı'],
    ['a decision', { decision: 'deny', message: 'Mutfak' }, 'decision', true, 'Mutfak'],
    ['an invalid decision', { decision: 'pending' }, 'decision', false, null],
    ['neither form', { ok: true }, null, false, 'plugin.hook.failed'],
    ['a list', [YES], null, false, 'plugin.hook.failed'],
    ['null', null, null, false, 'plugin.hook.failed'],
  ])('with %s is passed on and logged unchanged', async (_what, answer, form, valid, message) => {
    const server = await startWith(answerJson(answer));
    const data = await call(server, HOOK);
    expect(data).toEqual({
      id: expect.any(String),
      outcome: 'answered',
      answer,
      message,
      durationMs: expect.any(Number),
    });
    const [logged] = await log(server);
    expect(logged).toMatchObject({
      outcome: 'answered',
      answer,
      form,
      answerValid: valid,
      message,
    });
  });

  test('with a decision is not valid for an action', async () => {
    const server = await startWith(answerJson({ decision: 'allow' }));
    expect(await call(server, ACTION)).toMatchObject({
      outcome: 'answered',
      message: 'plugin.action.failed',
    });
  });

  test('may have a 2xx status other than 200', async () => {
    const server = await startWith(answerJson(YES, 201));
    expect(await call(server, ACTION)).toMatchObject({ outcome: 'answered', answer: YES });
  });
});

test('a call returns its own id in the log, even if others to the plugin end at the same time', async () => {
  const server = await startWith(answerJson(YES));
  const calls = await Promise.all([ACTION, HOOK, ACTION].map((body) => call(server, body)));
  const logged = await log(server);
  expect(
    calls.map(({ id }) => logged.find((entry: { id: string }) => entry.id === id)?.kind),
  ).toEqual(['action', 'hook', 'action']);
  expect(new Set(calls.map(({ id }) => id)).size).toBe(3);
});

describe('a call without a valid response', () => {
  const FOREVER: Answering = () => undefined;
  const HALF: Answering = (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"success":');
  };

  test.each([
    ['never comes', FOREVER, { status: null, responseBody: null }],
    ['never ends', HALF, { status: 200, responseBody: '{"success":' }],
  ])(
    'ends with plugin.action.timeout or plugin.hook.timeout if the response %s',
    async (_what, late, came) => {
      const server = await startWith(late, {}, { timeouts: { actionMs: 500, hookMs: 400 } });
      const results = [await call(server, ACTION), await call(server, HOOK)];
      expect(results).toEqual([
        {
          id: expect.any(String),
          outcome: 'timeout',
          message: 'plugin.action.timeout',
          durationMs: expect.any(Number),
        },
        {
          id: expect.any(String),
          outcome: 'timeout',
          message: 'plugin.hook.timeout',
          durationMs: expect.any(Number),
        },
      ]);
      const [hook, action] = await log(server);
      expect([action.timeoutMs, hook.timeoutMs]).toEqual([500, 400]);
      expect(hook).toMatchObject({ form: null, answerValid: null, ...came });
      expect(hook.error).toMatch(/ within 0\.4 s$/u);
    },
  );

  test.each<[string, Answering, number | null]>([
    ['HTTP 500', answerJson(YES, 500), 500],
    ['HTTP 404', answerJson(YES, 404), 404],
    ['not JSON', (response) => response.writeHead(200).end('OK'), 200],
    ['incomplete JSON', (response) => response.writeHead(200).end('{"success":true'), 200],
    ['empty', (response) => response.writeHead(204).end(), 204],
    ['unclosed lists', (response) => response.writeHead(200).end('['.repeat(5e5)), 200],
    ['nested lists', (response) => response.end(`${'['.repeat(1e5)}${']'.repeat(1e5)}`), 200],
    ['a closed connection', (response) => response.destroy(), null],
    ['a reset connection', (response) => response.socket?.resetAndDestroy(), null],
    ['shorter than its Content-Length', breakOff, 200],
    ['more than 1 MiB', (response) => response.end(`"${'x'.repeat(2 ** 20)}"`), 200],
    ['an endless body', streamForever, 200],
  ])('fails if the response is %s', async (_what, answering, status) => {
    const server = await startWith(answering);
    for (const [body, message] of [
      [ACTION, 'plugin.action.failed'],
      [HOOK, 'plugin.hook.failed'],
    ] as const) {
      const data = await call(server, body);
      expect(data).toEqual({
        id: expect.any(String),
        outcome: 'failed',
        message,
        durationMs: expect.any(Number),
      });
    }
    expect(server.plugin.calls).toHaveLength(2);
    const [logged] = await log(server);
    expect(logged).toMatchObject({ outcome: 'failed', status, error: expect.stringMatching(/./u) });
    expect(logged).not.toHaveProperty('answer');
  });

  test('fails if nothing listens', async () => {
    const server = await startTestServer();
    // Port 9 is "discard": nothing listens, and the connection is refused at once.
    await installCallbacks(server, 'buttons', { baseUrl: 'http://127.0.0.1:9' });
    expect(await call(server, ACTION)).toMatchObject({
      outcome: 'failed',
      message: 'plugin.action.failed',
    });
    expect((await log(server))[0].error).toMatch(/./u);
  });

  test('fails on a redirect, which is not followed', async () => {
    const target = await startProvider(answerJson(YES));
    const server = await startWith((response) => {
      response.writeHead(307, { Location: `${target.baseUrl}/plugins/action` }).end();
    });
    expect(await call(server, ACTION)).toMatchObject({ outcome: 'failed' });
    expect(target.calls).toEqual([]);
    expect((await log(server))[0]).toMatchObject({
      status: 307,
      responseHeaders: { location: `${target.baseUrl}/plugins/action` },
      error: 'answered 307 instead of 2xx; redirects are not followed',
    });
  });

  function breakOff(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Length': '1000' }).write('{"success":true}', () => {
      response.destroy();
    });
  }

  function streamForever(response: ServerResponse): void {
    const chunk = 'x'.repeat(65_536);
    response.writeHead(200).on('drain', () => response.write(chunk));
    response.write(chunk);
  }
});

describe('the limits', () => {
  const LIMITED = {
    id: expect.any(String),
    outcome: 'rateLimited',
    message: 'plugin.rateLimited',
    durationMs: 0,
  };

  async function usage({ control }: TestServer) {
    const rows = (await control('GET', '/limits/usage?pluginId=buttons')).body.data;
    return ['action', 'hook', 'callbackDay'].map(
      (name) => rows.find(({ bucket }: { bucket: string }) => bucket === name).remaining,
    );
  }

  test.each([
    ['sandbox', 5, [195, 0]],
    ['production', 60, [null, 0]],
  ] as const)('of the profile %s allow %d actions a minute', async (limits, times, [day, left]) => {
    const server = await startWith(answerJson(YES), {}, { limits });
    for (let n = 0; n < times; n += 1) {
      expect(await call(server, ACTION)).toMatchObject({ outcome: 'answered' });
    }
    expect(await call(server, ACTION)).toEqual(LIMITED);
    expect(await call(server, ACTION)).toEqual(LIMITED);
    expect(server.plugin.calls).toHaveLength(times);
    expect(await usage(server)).toEqual([left, times, day]);

    expect(await call(server, HOOK)).toMatchObject({ outcome: 'answered' });
    await server.control('POST', '/clock', { advanceMs: 60_000 });
    expect(await call(server, ACTION)).toMatchObject({ outcome: 'answered' });
  });

  test('of actions and hooks are counted separately', async () => {
    const server = await startWith(answerJson(YES), {}, { limits: 'sandbox' });
    for (let n = 0; n < 5; n += 1) await call(server, HOOK);
    expect(await call(server, HOOK)).toEqual(LIMITED);
    expect(await usage(server)).toEqual([5, 0, 195]);
  });

  test('per day apply to both together until midnight in UTC', async () => {
    const server = await startWith(answerJson(YES), {}, { limits: 'sandbox' });
    const values = { actionPerMinute: null, hookPerMinute: 100, callbackPerDay: 3 };
    await server.control('PATCH', '/limits', { values });
    for (const body of [ACTION, HOOK, ACTION]) await call(server, body);

    expect(await call(server, ACTION)).toEqual(LIMITED);
    expect(await call(server, HOOK)).toEqual(LIMITED);
    expect(await usage(server)).toEqual([null, 99, 0]);

    const setTo = (set: string) => server.control('POST', '/clock', { set });
    await setTo('2026-03-01T23:59:59.999Z');
    expect(await call(server, HOOK)).toEqual(LIMITED);
    expect(server.plugin.calls).toHaveLength(3);
    await setTo('2026-03-02T00:00:00Z');
    expect(await call(server, HOOK)).toMatchObject({ outcome: 'answered' });
    expect(await usage(server)).toEqual([null, 99, 2]);
  });

  test('do not count calls to capability providers', async () => {
    const server = await startWith(answerJson({ status: 'accepted' }), {}, { limits: 'sandbox' });
    const bound = { pluginId: 'buttons' };
    await server.control('PUT', '/capabilities/messaging.send', bound);
    const payload = { idempotencyKey: 'msg-1', to: { customerId: 'cu-1' } };
    expect((await server.post('/messaging/send', { payload })).status).toBe(200);
    expect(server.plugin.calls).toHaveLength(1);
    expect(await usage(server)).toEqual([5, 5, 200]);
  });

  test('log refused calls', async () => {
    const server = await startWith(answerJson(YES));
    await server.control('PATCH', '/limits', { values: { hookPerMinute: 0 } });
    await call(server, { ...HOOK, target: SALON_2 });
    expect(server.plugin.calls).toEqual([]);
    const [logged] = await log(server);
    expect(logged).toMatchObject({
      outcome: 'rateLimited',
      message: 'plugin.rateLimited',
      requestHeaders: {},
      signedContent: null,
      status: null,
      durationMs: 0,
    });
    expect(JSON.parse(logged.requestBody)).toMatchObject({ hookId: logged.requestId });
  });
});

describe('the log', () => {
  test('shows both sides of a call', async () => {
    const server = await startWith((response, received) => {
      response.setHeader('Set-Cookie', 'session=geheim');
      response.setHeader('X-Trace', 'abc');
      answerJson(YES)(response, received);
    });
    await call(server, { ...ACTION, target: SALON_2 });
    const [received] = server.plugin.calls;
    const signature = String(received?.headers['x-service-signature']);
    const seconds = /^t=(\d+),/u.exec(signature)?.[1];

    const [logged, ...others] = await log(server);
    expect(others).toEqual([]);
    expect(logged).toEqual({
      id: '1',
      at: '2026-03-01T12:00:00.000Z',
      serverId: 'srv-bistro',
      pluginId: 'buttons',
      kind: 'action',
      type: 'print',
      requestId: bodyOf(received).id,
      subject: { kind: 'table', id: 'salon-2', title: 'S2', accountId: expect.any(String) },
      target: SALON_2,
      url: `${server.plugin.baseUrl}/plugins/action`,
      requestHeaders: {
        'Content-Type': 'application/json',
        'X-Service-Signature': signature,
        'X-Service-Environment': 'sandbox',
      },
      requestBody: received?.raw,
      signedContent: `${seconds}.${received?.raw}`,
      status: 200,
      responseHeaders: expect.objectContaining({ 'x-trace': 'abc', 'set-cookie': '***' }),
      responseBody: JSON.stringify(YES),
      outcome: 'answered',
      error: null,
      errorCode: null,
      answer: YES,
      answerValid: true,
      form: 'success',
      message: 'Yazdırıldı',
      durationMs: expect.any(Number),
      timeoutMs: 8000,
      gate: null,
      fault: null,
    });
  });

  test('contains no secrets of the install', async () => {
    const secrets = { webhookSecret: 'whsec_not_for_logs' };
    const server = await startWith(answerJson(YES), secrets);
    await call(server, ACTION);
    const { text } = await server.control('GET', '/callbacks');
    const { data } = (await server.control('PATCH', '/installs/buttons', {})).body;
    expect(data.webhookSecret).toBe('whsec_not_for_logs');
    for (const secret of [data.webhookSecret, data.apiKey, data.clientSecret]) {
      expect(text).not.toContain(secret);
    }
  });

  test('cuts long bodies at 64 KiB, though the answer is passed on whole', async () => {
    const answer = { success: true, message: 'ş'.repeat(100_000) };
    const server = await startWith(answerJson(answer));
    const formData = { text: 'x'.repeat(200_000) };
    expect((await call(server, { ...ACTION, formData })).answer).toEqual(answer);
    expect(bodyOf(server.plugin.calls[0]).formData).toEqual(formData);

    const [logged] = await log(server);
    const sent = Buffer.byteLength(server.plugin.calls[0]?.raw ?? '');
    expect(logged.requestBody).toMatch(new RegExp(`… \\[cut; ${sent} bytes in all\\]$`, 'u'));
    const answered = Buffer.byteLength(JSON.stringify(answer));
    expect(logged.responseBody).toMatch(new RegExp(`… \\[cut; ${answered} bytes in all\\]$`, 'u'));
    for (const text of [logged.requestBody, logged.responseBody, logged.message]) {
      expect(Buffer.byteLength(text)).toBeLessThan(66_000);
    }
    expect(logged).toMatchObject({ outcome: 'answered', answerValid: true, form: 'success' });
    expect(logged).not.toHaveProperty('answer');
  });

  test('is listed newest first, by store, plugin and kind, page by page', async () => {
    const server = await startWith(answerJson(YES));
    await installCallbacks(server, 'other', server.plugin, { serverId: 'srv-bos' });
    const other = { ...ACTION, pluginId: 'other', serverId: 'srv-bos' };
    for (const body of [ACTION, HOOK, other, ACTION]) await call(server, body);

    const ids = async (query: string) =>
      (await log(server, query)).map(({ id }: { id: string }) => Number(id));
    expect(await ids('')).toEqual([4, 3, 2, 1]);
    expect(await ids('?serverId=srv-bistro')).toEqual([4, 2, 1]);
    expect(await ids('?pluginId=other')).toEqual([3]);
    expect(await ids('?kind=hook')).toEqual([2]);
    expect(await ids('?limit=2')).toEqual([4, 3]);
    expect(await ids('?limit=2&before=3')).toEqual([2, 1]);
    expect(await ids('?kind=action&serverId=srv-bistro&before=4')).toEqual([1]);
  });

  test.each([
    ['limit=0', '"limit" must be a whole number from 1 to 200'],
    ['limit=201', '"limit" must be a whole number from 1 to 200'],
    ['before=x', /^"before" must be a whole number/u],
    ['kind=other', '"kind" must be one of [action, hook]'],
  ])('refuses ?%s', async (query, message) => {
    const { control } = await startTestServer();
    const { status, body } = await control('GET', `/callbacks?${query}`);
    expect(status).toBe(400);
    expect(body.message).toMatch(message);
  });

  test('names the table or packet of a call, with its account', async () => {
    const server = await startWith(answerJson(YES));
    const { accountId } = (await server.control('GET', '/tables')).body.data
      .flatMap(({ tables }: { tables: readonly { tableId: string; account: unknown }[] }) => tables)
      .find(({ tableId }: { tableId: string }) => tableId === 'salon-2').account;
    const packet = (
      await server.post('/packets/create', { cart: [{ product: 'p-cay', quantity: 1 }] })
    ).body.data;
    const called = async (target?: object): Promise<void> => {
      await call(server, { ...ACTION, ...(target !== undefined && { target }) });
    };
    await called(SALON_2);
    await called({ type: 'table', id: 'salon-3' });
    await called({ type: 'packet', id: packet.packetId });
    await called({ type: 'report', id: 'z' });
    await called();

    const subjects = (await log(server)).map(({ subject }: { subject: unknown }) => subject);
    expect(subjects).toEqual([
      null,
      null,
      {
        kind: 'packet',
        id: packet.packetId,
        title: `P-${packet.docNo}`,
        accountId: packet.packetId,
      },
      { kind: 'table', id: 'salon-3', title: 'S3', accountId: null },
      { kind: 'table', id: 'salon-2', title: 'S2', accountId },
    ]);
    const about = async (account: string): Promise<number> =>
      (await log(server, `?account=${account}`)).length;
    expect(await about(accountId)).toBe(1);
    expect(await about(packet.packetId)).toBe(1);
    expect(await about('nobody')).toBe(0);
  });

  test('assigns calls to the account that was at the table then, not to the next one', async () => {
    const server = await startWith(answerJson(YES));
    const open = async (): Promise<string> => {
      const answer = await server.control('POST', '/tables/salon-3/open', { personCount: 1 });
      return answer.body.data.accountId;
    };
    const minute = () => server.control('POST', '/clock', { advanceMs: 60_000 });
    const about = async (account: string): Promise<string[]> =>
      (await log(server, `?account=${account}`)).map(({ type }: { type: string }) => type);
    const onSalon3 = { target: { type: 'table', id: 'salon-3' } };

    const first = await open();
    await minute();
    await call(server, { ...ACTION, ...onSalon3, type: 'first' });
    await minute();
    await closeAccount(server, first);
    await minute();
    const second = await open();
    await minute();
    await call(server, { ...ACTION, ...onSalon3, type: 'second' });

    expect([await about(first), await about(second)]).toEqual([
      ['table.close', 'first'],
      ['second'],
    ]);
    const subjects = (await log(server)).map(({ subject }: { subject: unknown }) => subject);
    expect(subjects).toMatchObject([second, first, first].map((accountId) => ({ accountId })));
  });

  test('is empty after a reset', async () => {
    const server = await startWith(answerJson(YES));
    await call(server, ACTION);
    await server.control('POST', '/reset', {});
    expect(await log(server)).toEqual([]);
  });

  test('has no entry for a call during which its store was deleted', async () => {
    const server = await startTestServer();
    const plugin = await startProvider((response, received) => {
      void server.control('DELETE', '/stores/srv-bos').then(() => {
        answerJson(YES)(response, received);
      });
    });
    await installCallbacks(server, 'buttons', plugin, { serverId: 'srv-bos' });
    expect(await call(server, { ...ACTION, serverId: 'srv-bos' })).toMatchObject({ answer: YES });
    expect(await log(server)).toEqual([]);
  });
});

describe('a call that cannot be made', () => {
  test.each([
    ['suspended', { suspended: true }, 'is suspended, so it is not called'],
    [
      'without an address',
      { callbacks: null },
      'cannot be called: its install has no callbacks.baseUrl',
    ],
  ])('to a plugin that is %s is refused', async (_what, change, reason) => {
    const server = await startWith(answerJson(YES));
    await server.control('PATCH', '/installs/buttons', change);
    for (const body of [ACTION, HOOK]) {
      const answer = await server.control('POST', '/callbacks', body);
      expect(answer.status).toBe(409);
      expect(answer.body.message).toBe(`Plugin buttons ${reason}`);
    }
    expect(server.plugin.calls).toEqual([]);
    expect(await log(server)).toEqual([]);
  });

  test('to a plugin that is not installed on that store is refused', async () => {
    const server = await startWith(answerJson(YES));
    const answer = await server.control('POST', '/callbacks', { ...ACTION, serverId: 'srv-bos' });
    expect(answer.status).toBe(404);
    expect(answer.body.message).toBe('Plugin buttons is not installed on srv-bos');
  });

  test('in an expired store is refused', async () => {
    const server = await startWith(answerJson(YES));
    await server.control('POST', '/clock', { advanceMs: 31 * DAY_MS });
    const answer = await server.control('POST', '/callbacks', ACTION);
    expect([answer.status, answer.body.message]).toEqual([403, 'Dev store expired']);
  });

  test.each([
    [{ kind: 'action', type: 'x' }, '"pluginId" is required'],
    [{ ...ACTION, kind: 'event' }, '"kind" must be one of [action, hook]'],
    [{ ...ACTION, type: '' }, /^"type"/u],
    [{ ...ACTION, type: 'a\u0000b' }, '"type" contains an invalid value'],
    [{ ...ACTION, target: {} }, '"target.id" is required'],
    [{ ...ACTION, target: { id: 'x', kind: 'y' } }, '"target.kind" is not allowed'],
    [{ ...ACTION, formData: [] }, /^"formData" must be/u],
    [
      { ...ACTION, formData: JSON.parse(`{"a":${'['.repeat(40)}${']'.repeat(40)}}`) },
      /32 levels deep/u,
    ],
    [{ ...ACTION, confirmed: true }, '"confirmed" is not allowed'],
    [{ ...HOOK, slot: 'x' }, /must not contain slot or formData if kind is hook/u],
    [{ ...HOOK, formData: {} }, /must not contain slot or formData if kind is hook/u],
  ])('with the body %j is refused', async (body, message) => {
    const server = await startWith(answerJson(YES));
    const answer = await server.control('POST', '/callbacks', body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(message);
    expect(server.plugin.calls).toEqual([]);
  });
});

describe('the timeouts that an install sets for its callbacks (D14)', () => {
  const plugin = { baseUrl: 'http://127.0.0.1:9', hooks: ['table.close'] };
  const patch = (server: TestServer, callbacks: object) =>
    server.control('PATCH', '/installs/demo-qr', { callbacks });

  test('apply to its actions and hooks, and the body of a hook contains its timeout', async () => {
    const server = await startTestServer();
    const provider = await startProvider(() => undefined);
    await patch(server, { baseUrl: provider.baseUrl, timeouts: { actionMs: 600, hookMs: 400 } });
    for (const kind of ['action', 'hook']) {
      const call = { pluginId: 'demo-qr', kind, type: kind === 'hook' ? 'table.close' : 'press' };
      const { body } = await server.control('POST', '/callbacks', call);
      expect(body.data).toMatchObject({ outcome: 'timeout', message: `plugin.${kind}.timeout` });
    }

    expect(JSON.parse(provider.calls[1]?.raw ?? '')).toMatchObject({ timeoutMs: 400 });
    const [hook, action] = await log(server);
    expect([hook.timeoutMs, action.timeoutMs]).toEqual([400, 600]);
  });

  test('change field by field, and null restores the default', async () => {
    const server = await startTestServer();
    const timeoutsAfter = async (timeouts: unknown) =>
      (await patch(server, { ...plugin, timeouts })).body.data.callbacks.timeouts;

    expect(await timeoutsAfter(undefined)).toEqual({ actionMs: 8000, hookMs: 5000 });
    expect(await timeoutsAfter({ hookMs: 10_000 })).toEqual({ actionMs: 8000, hookMs: 10_000 });
    expect(await timeoutsAfter({ actionMs: 1 })).toEqual({ actionMs: 1, hookMs: 10_000 });
    expect(await timeoutsAfter({ hookMs: null })).toEqual({ actionMs: 1, hookMs: 5000 });
    expect(await timeoutsAfter(null)).toEqual({ actionMs: 8000, hookMs: 5000 });
  });

  test.each([0, 10_001, 1.5, '8000'])('cannot be %j', async (actionMs) => {
    const server = await startTestServer();
    expect((await patch(server, { ...plugin, timeouts: { actionMs } })).status).toBe(400);
  });

  test('can be set when a plugin is installed, and are part of an exported world', async () => {
    const server = await startTestServer();
    const timeouts = { hookMs: 1234 };
    await server.control('POST', '/installs', {
      pluginId: 'my-plugin',
      callbacks: { ...plugin, timeouts },
    });

    const world = (await server.control('GET', '/world')).body;
    const { stores } = 'data' in world ? world.data : world;
    const { installs } = stores[0];
    expect(
      installs.find(({ pluginId }: { pluginId: string }) => pluginId === 'my-plugin'),
    ).toMatchObject({ callbacks: { timeouts } });
  });
});
