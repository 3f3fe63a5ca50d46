import { expect, test } from 'vitest';

import { answerJson, startProvider } from '#testing/start-provider.ts';
import type { TestServer } from '#testing/start-test-server.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { advance, deliveries, envelopes, subscribe } from '#testing/webhooks.ts';

const HOURS = 3 * 3_600_000;

/** A plugin whose receiver was down for so many events. */
async function withDropped(events: number): Promise<TestServer> {
  const server = await startTestServer();
  await subscribe(server, 'demo-qr', await startProvider(answerJson({}, 500)));
  for (let n = 0; n < events; n += 1) await server.control('POST', '/users', { name: `U${n}` });
  await advance(server, HOURS);
  return server;
}

test('all that was dropped is sent again once the receiver is mended, with the same event ids', async () => {
  const server = await withDropped(3);
  const before = await deliveries(server, '?status=dropped');
  expect(before).toHaveLength(3);
  const mended = await startProvider(answerJson({}));
  await subscribe(server, 'demo-qr', mended);

  const { body } = await server.control('POST', '/deliveries/redeliver', { pluginId: 'demo-qr' });
  await advance(server);

  expect(body.data).toEqual({ redelivered: 3, left: 0 });
  expect(new Set(envelopes(mended).map(({ id }) => id))).toEqual(
    new Set(before.map(({ eventId }: { eventId: string }) => eventId)),
  );
  expect(await deliveries(server, '?status=dropped')).toEqual([]);
});

test('so many are sent at once, the oldest first, and the rest is told', async () => {
  const server = await withDropped(203);
  const { body } = await server.control('POST', '/deliveries/redeliver', { pluginId: 'demo-qr' });
  expect(body.data).toEqual({ redelivered: 200, left: 3 });
});

test('nothing is sent where there is nothing, and nothing to a plugin that gets nothing', async () => {
  const server = await withDropped(1);
  const redeliver = async (pluginId: string) =>
    (await server.control('POST', '/deliveries/redeliver', { pluginId })).body;
  expect((await redeliver('demo-kds')).data).toEqual({ redelivered: 0, left: 0 });
  expect(await redeliver('nobody')).toMatchObject({ status: 404, code: 'installNotFound' });
  await server.control('PATCH', '/installs/demo-qr', { suspended: true });
  expect(await redeliver('demo-qr')).toMatchObject({ status: 409, code: 'deliveriesPaused' });
  expect(await deliveries(server, '?status=dropped')).toHaveLength(1);
});
