import { describe, expect, test } from 'vitest';

import { ENDPOINTS, ROUTES } from '#api/index.ts';
import { CONTROL_ROUTES } from '#control/index.ts';
import type { Topic } from '#domain/change.ts';
import type { LiveEvent } from '#live/live-feed.ts';
import { findAccount, saveAccount } from '#store/accounts.ts';
import { insertAuditEntry } from '#store/audit.ts';
import { deleteCode, findCode } from '#store/authorization-codes.ts';
import type { WritableDb } from '#store/database.ts';
import { dropDeliveries, insertAttempt, saveProgress } from '#store/deliveries.ts';
import { insertDevice } from '#store/devices.ts';
import { deleteAllRequests, deleteOldestRequests } from '#store/requests.ts';
import { extendAllTenants } from '#store/tenants.ts';
import type { TestAnswer, TestServer } from '#testing/start-test-server.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import type { StateChange } from '#testing/state-changes.ts';
import { CONTROL_CHANGES, DATA_API_CHANGES } from '#testing/state-changes.ts';

/**
 * The topic that tells of a table's rows; null where no screen shows them. What an update changes in
 * an account's history or in a delivery's attempts is told of the account and the delivery.
 */
const TOPIC_OF: Readonly<Record<string, Topic | null>> = {
  tenants: 'stores',
  floor_sections: 'floor',
  floor_tables: 'floor',
  users: 'users',
  customers: 'customers',
  receipt_numbers: null,
  installs: 'installs',
  authorization_codes: 'installs',
  devices: 'devices',
  capability_bindings: 'capabilities',
  capability_requests: 'capabilityRequests',
  catalog: 'catalog',
  accounts: 'accounts',
  audit: 'accounts',
  events: 'events',
  deliveries: 'deliveries',
  attempts: 'deliveries',
  idempotent_answers: null,
  requests: 'requests',
};

/** What is announced, and which tables change, from now on. */
function watch({ server }: TestServer) {
  const { database, live, requestLog } = server.emulator;
  const { connection } = database.read;
  const settle = (): void => {
    requestLog.flush();
    live.publish();
  };
  const tables = connection
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all() as string[];
  connection.exec('CREATE TEMP TABLE IF NOT EXISTS touched (name TEXT)');
  for (const table of tables) {
    for (const verb of ['INSERT', 'UPDATE', 'DELETE']) {
      connection.exec(`CREATE TEMP TRIGGER IF NOT EXISTS "${table} ${verb}" AFTER ${verb}
        ON main.${table} BEGIN INSERT INTO touched VALUES ('${table}'); END`);
    }
  }
  settle();
  connection.exec('DELETE FROM touched');
  const last = live.since(null)[0]?.id ?? '';
  return {
    /** Everything that was announced, as `topic id`. */
    announced: (): string[] => {
      settle();
      return live.since(last).map(print);
    },
    touched: (): string[] => {
      settle();
      return connection.prepare('SELECT DISTINCT name FROM touched').pluck().all() as string[];
    },
  };
}

function print({ data: { topic, id } }: LiveEvent): string {
  return topic === 'events' ? 'events evt' : `${topic} ${id}`;
}

/** Without the log of calls, which every Data API call adds to. */
function beside(announced: readonly string[]): string[] {
  return announced.filter((change) => !change.startsWith('requests '));
}

/** A successful call, and what it announced and touched. */
async function make(change: StateChange) {
  const server = await startTestServer();
  const prepared = (await change.before?.(server)) ?? '';
  const watched = watch(server);
  const answer = await change.call(server, prepared);
  expect(answer.body).toMatchObject({ success: true });
  const [announced, touched] = [watched.announced(), watched.touched()];
  const id = (await change.find?.(server)) ?? prepared;
  return { announces: change.announces.map((text) => fill(text, answer, id)), announced, touched };
}

function fill(text: string, { body }: TestAnswer, id: string): string {
  return text.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    name === 'id' && id !== '' ? id : String(body.data[name]),
  );
}

/** Tables that have changed without anybody being told. */
function untold(touched: readonly string[], announced: readonly string[]): string[] {
  const topics = new Set(announced.map((change) => change.split(' ', 1)[0]));
  return touched.filter((table) => {
    const topic = TOPIC_OF[table];
    if (topic === undefined) return true;
    return topic !== null && !topics.has(topic) && !topics.has('world');
  });
}

function changing(calls: readonly { readonly method: string; readonly path: string }[]): string[] {
  return calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted();
}

describe('every call that changes something', () => {
  test('is in the lists of these tests', () => {
    expect(Object.keys(CONTROL_CHANGES).toSorted()).toEqual(changing(CONTROL_ROUTES));
    expect(Object.keys(DATA_API_CHANGES).toSorted()).toEqual(changing([...ROUTES, ...ENDPOINTS]));
    const changes = [...Object.values(CONTROL_CHANGES), ...Object.values(DATA_API_CHANGES)];
    expect(changes.filter(({ announces }) => announces.length === 0)).toEqual([]);
  });

  test.each(Object.entries(CONTROL_CHANGES))('announces it: %s of staff', async (name, change) => {
    const { announces, announced, touched } = await make(change);
    // A new store is announced with all that is in it.
    const all = name === 'POST /stores';
    const told = all ? announced.filter((line) => announces.includes(line)) : beside(announced);
    expect(told.toSorted()).toEqual(announces.toSorted());
    expect(untold(touched, announced)).toEqual([]);
  });

  test.each(Object.entries(DATA_API_CHANGES))('announces it: %s of a plugin', async (_, change) => {
    const { announces, announced, touched } = await make(change);
    expect(beside(announced).toSorted()).toEqual(announces.toSorted());
    expect(announced).toContainEqual(expect.stringMatching(/^requests \d+$/u));
    expect(untold(touched, announced)).toEqual([]);
  });

  test.each(Object.entries({ ...CONTROL_CHANGES, ...DATA_API_CHANGES }))(
    'announces nothing but its place in the log when it is refused: %s',
    async (_, { refused }) => {
      const server = await startTestServer();
      const watched = watch(server);

      const answer = await refused(server);

      expect(answer.body).toMatchObject({ success: false });
      expect(beside(watched.announced())).toEqual([]);
      expect(watched.touched().filter((table) => table !== 'requests')).toEqual([]);
    },
  );
});

test('calls that only read announce nothing but their place in the log', async () => {
  const server = await startTestServer();
  const watched = watch(server);
  const reads = ENDPOINTS.filter(({ method }) => method === 'GET');
  const controlReads = CONTROL_ROUTES.filter(
    (route) => route.method === 'GET' && !('stream' in route),
  );

  for (const { path } of reads) await server.get(path);
  for (const { path } of controlReads) {
    await server.control('GET', path.replaceAll(/:\w+/gu, 'pkt-1001'));
  }

  expect(reads.length + controlReads.length).toBeGreaterThan(25);
  expect(beside(watched.announced())).toEqual([]);
});

test('a replay of an idempotent write announces nothing but its place in the log', async () => {
  const server = await startTestServer();
  const order = { cart: [{ product: 'p-cay', quantity: 1 }], idempotencyKey: 'order-1' };
  const first = await server.post('/packets/create', order);
  const watched = watch(server);

  const replay = await server.post('/packets/create', order);

  expect(replay.text).toBe(first.text);
  expect(beside(watched.announced())).toEqual([]);
});

test('what a new store is made of is announced, with one * where there is too much of it', async () => {
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
  const watched = watch(server);

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

test('a store that is reset announces a new world and nothing of what is in it', async () => {
  const server = await startTestServer({ limits: 'sandbox' });
  const watched = watch(server);
  await server.post('/packets/create', { cart: [{ product: 'p-cay', quantity: 1 }] });
  expect(watched.announced().length).toBeGreaterThan(3);
  const later = watch(server);

  await server.control('POST', '/reset');

  expect(later.announced()).toEqual(['world *']);
});

describe('the usage of a limit', () => {
  test('is announced with every call that counts, and with none that does not', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    const usage = async (call: () => Promise<TestAnswer>): Promise<string[]> => {
      const watched = watch(server);
      await call();
      return beside(watched.announced());
    };
    const read = (): Promise<TestAnswer> => server.get('/tables/open');

    for (let call = 0; call < 5; call += 1) expect(await usage(read)).toEqual(['usage demo-qr']);
    expect(await usage(read)).toEqual([]);
    expect(await usage(() => server.get('/tables/open', 'not-a-key'))).toEqual([]);

    await server.control('PATCH', '/limits', { values: { readPerMinute: null } });
    expect(await usage(read)).toEqual([]);
  });

  test('is announced when a window opens that lets nobody through', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    await server.control('PATCH', '/limits', { values: { readPerMinute: 0 } });
    const watched = watch(server);
    await server.get('/tables/open');
    await server.get('/tables/open');
    expect(beside(watched.announced())).toEqual(['usage demo-qr']);
  });
});

test('the clock is announced when it moves or changes its mode, not when it stays', async () => {
  const server = await startTestServer();
  const moved = async (body: object): Promise<string[]> => {
    const watched = watch(server);
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

test('what falls due on the way of the clock is announced too', async () => {
  const server = await startTestServer();
  await server.control('POST', '/installs/demo-qr/authorize', { scopes: [] });
  await server.control('POST', '/installs/demo-kds/authorize', { scopes: [] });
  const watched = watch(server);

  await server.control('POST', '/clock', { advanceMs: 24 * 60 * 60 * 1000 });

  expect(watched.announced().toSorted()).toEqual(['clock *', 'installs *']);
  expect(watched.touched()).toEqual(['authorization_codes']);
});

describe('a function of the store that others go with announces for itself too', () => {
  const REQUESTS = ['requests *'];
  const ACCOUNT = ['accounts pkt-1001'];
  const entry = { at: 0, type: 'x', actor: { type: 'system' }, details: {} } as const;

  test.each<[string, (db: WritableDb) => unknown, string[]]>([
    [
      'saveAccount',
      (db) => {
        const account = findAccount(db, 'srv-bistro', 'pkt-1001');
        if (account !== undefined) saveAccount(db, account);
      },
      ACCOUNT,
    ],
    [
      'insertAuditEntry',
      (db) => insertAuditEntry(db, { serverId: 'srv-bistro', uuid: 'pkt-1001' }, entry),
      ACCOUNT,
    ],
    ['deleteCode', (db) => deleteFirstCode(db), ['installs demo-qr']],
    [
      'insertDevice',
      (db) =>
        insertDevice(db, {
          serverId: 'srv-bistro',
          id: 'dev-9',
          pluginId: 'demo-pay',
          name: 'Nine',
        }),
      ['devices dev-9'],
    ],
    ['extendAllTenants', (db) => extendAllTenants(db, 0), ['stores *']],
    ['deleteOldestRequests', (db) => deleteOldestRequests(db, 1, 0), REQUESTS],
    ['deleteAllRequests', (db) => deleteAllRequests(db), REQUESTS],
  ])('%s', async (_, work, announces) => {
    const server = await startTestServer();
    await server.control('POST', '/installs/demo-qr/authorize', { scopes: [] });
    await server.get('/tables/open');
    const watched = watch(server);

    server.server.emulator.database.write((db) => {
      work(db);
    });

    expect(watched.announced()).toEqual(announces);
    expect(watched.touched()).not.toEqual([]);
    expect(untold(watched.touched(), watched.announced())).toEqual([]);
  });

  function deleteFirstCode(db: WritableDb): void {
    const { connection } = db;
    const code = connection.prepare('SELECT code FROM authorization_codes').pluck().get() as string;
    const found = findCode(db, code);
    if (found !== undefined) deleteCode(db, found);
  }
});

describe('a delivery', () => {
  const PROGRESS = { status: 'pending', nextAttemptAt: 1 } as const;

  /** A server with one delivery waiting. */
  async function withDelivery() {
    const server = await startTestServer();
    const webhook = { url: 'http://127.0.0.1:9/hook' };
    await server.control('PATCH', '/installs/demo-qr', { webhook: { ...webhook, enabled: true } });
    const watched = watch(server);
    await server.control('POST', '/packets', { cart: [{ product: 'p-cay', quantity: 1 }] });
    return { server, database: server.server.emulator.database, watched };
  }

  test('is announced when it is queued', async () => {
    const { watched } = await withDelivery();
    const announced = watched.announced();
    expect(announced).toContain('deliveries 1');
    expect(untold(watched.touched(), announced)).toEqual([]);
  });

  test('is announced with every attempt, every step, and when it is given up', async () => {
    const { server, database } = await withDelivery();
    const attempt = {
      delivery: 1,
      n: 1,
      at: 0,
      url: 'http://127.0.0.1:9/hook',
      status: 500,
      durationUs: 1,
      requestHeaders: '{}',
      signedPrefix: '',
      responseHeaders: null,
      responseBody: null,
      error: 'HTTP 500',
    };
    const announcedBy = (work: (db: WritableDb) => void): string[] => {
      const watched = watch(server);
      database.write(work);
      const announced = watched.announced();
      expect(untold(watched.touched(), announced)).toEqual([]);
      return announced;
    };

    expect(announcedBy((db) => insertAttempt(db, attempt, PROGRESS))).toEqual(['deliveries 1']);
    expect(announcedBy((db) => saveProgress(db, 1, PROGRESS))).toEqual(['deliveries 1']);
    expect(announcedBy((db) => dropDeliveries(db, 'srv-bistro', 'demo-qr'))).toEqual([
      'deliveries *',
    ]);
    expect(announcedBy((db) => dropDeliveries(db, 'srv-bistro', 'demo-qr'))).toEqual([]);
  });
});
