import { describe, expect, test } from 'vitest';

import { OPEN_TABLE, putScenario, scenarioOf } from '#server/testing/scenarios.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { answering, subscribe } from '#server/testing/webhooks.ts';

const foresee = (server: TestServer, name: string, body: object = {}) =>
  server.controlData('POST', `/scenarios/${name}/foresee`, body);

/** Everything that foreseeing a scenario must not change. */
async function everything(server: TestServer) {
  const read = async (path: string) => (await server.control('GET', path)).body.data;
  return {
    state: await read('/state'),
    accounts: await read('/accounts'),
    requests: await read('/requests'),
    deliveries: await read('/deliveries'),
    sandboxes: await read('/sandboxes'),
    snapshots: await read('/snapshots'),
    run: await read('/scenario-run'),
  };
}

describe('foreseeing a scenario', () => {
  test('plays it in a copy, and changes nothing', async () => {
    const server = await startTestServer();
    const before = await everything(server);
    expect(await foresee(server, 'move-mid-order')).toEqual({
      passes: true,
      failedStep: null,
      assumed: [],
      tookMs: expect.any(Number),
    });
    expect(await everything(server)).toEqual(before);
  });

  test('says where it would fail and why, in this restaurant and in a clean one', async () => {
    const server = await startTestServer();
    await server.control('POST', '/tables/salon-3/open', {});
    const name = await putScenario(server, [{ say: { en: 'Hi', tr: 'Merhaba' } }, OPEN_TABLE]);
    expect(await foresee(server, name)).toMatchObject({
      passes: false,
      failedStep: {
        index: 1,
        title: { en: 'Staff: openTable' },
        reason: expect.stringContaining('Table S3 (salon-3) was open before the scenario began'),
        reasonCode: { code: 'stepRefused' },
        obstacle: { code: 'tableInTheWay', params: { title: 'S3' } },
      },
    });
    expect(await foresee(server, name, { world: 'clean' })).toMatchObject({
      passes: true,
      failedStep: null,
    });
  });

  test('says what the restaurant lacks', async () => {
    const server = await startTestServer();
    const step = { staff: 'openTable', with: { tableId: '{free.18}' } };
    const name = await putScenario(server, [step]);
    expect(await foresee(server, name)).toMatchObject({
      passes: false,
      failedStep: {
        index: 0,
        reason: 'The scenario needs 18 free tables (there are 15)',
        reasonCode: { code: 'needs', params: { missing: [{ what: 'free', found: 15 }] } },
      },
    });
  });

  test('calls no plugin, and lists the answers that it assumed', async () => {
    const server = await startTestServer();
    const plugin = await startProvider(answering(500));
    await subscribe(server, 'demo-qr', plugin, { events: ['table.*'] });
    const callbacks = { baseUrl: plugin.baseUrl, hooks: ['table.close'] };
    await server.control('PATCH', '/installs/demo-qr', { callbacks });
    const deliveries = await server.control('GET', '/deliveries');
    const name = await putScenario(server, [
      { ...OPEN_TABLE, with: { tableId: '{free.1}' } },
      { staff: 'close', with: { accountId: '{t.accountId}' } },
      { expect: { delivery: { pluginId: 'demo-qr', type: 'table.closed', status: 'delivered' } } },
    ]);
    const about = { serverId: 'srv-bistro', pluginId: 'demo-qr', times: 1 };
    expect(await foresee(server, name)).toMatchObject({
      passes: true,
      assumed: expect.arrayContaining([
        { kind: 'delivery', ...about, type: 'table.created' },
        { kind: 'callback', ...about, type: 'table.close' },
        { kind: 'delivery', ...about, type: 'table.closed' },
      ]),
    });
    expect(plugin.calls).toEqual([]);
    expect((await server.control('GET', '/deliveries')).body).toEqual(deliveries.body);
  });

  test('assumes nothing for a plugin whose answers the scenario gives', async () => {
    const server = await startTestServer();
    const plugin = await startProvider(answering(200));
    await subscribe(server, 'demo-qr', plugin, { events: ['table.*'] });
    for (const pluginId of ['demo-qr', 'demo-kds']) {
      const name = await putScenario(server, [
        { receiver: { pluginId, respond: { status: 503 } } },
        { ...OPEN_TABLE, with: { tableId: '{free.1}' } },
        { expect: { delivery: { pluginId, type: 'table.created', status: 'pending' } } },
      ]);
      const assumed = pluginId === 'demo-qr' ? [] : [{ pluginId: 'demo-qr' }];
      expect(await foresee(server, name)).toMatchObject({ passes: true, assumed });
    }
    expect(plugin.calls).toEqual([]);
  });

  test('works in a sandbox, whose clean world is the one that it was made from', async () => {
    const server = await startTestServer();
    await server.control('POST', '/tables/salon-3/open', {});
    const made = await server.controlData('POST', '/sandboxes', { from: 'now' });
    const call = async (method: string, path: string, body: object) => {
      const response = await fetch(`${made.control}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${made.controlToken}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
      return ((await response.json()) as { data: { passes: boolean } }).data;
    };
    await call('PUT', '/scenarios/mine', scenarioOf([OPEN_TABLE]));
    expect(await call('POST', '/scenarios/mine/foresee', { world: 'clean' })).toMatchObject({
      passes: false,
      failedStep: { obstacle: { code: 'tableInTheWay' } },
    });
  });

  test('is refused for an unknown scenario', async () => {
    const server = await startTestServer();
    expect((await server.control('POST', '/scenarios/none/foresee', {})).status).toBe(404);
  });
});
