import { describe, expect, test } from 'vitest';

import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import {
  advance,
  deliveries,
  envelopes,
  startOneAfterTheOther,
  subscribe,
} from '#server/testing/webhooks.ts';

/** A plugin whose receiver failed until three deliveries had been dropped, and now works. */
async function afterAnOutage(pluginId = 'demo-qr') {
  const server = await startTestServer();
  let isAway = true;
  const receiver = await startProvider((response) => {
    response.writeHead(isAway ? 503 : 204).end();
  });
  await subscribe(server, pluginId, receiver, { retries: 'fast' });
  for (const name of ['Ada', 'Can', 'Ece']) await server.control('POST', '/users', { name });
  await advance(server, 60_000);
  isAway = false;
  return { server, receiver, missed: receiver.calls.splice(0) };
}

const redeliver = ({ control }: TestServer, body: object) =>
  control('POST', '/deliveries/redeliver', body);

describe('redelivering all dropped deliveries', () => {
  test('sends each event once more, in order, with unchanged ids', async () => {
    startOneAfterTheOther();
    const { server, receiver, missed } = await afterAnOutage();

    const { body } = await redeliver(server, { pluginId: 'demo-qr' });
    await advance(server);

    expect(body.data).toEqual({ redelivered: 3 });
    const sent = envelopes(receiver);
    expect(sent.map(({ data }) => data.name)).toEqual(['Ada', 'Can', 'Ece']);
    const ids = new Set(missed.map(({ raw }) => JSON.parse(raw).id));
    expect(new Set(sent.map(({ id }) => id))).toEqual(ids);
    expect(await deliveries(server, '?status=dropped')).toEqual([]);
    expect(await deliveries(server, '?status=delivered')).toHaveLength(3);
  });

  test('ignores pending deliveries and those of other plugins', async () => {
    const { server } = await afterAnOutage();
    const away = await startProvider((response) => void response.writeHead(500).end());
    await subscribe(server, 'demo-kds', away);
    await server.control('POST', '/tables/salon-1/open');
    await advance(server);
    const [waiting] = await deliveries(server, '?pluginId=demo-kds');

    expect((await redeliver(server, { pluginId: 'demo-kds' })).body.data).toEqual({
      redelivered: 0,
    });
    await redeliver(server, { pluginId: 'demo-qr' });
    await advance(server);

    const [still] = await deliveries(server, '?pluginId=demo-kds');
    expect(still).toEqual(waiting);
  });

  test('drops deliveries that fail again, since all attempts have been made', async () => {
    const server = await startTestServer();
    const away = await startProvider((response) => void response.writeHead(500).end());
    await subscribe(server, 'demo-qr', away, { retries: 'fast' });
    await server.control('POST', '/users', { name: 'Can' });
    await advance(server, 60_000);

    await redeliver(server, { pluginId: 'demo-qr' });
    await advance(server, 60_000);

    expect(await deliveries(server)).toMatchObject([{ status: 'dropped', attempts: 7 }]);
  });

  test.each([
    [{ enabled: false }, 'its webhook is disabled'],
    [null, 'it has no webhook'],
  ])('is refused with the reason if nothing can be delivered: %j', async (webhook, reason) => {
    const { server } = await afterAnOutage();
    await server.control('PATCH', '/installs/demo-qr', { serverId: 'srv-bistro', webhook });

    expect((await redeliver(server, { pluginId: 'demo-qr' })).body).toMatchObject({
      status: 409,
      message: `Nothing is delivered to demo-qr: ${reason}`,
    });
    expect(await deliveries(server, '?status=dropped')).toHaveLength(3);
  });

  test('needs the id of an installed plugin', async () => {
    const { server } = await afterAnOutage();

    expect((await redeliver(server, { pluginId: 'nobody' })).body.status).toBe(404);
    expect((await redeliver(server, {})).body).toMatchObject({
      status: 400,
      message: '"pluginId" is required',
    });
  });
});
