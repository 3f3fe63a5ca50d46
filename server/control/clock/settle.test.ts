import { describe, expect, onTestFinished, test, vi } from 'vitest';

import type { ClockStart } from '#server/clock/clock.ts';
import {
  bodyOf,
  installCallbacks,
  installProvider,
  MESSAGE,
} from '#server/testing/callback-plugins.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import type { Answering, Provider } from '#server/testing/start-provider.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { startTerminal } from '#server/testing/terminal.ts';
import { deliveries, delivery, subscribe } from '#server/testing/webhooks.ts';

const NOON = '2026-03-01T12:00:00.000Z';
const STARTS: [ClockStart][] = [[null], [Date.parse(NOON)], [{ tickingFrom: Date.parse(NOON) }]];

async function settle({ control }: TestServer, body: object = {}) {
  const answer = await control('POST', '/settle', body);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

/** A plugin's server that answers on command. */
async function startHolding(answering: Answering = (response) => void response.end('{}')) {
  const held: (() => void)[] = [];
  const came = Promise.withResolvers<void>();
  const plugin = await startProvider((response, call) => {
    held.push(() => answering(response, call));
    came.resolve();
  });
  return {
    ...plugin,
    /** Resolves when the first call has arrived. */
    came: came.promise,
    answerAll: (): void => {
      for (const answer of held.splice(0)) answer();
    },
  };
}

/** A server with a subscriber, and one event for it. */
async function startDelivering(
  plugin: Provider,
  options: Parameters<typeof startTestServer>[0] = {},
) {
  const server = await startTestServer(options);
  await subscribe(server, 'demo-qr', plugin, { retries: 'fast' });
  await server.post('/tables/create', { tableId: 'salon-1' });
  return server;
}

test('a server with nothing to wait for is settled at once', async () => {
  const server = await startTestServer();
  expect(await settle(server)).toEqual({ settled: true, waitedMs: expect.any(Number), left: [] });
});

describe('what is due or in progress is waited for', () => {
  test.each(STARTS)(
    'deliveries, on a clock with the start %j, which is not moved',
    async (clock) => {
      const plugin = await startHolding();
      const server = await startDelivering(plugin, { clock });
      const { mode } = (await server.control('GET', '/state')).body.data.clock;
      let isOver = false;
      const settled = settle(server).then((data) => {
        isOver = true;
        return data;
      });
      await plugin.came;
      const [{ id }] = await deliveries(server);
      expect([await settle(server, { timeoutMs: 0 }), isOver]).toEqual([
        { settled: false, waitedMs: expect.any(Number), left: [{ kind: 'delivery', id }] },
        false,
      ]);

      plugin.answerAll();

      expect(await settled).toEqual({ settled: true, waitedMs: expect.any(Number), left: [] });
      expect((await delivery(server, id)).status).toBe('delivered');
      const after = (await server.control('GET', '/state')).body.data.clock;
      expect(after.mode).toBe(mode);
      expect(mode === 'virtual' ? after.now : NOON).toBe(NOON);
    },
  );

  test('an action of a plugin, named by the id in its body', async () => {
    const plugin = await startHolding(answerJson({ success: true, message: '' }));
    const server = await startTestServer();
    await installCallbacks(server, 'buttons', plugin);
    const press = { pluginId: 'buttons', kind: 'action', type: 'print' };
    const pressed = server.control('POST', '/callbacks', press);
    await plugin.came;
    expect((await settle(server, { timeoutMs: 0 })).left).toEqual([
      { kind: 'callback', id: bodyOf(plugin.calls[0]).id },
    ]);

    const settled = settle(server);
    plugin.answerAll();

    expect(await settled).toMatchObject({ settled: true });
    expect((await pressed).body.data.outcome).toBe('answered');
  });

  test('a capability that a plugin provides, and the call that waits for it', async () => {
    const plugin = await startHolding(answerJson({ status: 'accepted', providerMessageId: 'm' }));
    const server = await startTestServer();
    await installProvider(server, plugin);
    const sent = server.post('/capabilities/messaging.send/invoke', { payload: MESSAGE });
    await plugin.came;
    const capabilityCall = { kind: 'capabilityCall', id: bodyOf(plugin.calls[0]).requestId };
    expect((await settle(server, { timeoutMs: 0 })).left).toEqual([capabilityCall]);
    expect((await settle(server, { timeoutMs: 0, calls: true })).left).toEqual([
      capabilityCall,
      { kind: 'call', id: expect.any(String) },
    ]);

    const settled = settle(server, { calls: true });
    plugin.answerAll();

    expect(await settled).toMatchObject({ settled: true });
    expect((await sent).status).toBe(200);
  });

  test('the steps of a card terminal that are due, and not those to come', async () => {
    const server = await startTerminal();
    const payment = await server.ask();
    const plan = (delaysMs: readonly number[]) =>
      server.control('POST', `/terminal/${payment.paymentId}/scenario`, {
        name: 'normalSale',
        delaysMs,
      });
    await plan([0, 0, 1, 0]);

    expect(await settle(server)).toMatchObject({ settled: true });
    expect((await server.payment(payment)).state).toBe('WAITING_CARD');
    await server.control('POST', '/clock', { advanceMs: 1 });
    expect(await settle(server)).toMatchObject({ settled: true });
    expect((await server.payment(payment)).state).toBe('APPROVED');
  });

  test('items that a move by another caller runs', async () => {
    const plugin = await startHolding((response) => void response.writeHead(503).end());
    const server = await startDelivering(plugin);
    await plugin.came;
    const moved = server.control('POST', '/clock', { advanceMs: 3_600_000 });

    const settled = settle(server);
    const pump = setInterval(plugin.answerAll, 1);
    onTestFinished(() => clearInterval(pump));

    expect(await settled).toMatchObject({ settled: true });
    expect(plugin.calls).toHaveLength(6);
    expect((await moved).body.data.now).toBe('2026-03-01T13:00:00.000Z');
  });
});

describe('what is not due is not waited for', () => {
  test('a later retry', async () => {
    const plugin = await startProvider((response) => void response.writeHead(503).end());
    const server = await startDelivering(plugin);

    expect(await settle(server)).toMatchObject({ settled: true, left: [] });

    expect(plugin.calls).toHaveLength(1);
    expect((await deliveries(server))[0]).toMatchObject({ status: 'pending', attempts: 1 });
  });

  test('deliveries to a disabled webhook', async () => {
    const plugin = await startProvider((response) => void response.writeHead(503).end());
    const server = await startDelivering(plugin);
    await settle(server);
    await subscribe(server, 'demo-qr', plugin, { enabled: false });
    await server.control('POST', '/clock', { advanceMs: 60_000 });

    expect(await settle(server)).toMatchObject({ settled: true, left: [] });
    expect(plugin.calls).toHaveLength(1);
    expect((await deliveries(server))[0]).toMatchObject({ status: 'pending', attempts: 1 });
  });
});

describe('calls of the Data API', () => {
  test('are noted by their ids in the request log, even if they are refused', async () => {
    const server = await startTestServer();
    const { settling } = server.server.emulator;
    const noted = vi.spyOn(settling, 'noteCall');

    await server.get('/tables/open');
    await server.get('/tables/open', 'no-key');
    await server.post('/no/such/path', {});
    await server.control('GET', '/tables');

    const { items } = (await server.control('GET', '/requests')).body.data;
    const ids = items.map(({ id }: { id: string }) => id);
    expect(noted.mock.calls.map(([id]) => String(id)).toReversed()).toEqual(ids);
    expect(ids).toHaveLength(3);
  });

  test('are not waited for unless requested', async () => {
    const server = await startTestServer();
    await server.get('/tables/open');
    expect(await settle(server, { timeoutMs: 0 })).toMatchObject({ settled: true, left: [] });
    expect(await settle(server, { calls: true })).toMatchObject({ settled: true, left: [] });
  });
});

describe('waiting ends', () => {
  test('at its timeout, with the remaining items', async () => {
    const plugin = await startHolding();
    const server = await startDelivering(plugin);
    await plugin.came;
    const { settled, waitedMs, left } = await settle(server, { timeoutMs: 30 });
    expect([settled, waitedMs >= 30, left.length]).toEqual([false, true, 1]);
  });

  test('when the server closes', async () => {
    const plugin = await startHolding();
    const server = await startDelivering(plugin);
    await plugin.came;
    const waiting = settle(server, { timeoutMs: 600_000 });
    // The settle call has arrived when a later call has been answered.
    await server.control('GET', '/state');

    await server.close();

    expect(await waiting).toMatchObject({ settled: false, left: [{ kind: 'delivery' }] });
  });

  test('with a reset, which leaves nothing to wait for', async () => {
    const plugin = await startHolding();
    const server = await startDelivering(plugin);
    await plugin.came;
    const waiting = settle(server, { timeoutMs: 600_000 });

    await server.control('POST', '/reset');

    expect(await waiting).toMatchObject({ settled: true, left: [] });
  });

  test('when the work that began before a reset has ended too', async () => {
    const plugin = await startHolding(answerJson({ status: 'accepted', providerMessageId: 'm' }));
    const server = await startTestServer();
    await installProvider(server, plugin);
    const sent = server.post('/capabilities/messaging.send/invoke', { payload: MESSAGE });
    await plugin.came;
    const waiting = settle(server, { timeoutMs: 600_000, calls: true });

    await server.control('POST', '/reset');
    plugin.answerAll();

    expect(await waiting).toMatchObject({ settled: true, left: [] });
    await sent;
  });
});

test('of a long list, the first 100 items are returned', async () => {
  const plugin = await startHolding();
  const server = await startDelivering(plugin);
  await plugin.came;
  for (let n = 0; n < 120; n += 1) await server.post('/tables/update-payments', payNothing());

  const { settled, left } = await settle(server, { timeoutMs: 0 });

  expect([settled, left.length]).toEqual([false, 100]);
  expect(new Set(left.map(({ id }: { id: string }) => id)).size).toBe(100);
});

test.each([
  [{ timeoutMs: -1 }, '"timeoutMs" must be greater than or equal to 0'],
  [{ timeoutMs: 600_001 }, '"timeoutMs" must be less than or equal to 600000'],
  [{ timeoutMs: 1.5 }, '"timeoutMs" must be an integer'],
  [{ calls: 'yes' }, '"calls" must be a boolean'],
  [{ advanceMs: 0 }, '"advanceMs" is not allowed'],
])('refuses %j', async (body, message) => {
  const { control } = await startTestServer();
  const answer = await control('POST', '/settle', body);
  expectRefusal(answer, { message, status: 400, code: 'schema' });
});

function payNothing() {
  return { tableId: 'salon-1', payments: [] };
}
