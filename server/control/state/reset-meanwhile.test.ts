import type { ServerResponse } from 'node:http';

import { describe, expect, test } from 'vitest';

import { closeWith, MESSAGE, openPaidTable } from '#server/testing/callback-plugins.ts';
import { lastCall } from '#server/testing/last-call.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const WORLD_RESET = {
  success: false,
  message: 'Everything was reset during this call; nothing it did was kept',
  status: 409,
  code: 'worldReset',
};

/** A plugin's server that responds to a call only after the test has reset the world. */
async function startSlowPlugin(answer: unknown) {
  const waiting: ServerResponse[] = [];
  let arrived = Promise.withResolvers<void>();
  const provider = await startProvider((response) => {
    waiting.push(response);
    arrived.resolve();
  });
  return {
    ...provider,
    /** Waits for a call, resets the world, and then responds to the call. */
    resetMeanwhile: async ({ control }: TestServer): Promise<void> => {
      await arrived.promise;
      arrived = Promise.withResolvers<void>();
      expect((await control('POST', '/reset')).status).toBe(200);
      for (const response of waiting.splice(0)) {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(answer));
      }
    },
  };
}

/** Sets the callback address of one of the fixture's installs. */
async function callAt({ control }: TestServer, pluginId: string, baseUrl: string): Promise<void> {
  const callbacks = { baseUrl, hooks: ['table.close'] };
  const patched = await control('PATCH', `/installs/${pluginId}`, { callbacks });
  expect(patched.status).toBe(200);
}

/** What work from before the reset has left in the new world. */
async function tracesIn({ control }: TestServer) {
  const read = async (path: string) => (await control('GET', path)).body.data;
  return {
    callbacks: await read('/callbacks'),
    deliveries: (await read('/deliveries')).items,
    requests: (await read('/requests')).items,
    payments: await read('/payments'),
  };
}

const NO_TRACES = { callbacks: [], deliveries: [], requests: [], payments: [] };

/** Resets as soon as the emulator has accepted the next Data API call. */
async function resetAtNextCall({ server: { emulator } }: TestServer): Promise<void> {
  const { newestId } = emulator.requestLog;
  while (emulator.requestLog.newestId === newestId) {
    // A turn of the event loop, in which the call may arrive.
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
  await emulator.reset(null);
}

describe('a reset during a call to a plugin', () => {
  test('an action is refused, and not logged in the new world', async () => {
    const server = await startTestServer();
    const plugin = await startSlowPlugin({ success: true });
    await callAt(server, 'demo-kds', plugin.baseUrl);
    const action = { pluginId: 'demo-kds', kind: 'action', type: 'print' };

    const [answer] = await Promise.all([
      server.control('POST', '/callbacks', action),
      plugin.resetMeanwhile(server),
    ]);

    expect(answer.body).toEqual(WORLD_RESET);
    expect(await tracesIn(server)).toEqual(NO_TRACES);
  });

  test('closing an account is refused, and no further plugin is called', async () => {
    const server = await startTestServer();
    const plugin = await startSlowPlugin({ success: true });
    await callAt(server, 'demo-kds', plugin.baseUrl);
    await callAt(server, 'demo-qr', plugin.baseUrl);
    const accountId = await openPaidTable(server);

    const [answer] = await Promise.all([
      closeWith(server, accountId),
      plugin.resetMeanwhile(server),
    ]);

    expect(answer.body).toEqual(WORLD_RESET);
    expect(plugin.calls).toHaveLength(1);
    expect(await tracesIn(server)).toEqual(NO_TRACES);
  });

  test('a redelivery is refused or returned unchanged, and not written', async () => {
    const server = await startTestServer();
    const plugin = await startSlowPlugin({});
    const webhook = { url: plugin.baseUrl, events: ['packet.updated'], enabled: false };
    await server.control('PATCH', '/installs/demo-kds', { webhook: { ...webhook, enabled: true } });
    await server.post('/packets/update', { packetId: 'pkt-1001', note: 'Acele' });
    const [{ id }] = (await server.control('GET', '/deliveries')).body.data.items;

    const [answer] = await Promise.all([
      server.control('POST', `/deliveries/${id}/redeliver`),
      plugin.resetMeanwhile(server),
    ]);

    expect([200, 409]).toContain(answer.status);
    expect(await tracesIn(server)).toEqual(NO_TRACES);
    expect((await server.control('POST', `/deliveries/${id}/redeliver`)).status).toBe(404);
  });
});

describe('a reset while a capability call waits for its provider', () => {
  async function withSlowProvider() {
    const server = await startTestServer();
    const plugin = await startSlowPlugin({ status: 'accepted', providerMessageId: 'm-1' });
    await callAt(server, 'demo-kds', plugin.baseUrl);
    await server.control('PUT', '/capabilities/messaging.send', { pluginId: 'demo-kds' });
    return { server, plugin };
  }

  test('refuses the call with 401, and does not store its request', async () => {
    const { server, plugin } = await withSlowProvider();
    const [answer] = await Promise.all([
      server.post('/capabilities/messaging.send/invoke', { payload: MESSAGE }),
      plugin.resetMeanwhile(server),
    ]);
    expect([answer.status, answer.body.message]).toEqual([401, 'unauthorized']);
    expect(await tracesIn(server)).toEqual(NO_TRACES);

    const again = await server.post('/capabilities/messaging.send/invoke', { payload: MESSAGE });
    expect(again.body.data.idempotentReplay).toBeUndefined();
  });

  test('refuses a resent call, and does not log it', async () => {
    const { server, plugin } = await withSlowProvider();
    await server.post('/capabilities/messaging.send/invoke', { payload: { wrong: true } });
    const { id } = await lastCall(server);

    const [answer] = await Promise.all([
      server.control('POST', `/requests/${id}/resend`, { body: { payload: MESSAGE } }),
      plugin.resetMeanwhile(server),
    ]);

    expect(answer.body).toEqual(WORLD_RESET);
    expect(await tracesIn(server)).toEqual(NO_TRACES);
  });
});

test('a reset between the response to a resent call and the lookup in the log is reported', async () => {
  const server = await startTestServer();
  await server.get('/tables/open');
  const { id } = await lastCall(server);

  const [answer] = await Promise.all([
    server.control('POST', `/requests/${id}/resend`, {}),
    resetAtNextCall(server),
  ]);

  expect(answer.body).toEqual(WORLD_RESET);
  expect(await tracesIn(server)).toEqual(NO_TRACES);
});

describe('a reset while the simulated device sends', () => {
  test.each(['approve', 'sendTwice', 'lostReply', 'declineAfterApproval', 'sentToTerminal'])(
    '%s is refused, and nothing more is sent',
    async (button) => {
      const server = await startTestServer();
      const asked = await server.control('POST', '/payments', { amount: 10 });
      const { paymentId } = asked.body.data;

      const [answer] = await Promise.all([
        server.control('POST', `/terminal/${paymentId}/press`, { button }),
        resetAtNextCall(server),
      ]);

      expect(answer.body).toEqual(WORLD_RESET);
      expect(await tracesIn(server)).toEqual(NO_TRACES);
    },
  );

  test('a payment whose token was not signed yet is refused', async () => {
    const server = await startTestServer();
    const { emulator } = server.server;
    let resetting: Promise<unknown> | undefined;
    emulator.database.onChanged((changes) => {
      if (changes.some(({ topic }) => topic === 'payments')) resetting ??= emulator.reset(null);
    });
    const answer = await server.control('POST', '/payments', { amount: 10 });
    await resetting;
    expect(answer.body).toEqual(WORLD_RESET);
    expect(await tracesIn(server)).toEqual(NO_TRACES);
  });
});

test('clock moves and resets that are sent at the same time all succeed', async () => {
  const { control } = await startTestServer();
  const answers = await Promise.all([
    control('POST', '/clock', { advanceMs: 1000 }),
    control('POST', '/reset'),
    control('POST', '/clock', { advanceMs: 1000 }),
    control('POST', '/reset'),
    control('POST', '/clock', { runNext: true }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('a call whose body arrives after a reset belongs to the new world and its log', async () => {
  const server = await startTestServer();
  const body = JSON.stringify({ packetId: 'pkt-1001', note: 'Sonra' });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const answer = server.send('/plugin-api/packets/update', {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': 'application/json' },
    body: readable,
    duplex: 'half',
  } as RequestInit);
  const bytes = new TextEncoder().encode(body);
  await writer.write(bytes.subarray(0, 10));
  await resetAtNextCall(server);
  await writer.write(bytes.subarray(10));
  await writer.close();

  expect((await answer).status).toBe(200);
  const { requests } = await tracesIn(server);
  expect(requests).toMatchObject([{ path: '/plugin-api/packets/update', status: 200 }]);
});
