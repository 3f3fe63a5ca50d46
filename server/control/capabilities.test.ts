import { describe, expect, test } from 'vitest';

import { expectRefusal } from '#server/testing/refused-calls.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

describe('the bindings of a store', () => {
  test('are listed for every capability', async () => {
    const { control } = await startTestServer();
    expect((await control('GET', '/capabilities')).body).toEqual({
      success: true,
      data: [
        { id: 'messaging.send', pluginId: 'builtin' },
        { id: 'notify.staff', pluginId: null },
        { id: 'invoice.issue', pluginId: null },
      ],
    });
  });

  test('are set and removed one by one, for one store', async () => {
    const { control } = await startTestServer();
    const bind = (id: string, pluginId: string | null) =>
      control('PUT', `/capabilities/${id}`, { pluginId });
    const bound = await bind('invoice.issue', 'demo-kds');
    expect(bound.body).toEqual({
      success: true,
      data: { id: 'invoice.issue', pluginId: 'demo-kds' },
    });
    await bind('notify.staff', 'builtin');
    await bind('messaging.send', null);
    expect((await control('GET', '/capabilities')).body.data).toEqual([
      { id: 'messaging.send', pluginId: null },
      { id: 'notify.staff', pluginId: 'builtin' },
      { id: 'invoice.issue', pluginId: 'demo-kds' },
    ]);
    const other = (await control('GET', '/capabilities?serverId=srv-bos')).body.data;
    expect(other[2]).toEqual({ id: 'invoice.issue', pluginId: null });
  });

  test.each([
    [
      'fax.send',
      { pluginId: 'builtin' },
      404,
      'plugin.capability.notFound',
      'capabilityNotFound',
      undefined,
    ],
    [
      'messaging.send',
      { pluginId: 'nobody' },
      404,
      'Plugin nobody is not installed on srv-bistro',
      'installNotFound',
      { pluginId: 'nobody', serverId: 'srv-bistro' },
    ],
    [
      'messaging.send',
      { pluginId: 'demo-kds', serverId: 'srv-bos' },
      404,
      'Plugin demo-kds is not installed on srv-bos',
      'installNotFound',
      { pluginId: 'demo-kds', serverId: 'srv-bos' },
    ],
    ['messaging.send', {}, 400, '"pluginId" is required', 'schema', undefined],
  ])('cannot bind %s with %j', async (id, body, status, message, code, params) => {
    const { control } = await startTestServer();
    const answer = await control('PUT', `/capabilities/${id}`, body);
    expectRefusal(answer, { message, status, code, params });
  });
});
