import { describe, expect, test } from 'vitest';

import { query } from '#server/store/statement.ts';
import { fixtureWith } from '#server/testing/fixture-with.ts';
import { lastCall } from '#server/testing/last-call.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import type { TestAnswer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { codeFor, exchange, exchangeForm } from '#server/testing/token-requests.ts';

const TEN_MINUTES_MS = 10 * 60 * 1000;

/** A refusal of the token endpoint: the platform's envelope and the fields of RFC 6749. */
function refusal(status: number, message: string, error: string) {
  return { success: false, message, status, error, error_description: expect.any(String) };
}

const INVALID_GRANT = refusal(400, 'invalid_grant', 'invalid_grant');
const INVALID_CLIENT = refusal(401, 'unauthorized', 'invalid_client');

/** Limit and remaining of an answer. */
function rateOf({ headers }: TestAnswer) {
  return [headers.get('X-RateLimit-Limit'), headers.get('X-RateLimit-Remaining')];
}

describe('exchanging a code', () => {
  test('responds with a new API key and the granted scopes', async () => {
    const server = await startTestServer();
    const code = await codeFor(server, 'demo-qr', { scopes: ['orders:read', 'my:own'] });

    const answer = await exchange(server, { code });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        tenantId: 'srv-bistro',
        serverId: 'srv-bistro',
        pluginId: 'demo-qr',
        apiKey: expect.stringMatching(/^srv-bistro\.demo-qr\.sk_[0-9a-f]{32}$/u),
        webhookSecret: 'whsec_test_demo-qr',
        tokenType: 'Bearer',
        scopes: ['orders:read', 'my:own'],
        environment: 'sandbox',
        version: '1.0.0',
      },
    });
  });

  test('accepts a form as well, and ignores unknown fields', async () => {
    const server = await startTestServer();
    const code = await codeFor(server);
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'demo-qr',
      client_secret: 'cs_test_demo-qr',
      code,
      redirect_uri: 'https://example.com/connected',
    });
    const answer = await exchangeForm(server, form.toString());
    expect([answer.status, answer.body.data.pluginId]).toEqual([200, 'demo-qr']);

    const json = await exchange(server, { code: await codeFor(server), redirect_uri: 'x' });
    expect(json.status).toBe(200);
  });

  test('names the environment of the limits profile', async () => {
    const server = await startTestServer({ limits: 'production' });
    const { body } = await exchange(server, { code: await codeFor(server) });
    expect(body.data.environment).toBe('production');
  });

  test('replaces the key: the old one is invalid', async () => {
    const server = await startTestServer();
    const code = await codeFor(server);
    expect((await server.get('/tables/open')).status).toBe(200);

    const { apiKey } = (await exchange(server, { code })).body.data;

    const old = await server.get('/tables/open');
    expect([old.status, old.body.message]).toEqual([401, 'unauthorized']);
    expect((await server.get('/tables/open', apiKey)).status).toBe(200);
    // The same plugin on the other store keeps its key.
    expect((await server.get('/tables/open', KEYS.otherStore)).status).toBe(200);
  });

  test('applies scopes and consents, which the consent screen alone does not', async () => {
    const server = await startTestServer();
    const consent = { scopes: ['orders:read', 'customers:read'], customerConsent: false };
    const code = await codeFor(server, 'demo-qr', consent);
    expect((await server.get('/products/list')).status).toBe(200);
    expect((await server.get('/customers/get?customerId=cu-1')).body.data.name).toBe('Ali Yılmaz');

    const { apiKey } = (await exchange(server, { code })).body.data;

    expect((await server.get('/products/list', apiKey)).status).toBe(403);
    const customer = await server.get('/customers/get?customerId=cu-1', apiKey);
    expect(customer.body.data).toEqual({ id: 'cu-1', region: 'Kadıköy' });
  });

  test('sends app.installed to the plugin only', async () => {
    const server = await startTestServer();
    const code = await codeFor(server, 'demo-qr', { scopes: ['orders:read'] });
    await exchange(server, { code });

    const { events } = await lastCall(server);
    expect(events).toEqual([
      {
        id: expect.stringMatching(/^evt_/u),
        type: 'app.installed',
        occurredAt: '2026-03-01T12:00:00.000Z',
        sequence: null,
        data: { version: '1.0.0', scopes: ['orders:read'] },
      },
    ]);
    const receivers = query<{ receiver: string | null }>(
      'SELECT receiver FROM events WHERE id = ?',
    );
    const { read } = server.server.emulator.database;
    expect(receivers.all(read, events[0].id)).toEqual([{ receiver: 'demo-qr' }]);
  });
});

describe('a code', () => {
  test('is valid for one exchange', async () => {
    const server = await startTestServer();
    const code = await codeFor(server);
    const first = await exchange(server, { code });
    const second = await exchange(server, { code });
    expect([first.status, second.status]).toEqual([200, 400]);
    expect(second.body).toEqual(INVALID_GRANT);
    // Trying a used code again does not affect its key.
    expect((await server.get('/tables/open', first.body.data.apiKey)).status).toBe(200);
  });

  test('is valid for less than 10 minutes', async () => {
    const server = await startTestServer();
    const [early, late] = [await codeFor(server), await codeFor(server)];
    await server.control('POST', '/clock', { advanceMs: TEN_MINUTES_MS - 1 });
    expect((await exchange(server, { code: early })).status).toBe(200);
    await server.control('POST', '/clock', { advanceMs: 1 });
    const answer = await exchange(server, { code: late });
    expect([answer.status, answer.body]).toEqual([400, INVALID_GRANT]);
  });

  test('is valid only for its plugin, and is not used up by others', async () => {
    const server = await startTestServer();
    const code = await codeFor(server, 'demo-kds');
    const foreign = await exchange(server, { code });
    expect([foreign.status, foreign.body]).toEqual([400, INVALID_GRANT]);
    const own = await exchange(server, {
      client_id: 'demo-kds',
      client_secret: 'cs_test_demo-kds',
      code,
    });
    expect([own.status, own.body.data.pluginId]).toEqual([200, 'demo-kds']);
  });

  test('is invalid for another plugin even with the same secret', async () => {
    const server = await startTestServer();
    const plugin = (pluginId: string) => ({ pluginId, scopes: [], clientSecret: 'shared' });
    await fixtureWith(server, { installs: [plugin('one'), plugin('two')] });
    const code = await codeFor(server, 'one');
    const two = await exchange(server, { client_id: 'two', client_secret: 'shared', code });
    expect([two.status, two.body]).toEqual([400, INVALID_GRANT]);
    const one = await exchange(server, { client_id: 'one', client_secret: 'shared', code });
    expect(one.status).toBe(200);
  });

  test('is invalid once its plugin is uninstalled', async () => {
    const server = await startTestServer();
    const code = await codeFor(server);
    await server.control('DELETE', '/installs/demo-qr?serverId=srv-bistro');
    // The client is still known: it is installed on the other store.
    const answer = await exchange(server, { code });
    expect([answer.status, answer.body]).toEqual([400, INVALID_GRANT]);
  });

  test('is refused if it was never issued', async () => {
    const server = await startTestServer();
    const answer = await exchange(server, { code: 'ac_made_up' });
    expect([answer.status, answer.body]).toEqual([400, INVALID_GRANT]);
    expect((await lastCall(server)).events).toEqual([]);
  });
});

describe('a token request is refused', () => {
  test.each([
    ['a wrong secret', { client_secret: 'cs_wrong' }],
    ["another plugin's secret", { client_secret: 'cs_test_demo-kds' }],
    ['an unknown client', { client_id: 'nobody' }],
    ['a client id in another case', { client_id: 'DEMO-QR' }],
  ])('for %s, and the code stays valid', async (_what, wrong) => {
    const server = await startTestServer();
    const code = await codeFor(server);
    const answer = await exchange(server, { code, ...wrong });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(INVALID_CLIENT);
    expect((await exchange(server, { code })).status).toBe(200);
  });

  test.each(['grant_type', 'client_id', 'client_secret', 'code'])(
    'without %s, missing or empty',
    async (name) => {
      const server = await startTestServer();
      for (const value of [undefined, '']) {
        const answer = await exchange(server, { [name]: value });
        expect(answer.status).toBe(400);
        expect(answer.body).toEqual({
          ...refusal(400, 'invalid_request', 'invalid_request'),
          error_description: `"${name}" is required`,
        });
      }
    },
  );

  test.each([null, 5, ['cs_test_demo-qr'], {}])('when client_secret is %j', async (value) => {
    const server = await startTestServer();
    const answer = await exchange(server, { client_secret: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(refusal(400, 'invalid_request', 'invalid_request'));
  });

  test('when a form gives a parameter twice', async () => {
    const server = await startTestServer();
    const form = 'grant_type=authorization_code&client_id=demo-qr&client_secret=a&code=b&code=c';
    const answer = await exchangeForm(server, form);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(refusal(400, 'invalid_request', 'invalid_request'));
  });

  test.each(['client_credentials', 'refresh_token', 'Authorization_Code'])(
    'for the grant %s',
    async (grant_type) => {
      const server = await startTestServer();
      const answer = await exchange(server, { grant_type, code: await codeFor(server) });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual(refusal(400, 'unsupported_grant_type', 'unsupported_grant_type'));
    },
  );

  test('when the client uses Basic authentication', async () => {
    const server = await startTestServer();
    const code = await codeFor(server);
    const basic = Buffer.from('demo-qr:cs_test_demo-qr').toString('base64');
    const answer = await server.send('/plugin-api/oauth/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Basic ${basic}` },
      body: JSON.stringify({ grant_type: 'authorization_code', code }),
    });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
  });

  test.each([
    ['text/plain', '{}', 'Content-Type must be application/json'],
    ['application/json', '{', 'Invalid JSON body'],
  ])('for a body of type %s that reads %s', async (type, body, message) => {
    const { send } = await startTestServer({ limits: 'sandbox' });
    const answer = await send('/plugin-api/oauth/token', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, message, status: 400 });
    expect(rateOf(answer)).toEqual(['5', '4']);
  });
});

describe('the limit of token requests', () => {
  test.each([
    ['sandbox', 5],
    ['production', 10],
  ] as const)('in %s is %d per minute and client, failed ones included', async (limits, limit) => {
    const server = await startTestServer({ limits });
    for (let left = limit - 1; left >= 0; left -= 1) {
      const answer = await exchange(server, { client_secret: `guess-${left}` });
      expect(answer.status).toBe(401);
      expect(rateOf(answer)).toEqual([String(limit), String(left)]);
    }

    // Even the right secret and a valid code are refused now.
    const answer = await exchange(server, { code: await codeFor(server) });
    expectRefusal(answer, { message: 'plugin.rateLimited' }, 429);
    expect(rateOf(answer)).toEqual([String(limit), '0']);
    expect(answer.headers.get('Retry-After')).toBe('60');
    expect(answer.headers.get('X-RateLimit-Reset')).toBe('1772366460');

    await server.control('POST', '/clock', { advanceMs: 60_000 });
    expect((await exchange(server, { code: await codeFor(server) })).status).toBe(200);
  });

  test('is counted for each client, separately from reads and writes', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    for (let n = 0; n < 6; n += 1) await exchange(server, {});
    const kds = await exchange(server, { client_id: 'demo-kds' });
    expect(rateOf(kds)).toEqual(['5', '4']);
    expect(rateOf(await server.get('/tables/open'))).toEqual(['5', '4']);
    expect(rateOf(await server.post('/packets/create', {}))).toEqual(['20', '19']);
  });

  test('counts a client in all its stores together, and unknown clients too', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    const inOther = { scopes: [], serverId: 'srv-bos' };
    const codes = [await codeFor(server), await codeFor(server, 'demo-qr', inOther)];
    const answers = await Promise.all(codes.map((code) => exchange(server, { code })));
    expect(answers.map(({ body }) => body.data.serverId)).toEqual(['srv-bistro', 'srv-bos']);
    expect(rateOf(await exchange(server, {}))).toEqual(['5', '2']);

    for (let n = 0; n < 5; n += 1) await exchange(server, { client_id: 'nobody' });
    expect((await exchange(server, { client_id: 'nobody' })).status).toBe(429);
  });

  test('counts requests without a client id together', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    await exchange(server, { client_id: undefined });
    await exchange(server, { client_id: '' });
    await exchange(server, { client_id: 5 });
    await exchangeForm(server, '');
    const last = await exchangeForm(server, 'grant_type=x');
    expect(rateOf(last)).toEqual(['5', '0']);
    expect((await exchange(server, { client_id: undefined })).status).toBe(429);
  });

  test('counts client ids that are too long by their first 64 characters', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    for (let n = 0; n < 5; n += 1) {
      await exchange(server, { client_id: `${'x'.repeat(64)}${n}` });
    }
    expect((await exchange(server, { client_id: 'x'.repeat(5000) })).status).toBe(429);
    expect((await exchange(server, { client_id: 'x'.repeat(63) })).status).toBe(401);
  });

  test('is not in the headers if it is off or if the body is too large', async () => {
    const off = await startTestServer();
    expect(rateOf(await exchange(off, {}))).toEqual([null, null]);
    const sandbox = await startTestServer({ limits: 'sandbox' });
    const large = await exchange(sandbox, { code: 'x'.repeat(1024 * 1024) });
    expect(large.status).toBe(413);
    expect(rateOf(large)).toEqual([null, null]);
  });

  test('uses bounded memory for made-up client ids', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    const { limits } = server.server.emulator;
    await server.get('/tables/open');
    for (let n = 0; limits.windowCount < 9990; n += 1) {
      limits.take({ serverId: '', pluginId: `made-up-${n}` }, 'token');
    }

    for (let n = 0; n < 30; n += 1) {
      const answer = await exchange(server, { client_id: `${n}`.repeat(500) });
      expect(answer.status).toBe(401);
      expect(limits.windowCount).toBeLessThanOrEqual(10_000);
    }
    // No install has lost its count.
    expect(rateOf(await server.get('/tables/open'))).toEqual(['5', '3']);
  });
});

describe('the request log', () => {
  test('has no secret of an exchange, in JSON or in a form', async () => {
    const server = await startTestServer();
    const answers: string[] = [];
    const secrets = ['cs_test_demo-qr', 'whsec_test_demo-qr'];
    const first = await codeFor(server);
    answers.push((await exchange(server, { code: first })).body.data.apiKey);
    const logged = [JSON.stringify(await lastCall(server))];
    const second = await codeFor(server);
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'demo-qr',
      client_secret: 'cs_test_demo-qr',
      code: second,
    });
    answers.push((await exchangeForm(server, form.toString())).body.data.apiKey);
    logged.push(JSON.stringify(await lastCall(server)));

    const keySecrets = answers.map((apiKey) => apiKey.split('.').at(-1));
    for (const secret of [...secrets, first, second, ...keySecrets]) {
      for (const text of logged) expect(text).not.toContain(secret);
    }
    for (const text of logged) expect(text).toContain('demo-qr');
  });

  test('attributes an exchange to its plugin and store', async () => {
    const server = await startTestServer();
    await exchange(server, { code: await codeFor(server) });
    expect(await lastCall(server)).toMatchObject({
      pluginId: 'demo-qr',
      serverId: 'srv-bistro',
      bucket: 'token',
      status: 200,
    });
  });
});
