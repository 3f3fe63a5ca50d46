import type { ServerResponse } from 'node:http';

import { expect, test } from 'vitest';

import { installCallbacks } from '#server/testing/callback-plugins.ts';
import { follow } from '#server/testing/live-events.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import { startTestServer, TEST_START } from '#server/testing/start-test-server.ts';

const ACTION = { pluginId: 'buttons', kind: 'action', type: 'print' };

test('an action is in flight until its plugin answers, which the live feed announces', async () => {
  const server = await startTestServer();
  const came = Promise.withResolvers<ServerResponse>();
  const plugin = await startProvider((response) => came.resolve(response));
  await installCallbacks(server, 'buttons', plugin);
  const inFlight = async (query = '') =>
    (await server.control('GET', `/callbacks/in-flight${query}`)).body.data;
  const live = await follow(server.url);

  const answer = server.control('POST', '/callbacks', ACTION);
  const response = await came.promise;
  await live.upTo('callbacks');
  expect(await inFlight()).toEqual([
    {
      requestId: expect.stringMatching(/^act_/u),
      inFlightSince: new Date(TEST_START).toISOString(),
      serverId: 'srv-bistro',
      pluginId: 'buttons',
      kind: 'action',
      type: 'print',
      target: null,
      url: `${plugin.baseUrl}/plugins/action`,
      timeoutMs: 8000,
    },
  ]);
  expect(await inFlight('?pluginId=demo-qr')).toEqual([]);
  expect(await inFlight('?kind=hook')).toEqual([]);
  expect((await server.control('GET', '/callbacks')).body.data).toEqual([]);

  answerJson({ success: true })(response, {
    method: 'POST',
    url: '',
    headers: {},
    bytes: Buffer.alloc(0),
    raw: '',
  });
  expect((await answer).body.data.outcome).toBe('answered');
  expect(await inFlight()).toEqual([]);
  expect((await server.control('GET', '/callbacks')).body.data).toHaveLength(1);
});

test('a call that a limit refuses is not in flight', async () => {
  const server = await startTestServer();
  const plugin = await startProvider(answerJson({ success: true }));
  await installCallbacks(server, 'buttons', plugin);
  await server.control('PATCH', '/limits', { values: { actionPerMinute: 0 } });

  const { body } = await server.control('POST', '/callbacks', ACTION);

  expect(body.data.outcome).toBe('rateLimited');
  expect((await server.control('GET', '/callbacks/in-flight')).body.data).toEqual([]);
});
