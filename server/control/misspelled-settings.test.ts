import { describe, expect, test } from 'vitest';

import { startTestServer } from '#server/testing/start-test-server.ts';

const URL = 'http://127.0.0.1:9/hook';

describe('a misspelled name in the settings of an install is refused with the most similar known name', () => {
  test.each([
    [{ scopes: ['orders:read', 'order:write'] }, 'scopes[1]', 'order:write', 'orders:write'],
    [{ scopes: ['Orders:Read'] }, 'scopes[0]', 'Orders:Read', 'orders:read'],
    [{ scopes: ['messaging:sned'] }, 'scopes[0]', 'messaging:sned', 'messaging:send'],
    [{ webhook: { url: URL, events: ['tables.*'] } }, 'webhook.events[0]', 'tables.*', 'table.*'],
    [{ webhook: { events: ['table'] } }, 'webhook.events[0]', 'table', 'table.*'],
    [
      { webhook: { events: ['*', 'table.update'] } },
      'webhook.events[1]',
      'table.update',
      'table.updated',
    ],
  ])('%j', async (settings, path, given, meant) => {
    const { control } = await startTestServer();
    const before = (await control('GET', '/state')).body.data.installs;
    const { status, body } = await control('PATCH', '/installs/demo-qr', settings);
    expect([status, body.message]).toEqual([
      400,
      `"${path}" is unknown: ${given}. Did you mean ${meant}?`,
    ]);
    expect((await control('GET', '/state')).body.data.installs).toEqual(before);
  });

  test('also at installation, at authorization and in fixtures', async () => {
    const { control } = await startTestServer();
    const scopes = ['orders:raed'];
    const message = '"scopes[0]" is unknown: orders:raed. Did you mean orders:read?';
    const consent = { scopes, customerConsent: false };
    const authorized = await control('POST', '/installs/demo-qr/authorize', consent);
    expect(authorized.body).toMatchObject({ status: 400, message });
    const installed = await control('POST', '/installs', { pluginId: 'mine', scopes });
    expect(installed.body).toMatchObject({ status: 400, message });
    const world = (await control('GET', '/world')).body.data;
    world.stores[0].installs[0].scopes = scopes;
    const reset = await control('POST', '/reset', { fixture: world });
    expect(reset.body).toMatchObject({ status: 400 });
    expect(reset.body.message).toContain('orders:raed. Did you mean orders:read?');
  });
});

test('names that an older version accepted stay readable', async () => {
  const { control, server } = await startTestServer();
  await control('PATCH', '/installs/demo-qr', { webhook: { url: URL, events: ['table.*'] } });
  server.emulator.database.write(({ connection }) => {
    connection.exec(`UPDATE installs SET scopes = '["order:read"]',
                                         webhook = json_set(webhook, '$.events[0]', 'tables.*')
                     WHERE plugin_id = 'demo-qr' AND server_id = 'srv-bistro'`);
  });
  await control('POST', '/snapshots', { name: 'old' });
  const { status, body } = await control('POST', '/snapshots/old/restore');
  expect(status).toBe(200);
  expect(body.data.installs[0]).toMatchObject({
    scopes: ['order:read'],
    webhook: { events: ['tables.*'] },
  });
});

test('names that resemble no known name are stored and returned', async () => {
  const { control } = await startTestServer();
  const settings = {
    scopes: ['reports:export', 'orders:read', 'messaging:send'],
    webhook: { url: URL, events: ['reservation.created', 'messaging.message.*', 'app.*', '*'] },
  };
  const { body } = await control('POST', '/installs', { pluginId: 'mine', ...settings });
  expect(body.data).toMatchObject(settings);
});
