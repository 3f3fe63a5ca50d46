import type { ServerResponse } from 'node:http';

import { describe, expect, test } from 'vitest';

import { driverOf } from '#server/testing/driver-of.ts';
import { follow } from '#server/testing/live-events.ts';
import type { TestSandbox } from '#server/testing/sandboxes.ts';
import { everythingIn, makeSandbox } from '#server/testing/sandboxes.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { subscribe } from '#server/testing/webhooks.ts';

import { createLog } from './process/log.ts';
import { CannotListen } from './process/start-failure.ts';
import { SandboxHost } from './sandbox-host.ts';
import { inFiles } from './start-server.ts';

type Reach = Pick<TestServer, 'control' | 'get' | 'post'>;

/** Changes that could leak, each in a different way. */
const HAPPENINGS: Readonly<Record<string, (reach: Reach) => Promise<unknown>>> = {
  'a table opens': ({ control }) =>
    control('POST', '/tables/salon-1/open', { cart: [{ product: 'p-cay', quantity: 2 }] }),
  'a plugin opens a table with an idempotency key': ({ post }) =>
    post('/tables/create', { tableId: 'salon-3', idempotencyKey: 'the-same-key' }),
  'a plugin reads, within its limit': ({ get }) => get('/tables/open'),
  'a packet is cancelled': ({ control }) => control('POST', '/accounts/pkt-1001/cancel', {}),
  'the clock moves': ({ control }) => control('POST', '/clock', { advanceMs: 7_200_000 }),
  'a limit changes': ({ control }) => control('PATCH', '/limits', { values: { readPerMinute: 2 } }),
  'a key changes': ({ control }) => control('POST', '/installs/demo-kds/rekey'),
  'a store is renamed': ({ control }) =>
    control('PATCH', '/stores/srv-bistro', { name: 'Renamed', currency: 'USD' }),
  'an install is removed': ({ control }) => control('DELETE', '/installs/demo-reader'),
  'a user is added': ({ control }) => control('POST', '/users', { name: 'Can' }),
  'a payment is asked for': ({ control }) => control('POST', '/payments', { amount: 9 }),
  'everything is reset': ({ control }) => control('POST', '/reset', {}),
};

/** What a live client has received before its own change. */
async function heardBefore({ url, controlToken, control }: TestSandbox, act: () => Promise<void>) {
  const feed = await follow(url, { token: controlToken });
  await feed.next();
  await act();
  await control('POST', '/customers', { name: 'Marker' });
  const heard = await feed.upTo('customers');
  await feed.close();
  return heard;
}

describe('what happens in one sandbox', () => {
  test('is visible neither in another sandbox nor in the server', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    const [busy, still] = [await makeSandbox(server), await makeSandbox(server)];
    const copy = await makeSandbox(server, { from: { sandbox: still.id } });
    const before = await Promise.all([server, still, copy].map(everythingIn));

    const heard = await heardBefore(still, async () => {
      for (const [name, happen] of Object.entries(HAPPENINGS)) {
        const { status } = (await happen(busy)) as { readonly status: number };
        expect([name, status]).toEqual([name, 200]);
        expect(await Promise.all([server, copy].map(everythingIn))).toEqual([before[0], before[2]]);
      }
    });

    expect(heard).toEqual([expect.stringMatching(/^customers /u)]);
    const { customers: _, ...after } = await everythingIn(still);
    const { customers: __, ...was } = before[1] ?? {};
    expect(after).toEqual(was);
  });

  test('is the same as in a process of its own: each has its own limit, ids and idempotency keys', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    const sandboxes = [await makeSandbox(server), await makeSandbox(server)];
    for (const { get, post, control } of [server, ...sandboxes]) {
      const reads = [];
      for (let read = 0; read < 6; read += 1) reads.push((await get('/tables/open')).status);
      expect(reads).toEqual([200, 200, 200, 200, 200, 429]);
      const created = await post('/tables/create', { tableId: 'salon-1', idempotencyKey: 'k-1' });
      expect(created.headers.get('X-Idempotent-Replay')).toBeNull();
      expect(created.status).toBe(200);
      const { items } = (await control('GET', '/requests')).body.data;
      expect(items.map(({ id }: { id: string }) => id)).toEqual([
        '7',
        '6',
        '5',
        '4',
        '3',
        '2',
        '1',
      ]);
    }
  });
});

describe('a sandbox that is ended', () => {
  test('ends the delivery in progress, which is not retried', async () => {
    const server = await startTestServer();
    const sandbox = await makeSandbox(server);
    const waiting: ServerResponse[] = [];
    const arrived = Promise.withResolvers<void>();
    const receiver = await startProvider((response) => {
      waiting.push(response);
      arrived.resolve();
    });
    await subscribe(sandbox, 'demo-qr', receiver);
    await sandbox.control('POST', '/users', { name: 'Can' });
    await arrived.promise;
    const gone = new Promise<void>((resolve) => {
      waiting[0]?.once('close', resolve);
    });

    const [one, other] = await Promise.all([
      server.control('DELETE', `/sandboxes/${sandbox.id}`),
      server.control('DELETE', `/sandboxes/${sandbox.id}`),
    ]);

    await gone;
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(receiver.calls).toHaveLength(1);
    expect((await server.control('GET', '/sandboxes')).body.data).toEqual([]);
    await expect(sandbox.control('GET', '/state')).rejects.toThrow('fetch failed');
  });

  test('closes its database, as all sandboxes do when the server closes', async () => {
    const server = await startTestServer();
    const emulators = await startWith(server, 3);
    const { sandboxes } = server.server;
    const [first] = sandboxes.list();
    await sandboxes.end(first?.id ?? '');
    const isOpen = () => emulators.map(({ database }) => driverOf(database.read).open);
    expect(isOpen()).toEqual([false, true, true]);
    await server.close();
    expect(isOpen()).toEqual([false, false, false]);
    expect(sandboxes.list()).toEqual([]);
  });
});

/** Creates sandboxes, and returns their emulators. */
async function startWith({ server }: TestServer, count: number) {
  const { sandboxes } = server;
  const wanted = { from: 'now', limits: {}, clock: undefined, title: null } as const;
  const ids = [];
  for (let made = 0; made < count; made += 1) {
    const sandbox = await sandboxes.make(wanted);
    if ('refused' in sandbox) throw new Error(sandbox.refused);
    ids.push(sandbox.id);
  }
  return ids.map((id) => {
    const emulator = sandboxes.emulatorOf(id);
    if (emulator === undefined) throw new Error(`There is no ${id}.`);
    return emulator;
  });
}

test('fifty sandboxes created at once are independent', async () => {
  const server = await startTestServer();
  const made = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const sandbox = await makeSandbox(server, { title: `number ${index}` });
      const cart = [{ product: 'p-cay', quantity: index + 1 }];
      await sandbox.post('/tables/create', { tableId: 'salon-1', cart }, KEYS.qr);
      return sandbox;
    }),
  );

  const quantities = made.map(
    async ({ get }) => (await get('/tables/get?id=salon-1')).body.data.orders[0].quantity,
  );
  expect(await Promise.all(quantities)).toEqual(made.map((_, index) => index + 1));
  expect(new Set(made.map(({ url }) => url)).size).toBe(50);
  const listed = (await server.control('GET', '/sandboxes')).body.data;
  expect(listed.map(({ id }: { id: string }) => id)).toEqual(
    listed.map((_: unknown, index: number) => `sandbox-${index + 1}`),
  );
  const ended = made.map(({ id }) => server.control('DELETE', `/sandboxes/${id}`));
  expect((await Promise.all(ended)).every(({ status }) => status === 200)).toBe(true);
  expect((await server.control('GET', '/sandboxes')).body.data).toEqual([]);
});

/** The options of a test server that a host reads. */
const OPTIONS = {
  ...inFiles,
  port: 0,
  host: '127.0.0.1',
  db: ':memory:',
  fixture: 'bistro',
  limits: 'off' as const,
  clock: 0,
  controlToken: null,
  allowedHosts: [],
  portalLogin: false,
  log: createLog(),
};

const FROM_START = {
  from: 'start',
  limits: {},
  clock: undefined,
  title: null,
} as const;

describe('a host', () => {
  test('holds at most the allowed number of sandboxes; ending one makes room for another', async () => {
    const { server } = await startTestServer();
    const host = new SandboxHost(server.emulator, OPTIONS, { most: 2 });

    const made = await Promise.all([FROM_START, FROM_START, FROM_START].map((w) => host.make(w)));

    const refused = { refused: 'sandboxLimitReached', most: 2 };
    expect(made).toEqual([expect.anything(), expect.anything(), refused]);
    expect(host.list()).toHaveLength(2);
    await host.end('sandbox-1');
    expect(await host.make(FROM_START)).toMatchObject({ title: null });
    expect(await host.make(FROM_START)).toEqual(refused);
    await host.close();
    expect(host.list()).toEqual([]);
  });

  test('makes no more copies than fit in memory; ending one makes room for another', async () => {
    const { server } = await startTestServer();
    const size = driverOf(server.emulator.database.read).serialize().length;
    const host = new SandboxHost(server.emulator, OPTIONS, { mostBytes: 5 * size });
    const now = { ...FROM_START, from: 'now' } as const;
    await host.make(now);
    await host.make(now);
    expect(await host.make(now)).toEqual({ refused: 'sandboxNotMade', lack: 'memory' });
    expect(await host.make(FROM_START)).toMatchObject({ id: 'sandbox-3' });
    await host.end('sandbox-1');
    expect(await host.make(now)).toMatchObject({ id: 'sandbox-4' });
    await host.close();
  });

  test.each([
    ['EMFILE', 'files'],
    ['ENFILE', 'files'],
    ['EADDRINUSE', 'ports'],
    ['ENOBUFS', 'memory'],
    ['EADDRNOTAVAIL', 'address'],
  ])('refuses with the reason if the system reports %s', async (code, lack) => {
    const { server } = await startTestServer();
    const opened: boolean[] = [];
    const host = new SandboxHost(server.emulator, OPTIONS, {
      serve: async (emulator) => {
        await emulator.close();
        opened.push(driverOf(emulator.database.read).open);
        throw new CannotListen('no', { cause: Object.assign(new Error(code), { code }) });
      },
    });
    expect(await host.make(FROM_START)).toEqual({ refused: 'sandboxNotMade', lack });
    expect([host.list(), opened]).toEqual([[], [false]]);
  });

  test('whose address cannot be listened on refuses with a reason, and keeps no sandbox', async () => {
    const { server } = await startTestServer();
    const host = new SandboxHost(server.emulator, { ...OPTIONS, host: '203.0.113.1' });
    expect(await host.make(FROM_START)).toEqual({ refused: 'sandboxNotMade', lack: 'address' });
    expect(host.list()).toEqual([]);
  });

  test('that closes while a sandbox is being created also ends that sandbox', async () => {
    const { server } = await startTestServer();
    const host = new SandboxHost(server.emulator, OPTIONS);
    const making = host.make(FROM_START);
    await host.close();
    expect(await making).toMatchObject({ id: 'sandbox-1' });
    expect(host.list()).toEqual([]);
    expect(host.emulatorOf('sandbox-1')).toBeUndefined();
  });
});
