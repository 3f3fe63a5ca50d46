import { writeFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { expectRefusal } from '#server/testing/refused-calls.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';

const ONE_TEA = [{ product: 'p-cay', quantity: 1 }];

/** A minimal custom world. */
const MY_WORLD = {
  stores: [
    {
      serverId: 'my-store',
      name: 'My Store',
      products: [{ id: 'my-product', title: 'My Product', price: 5 }],
      floor: [{ id: 'room', title: 'Room', tables: [{ id: 'table-1', title: '1' }] }],
      installs: [{ pluginId: 'my-plugin', scopes: ['orders:read', 'orders:write'] }],
    },
  ],
};

describe('GET /control/state', () => {
  test('shows stores, installs with their keys, clock, limits and the state of the storage', async () => {
    const { control } = await startTestServer();

    const { body } = await control('GET', '/state');

    const { installs, ...rest } = body.data;
    expect(rest).toEqual({
      stores: [
        {
          serverId: 'srv-bistro',
          name: 'Bistro',
          email: 'demo@bistro.example',
          expiresAt: '2026-03-31T12:00:00.000Z',
        },
        {
          serverId: 'srv-bos',
          name: 'Boş Dükkan',
          email: 'demo@bos.example',
          expiresAt: '2026-03-31T12:00:00.000Z',
        },
      ],
      clock: { now: '2026-03-01T12:00:00.000Z', mode: 'virtual' },
      limits: {
        profile: 'off',
        values: {
          readPerMinute: null,
          writePerMinute: null,
          tokenPerMinute: null,
          actionPerMinute: null,
          hookPerMinute: null,
          capabilityPerMinute: null,
          callbackPerDay: null,
        },
      },
      storage: { ok: true, reason: null, problem: null, lostLogRows: 0 },
    });
    expect(installs.map(({ apiKey }: { apiKey: string }) => apiKey)).toEqual([
      KEYS.qr,
      KEYS.kds,
      KEYS.reader,
      KEYS.pay,
      KEYS.otherStore,
    ]);
    expect(installs[1]).toEqual({
      serverId: 'srv-bistro',
      pluginId: 'demo-kds',
      title: 'Demo Kitchen',
      clientSecret: 'cs_test_demo-kds',
      apiKey: 'srv-bistro.demo-kds.sk_test_demo-kds',
      scopes: ['orders:read', 'orders:write'],
      customerConsent: false,
      suspended: false,
      userConsent: false,
      webhookSecret: 'whsec_test_demo-kds',
      headerPrefix: 'X-Service',
      connectUrl: null,
      webhook: null,
      callbacks: null,
    });
  });
});

describe('the timeouts of plugins', () => {
  test('are omitted if they are the defaults of the platform', async () => {
    const { control } = await startTestServer({ timeouts: { webhookMs: 10_000, hookMs: 5000 } });
    expect((await control('GET', '/state')).body.data).not.toHaveProperty('timeouts');
  });

  test('are shown if they were changed, even after a reset', async () => {
    const { control } = await startTestServer({ timeouts: { webhookMs: 1500, actionMs: 8000 } });
    const timeouts = { webhookMs: 1500 };
    expect((await control('GET', '/state')).body.data.timeouts).toEqual(timeouts);
    expect((await control('POST', '/reset')).body.data.timeouts).toEqual(timeouts);
  });
});

describe('POST /control/reset', () => {
  test('restores stores, installs and their keys', async () => {
    const { control, get } = await startTestServer();
    const before = (await control('GET', '/state')).body;
    await control('POST', '/installs/demo-qr/rekey');
    await control('PATCH', '/installs/demo-kds', { suspended: true });
    await control('DELETE', '/installs/demo-reader');
    await control('POST', '/installs', { pluginId: 'my-plugin' });

    const answer = await control('POST', '/reset');

    expect(answer.body).toEqual(before);
    expect((await control('GET', '/state')).body).toEqual(before);
    for (const key of [KEYS.qr, KEYS.kds, KEYS.reader]) {
      expect((await get('/tables/open', key)).status).toBe(200);
    }
  });

  test('restores the initial clock and limits', async () => {
    const { control } = await startTestServer({ limits: 'production' });
    await control('PATCH', '/limits', { profile: 'off', values: { readPerMinute: 7 } });
    await control('POST', '/clock', { set: '2030-01-01T00:00:00Z' });

    const { clock, limits, stores } = (await control('POST', '/reset')).body.data;

    expect(clock).toEqual({ now: '2026-03-01T12:00:00.000Z', mode: 'virtual' });
    expect(limits.profile).toBe('production');
    expect(limits.values).toMatchObject({ readPerMinute: 120, callbackPerDay: null });
    expect(stores[0].expiresAt).toBe('2026-03-31T12:00:00.000Z');
  });

  test('goes back to system time if the server was started with system time', async () => {
    const { control } = await startTestServer({ clock: null });
    await control('POST', '/clock', { set: '2001-01-01T00:00:00Z' });

    const { clock, stores } = (await control('POST', '/reset')).body.data;

    expect(clock.mode).toBe('real');
    expect(Date.parse(clock.now)).toBeGreaterThan(Date.parse('2026-01-01T00:00:00Z'));
    expect(Date.parse(stores[0].expiresAt)).toBeGreaterThan(Date.parse(clock.now));
  });

  test('clears the rate windows', async () => {
    const { control, get } = await startTestServer({ limits: 'sandbox' });
    const read = () => get('/tables/open');
    for (let count = 0; count < 5; count += 1) {
      expect((await read()).status).toBe(200);
    }
    expect((await read()).status).toBe(429);

    await control('POST', '/reset');

    expect((await read()).headers.get('X-RateLimit-Remaining')).toBe('4');
  });

  test('restores accounts and receipt numbers, and deletes idempotency keys', async () => {
    const { control, post } = await startTestServer();
    const order = { cart: ONE_TEA, idempotencyKey: 'order-1' };
    const first = (await post('/packets/create', order)).body.data;
    await post('/tables/update-orders', { tableId: 'salon-2', cart: [] });

    await control('POST', '/reset');

    const accounts = (await control('GET', '/accounts')).body.data;
    expect(
      accounts.map(({ docNo, total }: { docNo: number; total: number }) => [docNo, total]),
    ).toEqual([
      [4, 12.5],
      [3, 360],
      [2, 200],
      [1, 790],
    ]);
    const again = await post('/packets/create', order);
    expect(again.headers.get('X-Idempotent-Replay')).toBeNull();
    expect(again.body.data.docNo).toBe(5);
    expect(again.body.data.uuid).not.toBe(first.uuid);
  });

  test('empties the request log and the histories of accounts', async () => {
    const { control, post, account } = await startTestServer();
    await post('/packets/update', { packetId: 'pkt-1001', status: 'Ready' });
    expect((await control('GET', '/requests')).body.data.items).toHaveLength(1);
    expect((await account('pkt-1001')).audit).toHaveLength(1);

    await control('POST', '/reset');

    expect((await control('GET', '/requests')).body.data.items).toEqual([]);
    expect((await account('pkt-1001')).audit).toEqual([]);
  });

  test('accepts a built-in fixture by name', async () => {
    const { control } = await startTestServer();
    const answer = await control('POST', '/reset', { fixture: 'bistro' });
    expect(answer.body.data.stores).toHaveLength(2);
  });

  test('accepts a whole fixture, which the next reset removes', async () => {
    const { control, post, get } = await startTestServer();

    const { body } = await control('POST', '/reset', { fixture: MY_WORLD });

    expect(body.data.stores.map(({ serverId }: { serverId: string }) => serverId)).toEqual([
      'my-store',
    ]);
    const myKey = 'my-store.my-plugin.sk_test_my-plugin';
    const cart = [{ product: 'my-product', quantity: 2 }];
    const opened = await post('/tables/create', { tableId: 'table-1', cart }, myKey);
    expect(opened.body).toEqual({
      success: true,
      data: { tableId: 'table-1', docNo: 1, total: 10, paid: 0, docNoDate: '2026-03-01' },
    });
    expect((await get('/tables/open', KEYS.qr)).status).toBe(401);

    await control('POST', '/reset');
    expect((await get('/tables/open', KEYS.qr)).status).toBe(200);
    expect((await get('/tables/open', myKey)).status).toBe(401);
  });

  test('goes back to the file that the server was started with', async () => {
    const file = temporaryFile('my-world.json');
    writeFileSync(file, JSON.stringify(MY_WORLD));
    const { control } = await startTestServer({ fixture: file });

    await control('POST', '/reset', { fixture: 'bistro' });
    const { stores } = (await control('POST', '/reset')).body.data;

    expect(stores[0].serverId).toBe('my-store');
  });

  test.each([
    [
      'an unknown name',
      'my-world',
      'There is no built-in fixture my-world; expected one of: bistro.',
      'badFixture',
    ],
    [
      'a file, which only the command line accepts',
      '/etc/hostname',
      'There is no built-in fixture /etc/hostname; expected one of: bistro.',
      'badFixture',
    ],
    ['neither a name nor a fixture', 7, '"fixture" must be one of [string, object]', 'schema'],
    [
      'a fixture without stores',
      { stores: [] },
      'The fixture in the request: stores must contain at least 1 items; found an array of 0.',
      'badFixture',
    ],
    [
      'a fixture with a mistake',
      { stores: [{ serverId: 'my-store' }] },
      'The fixture in the request: stores[0].name is required; found nothing.',
      'badFixture',
    ],
  ])('refuses %s and changes nothing', async (_, fixture, message, code) => {
    const { control, post } = await startTestServer();
    await post('/packets/create', { cart: ONE_TEA });
    const before = (await control('GET', '/accounts')).body;

    const answer = await control('POST', '/reset', { fixture });

    expectRefusal(answer, { message, status: 400, code });
    expect((await control('GET', '/accounts')).body).toEqual(before);
  });
});
