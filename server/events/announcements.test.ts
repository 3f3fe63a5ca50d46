import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ENDPOINTS, ROUTES } from '#server/api/index.ts';
import { CONTROL_ROUTES } from '#server/control/routes.ts';
import { installCallbacks } from '#server/testing/callback-plugins.ts';
import { CONTROL_CHANGES, WIDER_CONTROL_CHANGES } from '#server/testing/control-changes.ts';
import { DATA_API_CHANGES } from '#server/testing/data-api-changes.ts';
import { callsByWrite, makeCall, worldOf } from '#server/testing/fuzz/random-calls.ts';
import type { KnownWorld } from '#server/testing/fuzz/world.ts';
import { roundsOf } from '#server/testing/rounds.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestAnswer } from '#server/testing/start-test-server.ts';
import { sharedTestServer, startTestServer } from '#server/testing/start-test-server.ts';
import type { StateChange } from '#server/testing/state-changes.ts';
import { changesOf, prepareChange } from '#server/testing/state-changes.ts';
import { accountOn } from '#server/testing/table-account.ts';
import { move } from '#server/testing/table-accounts.ts';
import { withoutRequestLog, unannounced, watchChanges } from '#server/testing/watch-changes.ts';

/** A successful call, and what it announced and touched. */
async function make(change: StateChange) {
  const server = await startTestServer();
  const prepared = await prepareChange(change, server);
  const watched = watchChanges(server);
  const answer = await prepared.make();
  expect(answer.body).toMatchObject({ success: true });
  const [announced, touched] = [watched.announced(), watched.touched()];
  const id = (await change.find?.(server)) ?? prepared.id;
  return { announces: change.announces.map((text) => fill(text, answer, id)), announced, touched };
}

function fill(text: string, { body }: TestAnswer, id: string): string {
  return text.replaceAll(/\{([\w.]+)\}/gu, (_, path: string) => {
    if (path === 'id' && id !== '') return id;
    return path.split('.').reduce((value, name) => value[name], body.data);
  });
}

/** Calls that change nothing screens show: tokens, sessions and links, and calls that only wait or run in a copy. */
const CHANGES_NOTHING: readonly string[] = [
  'POST /devices/{deviceId}/token',
  'DELETE /session',
  'POST /sandboxes/{name}/link',
  'POST /settle',
  'POST /clock/follow/{id}',
  'POST /scenarios/{name}/foresee',
];

/** The only read that changes something: the first pull of a payment is recorded in its history (E9). */
const PULL = 'GET /payments/:paymentId';

function isChanging({ method, path }: { readonly method: string; readonly path: string }): boolean {
  const name = `${method} ${path}`;
  return name === PULL || (method !== 'GET' && !CHANGES_NOTHING.includes(name));
}

describe('a call that changes something', () => {
  test.each([
    ...CONTROL_ROUTES.filter(isChanging).map((route) => ({ ...route, changes: CONTROL_CHANGES })),
    ...[...ROUTES, ...ENDPOINTS]
      .filter(isChanging)
      .map((route) => ({ ...route, changes: DATA_API_CHANGES })),
  ])('has an example in these tests: $method $path', ({ changes, ...route }) => {
    expect(changesOf(route, changes)).toHaveLength(1);
    expect(changesOf(route, changes)[0]?.announces).not.toEqual([]);
  });

  test.each(CONTROL_CHANGES)('announces its change: $call of staff', async (change) => {
    const { announces, announced, touched } = await make(change);
    // A new store also announces its parts; `withoutRequestLog` would drop the announcement of a cleared log.
    const all = change.call === 'POST /stores' || change.call === 'DELETE /requests';
    const told = all
      ? announced.filter((line) => announces.includes(line))
      : withoutRequestLog(announced);
    expect(told.toSorted()).toEqual(announces.toSorted());
    expect(unannounced(touched, announced)).toEqual([]);
  });

  test.each(Object.entries(WIDER_CONTROL_CHANGES))(
    'announces its change: %s',
    async (_, change) => {
      const { announces, announced, touched } = await make(change);
      expect(announced.toSorted()).toEqual(announces.toSorted());
      expect(unannounced(touched, announced)).toEqual([]);
    },
  );

  test.each(DATA_API_CHANGES)('announces its change: $call of a plugin', async (change) => {
    const { announces, announced, touched } = await make(change);
    expect(withoutRequestLog(announced).toSorted()).toEqual(announces.toSorted());
    expect(announced).toContainEqual(expect.stringMatching(/^requests \d+$/u));
    expect(unannounced(touched, announced)).toEqual([]);
  });

  const shared = sharedTestServer();
  let known: Promise<KnownWorld> | undefined;

  for (const { numRuns, marked } of roundsOf(1, 6)) {
    test.each([...callsByWrite])(
      `announces only its log entry if it is refused: %s (${numRuns} random calls)`,
      marked,
      async (_, calls) => {
        const world = await (known ??= shared().then(worldOf));
        const plans = fc.sample(calls, { seed: 1, numRuns });
        let server = await startTestServer();
        let refused = 0;
        for (const plan of [...plans, ...plans.map((one) => ({ ...one, oddPair: 'none=1' }))]) {
          const watched = watchChanges(server);
          const answer = await makeCall(server, world, plan);
          if (answer.body?.success !== false) {
            // An accepted call may announce more changes later, so the next call gets a new server.
            server = await startTestServer();
            continue;
          }
          refused += 1;
          expect(withoutRequestLog(watched.announced())).toEqual([]);
          // The first device token creates the key that signs all of them.
          const expected = ['requests', 'device_token_key'];
          expect(watched.touched().filter((table) => !expected.includes(table))).toEqual([]);
        }
        expect(refused).toBeGreaterThanOrEqual(numRuns > 1 ? 1 : 0);
      },
    );
  }
});

test('reads announce only their log entry', async () => {
  const server = await startTestServer();
  const watched = watchChanges(server);
  const reads = ENDPOINTS.filter(({ method }) => method === 'GET');
  const controlReads = CONTROL_ROUTES.filter(
    (route) => route.method === 'GET' && route.kind !== 'stream',
  );

  for (const { path } of reads) await server.get(path);
  for (const { path } of controlReads) {
    await server.control('GET', path.replaceAll(/\{\w+\}/gu, 'pkt-1001'));
  }

  expect(reads.length + controlReads.length).toBeGreaterThan(25);
  expect(withoutRequestLog(watched.announced())).toEqual([]);
});

describe('a call that changes nothing announces nothing', () => {
  test.each<[string, string, string, object]>([
    ['the same status', 'POST', '/accounts/pkt-1001/status', { status: 'none' }],
    ['the same role', 'PATCH', '/users/u-mehmet', { role: 'staff' }],
    ['no field of a store', 'PATCH', '/stores/srv-bos', {}],
    ['no field of a customer', 'PATCH', '/customers/cu-1', {}],
  ])('%s', async (_, method, path, body) => {
    const server = await startTestServer();
    const watched = watchChanges(server);
    expect((await server.control(method, path, body)).body).toMatchObject({ success: true });
    expect([watched.announced(), watched.touched()]).toEqual([[], []]);
  });

  test('a move with dryRun', async () => {
    const server = await startTestServer();
    const accountId = await accountOn(server, 'salon-2');
    const watched = watchChanges(server);
    const { body } = await move(server, accountId, 'salon-1', { dryRun: true });
    expect(body.data.events).toHaveLength(2);
    expect([watched.announced(), watched.touched()]).toEqual([[], []]);
  });
});

test('the replay of an idempotent write announces only its log entry', async () => {
  const server = await startTestServer();
  const order = { cart: [{ product: 'p-cay', quantity: 1 }], idempotencyKey: 'order-1' };
  const first = await server.post('/packets/create', order);
  const watched = watchChanges(server);

  const replay = await server.post('/packets/create', order);

  expect(replay.text).toBe(first.text);
  expect(withoutRequestLog(watched.announced())).toEqual([]);
});

test('a new store announces its parts, with * for many of a kind', async () => {
  const server = await startTestServer();
  const fixture = {
    stores: [
      {
        serverId: 'srv-many',
        name: 'Many',
        customers: Array.from({ length: 1001 }, (_, n) => ({ id: `cu-${n}`, name: `C${n}` })),
        users: [{ id: 'u-one', name: 'One', role: 'staff' }],
      },
    ],
  };
  const watched = watchChanges(server);

  const store = { developer: 'acme', name: 'New', email: 'a@acme.example', fixture };
  const { body } = await server.control('POST', '/stores', store);

  const { serverId } = body.data;
  expect(watched.announced()).toEqual([
    `stores ${serverId}`,
    `floor ${serverId}`,
    'users u-one',
    'customers *',
  ]);
});

test('a reset announces only the new world', async () => {
  const server = await startTestServer({ limits: 'sandbox' });
  const watched = watchChanges(server);
  await server.post('/packets/create', { cart: [{ product: 'p-cay', quantity: 1 }] });
  expect(watched.announced().length).toBeGreaterThan(3);
  const later = watchChanges(server);

  await server.control('POST', '/reset');

  expect(later.announced()).toEqual(['world *']);
});

describe('the usage of a limit', () => {
  test('is announced for a callback, but not for one that the limit refuses', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    await installCallbacks(server, 'buttons', await startProvider(answerJson({ success: true })));
    await server.control('PATCH', '/limits', { values: { actionPerMinute: 1 } });
    const press = async (): Promise<string[]> => {
      const watched = watchChanges(server);
      const action = { pluginId: 'buttons', kind: 'action', type: 'print' };
      expect((await server.control('POST', '/callbacks', action)).status).toBe(200);
      return watched.announced().toSorted();
    };

    expect(await press()).toEqual(['callbacks 1', 'usage buttons']);
    expect(await press()).toEqual(['callbacks 2']);
  });

  test('is announced only for calls that count', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    const usage = async (call: () => Promise<TestAnswer>): Promise<string[]> => {
      const watched = watchChanges(server);
      await call();
      return withoutRequestLog(watched.announced());
    };
    const read = (): Promise<TestAnswer> => server.get('/tables/open');

    for (let call = 0; call < 5; call += 1) expect(await usage(read)).toEqual(['usage demo-qr']);
    expect(await usage(read)).toEqual([]);
    expect(await usage(() => server.get('/tables/open', 'not-a-key'))).toEqual([]);

    await server.control('PATCH', '/limits', { values: { readPerMinute: null } });
    expect(await usage(read)).toEqual([]);
  });

  test('is announced when a window opens with a limit of 0', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    await server.control('PATCH', '/limits', { values: { readPerMinute: 0 } });
    const watched = watchChanges(server);
    await server.get('/tables/open');
    await server.get('/tables/open');
    expect(withoutRequestLog(watched.announced())).toEqual(['usage demo-qr']);
  });
});

test('the clock is announced when it moves or changes its mode', async () => {
  const server = await startTestServer();
  const moved = async (body: object): Promise<string[]> => {
    const watched = watchChanges(server);
    await server.control('POST', '/clock', body);
    return watched.announced();
  };

  expect(await moved({ advanceMs: 0 })).toEqual([]);
  expect(await moved({ mode: 'virtual' })).toEqual([]);
  expect(await moved({ advanceMs: 1000 })).toEqual(['clock *']);
  expect(await moved({ mode: 'real' })).toEqual(['clock *']);
  expect(await moved({ mode: 'real' })).toEqual([]);
  expect(await moved({ mode: 'virtual' })).toEqual(['clock *']);
});

test('items that fall due while the clock moves are announced', async () => {
  const server = await startTestServer();
  await server.control('POST', '/installs/demo-qr/authorize', { scopes: [] });
  await server.control('POST', '/installs/demo-kds/authorize', { scopes: [] });
  const watched = watchChanges(server);

  await server.control('POST', '/clock', { advanceMs: 24 * 60 * 60 * 1000 });

  expect(watched.announced().toSorted()).toEqual(['clock *', 'installs *']);
  expect(watched.touched()).toEqual(['authorization_codes']);
});
