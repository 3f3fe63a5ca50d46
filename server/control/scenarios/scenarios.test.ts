import { describe, expect, test } from 'vitest';

import {
  inBoth,
  OPEN_TABLE,
  playSteps,
  putScenario,
  scenarioOf,
} from '#server/testing/scenarios.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';

describe('scenario files', () => {
  test('are listed after the built-in ones, read, replaced and deleted', async () => {
    const server = await startTestServer();
    await putScenario(server, [{ say: inBoth('Hello') }]);
    const file = scenarioOf([{ say: inBoth('Hello') }, OPEN_TABLE], { world: 'bistro' });
    const put = await server.control('PUT', '/scenarios/mine', file);
    const listed = await server.control('GET', '/scenarios');
    const read = await server.control('GET', '/scenarios/mine');
    const removed = await server.control('DELETE', '/scenarios/mine');
    const gone = await server.control('GET', '/scenarios/mine');

    expect(put.body.data).toEqual(file);
    expect(read.body.data).toEqual(file);
    expect(listed.body.data[0]).toMatchObject({ source: 'builtIn', world: 'keep' });
    expect(listed.body.data.at(-1)).toEqual({
      name: 'mine',
      title: inBoth('Mine'),
      about: inBoth('What it shows'),
      steps: 2,
      source: 'file',
      world: 'bistro',
      for: null,
    });
    expect(removed.body.data).toEqual({ name: 'mine' });
    expect([gone.status, gone.body.message]).toEqual([404, 'Scenario not found']);
  });

  test('that are built in can be read, but not changed', async () => {
    const server = await startTestServer();
    const read = await server.control('GET', '/scenarios/move-mid-order');
    const put = await server.control('PUT', '/scenarios/move-mid-order', read.body.data);
    const removed = await server.control('DELETE', '/scenarios/move-mid-order');

    expect(read.body.data.name).toBe('move-mid-order');
    for (const refused of [put, removed]) {
      expect([refused.status, refused.body.message]).toEqual([409, 'Built-in scenario']);
    }
  });

  test('survive a reset and a restart, and are not part of snapshots', async () => {
    const db = temporaryFile('world.db');
    const first = await startTestServer({ db });
    await putScenario(first, [OPEN_TABLE], { name: 'kept' });
    await first.control('POST', '/snapshots', { name: 'before' });
    await putScenario(first, [OPEN_TABLE], { name: 'later' });
    await first.control('POST', '/snapshots/before/restore');
    await first.control('POST', '/reset');
    await first.close();
    const second = await startTestServer({ db });

    const listed = await second.control('GET', '/scenarios');
    const names = listed.body.data.map(({ name }: { name: string }) => name);
    expect(names.slice(-2)).toEqual(['kept', 'later']);
  });

  test('are limited to 100, each of which can still be replaced', async () => {
    const server = await startTestServer();
    for (let n = 1; n <= 100; n += 1) await putScenario(server, [OPEN_TABLE], { name: `s ${n}` });
    const refused = await server.control(
      'PUT',
      '/scenarios/mine',
      scenarioOf([OPEN_TABLE], { name: 'mine' }),
    );

    expect([refused.status, refused.body.message]).toEqual([409, 'Scenario limit reached (100)']);
    await expect(putScenario(server, [OPEN_TABLE], { name: 's 7' })).resolves.toBe('s 7');
  });

  test('that are invalid are refused with the path, what was found and what was expected', async () => {
    const server = await startTestServer();
    const wrong = scenarioOf([OPEN_TABLE, { staff: 'close', with: { accountId: 7 } }]);
    const refused = await server.control('PUT', '/scenarios/mine', wrong);

    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'badScenario',
        message: '"steps[1].with.accountId" must be a string; found 7',
        params: { path: 'steps[1].with.accountId', expected: 'must be a string', found: '7' },
      },
    });
    expect((await server.control('GET', '/scenarios/mine')).status).toBe(404);
  });

  test.each([
    ['another name than in the path', scenarioOf([OPEN_TABLE], { name: 'other' }), 'name'],
    ['an unknown world', scenarioOf([OPEN_TABLE], { world: 'bistrot' }), 'world'],
    ['an invalid world', scenarioOf([OPEN_TABLE], { world: { stores: [] } }), 'world'],
  ])('with %s are refused', async (_, file, path) => {
    const server = await startTestServer();
    const refused = await server.control('PUT', '/scenarios/mine', file);

    expect([refused.status, refused.body.params.path]).toEqual([400, path]);
  });
});

describe('before anything runs', () => {
  test.each([
    [
      'a table',
      { ...OPEN_TABLE, with: { tableId: 'salon-99' } },
      '"steps[1].with.tableId" must be a table of srv-bistro; found "salon-99"',
    ],
    [
      'a product in a cart',
      {
        plugin: 'demo-qr',
        call: 'POST /tables/create',
        with: { tableId: 'salon-4', cart: [{ product: 'p-pizza', quantity: 1 }] },
      },
      '"steps[1].with.cart[0].product" must be a product of srv-bistro; found "p-pizza"',
    ],
    [
      'a plugin',
      { plugin: 'nobody', call: 'GET /tables/open' },
      '"steps[1].plugin" must be a plugin of srv-bistro; found "nobody"',
    ],
    [
      'a plugin of another store',
      { plugin: 'demo-kds', serverId: 'srv-bos', call: 'GET /tables/open' },
      '"steps[1].plugin" must be a plugin of srv-bos; found "demo-kds"',
    ],
    [
      'a store',
      { staff: 'user', with: { serverId: 'srv-none', name: 'Can' } },
      '"steps[1].with.serverId" must be a store; found "srv-none"',
    ],
    [
      'a payment method',
      { staff: 'collect', with: { accountId: '{t.accountId}', methodId: 'pm-gold' } },
      '"steps[1].with.methodId" must be a payment method of srv-bistro; found "pm-gold"',
    ],
    [
      'a payment method that a plugin names',
      {
        plugin: 'demo-qr',
        call: 'POST /tables/update-payments',
        with: { tableId: 'salon-3', payments: [{ id: 'pm-gold', price: 1 }] },
      },
      '"steps[1].with.payments[0].id" must be a payment method of srv-bistro; found "pm-gold"',
    ],
    [
      'a user as the actor',
      {
        staff: 'close',
        with: { accountId: '{t.accountId}', actor: { userId: 'u-none', role: 'staff' } },
      },
      '"steps[1].with.actor.userId" must be a user of srv-bistro; found "u-none"',
    ],
    [
      'a terminal',
      { staff: 'requestPayment', with: { amount: 5, deviceId: 'dev-9' } },
      '"steps[1].with.deviceId" must be a device of srv-bistro; found "dev-9"',
    ],
  ])('%s that does not exist is reported', async (_, step, message) => {
    const server = await startTestServer();
    await putScenario(server, [OPEN_TABLE, step]);
    const refused = await server.control('POST', '/scenarios/mine/run');
    const accounts = await server.control('GET', '/accounts?status=open');

    expect([refused.status, refused.body.message]).toEqual([400, message]);
    expect(accounts.body.data).toHaveLength(4);
    expect((await server.control('GET', '/scenario-run')).body.data).toBeNull();
  });

  test('ids are checked against the world of the scenario, if it has its own', async () => {
    const server = await startTestServer();
    const world = {
      stores: [
        {
          serverId: 'srv-mine',
          name: 'Mine',
          floor: [{ id: 'hall', title: 'Hall', tables: [{ id: 'h-1', title: '1' }] }],
        },
      ],
    };
    const steps = [{ staff: 'openTable', with: { tableId: 'h-1' } }];
    await putScenario(server, [...steps, OPEN_TABLE], { world });
    const refused = await server.control('POST', '/scenarios/mine/run');
    const run = await playSteps(server, steps, { world });

    expect(refused.body.params).toMatchObject({ path: 'steps[1].with.tableId' });
    expect(run.state).toBe('passed');
  });

  test('what an earlier step may create is not reported as missing', async () => {
    const server = await startTestServer();
    const run = await playSteps(server, [
      {
        control: 'POST /installs',
        with: { pluginId: 'my-plugin', scopes: ['orders:read'] },
      },
      { plugin: 'my-plugin', call: 'GET /tables/open' },
    ]);

    expect(run.steps.map(({ error }: { error: string | null }) => error)).toEqual([null, null]);
  });
});
