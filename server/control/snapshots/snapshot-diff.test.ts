import { isDeepStrictEqual } from 'node:util';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { SnapshotDiff } from '#server/contract/control/snapshots.ts';
import { listAccounts } from '#server/store/account-lists.ts';
import { listTenants } from '#server/store/tenants.ts';
import { makeCall, randomCall, worldOf } from '#server/testing/fuzz/random-calls.ts';
import { save } from '#server/testing/snapshots.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

const NOTHING: SnapshotDiff = {
  accounts: [],
  catalog: [],
  installs: [],
  stores: [],
  people: [],
  payments: [],
  clock: null,
};

function diff({ controlData }: TestServer, name: string, to?: string): Promise<SnapshotDiff> {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  return controlData('GET', `/snapshots/${encodeURIComponent(name)}/diff${query}`);
}

describe('GET /control/snapshots/{name}/diff', () => {
  test('finds nothing if there were no calls, or only reads', async () => {
    const server = await startTestServer();
    await save(server, 'a');
    await server.get('/tables/open');
    await save(server, 'b');

    expect(await diff(server, 'a')).toEqual(NOTHING);
    expect(await diff(server, 'a', 'a')).toEqual(NOTHING);
    expect(await diff(server, 'a', 'b')).toEqual(NOTHING);
  });

  test('names lines by id and payments by index, with amounts as decimals', async () => {
    const server = await startTestServer();
    const { data: table } = (
      await server.control('POST', '/tables/salon-1/open', {
        cart: [
          { product: 'p-cay', quantity: 2 },
          { product: 'p-su', quantity: 2 },
        ],
      })
    ).body;
    const [tea, water] = table.orders.map(({ id }: { id: string }) => id);
    await save(server, 'before');
    const path = `/accounts/${table.accountId}`;
    await server.control('POST', `${path}/void`, { id: water, reason: 'Cold' });
    await server.post('/tables/update-orders', {
      tableId: 'salon-1',
      cart: [
        {
          product: 'p-cay',
          quantity: 3,
          lineId: tea,
          metadata: [{ key: 'seat', value: 4 }],
        },
      ],
    });
    await server.control('POST', `${path}/collect`, { methodId: 'pm-kart', amount: 12.5 });

    const [row, ...others] = (await diff(server, 'before')).accounts;

    expect(others).toEqual([]);
    expect(row).toMatchObject({
      serverId: 'srv-bistro',
      accountId: table.accountId,
      kind: 'table',
      title: 'S1',
      change: 'changed',
    });
    const found = new Map(row?.fields.map(({ path: at, from, to }) => [at, [from, to]]));
    expect(found.get('total')).toEqual([65, 60]);
    expect(found.get('paid')).toEqual([0, 12.5]);
    expect(found.get(`orders[${tea}].quantity`)).toEqual([2, 3]);
    expect(found.get(`orders[${tea}].lineTotalDecimal`)).toEqual([40, 60]);
    expect(found.get(`orders[${tea}].amounts.gross`)).toEqual([40, 60]);
    expect(found.get(`orders[${tea}].metadata`)).toEqual([
      null,
      [{ key: 'seat', value: 4, by: 'demo-qr' }],
    ]);
    expect(found.get(`orders[${water}]`)).toEqual([
      expect.objectContaining({ title: 'Su', lineTotalDecimal: 25 }),
      null,
    ]);
    expect(found.get(`cancels[${water}]`)).toEqual([
      null,
      expect.objectContaining({ title: 'Su', reason: 'Cold' }),
    ]);
    expect(found.get('payments[0]')).toEqual([
      null,
      expect.objectContaining({ methodId: 'pm-kart', amount: 12.5 }),
    ]);
    expect([...found.keys()].filter((at) => /audit|sequence/u.test(at))).toEqual([]);
  });

  test('a cancelled account is changed, and a new one is added, or removed in the reverse direction', async () => {
    const server = await startTestServer();
    await save(server, 'before');
    await server.control('POST', '/accounts/pkt-1002/cancel', {});
    const { accountId } = (await server.control('POST', '/tables/salon-1/open', {})).body.data;
    await save(server, 'after');

    const forth = (await diff(server, 'before', 'after')).accounts;
    const back = (await diff(server, 'after', 'before')).accounts;

    expect(forth).toHaveLength(2);
    expect(forth).toContainEqual(
      expect.objectContaining({ accountId, change: 'added', fields: [] }),
    );
    expect(back).toContainEqual(
      expect.objectContaining({ accountId, change: 'removed', fields: [] }),
    );
    const cancelled = forth.find((row) => row.accountId === 'pkt-1002');
    expect(cancelled).toMatchObject({ kind: 'packet', change: 'changed' });
    expect(cancelled?.fields).toContainEqual({ path: 'state', from: 'open', to: 'cancelled' });
  });

  test('covers catalog, people, stores, payments and the clock', async () => {
    const server = await startTestServer();
    const { id } = (await server.post('/products/create', { title: 'Limonata', price: 45 })).body
      .data;
    await save(server, 'before');
    await server.post('/products/update', { id, price: 47.5 });
    await server.control('PATCH', '/customers/cu-1', { name: 'Aliye' });
    await server.control('DELETE', '/users/u-mehmet');
    await server.control('PATCH', '/stores/srv-bistro', { cover: { rate: 20 } });
    const { paymentId } = (await server.control('POST', '/payments', { amount: 9 })).body.data;
    await server.control('POST', '/clock', { advanceMs: 1000 });

    const found = await diff(server, 'before');

    const serverId = 'srv-bistro';
    expect(found).toEqual({
      ...NOTHING,
      catalog: [
        {
          serverId,
          entity: 'product',
          id,
          title: 'Limonata',
          change: 'changed',
          fields: [{ path: 'price', from: 45, to: 47.5 }],
        },
      ],
      people: [
        {
          serverId,
          id: 'u-mehmet',
          kind: 'user',
          title: 'Mehmet',
          change: 'removed',
          fields: [],
        },
        {
          serverId,
          id: 'cu-1',
          kind: 'customer',
          title: 'Aliye',
          change: 'changed',
          fields: [{ path: 'name', from: 'Ali Yılmaz', to: 'Aliye' }],
        },
      ],
      stores: [
        {
          id: serverId,
          title: 'Bistro',
          change: 'changed',
          fields: [{ path: 'cover.rate', from: 15, to: 20 }],
        },
      ],
      payments: [{ serverId, paymentId, change: 'added', fields: [] }],
      clock: { from: '2026-03-01T12:00:00.000Z', to: '2026-03-01T12:00:01.000Z' },
    });
  });

  test('says that a secret has changed, without its values', async () => {
    const server = await startTestServer();
    await save(server, 'before');
    const webhookSecret = 'whsec_of_my_own';
    await server.control('PATCH', '/installs/demo-qr', { webhookSecret, title: 'QR' });
    await server.control('POST', '/installs/demo-kds/rekey', {});

    const { installs } = await diff(server, 'before');

    expect(installs).toEqual([
      {
        serverId: 'srv-bistro',
        pluginId: 'demo-qr',
        change: 'changed',
        fields: [
          { path: 'title', from: 'Demo QR Menu', to: 'QR' },
          { path: 'webhookSecret', from: '(withheld)', to: '(changed)' },
        ],
      },
      {
        serverId: 'srv-bistro',
        pluginId: 'demo-kds',
        change: 'changed',
        fields: [{ path: 'apiKey', from: '(withheld)', to: '(changed)' }],
      },
    ]);
  });

  test('an unknown name is not found, on either side', async () => {
    const server = await startTestServer();
    await save(server, 'there');
    for (const path of ['/snapshots/none/diff', '/snapshots/there/diff?to=none']) {
      const answer = await server.control('GET', path);
      expect([answer.status, answer.body.message]).toEqual([404, 'Snapshot not found']);
    }
    const odd = await server.control('GET', '/snapshots/there/diff?from=there');
    expect([odd.status, odd.body.message]).toEqual([400, '"from" is not allowed']);
  });

  test('covers accounts of more than one page', { tags: ['long'] }, async () => {
    const cart = [{ product: 'p-su', quantity: 1 }];
    const packets = (count: number, note?: string) =>
      Array.from({ length: count }, (_, index) => ({
        packetId: `packet-${index}`,
        cart,
        ...(note !== undefined && index % 500 === 0 && { note }),
      }));
    const store = { serverId: 's', name: 'S', products: [{ id: 'p-su', title: 'Su', price: 1 }] };
    const server = await startTestServer();
    const load = (accounts: unknown[]) =>
      server.control('POST', '/reset', { fixture: { stores: [{ ...store, accounts }] } });
    await load(packets(5000));
    await save(server, 'many');
    await load(packets(4500, 'other'));

    const { accounts } = await diff(server, 'many');

    const count = (change: string) => accounts.filter((row) => row.change === change).length;
    expect([count('removed'), count('added')]).toEqual([500, 0]);
    const noted = accounts.filter(({ fields }) => fields.some(({ path }) => path === 'note'));
    expect(noted).toHaveLength(9);
  });
});

for (const { numRuns, ...options } of [{ numRuns: 2 }, { numRuns: 12, tags: ['long'] }]) {
  test(
    `the diff names exactly the accounts that a call has changed (${numRuns} sequences of calls)`,
    { timeout: 600_000, ...options },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(randomCall, { minLength: 1, maxLength: 40, size: 'max' }),
          async (calls) => {
            const server = await startTestServer();
            const world = await worldOf(server);
            for (const [index, plan] of calls.entries()) {
              await save(server, `${index}`);
              const before = await allAccounts(server);
              await makeCall(server, world, plan);
              const after = await allAccounts(server);

              const { accounts } = await diff(server, `${index}`);

              const touched = [...new Set([...before.keys(), ...after.keys()])].filter(
                (uuid) => !isDeepStrictEqual(before.get(uuid), after.get(uuid)),
              );
              expect(accounts.map(({ accountId }) => accountId).toSorted()).toEqual(
                touched.toSorted(),
              );
            }
            await server.close();
          },
        ),
        { numRuns },
      );
    },
  );
}

/** The staff view of every account, without its history. */
async function allAccounts(server: TestServer): Promise<ReadonlyMap<string, unknown>> {
  const { read } = server.server.emulator.database;
  const found = new Map<string, unknown>();
  for (const { serverId } of listTenants(read)) {
    const heads = listAccounts(read, serverId, { kind: null, status: null, limit: 1000 });
    for (const { uuid } of heads) {
      const answer = await server.control('GET', `/accounts/${uuid}?serverId=${serverId}`);
      const { audit: _audit, ...account } = answer.body.data;
      found.set(uuid, account);
    }
  }
  return found;
}
