import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { foreign } from '#server/testing/foreign-text.ts';
import { normalisedAccounts } from '#server/testing/normalised-evening.ts';
import type { TestAnswer, TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const TABLES = ['salon-1', 'salon-2', 'salon-3', 'salon-4', 'bahce-1', 'bahce-2', 'teras-1'];
const PRODUCTS = ['p-cay', 'p-kahve', 'p-adana', 'p-lahmacun', 'p-su', 'p-yok'];

function randomOf(seed: number) {
  const [draw] = fc.sample(fc.gen(), { seed, numRuns: 1 });
  if (draw === undefined) throw new Error('There is no generator.');
  const int = (min: number, max: number): number => draw(fc.integer, { min, max });
  return {
    int,
    pick: <T>(items: readonly T[]): T => draw(() => fc.constantFrom(...items)),
    chance: (share: number): boolean => int(1, 100) <= share * 100,
  };
}

type Random = ReturnType<typeof randomOf>;

/** A random action, which may be refused. */
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

test.each([1])(
  'a recording of random calls plays on the same world with the same outcome (seed %i)',
  playsAgain,
);

test.each([2, 27, 39])(
  'a recording of random calls plays on the same world with the same outcome, in more rounds (seed %i)',
  { tags: ['long'] },
  playsAgain,
);

async function playsAgain(seed: number): Promise<void> {
  const server = await startTestServer();
  const random = randomOf(seed);
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
}

/** Stops the recording; the response contains the scenario. */
async function stop({ control }: TestServer, name = 'mine', title?: string) {
  return control('POST', '/recording', { do: 'stop', name, ...(title !== undefined && { title }) });
}

async function begin(server: TestServer): Promise<void> {
  expect((await server.control('POST', '/recording', { do: 'start' })).status).toBe(200);
}

test('a recording has references and advances, and no reads or refusals', async () => {
  const server = await startTestServer();
  await begin(server);
  const opened = await server.control('POST', '/tables/salon-1/open', {
    cart: [{ product: 'p-cay', quantity: 2, note: '{t.accountId} {sic}' }],
  });
  const { accountId, orders } = opened.body.data;
  await server.get('/tables/open');
  await server.control('POST', '/tables/salon-1/open', {});
  await server.control('POST', '/clock', { advanceMs: 20 * 60_000 });
  await server.post('/tables/update-orders', {
    tableId: 'salon-1',
    cart: [{ product: 'p-cay', quantity: 3, lineId: orders.at(-1).lineId }],
  });
  await server.control('POST', `/accounts/${accountId}/move`, { toTableId: 'salon-3' });
  await server.control('POST', '/clock', { set: '2026-03-01T12:00:00Z' });
  const stopped = await stop(server, 'mine', 'Tea for two');

  expect(stopped.body.data).toMatchObject({
    name: 'mine',
    title: { en: 'Tea for two', tr: 'Tea for two' },
    world: 'keep',
    clock: null,
  });
  expect(stopped.body.data.steps).toEqual([
    {
      staff: 'openTable',
      with: {
        tableId: 'salon-1',
        cart: [{ product: 'p-cay', quantity: 2, note: '{{t.accountId} {{sic}' }],
      },
      as: 'o1',
    },
    { clock: { advance: '20 min' } },
    {
      plugin: 'demo-qr',
      serverId: 'srv-bistro',
      call: 'POST /tables/update-orders',
      with: {
        tableId: 'salon-1',
        cart: [{ product: 'p-cay', quantity: 3, lineId: '{o1.orders.0.id}' }],
      },
    },
    { staff: 'move', with: { accountId: '{o1.accountId}', toTableId: 'salon-3' } },
    { clock: { set: '2026-03-01T12:00:00.000Z' } },
  ]);
  const listed = (await server.control('GET', '/scenarios')).body.data;
  expect(listed).toContainEqual(
    expect.objectContaining({ name: 'mine', source: 'recorded', steps: 5, world: 'keep' }),
  );
});

test('existing accounts are found by reads at the beginning', async () => {
  const server = await startTestServer();
  const floor = (await server.control('GET', '/tables')).body.data;
  const { accountId } = floor[0].tables[1].account;
  const account = await server.account(accountId);
  await begin(server);
  const line = account.orders.at(-1).id;
  await server.control('POST', `/accounts/${accountId}/ready`, { lines: [{ id: line }] });
  const { steps } = (await stop(server)).body.data;
  expect(steps).toEqual([
    { control: 'GET /tables?serverId=srv-bistro', as: 'before1' },
    {
      control: 'GET /accounts/{before1.0.tables.1.account.accountId}?serverId=srv-bistro',
      as: 'before2',
    },
    {
      control: 'POST /accounts/{before1.0.tables.1.account.accountId}/ready',
      with: { lines: [{ id: '{before2.orders.2.id}' }] },
    },
  ]);
});

test('a recording contains no secrets or card numbers', async () => {
  const server = await startTestServer();
  await begin(server);
  await server.control('PATCH', '/installs/demo-qr', {
    webhook: { url: 'https://plugin.example/hooks', secret: 'my-own-secret-0123456789' },
  });
  const asked = await server.control('POST', '/payments', { amount: 5 });
  const { paymentId } = asked.body.data;
  const preview = await server.control('GET', `/terminal/${paymentId}/message?button=approve`);
  await server.control('POST', `/terminal/${paymentId}/press`, {
    button: 'approve',
    message: { ...preview.body.data.message, note: 'card 4111111111111111' },
  });
  await server.control('POST', `/terminal/${paymentId}/press`, { button: 'approve' });
  const { text } = await stop(server);
  expect(text).not.toMatch(/4111111111111111|my-own-secret|eyJ/u);
  expect(text).toContain('https://plugin.example/hooks');
});

test('time that passes on a running clock is recorded as advances', async () => {
  const server = await startTestServer({ clock: { tickingFrom: Date.UTC(2026, 2, 1, 12) } });
  await begin(server);
  await server.control('POST', '/tables/salon-1/open', {});
  await server.control('POST', '/tables/salon-3/open', {});
  await server.control('POST', '/clock', { advanceMs: 3_600_000 });
  await server.control('POST', '/tables/salon-4/open', {});
  const { steps } = (await stop(server)).body.data as { steps: Record<string, unknown>[] };
  const opened = steps.flatMap(({ staff }, index) => (staff === 'openTable' ? [index] : []));
  expect(opened).toHaveLength(3);
  const between = steps.slice((opened[1] ?? 0) + 1, opened[2]);
  const passed = between.map(({ clock }) =>
    Number.parseInt((clock as { advance: string }).advance),
  );
  expect(passed.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(3600);
});

test('an evening that was played at once is one step, and its accounts can be used', async () => {
  const server = await startTestServer();
  await begin(server);
  const evening = await server.control('POST', '/autopilot', { hours: 0.5, declineRate: 1 });
  const heads = (await server.control('GET', '/accounts?status=closed')).body.data as Head[];
  await server.control('POST', `/accounts/${heads[0]?.accountId}/reopen`, {});
  const { steps } = (await stop(server)).body.data;
  expect(steps[0]).toEqual({
    control: 'POST /autopilot',
    with: { hours: 0.5, declineRate: 1, seed: evening.body.data.seed },
  });
  const outcome = await normalisedAccounts(server);
  await server.control('POST', '/reset');
  const run = await server.control('POST', '/scenarios/mine/run');
  expect(run.body.data.state).toBe('passed');
  expect(await normalisedAccounts(server)).toEqual(outcome);
});

test('a recording reports its state, and refuses invalid actions', async () => {
  const server = await startTestServer();
  const refusal = async (body: object) => {
    const answer = await server.control('POST', '/recording', body);
    return [answer.status, answer.body.message];
  };
  expect(await refusal({ do: 'discard' })).toEqual([409, 'No recording is being made']);
  expect((await server.control('GET', '/recording')).body.data).toBe(null);
  await begin(server);
  expect(await refusal({ do: 'start' })).toEqual([409, 'A recording is being made']);
  expect(await refusal({ do: 'stop', name: 'mine' })).toEqual([
    409,
    'Nothing was done since the recording began',
  ]);
  await server.control('POST', '/tables/salon-1/open', {});
  expect((await server.control('GET', '/recording')).body.data).toEqual({
    startedAt: '2026-03-01T12:00:00.000Z',
    elapsedMs: expect.any(Number),
    steps: 1,
    last: 'staff openTable',
  });
  expect((await stop(server)).status).toBe(200);

  // If the name is in use, the recording continues and can be stopped with another name.
  await begin(server);
  await server.control('POST', '/tables/salon-3/open', {});
  expect(await refusal({ do: 'stop', name: 'mine' })).toEqual([409, 'Scenario exists']);
  expect((await stop(server, 'other')).body.data.steps).toHaveLength(1);
});

test('a recording that is discarded or ended by a reset leaves nothing behind', async () => {
  const server = await startTestServer();
  await begin(server);
  await server.control('POST', '/tables/salon-1/open', {});
  expect((await server.control('POST', '/recording', { do: 'discard' })).body.data).toBe(null);
  await begin(server);
  await server.control('POST', '/tables/salon-3/open', {});
  await server.control('POST', '/reset');
  expect((await server.control('GET', '/recording')).body.data).toBe(null);
  const listed = (await server.control('GET', '/scenarios')).body.data as { source: string }[];
  expect(listed.filter(({ source }) => source === 'recorded')).toEqual([]);
});

test(
  'a recording that is too long for a scenario keeps its beginning, as its description says',
  { tags: ['long'] },
  async () => {
    const server = await startTestServer();
    await begin(server);
    for (let step = 0; step < 1020; step += 1) {
      await server.control('PATCH', '/limits', { profile: step % 2 === 0 ? 'sandbox' : 'off' });
    }
    const { steps, about } = (await stop(server)).body.data;
    expect(steps.length).toBeLessThanOrEqual(1000);
    expect(steps.length).toBeGreaterThan(980);
    expect(about.en).toContain('It ends where the maximum size of a scenario was reached.');
  },
);

test('a recording contains texts as data, and plays them unchanged', async () => {
  const server = await startTestServer();
  const { control, post } = server;
  const texts = async () => {
    const accounts = await Promise.all(
      (await openAccounts(server)).map(({ accountId }) => server.account(accountId)),
    );
    return accounts
      .map(({ docNo, customer, note, orders }) => ({
        docNo,
        customer,
        note,
        line: orders[0]?.note,
      }))
      .toSorted((one, other) => one.docNo - other.docNo);
  };
  await control('POST', '/recording', { do: 'start' });
  const pieces = fc.oneof(
    foreign,
    foreign.map((text) => `{t.${text}} {a + 1} {{${text}`),
  );
  for (const text of fc.sample(pieces, 20)) {
    const customer = { name: text, address: text };
    const cart = [{ product: 'p-cay', quantity: 1, note: text }];
    await control('POST', '/packets', { customer, cart });
    await post('/packets/create', { customer, cart, note: text });
  }
  const title = '{x} "`';
  const stopped = await control('POST', '/recording', { do: 'stop', name: 'texts', title });
  expect([stopped.status, stopped.text]).toEqual([200, stopped.text]);
  const before = await texts();
  expect(before.length).toBeGreaterThan(20);

  await control('POST', '/reset');
  const run = (await control('POST', '/scenarios/texts/run', {})).body.data;

  expect(run).toMatchObject({ state: 'passed' });
  expect(await texts()).toEqual(before);
});

test('a recorded call with a deeply nested ignored field plays again', async () => {
  const server = await startTestServer();
  await begin(server);
  const section = '['.repeat(50_000) + ']'.repeat(50_000);
  const opened = await server.send('/plugin-api/tables/create', {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': 'application/json' },
    body: `{"tableId": "salon-1", "section": ${section}}`,
  });
  expect([opened.status, opened.text]).toEqual([200, opened.text]);
  expect((await stop(server)).body.data.steps).toHaveLength(1);
  await server.control('POST', '/reset');
  expect((await server.control('POST', '/scenarios/mine/run')).body.data.state).toBe('passed');
});
