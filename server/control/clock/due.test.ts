import { describe, expect, test } from 'vitest';

import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { startTerminal } from '#server/testing/terminal.ts';
import { advance, subscribe } from '#server/testing/webhooks.ts';

async function due({ control }: TestServer) {
  const answer = await control('GET', '/clock/due');
  expect(answer.status).toBe(200);
  return answer.body.data;
}

async function dueOf(server: TestServer, kind: string) {
  return (await due(server)).items.filter((item: { kind: string }) => item.kind === kind);
}

/** A server with a plugin that fails every delivery, and one delivery that will be retried. */
async function startRefused(options: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer(options);
  const receiver = await startProvider(answerJson({}, 500));
  await subscribe(server, 'demo-kds', receiver, { events: ['table.created'] });
  await server.control('POST', '/tables/salon-1/open', {
    cart: [{ product: 'p-cay', quantity: 1 }],
  });
  await server.control('POST', '/settle', {});
  return server;
}

describe('what is due', () => {
  test('is listed with its time, a retry also with its event and attempt number', async () => {
    const server = await startRefused();
    const [{ id }] = (await server.control('GET', '/deliveries')).body.data.items;
    const [retry] = await dueOf(server, 'delivery');
    expect(retry).toEqual({
      kind: 'delivery',
      id: `delivery/${id}`,
      at: expect.any(String),
      serverId: 'srv-bistro',
      pluginId: 'demo-kds',
      deliveryId: id,
      type: 'table.created',
      attempt: 2,
    });

    const moved = await server.control('POST', '/clock', { runNext: true });

    expect(moved.body.data.now).toBe(retry.at);
    expect((await dueOf(server, 'delivery'))[0]).toMatchObject({ deliveryId: id, attempt: 3 });
  });

  test('is listed the soonest first, with limits that reset, stores that expire and stored responses', async () => {
    const server = await startRefused({ limits: 'sandbox' });
    await server.get('/tables/open');
    const cart = [{ product: 'p-cay', quantity: 1 }];
    await server.post('/packets/create', { cart, idempotencyKey: 'k-1' });
    const { items, more } = await due(server);
    const times = items.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted());
    expect(more).toBe(false);
    expect(items.find(({ bucket }: { bucket?: string }) => bucket === 'read')).toEqual({
      kind: 'limitReset',
      id: 'limit/srv-bistro/demo-qr/read',
      at: '2026-03-01T12:01:00.000Z',
      serverId: 'srv-bistro',
      pluginId: 'demo-qr',
      bucket: 'read',
      limit: 5,
      remaining: 4,
    });
    const kinds = new Set(items.map(({ kind }: { kind: string }) => kind));
    expect(kinds).toContain('storeExpiry');
    expect(items).toContainEqual(expect.objectContaining({ kind: 'answerExpiry', keys: 1 }));
  });

  test('is not listed once it is done', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    await server.get('/tables/open');
    expect(await dueOf(server, 'limitReset')).toHaveLength(1);
    await advance(server, 60_000);
    expect(await dueOf(server, 'limitReset')).toEqual([]);
    const [{ at }] = (await dueOf(server, 'storeExpiry')) as [{ at: string }];
    await server.control('POST', '/clock', { set: at });
    expect(await dueOf(server, 'storeExpiry')).toEqual([]);
  });

  test('does not include deliveries of a disabled webhook', async () => {
    const server = await startRefused();
    await server.control('PATCH', '/installs/demo-kds', { webhook: { enabled: false } });
    expect(await dueOf(server, 'delivery')).toEqual([]);
  });

  test('includes the steps of a card terminal', async () => {
    const server = await startTerminal();
    const { paymentId } = await server.ask();
    await server.control('POST', `/terminal/${paymentId}/scenario`, {
      name: 'normalSale',
      delaysMs: [60_000, 1, 1, 1],
    });
    expect((await dueOf(server, 'deviceStep'))[0]).toMatchObject({
      paymentId,
      button: expect.any(String),
      at: '2026-03-01T12:01:00.000Z',
    });
  });

  test('has at most a hundred items, and says if there are more', async () => {
    const server = await startTestServer();
    const cart = [{ product: 'p-cay', quantity: 1 }];
    for (let n = 0; n < 101; n += 1) {
      await server.post('/packets/create', { cart, idempotencyKey: `k-${n}` });
    }
    const { items, more } = await due(server);
    expect([items.length <= 100, more]).toEqual([true, true]);
  });

  test('accepts no query parameters', async () => {
    const { control } = await startTestServer();
    expect((await control('GET', '/clock/due?limit=3')).status).toBe(400);
  });
});

describe('a stopped clock shows why it was stopped, until it runs again', () => {
  test.each([
    [{ advanceMs: 60_000 }, 'advanced'],
    [{ set: '2126-03-01T12:00:00Z' }, 'set'],
    [{ mode: 'virtual' }, 'held'],
    [{ runNext: true }, 'ranNext'],
  ])('after %j', async (body, cause) => {
    const server = await startRefused({ clock: null });
    expect((await due(server)).standing).toBeNull();

    await server.control('POST', '/clock', body);

    const { standing, clock } = await due(server);
    expect([standing.cause, clock.mode]).toEqual([cause, 'virtual']);
    await server.control('POST', '/clock', { advanceMs: 1 });
    expect((await due(server)).standing).toEqual(standing);
    await server.control('POST', '/clock', { mode: 'real' });
    expect((await due(server)).standing).toBeNull();
  });

  test('from the start on, and nothing while it ticks', async () => {
    const server = await startTestServer();
    expect((await due(server)).standing.cause).toBe('begun');
    await server.control('POST', '/clock', { mode: 'ticking' });
    expect((await due(server)).standing).toBeNull();
    await server.control('POST', '/reset');
    expect((await due(server)).standing.cause).toBe('begun');
  });
});
