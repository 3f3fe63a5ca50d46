import { describe, expect, test } from 'vitest';

import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { advance, deliveries, delivery, subscribe } from '#server/testing/webhooks.ts';

const update = (server: TestServer, note: string) =>
  server.post('/packets/update', { packetId: 'pkt-1001', note });

const requests = async ({ control }: TestServer, query = '?unknown=include') =>
  (await control('GET', `/requests${query}`)).body.data.items as { id: string }[];

/** One subscriber whose deliveries succeed, and one whose deliveries fail. */
async function startWithTwo() {
  const server = await startTestServer();
  const receiver = await startProvider((response, { url }) => {
    response.writeHead(url === '/demo-kds' ? 500 : 204).end();
  });
  await subscribe(server, 'demo-qr', receiver);
  await subscribe(server, 'demo-kds', receiver);
  await update(server, 'Acele');
  await advance(server);
  return { server, receiver };
}

describe('clearing the log of calls', () => {
  test('deletes the calls of a store and those of no store, but not their effects', async () => {
    const server = await startTestServer();
    await update(server, 'Acele');
    await server.get('/tables/open', 'nobody');
    await server.get('/tables/open', 'srv-bos.demo-qr.sk_test_demo-qr');
    const [, , first] = await requests(server);

    const { body } = await server.control('DELETE', '/requests?serverId=srv-bistro');

    expect(body.data).toEqual({ cleared: 2 });
    expect(await requests(server, '?serverId=srv-bistro&unknown=include')).toEqual([]);
    expect(await requests(server, '?serverId=srv-bos')).toHaveLength(1);
    expect((await server.control('GET', `/requests/${first?.id}`)).status).toBe(404);
    const packet = await server.get('/packets/get?packetId=pkt-1001');
    expect(packet.body.data.note).toBe('Acele');
  });

  test('does not reuse ids', async () => {
    const server = await startTestServer();
    await update(server, 'Acele');
    const [before] = await requests(server);
    await server.control('DELETE', '/requests');
    await update(server, 'Sakin');
    const [after] = await requests(server);
    expect(Number(after?.id)).toBeGreaterThan(Number(before?.id));
  });

  test('keeps the event of a delivery, which shows that its call was removed from the log', async () => {
    const { server } = await startWithTwo();
    const [{ id }] = await deliveries(server, '?pluginId=demo-qr');
    expect((await delivery(server, id)).chain).toMatchObject({
      call: { path: '/plugin-api/packets/update' },
      callForgotten: false,
    });
    await server.control('DELETE', '/requests');
    expect((await delivery(server, id)).chain).toMatchObject({
      call: null,
      callForgotten: true,
      events: [{ type: 'packet.updated' }],
    });
  });
});

describe('clearing the log of deliveries', () => {
  test('deletes finished deliveries, and pending ones are still sent', async () => {
    const { server, receiver } = await startWithTwo();
    const [waiting] = await deliveries(server, '?status=pending');

    const { body } = await server.control('DELETE', '/deliveries');

    expect(body.data).toEqual({ cleared: 1 });
    expect(await deliveries(server)).toEqual([waiting]);
    const sent = receiver.calls.length;
    await advance(server, 60_000);
    expect(receiver.calls.length).toBeGreaterThan(sent);
    expect((await delivery(server, waiting.id)).attempts.length).toBeGreaterThan(1);
  });

  test('does not reuse ids, and later deliveries are made', async () => {
    const server = await startTestServer();
    const receiver = await startProvider((response) => void response.writeHead(204).end());
    await subscribe(server, 'demo-qr', receiver);
    await update(server, 'Acele');
    await advance(server);
    const [before] = await deliveries(server);
    expect((await server.control('DELETE', '/deliveries')).body.data).toEqual({ cleared: 1 });
    expect((await server.control('DELETE', '/deliveries')).body.data).toEqual({ cleared: 0 });

    await update(server, 'Sakin');
    await advance(server);

    const [after] = await deliveries(server);
    expect(Number(after.id)).toBeGreaterThan(Number(before.id));
    expect(after.status).toBe('delivered');
    expect((await server.control('GET', `/deliveries/${before.id}`)).status).toBe(404);
  });

  test('keeps the events that a call has caused in its chain', async () => {
    const { server } = await startWithTwo();
    await server.control('DELETE', '/deliveries');
    const [call] = await requests(server);
    const { chain } = (await server.control('GET', `/requests/${call?.id}`)).body.data;
    expect(chain).toMatchObject({
      events: [{ type: 'packet.updated' }],
      deliveries: [{ pluginId: 'demo-kds', status: 'pending' }],
    });
  });

  test('keeps the deliveries of other stores', async () => {
    const { server } = await startWithTwo();
    await server.control('DELETE', '/deliveries?serverId=srv-bos');
    expect(await deliveries(server)).toHaveLength(2);
  });

  test('keeps the activity in the order of occurrence, even if the clock was set back', async () => {
    const { server } = await startWithTwo();
    await advance(server, 600_000);
    await server.control('POST', '/clock', { set: '2026-03-01T12:00:00Z' });
    await server.control('DELETE', '/requests');
    await server.control('DELETE', '/deliveries');
    await update(server, 'Sakin');
    await advance(server);
    const { data } = (await server.control('GET', '/activity?limit=3')).body;
    expect(data.map(({ kind }: { kind: string }) => kind)).toContain('attempt');
    expect(
      data.map(({ at }: { at: string }) => at).every((at: string) => at < '2026-03-01T12:01'),
    ).toBe(true);
  });
});
