import { describe, expect, test } from 'vitest';

import { failedDelivery, loggedUpdate } from '#server/testing/control-changes.ts';
import { TEST_TOKEN, startTestServer } from '#server/testing/start-test-server.ts';

import { CONTROL_ROUTES } from './routes.ts';

/** The required query parameters of some calls. */
const NEEDED: Readonly<Record<string, string>> = {
  '/accounts/{accountId}/as-plugin': 'pluginId=demo-qr&',
  '/clock/attempts': 'after=0&',
  '/report': 'pluginId=demo-qr&',
  '/terminal/{paymentId}/message': 'button=approve&',
};

/** A path that fits a call's pattern. */
function pathOf({ path }: { readonly path: string }): string {
  return path.replaceAll(/\{\w+\}/gu, '1');
}

describe('an unknown query parameter', () => {
  test('is refused by name for every call', async () => {
    const { send } = await startTestServer();
    const headers = { Authorization: `Bearer ${TEST_TOKEN}` };

    for (const { method, path } of CONTROL_ROUTES) {
      const query = `?${NEEDED[path] ?? ''}pluginIdd=demo-qr`;
      const answer = await send(`/control${pathOf({ path })}${query}`, { method, headers });
      expect([method, path, answer.body]).toMatchObject([
        method,
        path,
        { success: false, message: '"pluginIdd" is not allowed', status: 400, code: 'schema' },
      ]);
    }
  });

  test('is refused before the call has any effect', async () => {
    const { control } = await startTestServer();
    await control('DELETE', '/installs/demo-qr?store=srv-bos');
    expect((await control('GET', '/state')).body.data.installs).toHaveLength(5);
  });

  test('is refused as a field of a body, too', async () => {
    const { control } = await startTestServer();
    for (const { method, path } of CONTROL_ROUTES.filter(({ body }) => body !== undefined)) {
      const { status, body } = await control(method, pathOf({ path }), { lineIdd: 1 });
      expect([method, path, status]).toEqual([method, path, 400]);
      expect(body.message).toMatch(/"lineIdd" is not allowed|is required|must contain/u);
    }
    const resent = await control('POST', '/requests/1/resend', { querry: 'id=1' });
    expect(resent.body.message).toBe('"querry" is not allowed');
  });

  test.each([
    ['/users?__proto__=1', '"__proto__" is not allowed'],
    ['/users?serverid=srv-bos', '"serverid" is not allowed'],
    ['/users?serverId=srv-bistro&serverId=srv-bos', '"serverId" must be a string'],
  ])('is refused in %s', async (path, message) => {
    const { control } = await startTestServer();
    expect((await control('GET', path)).body).toMatchObject({
      success: false,
      message,
      status: 400,
      code: 'schema',
    });
  });
});

describe('serverId', () => {
  const ofOneStore = CONTROL_ROUTES.filter(({ concerns }) => concerns !== 'emulator');

  test.each(ofOneStore)('is a query parameter of $method $path', (route) => {
    const shape = (route.query as { readonly shape?: object } | undefined)?.shape ?? {};
    expect(Object.keys(shape)).toContain('serverId');
  });

  test('restricts a logged call and a delivery to their store', async () => {
    const server = await startTestServer();
    const { control } = server;
    const request = await loggedUpdate(server);
    const delivery = await failedDelivery(server);

    for (const [path, none] of [
      [`/requests/${request}`, `There is no logged request ${request}`],
      [`/deliveries/${delivery}`, `There is no delivery ${delivery}`],
    ]) {
      expect((await control('GET', `${path}?serverId=srv-bistro`)).status).toBe(200);
      const elsewhere = await control('GET', `${path}?serverId=srv-bos`);
      expect([elsewhere.status, elsewhere.body.message]).toEqual([404, none]);
    }
    for (const call of [
      `/requests/${request}/resend`,
      `/deliveries/${delivery}/redeliver`,
      `/deliveries/${delivery}/run`,
      `/deliveries/${delivery}/cancel`,
    ]) {
      expect((await control('POST', `${call}?serverId=srv-bos`, {})).status).toBe(404);
    }
    const cancelled = await control('POST', `/deliveries/${delivery}/cancel?serverId=srv-bistro`);
    expect(cancelled.body.data.status).toBe('cancelled');
  });
});
