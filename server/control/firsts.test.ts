import { describe, expect, test } from 'vitest';

import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { advance, subscribe } from '#server/testing/webhooks.ts';

const NOTHING = { called: false, delivered: false, staffChanged: false };

async function firsts({ control }: TestServer, serverId = 'srv-bistro') {
  return (await control('GET', `/firsts?serverId=${serverId}`)).body.data;
}

/** A store in which a call was made, an event was delivered and staff opened a table. */
async function startWithAll() {
  const server = await startTestServer();
  await subscribe(server, 'demo-kds', await startProvider(answerJson({})));
  await server.post('/packets/update', { packetId: 'pkt-1001', note: 'Acele' });
  await server.control('POST', '/tables/salon-1/open');
  await advance(server);
  return server;
}

describe('what has happened at least once', () => {
  test('is nothing in a fresh world, and is set as soon as something has happened', async () => {
    const server = await startTestServer();
    expect(await firsts(server)).toEqual(NOTHING);
    await server.get('/tables/open');
    expect(await firsts(server)).toEqual({ ...NOTHING, called: true });
    await server.control('POST', '/tables/salon-1/open');
    expect(await firsts(server)).toEqual({ ...NOTHING, called: true, staffChanged: true });
  });

  test('stays set when the logs are cleared repeatedly', async () => {
    const server = await startWithAll();
    for (let times = 0; times < 2; times += 1) {
      await server.control('DELETE', '/requests');
      await server.control('DELETE', '/deliveries');
      expect(await firsts(server)).toEqual({ called: true, delivered: true, staffChanged: true });
    }
    expect((await server.control('GET', '/requests?unknown=include')).body.data.items).toEqual([]);
  });

  test('includes no delivery if all attempts failed, even after the log was cleared', async () => {
    const server = await startTestServer();
    await subscribe(server, 'demo-kds', await startProvider(answerJson({}, 500)));
    await server.control('POST', '/tables/salon-1/open');
    await advance(server, 7 * 24 * 3_600_000);
    expect((await firsts(server)).delivered).toBe(false);
    await server.control('DELETE', '/deliveries');
    expect((await firsts(server)).delivered).toBe(false);
  });

  test('is recorded for each store separately, except that calls with an unknown key count in all stores', async () => {
    const server = await startWithAll();
    expect(await firsts(server, 'srv-bos')).toEqual(NOTHING);
    await server.control('DELETE', '/requests?serverId=srv-bistro');
    expect(await firsts(server, 'srv-bos')).toEqual(NOTHING);

    await server.get('/tables/open', 'nobody');
    expect((await firsts(server, 'srv-bos')).called).toBe(true);
    await server.control('DELETE', '/requests?serverId=srv-bistro');
    expect((await firsts(server, 'srv-bos')).called).toBe(true);
  });

  test('is cleared by a reset, and restored with a snapshot', async () => {
    const server = await startTestServer();
    await server.control('POST', '/snapshots', { name: 'before' });
    await server.get('/tables/open');
    await server.control('DELETE', '/requests');
    await server.control('POST', '/snapshots', { name: 'after' });

    await server.control('POST', '/snapshots/before/restore');
    expect(await firsts(server)).toEqual(NOTHING);
    await server.control('POST', '/snapshots/after/restore');
    expect((await firsts(server)).called).toBe(true);
    await server.control('POST', '/reset');
    expect(await firsts(server)).toEqual(NOTHING);
  });
});
