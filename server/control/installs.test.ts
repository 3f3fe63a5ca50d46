import { describe, expect, test } from 'vitest';

import { SCOPES } from '#server/domain/scopes.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const NOT_INSTALLED = {
  success: false,
  message: 'Plugin my-plugin is not installed on srv-bistro',
  status: 404,
  code: 'installNotFound',
  params: { pluginId: 'my-plugin', serverId: 'srv-bistro' },
};

describe('POST /control/installs', () => {
  test('installs a plugin with all scopes, no consent and its own secrets', async () => {
    const { control, get } = await startTestServer();

    const { body } = await control('POST', '/installs', { pluginId: 'my-plugin' });

    expect(body).toEqual({
      success: true,
      data: {
        serverId: 'srv-bistro',
        pluginId: 'my-plugin',
        title: 'my-plugin',
        clientSecret: expect.stringMatching(/^cs_[0-9a-f]{32}$/u),
        apiKey: expect.stringMatching(/^srv-bistro\.my-plugin\.sk_[0-9a-f]{32}$/u),
        scopes: SCOPES,
        customerConsent: false,
        suspended: false,
        userConsent: false,
        webhookSecret: expect.stringMatching(/^whsec_[0-9a-f]{32}$/u),
        headerPrefix: 'X-Service',
        connectUrl: null,
        webhook: null,
        callbacks: null,
      },
      events: [],
    });
    expect((await get('/tables/open', body.data.apiKey)).status).toBe(200);
    const { installs } = (await control('GET', '/state')).body.data;
    expect(installs[4]).toEqual(body.data);
  });

  test('accepts every setting', async () => {
    const { control } = await startTestServer();
    const settings = {
      title: 'My Plugin',
      scopes: ['orders:read', 'my:own-scope'],
      customerConsent: true,
      userConsent: false,
      webhookSecret: 'whsec_mine',
      headerPrefix: 'X-Platform',
      connectUrl: 'http://localhost:3000/connect',
      webhook: {
        url: 'https://plugin.example/webhook?a=1',
        events: ['table.*', 'product.created'],
        signature: 'standard',
        retries: 'fast',
        enabled: false,
      },
      callbacks: {
        baseUrl: 'http://localhost:3000',
        hooks: ['table.close'],
        failOpen: true,
        timeouts: { actionMs: 9000, hookMs: 10_000 },
      },
    };

    const { data } = (await control('POST', '/installs', { pluginId: 'my-plugin', ...settings }))
      .body;

    expect(data).toEqual({
      serverId: 'srv-bistro',
      pluginId: 'my-plugin',
      clientSecret: expect.any(String),
      apiKey: expect.any(String),
      suspended: false,
      ...settings,
    });
  });

  test('completes a webhook and callbacks with defaults', async () => {
    const { control } = await startTestServer();
    const { data } = (
      await control('POST', '/installs', {
        pluginId: 'my-plugin',
        webhook: { url: 'http://localhost:3000/webhook' },
        callbacks: { baseUrl: 'http://localhost:3000' },
      })
    ).body;
    expect(data.webhook).toEqual({
      url: 'http://localhost:3000/webhook',
      events: ['*'],
      signature: 'timestamped',
      retries: 'spec',
      enabled: true,
    });
    expect(data.callbacks).toEqual({
      baseUrl: 'http://localhost:3000',
      hooks: [],
      failOpen: false,
      timeouts: { actionMs: 8000, hookMs: 5000 },
    });
  });

  test('also accepts the signing secret as part of the webhook', async () => {
    const { control } = await startTestServer();
    const webhook = { url: 'http://localhost:3000/webhook', secret: 'whsec_mine' };

    const { data } = (await control('POST', '/installs', { pluginId: 'my-plugin', webhook })).body;

    expect(data.webhookSecret).toBe('whsec_mine');
    expect(data.webhook).not.toHaveProperty('secret');
  });

  test.each([
    [{ customerConsent: true }, true],
    [{ customerConsent: true, userConsent: false }, false],
    [{ userConsent: true }, true],
    [{}, false],
  ])('the consent for users defaults to that for customers: %j', async (consents, userConsent) => {
    const { control } = await startTestServer();
    const { data } = (await control('POST', '/installs', { pluginId: 'my-plugin', ...consents }))
      .body;
    expect(data.userConsent).toBe(userConsent);
  });

  test('installs on the store that the body names', async () => {
    const { control, get } = await startTestServer();
    const { data } = (
      await control('POST', '/installs', { serverId: 'srv-bos', pluginId: 'demo-kds' })
    ).body;
    expect(data.apiKey).toMatch(/^srv-bos\.demo-kds\./u);
    expect((await get('/tables/open', data.apiKey)).body.data).toEqual([]);
  });

  test('refuses a second install on the same store', async () => {
    const { control } = await startTestServer();
    const answer = await control('POST', '/installs', { pluginId: 'demo-qr', title: 'Mine' });
    expectRefusal(answer, {
      message: 'Plugin is already installed',
      status: 409,
      code: 'alreadyInstalled',
    });
    const { installs } = (await control('GET', '/state')).body.data;
    expect(installs[0].title).toBe('Demo QR Menu');
  });

  test('refuses a plugin of another developer', async () => {
    const { control } = await startTestServer();
    const body = { pluginId: 'my-plugin', developer: 'somebody' };
    expect((await control('POST', '/installs', body)).body).toMatchObject({
      success: false,
      message:
        'A plugin by somebody cannot be installed on a store of demo: ' +
        "a dev store installs only its developer's own plugins",
      status: 403,
      code: 'foreignPlugin',
      params: { developer: 'somebody', storeDeveloper: 'demo' },
    });
  });

  test.each([
    ['http://user:secret@localhost:3000/x'],
    ['http://user@localhost:3000/x'],
    ['ftp://localhost/x'],
    ['file:///etc/passwd'],
    ['javascript:alert(1)'],
    ['localhost:3000'],
    ['/webhook'],
    [''],
  ])('refuses the address %j in every field', async (url) => {
    const { control } = await startTestServer();
    const refused = async (settings: object) =>
      (await control('POST', '/installs', { pluginId: 'my-plugin', ...settings })).body;
    const refusal = (path: string) => ({
      success: false,
      message: `"${path}" must be an http or https address without credentials`,
      status: 400,
    });

    expect(await refused({ webhook: { url } })).toMatchObject(refusal('webhook.url'));
    expect(await refused({ callbacks: { baseUrl: url } })).toMatchObject(
      refusal('callbacks.baseUrl'),
    );
    expect(await refused({ connectUrl: url })).toMatchObject(refusal('connectUrl'));
  });

  test.each([
    [{}, '"pluginId" is required'],
    [{ pluginId: 'My Plugin' }, '"pluginId" must match [a-z0-9][a-z0-9_-]{0,63}'],
    [{ pluginId: '-plugin' }, '"pluginId" must match [a-z0-9][a-z0-9_-]{0,63}'],
    [{ pluginId: 'p'.repeat(65) }, '"pluginId" must match [a-z0-9][a-z0-9_-]{0,63}'],
    [{ pluginId: 'p', serverId: 'My Store' }, '"serverId" must match [a-z0-9][a-z0-9_-]{0,63}'],
    [{ pluginId: 'p', title: '' }, '"title" is not allowed to be empty'],
    [{ pluginId: 'p', scopes: 'orders:read' }, '"scopes" must be an array'],
    [{ pluginId: 'p', scopes: [7] }, '"scopes[0]" must be a string'],
    [{ pluginId: 'p', customerConsent: 'yes' }, '"customerConsent" must be a boolean'],
    [{ pluginId: 'p', webhookSecret: '' }, '"webhookSecret" is not allowed to be empty'],
    [
      { pluginId: 'p', headerPrefix: 'X Service' },
      '"headerPrefix" must be the beginning of a header name',
    ],
    [{ pluginId: 'p', webhook: {} }, '"webhook.url" is required'],
    [
      { pluginId: 'p', webhook: { url: 'http://localhost', signature: 'md5' } },
      '"webhook.signature" must be one of [timestamped, body, standard]',
    ],
    [
      { pluginId: 'p', webhook: { url: 'http://localhost', retries: 'never' } },
      '"webhook.retries" must be one of [spec, fast]',
    ],
    [
      { pluginId: 'p', callbacks: { baseUrl: 'http://localhost', hooks: ['table.open'] } },
      '"callbacks.hooks[0]" must be [table.close]',
    ],
    [{ pluginId: 'p', suspended: true }, '"suspended" is not allowed'],
    [{ pluginId: 'p', apiKey: 'mine' }, '"apiKey" is not allowed'],
  ])('refuses %j', async (body, message) => {
    const { control } = await startTestServer();
    const answer = await control('POST', '/installs', body);
    expectRefusal(answer, { message, status: 400, code: 'schema' });
    expect((await control('GET', '/state')).body.data.installs).toHaveLength(5);
  });
});

describe('PATCH /control/installs/{pluginId}', () => {
  test('changes the given fields and keeps the others', async () => {
    const { control } = await startTestServer();
    const [before] = (await control('GET', '/state')).body.data.installs;

    const answer = await control('PATCH', '/installs/demo-qr', {
      title: 'My QR',
      customerConsent: false,
      connectUrl: 'https://plugin.example/connect',
    });

    expect(answer.body).toEqual({
      success: true,
      data: {
        ...before,
        title: 'My QR',
        customerConsent: false,
        connectUrl: 'https://plugin.example/connect',
      },
      events: [],
    });
    const [after, ...others] = (await control('GET', '/state')).body.data.installs;
    expect(after).toEqual(answer.body.data);
    expect(others[3]).toMatchObject({ serverId: 'srv-bos', title: 'Demo QR Menu' });
  });

  test('suspends an install and resumes it', async () => {
    const { control, get } = await startTestServer();

    await control('PATCH', '/installs/demo-qr', { suspended: true });
    const refused = await get('/tables/open');
    expectRefusal(refused, { message: 'unauthorized', status: 401 });

    await control('PATCH', '/installs/demo-qr', { suspended: false });
    expect((await get('/tables/open')).status).toBe(200);
  });

  test('removes scopes and consents from the next call on', async () => {
    const { control, get } = await startTestServer();
    expect((await get('/packets/get?packetId=pkt-1001')).body.data.note).toBe('Zili çalmayın');

    await control('PATCH', '/installs/demo-qr', { customerConsent: false });
    const gated = await get('/packets/get?packetId=pkt-1001');
    expect(gated.body.data).not.toHaveProperty('note');

    await control('PATCH', '/installs/demo-qr', { scopes: ['orders:write'] });
    expect((await get('/packets/get?packetId=pkt-1001')).body).toMatchObject({
      success: false,
      message: 'plugin.scope.denied',
      status: 403,
    });
  });

  test('changes the install on the store that is named', async () => {
    const { control } = await startTestServer();
    await control('PATCH', '/installs/demo-qr?serverId=srv-bos', { title: 'By query' });
    await control('PATCH', '/installs/demo-kds', { serverId: 'srv-bistro', title: 'By body' });
    const { installs } = (await control('GET', '/state')).body.data;
    expect(installs.map(({ title }: { title: string }) => title)).toEqual([
      'Demo QR Menu',
      'By body',
      'Demo Reader',
      'Demo Pay',
      'By query',
    ]);
  });

  test('keeps the signing secret when the webhook changes or is removed', async () => {
    const { control } = await startTestServer();
    const patch = async (body: object) =>
      (await control('PATCH', '/installs/demo-qr', body)).body.data;
    const url = 'http://localhost:3000/webhook';

    const withSecret = await patch({ webhook: { url, secret: 'whsec_mine' } });
    expect(withSecret.webhookSecret).toBe('whsec_mine');
    const changed = await patch({ webhook: { url, events: ['table.*'] } });
    expect([changed.webhook.events, changed.webhookSecret]).toEqual([['table.*'], 'whsec_mine']);
    const removed = await patch({ webhook: null });
    expect([removed.webhook, removed.webhookSecret]).toEqual([null, 'whsec_mine']);
  });

  test('changes the named fields of a webhook and of callbacks, and keeps the others', async () => {
    const { control } = await startTestServer();
    const patch = async (body: object) =>
      (await control('PATCH', '/installs/demo-qr', body)).body.data;
    const webhook = {
      url: 'http://localhost:3000/webhook',
      events: ['table.*'],
      signature: 'standard',
      retries: 'fast',
      enabled: true,
    };
    const callbacks = {
      baseUrl: 'http://localhost:3000',
      hooks: ['table.close'],
      failOpen: true,
      timeouts: { actionMs: 8000, hookMs: 1000 },
    };
    await patch({ webhook, callbacks });

    const off = await patch({ webhook: { enabled: false } });
    expect(off).toMatchObject({ webhook: { ...webhook, enabled: false }, callbacks });
    const elsewhere = await patch({ callbacks: { baseUrl: 'http://localhost:4000' } });
    expect(elsewhere.callbacks).toEqual({ ...callbacks, baseUrl: 'http://localhost:4000' });
    expect(elsewhere.webhook).toEqual({ ...webhook, enabled: false });
    expect((await patch({ webhook: {}, callbacks: {} })).webhook).toEqual(elsewhere.webhook);
    const silent = await patch({ webhook: { events: [] }, callbacks: { hooks: [] } });
    expect([silent.webhook.events, silent.callbacks.hooks]).toEqual([[], []]);
    const removed = await patch({ callbacks: null });
    expect([removed.callbacks, removed.webhook.retries]).toEqual([null, 'fast']);
  });

  test('adds a webhook and callbacks with the defaults of an installation', async () => {
    const { control } = await startTestServer();
    const settings = {
      webhook: { url: 'http://localhost:3000/webhook' },
      callbacks: { baseUrl: 'http://localhost:3000' },
    };
    const patched = await control('PATCH', '/installs/demo-qr', settings);
    const installed = await control('POST', '/installs', { pluginId: 'my-plugin', ...settings });

    expect(patched.body.data.webhook).toEqual(installed.body.data.webhook);
    expect(patched.body.data.callbacks).toEqual(installed.body.data.callbacks);
  });

  test.each([
    [
      { webhook: { enabled: false } },
      '"webhook.url" is required: the install has no webhook yet',
      'settingsIncomplete',
      { settings: 'webhook', lacks: 'url' },
    ],
    [
      { webhook: {} },
      '"webhook.url" is required: the install has no webhook yet',
      'settingsIncomplete',
      { settings: 'webhook', lacks: 'url' },
    ],
    [
      { title: 'Not kept', callbacks: { failOpen: true } },
      '"callbacks.baseUrl" is required: the install has no callbacks yet',
      'settingsIncomplete',
      { settings: 'callbacks', lacks: 'baseUrl' },
    ],
    [{ webhook: { url: null } }, '"webhook.url" must be a string', 'schema', undefined],
    [
      { webhook: { address: 'http://localhost:3000' } },
      '"webhook.address" is not allowed',
      'schema',
      undefined,
    ],
  ])(
    'refuses %j for an install without webhook and callbacks',
    async (body, message, code, params) => {
      const { control } = await startTestServer();
      const [before] = (await control('GET', '/state')).body.data.installs;

      const answer = await control('PATCH', '/installs/demo-qr', body);

      expectRefusal(answer, { message, status: 400, code, params });
      expect((await control('GET', '/state')).body.data.installs[0]).toEqual(before);
    },
  );

  test('refuses addresses with credentials', async () => {
    const { control } = await startTestServer();
    const answer = await control('PATCH', '/installs/demo-qr', {
      callbacks: { baseUrl: 'https://me:pw@plugin.example' },
    });
    expectRefusal(answer, {
      message: '"callbacks.baseUrl" must be an http or https address without credentials',
      status: 400,
      code: 'schema',
    });
  });

  test('cannot turn one plugin into another', async () => {
    const { control } = await startTestServer();
    expect((await control('PATCH', '/installs/demo-qr', { pluginId: 'other' })).body.message).toBe(
      '"pluginId" is not allowed',
    );
  });

  test('is a 404 for a plugin that is not installed', async () => {
    const { control } = await startTestServer();
    const answer = await control('PATCH', '/installs/my-plugin', { title: 'Mine' });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual(NOT_INSTALLED);
  });
});

describe('DELETE /control/installs/{pluginId}', () => {
  test("invalidates the key and keeps the plugin's data", async () => {
    const { control, get, account } = await startTestServer();
    const { accountId } = (await control('GET', '/tables')).body.data[0].tables[1].account;

    const answer = await control('DELETE', '/installs/demo-kds');

    expect(answer.body).toEqual({
      success: true,
      data: { serverId: 'srv-bistro', pluginId: 'demo-kds' },
      events: [{ id: expect.stringMatching(/^evt_/u), type: 'app.uninstalled' }],
    });
    expect((await get('/tables/open', KEYS.kds)).status).toBe(401);
    expect((await account(accountId)).orders[1].metadata).toEqual([
      { key: 'kds-station', value: 'grill', by: 'demo-kds' },
    ]);
  });

  test('affects one store only', async () => {
    const { control, get } = await startTestServer();
    await control('DELETE', '/installs/demo-qr?serverId=srv-bos');
    expect((await get('/tables/open', KEYS.otherStore)).status).toBe(401);
    expect((await get('/tables/open', KEYS.qr)).status).toBe(200);
  });

  test('lets the plugin be installed again, with a new key', async () => {
    const { control, get } = await startTestServer();
    await control('DELETE', '/installs/demo-qr');
    const { data } = (await control('POST', '/installs', { pluginId: 'demo-qr' })).body;
    expect(data.apiKey).not.toBe(KEYS.qr);
    expect((await get('/tables/open', KEYS.qr)).status).toBe(401);
    expect((await get('/tables/open', data.apiKey)).status).toBe(200);
  });

  test('is a 404 for a plugin that is not installed', async () => {
    const { control } = await startTestServer();
    expect((await control('DELETE', '/installs/my-plugin')).body).toEqual(NOT_INSTALLED);
  });
});

describe('POST /control/installs/{pluginId}/rekey', () => {
  test('creates a new API key and invalidates the old one', async () => {
    const { control, get } = await startTestServer();
    const [before] = (await control('GET', '/state')).body.data.installs;

    const { body } = await control('POST', '/installs/demo-qr/rekey');

    expect(body).toEqual({
      success: true,
      data: {
        ...before,
        apiKey: expect.stringMatching(/^srv-bistro\.demo-qr\.sk_[0-9a-f]{32}$/u),
      },
      events: [],
    });
    expect((await get('/tables/open', KEYS.qr)).status).toBe(401);
    expect((await get('/tables/open', body.data.apiKey)).status).toBe(200);
    expect((await get('/tables/open', KEYS.otherStore)).status).toBe(200);
  });

  test('gives another key every time', async () => {
    const { control } = await startTestServer();
    const rekey = async () => (await control('POST', '/installs/demo-qr/rekey')).body.data.apiKey;
    expect(await rekey()).not.toBe(await rekey());
  });

  test('is a 404 for a plugin that is not installed', async () => {
    const { control } = await startTestServer();
    expect((await control('POST', '/installs/my-plugin/rekey')).body).toEqual(NOT_INSTALLED);
  });
});
