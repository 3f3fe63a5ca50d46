import { describe, expect, test } from 'vitest';

import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import {
  advance,
  answering,
  deliveries,
  delivery,
  envelopes,
  startOneAfterTheOther,
  startWithOneDelivery,
  subscribe,
} from '#server/testing/webhooks.ts';

const NOON = Date.UTC(2026, 2, 1, 12);

async function attemptTimes(server: TestServer, id: string): Promise<number[]> {
  const { attempts } = await delivery(server, id);
  return attempts.map(({ at }: { at: string }) => (Date.parse(at) - NOON) / 1000);
}

describe('retries', () => {
  test.each([
    ['spec', [0, 1, 11, 71, 671, 4271]],
    ['fast', [0, 1, 3, 7, 15, 31]],
  ])('follow the schedule %s and end after the sixth attempt', async (retries, times) => {
    const { server, receiver, id } = await startWithOneDelivery(answering(500), { retries });

    await advance(server, 24 * 3_600_000);

    expect(await attemptTimes(server, id)).toEqual(times);
    expect(await delivery(server, id)).toMatchObject({ status: 'dropped', nextAttemptAt: null });
    expect(receiver.calls).toHaveLength(6);
  });

  test('are listed separately from new deliveries, with the status of the last attempt', async () => {
    const { server, id } = await startWithOneDelivery(answering(503, 200));
    const list = async (status: string) =>
      (await deliveries(server, `?status=${status}`)).map(
        (row: Record<string, unknown>) => `${String(row['id'])} ${String(row['lastStatus'])}`,
      );
    expect(await list('retrying')).toEqual([`${id} 503`]);
    expect(await list('pending')).toEqual([`${id} 503`]);
    const [row] = await deliveries(server);
    expect(row).toMatchObject({ attempts: 1, lastDurationMs: expect.any(Number) });

    await advance(server, 1000);
    expect(await list('retrying')).toEqual([]);
    expect(await list('delivered')).toEqual([`${id} 200`]);
  });

  test('happen exactly when they are due, even if the clock moves item by item', async () => {
    const { server, receiver, id } = await startWithOneDelivery(answering(500));
    expect(await delivery(server, id)).toMatchObject({
      status: 'pending',
      nextAttemptAt: '2026-03-01T12:00:01.000Z',
    });

    await advance(server, 999);
    expect(receiver.calls).toHaveLength(1);
    await advance(server, 1);
    expect(receiver.calls).toHaveLength(2);
    await server.control('POST', '/clock', { runNext: true });
    expect(receiver.calls).toHaveLength(3);
    const { body } = await server.control('POST', '/clock', { runNext: true });
    expect(body.data.now).toBe('2026-03-01T12:01:11.000Z');
    expect(receiver.calls).toHaveLength(4);
  });

  test('end with the first success', async () => {
    const { server, receiver, id } = await startWithOneDelivery(answering(500, 503, 204));

    await advance(server, 24 * 3_600_000);

    expect(await attemptTimes(server, id)).toEqual([0, 1, 11]);
    expect(await delivery(server, id)).toMatchObject({ status: 'delivered' });
    expect(receiver.calls).toHaveLength(3);
  });

  test('send the same bytes under the same id', async () => {
    const { server, receiver } = await startWithOneDelivery(answering(500));

    await advance(server, 24 * 3_600_000);

    expect(new Set(receiver.calls.map(({ raw }) => raw)).size).toBe(1);
    expect(new Set(envelopes(receiver).map(({ id }) => id)).size).toBe(1);
  });
});

describe('a receiver that was away for an hour', () => {
  test('gets everything afterwards', async () => {
    const server = await startTestServer();
    let isAway = true;
    const receiver = await startProvider((response) => {
      response.writeHead(isAway ? 503 : 200).end();
    });
    await subscribe(server, 'demo-qr', receiver);
    for (let minute = 0; minute < 60; minute += 6) {
      const cart = [{ product: 'p-cay', quantity: minute + 1 }];
      await server.post('/packets/update-orders', { packetId: 'pkt-1002', cart });
      await advance(server, 6 * 60_000);
    }

    isAway = false;
    receiver.calls.length = 0;
    await advance(server, 72 * 60_000);

    expect(new Set(envelopes(receiver).map(({ id }) => id)).size).toBe(10);
    expect(await deliveries(server, '?status=pending')).toEqual([]);
    expect(await deliveries(server, '?status=dropped')).toEqual([]);
  });
});

describe('a pause', () => {
  test.each([
    ['a disabled webhook', { webhook: { enabled: false } }, { webhook: { enabled: true } }],
    ['a suspended install', { suspended: true }, { suspended: false }],
  ])('by %s sends nothing, keeps pending deliveries and queues no new ones', async (_, off, on) => {
    const { server, receiver, id } = await startWithOneDelivery(answering(500, 200));
    const withUrl = (patch: object): object =>
      'webhook' in patch
        ? { webhook: { url: `${receiver.baseUrl}/demo-qr`, ...(patch.webhook as object) } }
        : patch;

    await server.control('PATCH', '/installs/demo-qr', withUrl(off));
    await server.control('POST', '/tables/salon-3/open');
    await advance(server, 3_600_000);
    expect(receiver.calls).toHaveLength(1);
    expect(await delivery(server, id)).toMatchObject({ status: 'pending' });

    await server.control('PATCH', '/installs/demo-qr', withUrl(on));
    await advance(server);
    expect(receiver.calls).toHaveLength(2);
    expect(await deliveries(server)).toHaveLength(1);
    expect(await delivery(server, id)).toMatchObject({ status: 'delivered' });
  });
});

describe('the order of deliveries', () => {
  test('is that of the events, and a failing delivery delays no later one', async () => {
    startOneAfterTheOther();
    const server = await startTestServer();
    const receiver = await startProvider((response, { raw }) => {
      const { data } = JSON.parse(raw);
      response.writeHead(data.orders[0].quantity === 3 ? 500 : 200).end();
    });
    await subscribe(server, 'demo-qr', receiver);

    for (const quantity of [1, 2, 3, 4, 5]) {
      const cart = [{ product: 'p-cay', quantity }];
      await server.post('/packets/update-orders', { packetId: 'pkt-1002', cart });
    }
    await advance(server);

    const quantities = envelopes(receiver).map(({ data }) => data.orders[0].quantity);
    expect(quantities).toEqual([1, 2, 3, 4, 5]);
    const states = (await deliveries(server)).map(({ status }: { status: string }) => status);
    expect(states).toEqual(['delivered', 'delivered', 'pending', 'delivered', 'delivered']);
  });

  test(
    'a thousand events for four receivers, one of them dead: three get all, in order',
    { tags: ['long'] },
    async () => {
      const server = await startTestServer();
      const alive = ['demo-qr', 'demo-kds', 'demo-reader'];
      const receivers = await Promise.all(alive.map(() => startProvider(answerJson({}))));
      for (const [index, pluginId] of alive.entries()) {
        await subscribe(server, pluginId, receivers[index] ?? { baseUrl: '' });
      }
      // Nothing listens on the discard port.
      await subscribe(server, 'demo-pay', { baseUrl: 'http://127.0.0.1:9' });

      for (let n = 0; n < 1000; n += 1) {
        await server.post('/packets/update', { packetId: 'pkt-1001', note: `note ${n}` });
      }
      await advance(server, 0);

      const expected = Array.from({ length: 1000 }, (_, index) => index + 1);
      for (const receiver of receivers) {
        const sequences = envelopes(receiver).map(({ sequence }) => sequence);
        expect(sequences).toEqual(expected);
      }
      const dead = await deliveries(server, '?pluginId=demo-pay&limit=500');
      expect(dead).toHaveLength(500);
      for (const { status, attempts } of dead) expect([status, attempts]).toEqual(['pending', 1]);
    },
  );
});

describe('a change to the install', () => {
  test('sends pending deliveries to the new address, signed with the new secret', async () => {
    const { server, id } = await startWithOneDelivery(answering(500));
    const other = await startProvider(answerJson({}));

    await subscribe(server, 'demo-qr', other, { secret: 'new-secret', signature: 'body' });
    await advance(server, 1000);

    expect(other.calls).toHaveLength(1);
    expect(String(other.calls[0]?.headers['x-service-signature'])).toMatch(/^sha256=/u);
    const { url, attempts } = await delivery(server, id);
    expect(url).toBe(`${other.baseUrl}/demo-qr`);
    expect(attempts.map((attempt: { url: string }) => attempt.url)).toEqual([
      expect.not.stringContaining(other.baseUrl),
      url,
    ]);
  });
});

describe('resetting', () => {
  test('aborts attempts in progress and deletes all deliveries', async () => {
    const server = await startTestServer();
    const arrived = Promise.withResolvers<void>();
    const hanging = await startProvider(() => arrived.resolve());
    await subscribe(server, 'demo-qr', hanging);
    await server.control('POST', '/tables/salon-1/open');
    await arrived.promise;

    await server.control('POST', '/reset', {});

    expect(await deliveries(server)).toEqual([]);
    const receiver = await startProvider(answerJson({}));
    await subscribe(server, 'demo-qr', receiver);
    await server.control('POST', '/tables/salon-1/open');
    await advance(server);
    expect(envelopes(receiver)).toHaveLength(1);
  });
});
