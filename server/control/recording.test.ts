import { expect, test } from 'vitest';

import { Random } from '#testing/crash/random.ts';
import { normalisedAccounts } from '#testing/normalised-evening.ts';
import type { TestAnswer, TestServer } from '#testing/start-test-server.ts';
import { KEYS, startTestServer } from '#testing/start-test-server.ts';

const TABLES = ['salon-1', 'salon-2', 'salon-3', 'salon-4', 'bahce-1', 'bahce-2', 'teras-1'];
const PRODUCTS = ['p-cay', 'p-kahve', 'p-adana', 'p-lahmacun', 'p-su', 'p-yok'];

/** Somebody does something, right or wrong. */
type Act = (server: TestServer, random: Random) => Promise<unknown>;

interface Head {
  readonly accountId: string;
  readonly kind: string;
  readonly tableId?: string;
  readonly packetId?: string;
}

async function openAccounts(server: TestServer): Promise<Head[]> {
  return (await server.control('GET', '/accounts?status=open')).body.data as Head[];
}

function cart(random: Random) {
  return Array.from({ length: random.int(1, 3) }, () => ({
    product: random.pick(PRODUCTS),
    quantity: random.int(1, 3),
    ...(random.chance(0.2) && { note: 'no {ice.please} and {{b}' }),
  }));
}

async function onSome(
  server: TestServer,
  random: Random,
  act: (head: Head, account: TestAnswer['body']) => Promise<unknown>,
): Promise<unknown> {
  const head = random.pick(await openAccounts(server));
  return act(head, await server.account(head.accountId));
}

const ACTS: readonly Act[] = [
  (server, random) =>
    server.control('POST', `/tables/${random.pick(TABLES)}/open`, {
      personCount: random.int(0, 4),
      cart: cart(random),
    }),
  (server, random) =>
    server.control('POST', '/packets', { customer: { name: 'Ada' }, cart: cart(random) }),
  (server, random) =>
    onSome(server, random, ({ accountId }) =>
      server.control('POST', `/accounts/${accountId}/lines`, { cart: cart(random) }),
    ),
  (server, random) =>
    onSome(server, random, ({ accountId }, { orders }) =>
      server.control('POST', `/accounts/${accountId}/void`, {
        id: (orders as { id: string }[])[0]?.id ?? 'none',
        reason: 'By mistake',
      }),
    ),
  (server, random) =>
    onSome(server, random, ({ accountId }, { orders }) => {
      const lines = (orders as { id: string }[]).map(({ id }) => ({ id }));
      return server.control('POST', `/accounts/${accountId}/move`, {
        toTableId: random.pick(TABLES),
        ...(random.chance(0.5) && lines.length > 0 && { lines: [random.pick(lines)] }),
        ...(random.chance(0.1) && { dryRun: true }),
      });
    }),
  (server, random) =>
    onSome(server, random, async ({ accountId }) => {
      await server.control('POST', `/accounts/${accountId}/collect`, {
        methodId: random.pick(['pm-nakit', 'pm-kart']),
        ...(random.chance(0.3) && { amount: random.int(1, 50) }),
      });
      if (random.chance(0.7)) await server.control('POST', `/accounts/${accountId}/close`, {});
      if (random.chance(0.2)) await server.control('POST', `/accounts/${accountId}/reopen`, {});
    }),
  (server, random) =>
    onSome(server, random, async ({ accountId }) => {
      await server.control('POST', `/accounts/${accountId}/status`, { status: 'Ready' });
      if (random.chance(0.3)) await server.control('POST', `/accounts/${accountId}/cancel`, {});
    }),
  (server, random) =>
    onSome(server, random, ({ accountId }, { orders }) =>
      server.control('POST', `/accounts/${accountId}/ready`, {
        lines: (orders as { id: string }[]).slice(0, 1).map(({ id }) => ({ id })),
      }),
    ),
  (server, random) =>
    onSome(server, random, async ({ accountId }, { total }) => {
      const asked = await server.control('POST', '/payments', {
        accountId,
        amount: Math.max(1, (total as number) / random.int(1, 2)),
      });
      const { paymentId } = asked.body.data as { paymentId: string };
      if (random.chance(0.2)) {
        await server.control('POST', `/terminal/${paymentId}/scenario`, {});
        return;
      }
      const button = random.pick([
        'approve',
        'refusal',
        'uncertain',
        'rawPan',
        'lostReply',
        'declineAfterApproval',
      ]);
      await server.control('POST', `/terminal/${paymentId}/press`, { button });
      if (button === 'uncertain') {
        await server.control('POST', `/payments/${paymentId}/reconcile`, { verdict: 'approve' });
      }
    }),
  (server, random) =>
    server.post(
      '/tables/create',
      {
        tableId: random.pick(TABLES),
        cart: cart(random),
        idempotencyKey: `key-${random.int(1, 3)}`,
      },
      KEYS.qr,
    ),
  (server, random) =>
    onSome(server, random, ({ kind, accountId, ...head }, { orders }) => {
      const kept = (
        orders as { lineId: string | null; productId: string | null; quantity: number }[]
      )
        .filter(({ lineId, productId }) => lineId !== null && productId !== null)
        .map(({ lineId, productId, quantity }) => ({ lineId, product: productId, quantity }));
      const lines = [...kept.slice(0, random.int(0, kept.length)), ...cart(random)];
      return kind === 'table'
        ? server.post('/tables/update-orders', { tableId: head.tableId, cart: lines }, KEYS.kds)
        : server.post('/packets/update-orders', { packetId: accountId, cart: lines }, KEYS.kds);
    }),
  (server, random) => server.control('POST', '/clock', { advanceMs: random.int(1, 3_000_000) }),
  (server) => server.control('POST', '/clock', { advanceMs: 3 * 3_600_000 }),
  (server, random) =>
    server.control('PATCH', '/installs', {
      pluginId: 'demo-reader',
      suspended: random.chance(0.5),
    }),
  (server, random) =>
    server.control('POST', '/customers', { name: `Customer ${random.int(1, 99)}` }),
  (server) => server.get('/tables/open'),
];

test.each([1, 2, 27, 39])(
  'what anybody did plays again on the same world with the same outcome (seed %i)',
  async (seed) => {
    const server = await startTestServer();
    const random = new Random(seed);
    await server.control('POST', '/recording', { do: 'start' });
    for (let act = 0; act < 60; act += 1) await random.pick(ACTS)(server, random);
    const stopped = await server.control('POST', '/recording', { do: 'stop', name: 'mine' });
    expect(stopped.status).toBe(200);
    const outcome = await normalisedAccounts(server);

    await server.control('POST', '/reset');
    const run = await server.control('POST', '/scenarios/mine/run');
    const failed = (run.body.data.steps as { state: string; error: string }[]).filter(
      ({ state }) => state === 'failed',
    );
    expect(failed).toEqual([]);
    expect(run.body.data.state).toBe('passed');
    expect(await normalisedAccounts(server)).toEqual(outcome);
  },
);
