import { describe, expect, test } from 'vitest';

import { expectRefusal } from '#server/testing/refused-calls.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { exchange } from '#server/testing/token-requests.ts';

describe('POST /control/installs/{pluginId}/authorize', () => {
  test('returns a code, the environment and a state for the redirect', async () => {
    const { control } = await startTestServer();
    const consent = { scopes: ['orders:read'], customerConsent: true };
    const first = await control('POST', '/installs/demo-qr/authorize', consent);
    const second = await control('POST', '/installs/demo-qr/authorize', consent);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      success: true,
      data: {
        code: expect.stringMatching(/^.{32,}$/u),
        environment: 'sandbox',
        state: expect.stringMatching(/./u),
      },
      events: [],
    });
    expect(second.body.data.code).not.toBe(first.body.data.code);
    expect(second.body.data.state).not.toBe(first.body.data.state);
  });

  test('changes nothing on the install until the code is exchanged', async () => {
    const server = await startTestServer();
    const { control } = server;
    const installOf = async () => (await control('GET', '/state')).body.data.installs[1];
    const before = await installOf();
    expect(before.pluginId).toBe('demo-kds');
    const consent = { scopes: ['orders:read', 'x:y'], customerConsent: true, userConsent: false };
    const { code } = (await control('POST', '/installs/demo-kds/authorize', consent)).body.data;
    expect(await installOf()).toEqual(before);

    const client = { client_id: 'demo-kds', client_secret: 'cs_test_demo-kds' };
    const { apiKey } = (await exchange(server, { ...client, code })).body.data;

    expect(await installOf()).toEqual({ ...before, ...consent, apiKey });
  });

  test('the consent for users defaults to that for customers', async () => {
    const server = await startTestServer();
    const consent = { scopes: ['users:read'], customerConsent: true };
    const answer = await server.control('POST', '/installs/demo-qr/authorize', consent);
    await exchange(server, { code: answer.body.data.code });
    const { installs } = (await server.control('GET', '/state')).body.data;
    expect(installs[0]).toMatchObject({ customerConsent: true, userConsent: true });
  });

  test('needs a plugin that is installed', async () => {
    const { control } = await startTestServer();
    const answer = await control('POST', '/installs/nobody/authorize', { scopes: [] });
    expectRefusal(answer, {
      message: 'Plugin nobody is not installed on srv-bistro',
      status: 404,
      code: 'installNotFound',
      params: { pluginId: 'nobody', serverId: 'srv-bistro' },
    });
  });

  test.each([
    [{}, '"scopes" is required'],
    [{ scopes: 'orders:read' }, '"scopes" must be an array'],
    [{ scopes: [], customerConsent: 'yes' }, '"customerConsent" must be a boolean'],
    [{ scopes: [], code: 'mine' }, '"code" is not allowed'],
  ])('refuses %j', async (body, message) => {
    const { control } = await startTestServer();
    const answer = await control('POST', '/installs/demo-qr/authorize', body);
    expectRefusal(answer, { message, status: 400, code: 'schema' });
  });
});
