import { describe, expect, test } from 'vitest';

import { installCallbacks } from '#server/testing/callback-plugins.ts';
import { OPEN_TABLE, playSteps } from '#server/testing/scenarios.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { answering, envelopes, subscribe } from '#server/testing/webhooks.ts';
import { builtInScenarios } from '#server/workbench/scenarios/scenarios.ts';

const receiver = (respond: object, more: object = {}) => ({
  receiver: { pluginId: 'demo-qr', respond, ...more },
});
const created = (status: string, more: object = {}) => ({
  expect: { delivery: { pluginId: 'demo-qr', type: 'table.created', status, ...more } },
});
const DOWN = receiver({ status: 503 });
const NO = { success: false, message: 'Still cooking', level: 'error', display: 'popup' };
const YES = { success: true, message: 'Tamam', level: 'success', display: 'toast' };

/** A server on which demo-qr has a webhook. */
async function startWithPlugin(answer = answering(200)) {
  const server = await startTestServer();
  const plugin = await startProvider(answer);
  await subscribe(server, 'demo-qr', plugin, { events: ['table.created', 'table.closed'] });
  return { server, plugin };
}

const installsOf = async (server: TestServer) =>
  (await server.control('GET', '/state')).body.data.installs;
const faultsOf = async (server: TestServer) => (await server.control('GET', '/faults')).body.data;

describe('a plugin with a webhook', () => {
  test('receives the calls of a scenario at its own address, and a fault rule replaces its answer', async () => {
    const { server, plugin } = await startWithPlugin();
    const run = await playSteps(server, [
      DOWN,
      OPEN_TABLE,
      created('pending', { attempts: 1, lastStatus: 503 }),
      receiver({ status: 200 }),
      { ...created('delivered'), expect: { ...created('delivered').expect, within: '1 h' } },
    ]);

    expect(run).toMatchObject({
      state: 'passed',
      receivers: [
        { serverId: 'srv-bistro', pluginId: 'demo-qr', webhooks: 'plugin', callbacks: 'plugin' },
      ],
    });
    expect(envelopes(plugin).map(({ type }) => type)).toEqual(['table.created', 'table.created']);
  });

  test('fails a scenario that expects a delivery if its server answers with an error', async () => {
    const { server } = await startWithPlugin(answering(500));
    const run = await playSteps(server, [
      receiver({ status: 200 }),
      OPEN_TABLE,
      created('delivered'),
    ]);
    expect(run.state).toBe('failed');
  });

  test.each([
    [{ status: 200, delayMs: 2000 }, { delayMs: 2000 }],
    [{ status: 200, delayMs: 11_000 }, { loseAnswer: true }],
    [{ status: 404, delayMs: 2000 }, { status: 404 }],
  ])('that should answer %j gets a fault rule with the effect %j', async (respond, effect) => {
    const { server } = await startWithPlugin();
    await playSteps(server, [receiver(respond), { pause: true }], {}, { pace: 'steps' });
    await server.control('POST', '/scenario-run', { do: 'next' });
    const [rule] = (await faultsOf(server)).ofScenario;
    expect(rule).toMatchObject({ on: 'delivery', match: { pluginId: 'demo-qr' }, effect });
  });

  test('keeps its settings, and other fault rules keep their counts', async () => {
    const { server, plugin } = await startWithPlugin();
    const rules = [{ id: 'mine', on: 'request', when: { nth: 2 }, effect: { status: 500 } }];
    await server.control('PUT', '/faults', { rules });
    await server.get('/tables/open');
    const before = await installsOf(server);
    await playSteps(server, [DOWN, { pause: true }], {}, { pace: 'steps' });
    await server.control('POST', '/scenario-run', { do: 'next' });

    expect(await installsOf(server)).toEqual(before);
    expect(await faultsOf(server)).toMatchObject({ rules, ofScenario: [{ on: 'delivery' }, {}] });
    expect((await server.send('/control/health')).body.data.faults).toBe(3);
    expect((await server.get('/tables/open')).status).toBe(500);
    await server.control('POST', '/scenario-run', { do: 'stop' });
    expect(await faultsOf(server)).toMatchObject({ rules, ofScenario: [] });
    await server.control('POST', '/tables/salon-3/open', {});
    await server.control('POST', '/clock', { advanceMs: 0 });
    expect(envelopes(plugin)).toHaveLength(1);
  });

  test.each([
    ['reset', '/reset'],
    ['restore', '/snapshots/before/restore'],
  ])('has no fault rules of the scenario after a %s', async (_, path) => {
    const { server } = await startWithPlugin();
    await server.control('POST', '/snapshots', { name: 'before' });
    await playSteps(server, [DOWN, { pause: true }], {}, { pace: 'steps' });
    await server.control('POST', '/scenario-run', { do: 'next' });
    await server.control('POST', path, {});

    expect((await faultsOf(server)).ofScenario).toEqual([]);
    expect((await server.send('/control/health')).body.data.faults).toBe(0);
  });

  test('is replaced if the run requests it, and then receives nothing', async () => {
    const { server, plugin } = await startWithPlugin();
    const steps = [DOWN, OPEN_TABLE, created('pending', { lastStatus: 503 })];
    const run = await playSteps(server, steps, {}, { receivers: 'scenario' });

    expect(run).toMatchObject({
      state: 'passed',
      receivers: [{ webhooks: 'scenario', callbacks: 'scenario' }],
    });
    expect(plugin.calls).toEqual([]);
  });

  test('receives the hooks that it is subscribed to, with its answer replaced', async () => {
    const { server, plugin } = await startWithPlugin(answerJson(YES));
    const callbacks = { baseUrl: plugin.baseUrl, hooks: ['table.close'] };
    await server.control('PATCH', '/installs/demo-qr', { callbacks });
    const close = { staff: 'close', with: { accountId: '{t.accountId}' } };
    const gate = { closed: false, gate: { pluginId: 'demo-qr', message: 'Still cooking' } };
    const run = await playSteps(server, [
      receiver({ status: 200, body: NO }, { hooks: ['table.close'] }),
      { ...OPEN_TABLE, with: { tableId: 'salon-3' } },
      { ...close, expect: { body: { data: gate } } },
      receiver({ status: 200 }),
      { ...close, expect: { body: { data: { closed: true } } } },
    ]);

    expect([run.state, run.receivers[0].callbacks]).toEqual(['passed', 'plugin']);
    expect(plugin.calls.filter(({ url }) => url === '/plugins/hook')).toHaveLength(2);
  });

  test('is replaced by the scenario for hooks that it is not subscribed to', async () => {
    const { server } = await startWithPlugin();
    const run = await playSteps(server, [
      receiver({ status: 200, body: NO }, { hooks: ['table.close'] }),
      { ...OPEN_TABLE, with: { tableId: 'salon-3' } },
      {
        staff: 'close',
        with: { accountId: '{t.accountId}' },
        expect: { body: { data: { gate: NO } } },
      },
    ]);
    expect(run).toMatchObject({
      receivers: [{ webhooks: 'plugin', callbacks: 'scenario' }],
    });
    expect((await installsOf(server))[0].callbacks).toBeNull();
  });

  test('plays every built-in scenario', { tags: ['long'] }, async () => {
    for (const name of builtInScenarios().keys()) {
      const server = await startTestServer({ limits: 'sandbox' });
      const plugin = await startProvider(answerJson(YES));
      for (const pluginId of ['demo-qr', 'demo-kds']) await subscribe(server, pluginId, plugin);
      const run = (await server.control('POST', `/scenarios/${name}/run`)).body.data;
      expect([name, run.state]).toEqual([name, 'passed']);
    }
  });
});

describe('the obstacle that a failed step names', () => {
  test('is the plugin whose hook refused a close, with its message', async () => {
    const server = await startTestServer();
    await installCallbacks(server, 'gate', await startProvider(answerJson(NO)), {
      hooks: ['table.close'],
    });
    const run = await playSteps(server, [
      { ...OPEN_TABLE, with: { tableId: 'salon-3' } },
      { staff: 'close', with: { accountId: '{t.accountId}' } },
    ]);

    expect(run.steps[1]).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('gate did not let the table close, and said: Still cooking'),
      obstacle: { code: 'closeBlocked', params: { pluginId: 'gate', said: 'Still cooking' } },
    });
  });

  test.each([
    ['staff open', [{ staff: 'openTable', with: { tableId: 'salon-2' } }]],
    [
      'a plugin opens',
      [{ plugin: 'demo-qr', call: 'POST /tables/create', with: { tableId: 'salon-2', cart: [] } }],
    ],
    [
      'guests move to',
      [
        OPEN_TABLE,
        { staff: 'move', with: { accountId: '{t.accountId}', toTableId: 'salon-2' } },
        { expect: { account: '{t.accountId}', is: { tableId: 'salon-2' } } },
      ],
    ],
  ])('is the table that %s, if it was open before', async (_, steps) => {
    const server = await startTestServer();
    const run = await playSteps(server, steps);
    expect(run.steps.at(-1)).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/Table S2 \(salon-2\) was open before .* fresh sandbox\.$/u),
      obstacle: { code: 'tableInTheWay', params: { tableId: 'salon-2', title: 'S2' } },
    });
  });

  test('is not a table that the scenario itself has opened', async () => {
    const server = await startTestServer();
    const run = await playSteps(server, [OPEN_TABLE, OPEN_TABLE]);
    expect(run.steps[1]).toMatchObject({ state: 'failed', obstacle: null });
  });
});
