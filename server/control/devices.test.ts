import { describe, expect, test } from 'vitest';

import { expectRefusal } from '#server/testing/refused-calls.ts';
import { TEST_TOKEN } from '#server/testing/start-test-server.ts';
import { startTerminal } from '#server/testing/terminal.ts';

describe('devices', () => {
  test('are those of the fixture and those that were paired, each with a valid token', async () => {
    const terminal = await startTerminal();
    const { control } = terminal;

    const paired = await control('POST', '/devices', { pluginId: 'demo-pay', name: 'Terminal 2' });
    const listed = (await control('GET', '/devices')).body.data;

    expect(paired.body.data).toEqual({
      deviceId: expect.stringMatching(/^dev-./u),
      name: 'Terminal 2',
      pluginId: 'demo-pay',
      token: expect.stringMatching(/^eyJ/u),
      expiresAt: '2026-03-01T12:15:00.000Z',
    });
    expect(listed.map(({ name, pluginId }: Record<string, string>) => [name, pluginId])).toEqual([
      ['Terminal 1', 'demo-pay'],
      ['Terminal 2', 'demo-pay'],
    ]);
    const { paymentId } = await terminal.ask();
    for (const { token } of listed) {
      expect((await terminal.pull({ paymentId, deviceToken: token })).status).toBe(200);
    }
  });

  test('belong to one store', async () => {
    const { control } = await startTerminal();
    expect((await control('GET', '/devices?serverId=srv-bos')).body.data).toEqual([]);
    expect((await control('POST', '/devices/dev-1/token?serverId=srv-bos')).body).toMatchObject({
      success: false,
      message: 'There is no device dev-1 in this store',
      status: 404,
      code: 'deviceNotFound',
      params: { deviceId: 'dev-1' },
    });
  });

  test.each([
    [
      { pluginId: 'demo-yok', name: 'x' },
      404,
      'Plugin demo-yok is not installed on srv-bistro',
      'installNotFound',
      { pluginId: 'demo-yok', serverId: 'srv-bistro' },
    ],
    [{ pluginId: 'demo-pay' }, 400, '"name" is required', 'schema', undefined],
    [
      { pluginId: 'demo-pay', name: '' },
      400,
      '"name" is not allowed to be empty',
      'schema',
      undefined,
    ],
    [{ pluginId: 1, name: 'x' }, 400, '"pluginId" must be a string', 'schema', undefined],
  ])('pairing is refused for %j', async (body, status, message, code, params) => {
    const { control } = await startTerminal();
    const answer = await control('POST', '/devices', body);
    expectRefusal(answer, { message, status, code, params });
    expect((await control('GET', '/devices')).body.data).toHaveLength(1);
  });

  test('are only those of the fixture after a reset', async () => {
    const { control } = await startTerminal();
    await control('POST', '/devices', { pluginId: 'demo-pay', name: 'Terminal 2' });
    await control('POST', '/reset');
    expect((await control('GET', '/devices')).body.data).toHaveLength(1);
  });
});

describe('GET /control/device/payments', () => {
  test('lists the payments that wait for the calling device, in the order of their requests', async () => {
    const terminal = await startTerminal();
    const { control, send } = terminal;
    const { deviceId, token } = (
      await control('POST', '/devices', { pluginId: 'demo-pay', name: 'Two' })
    ).body.data;
    const anybody = await terminal.ask();
    const first = await terminal.ask({ deviceId: 'dev-1' });
    const second = await terminal.ask({ deviceId });
    const done = await terminal.ask();
    await terminal.bringTo(done, 'DECLINED');
    await terminal.bringTo(anybody, 'PROCESSING');
    const waiting = async (deviceToken: string) =>
      (
        await send('/control/device/payments', {
          headers: { Authorization: `Bearer ${deviceToken}` },
        })
      ).body.data;

    expect(await waiting(token)).toEqual([anybody.paymentId, second.paymentId]);
    expect(await waiting(first.deviceToken)).toEqual([anybody.paymentId, first.paymentId]);
    await terminal.bringTo(anybody, 'UNCERTAIN');
    expect(await waiting(token)).toEqual([second.paymentId]);
  });

  test('refuses the control token', async () => {
    const { send } = await startTerminal();
    const headers = { Authorization: `Bearer ${TEST_TOKEN}` };
    const answer = await send('/control/device/payments', { headers });
    expectRefusal(answer, { message: 'unauthorized', status: 401, code: 'unauthorized' });
  });
});
