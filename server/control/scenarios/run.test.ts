import { describe, expect, test } from 'vitest';

import { inBoth, OPEN_TABLE, playSteps, putScenario } from '#server/testing/scenarios.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { subscribe } from '#server/testing/webhooks.ts';

interface StepView {
  readonly state: string;
  readonly error: string | null;
}

const errors = ({ steps }: { readonly steps: readonly StepView[] }) =>
  steps.map(({ error }) => error);
const states = ({ steps }: { readonly steps: readonly StepView[] }) =>
  steps.map(({ state }) => state);

describe('a run', () => {
  test('plays what staff and plugins do through the two APIs, with references filled in', async () => {
    const server = await startTestServer();

    const run = await playSteps(server, [
      OPEN_TABLE,
      {
        plugin: 'demo-qr',
        call: 'POST /tables/update-orders',
        with: {
          tableId: '{t.tableId}',
          cart: [{ product: 'p-adana', quantity: 1, lineId: '{t.orders.1.lineId}' }],
        },
        expect: { status: 200, body: { success: true } },
      },
      { expect: { account: '{t.accountId}', is: { total: 350, orders: [{}, { quantity: 1 }] } } },
      { expect: { call: { pluginId: 'demo-qr', path: '/tables/update-orders', status: 200 } } },
    ]);

    expect(errors(run)).toEqual([null, null, null, null]);
    expect(run).toMatchObject({ name: 'mine', state: 'passed', step: 4 });
    const [call] = (await server.control('GET', '/requests')).body.data.items;
    expect(call).toMatchObject({ pluginId: 'demo-qr', status: 200 });
    const { links } = run.steps[1];
    expect(links).toContainEqual({ kind: 'request', id: call.id });
    expect(run.steps[0].links).toMatchObject([{ kind: 'account' }]);
    expect((await server.control('GET', '/scenario-run')).body.data).toEqual(run);
  });

  test('stops at a failed step, says what was found, and leaves the world as it is', async () => {
    const server = await startTestServer();

    const run = await playSteps(server, [
      OPEN_TABLE,
      { expect: { account: '{t.accountId}', is: { orders: [{}, { quantity: 3 }] } } },
      { staff: 'close', with: { accountId: '{t.accountId}' } },
    ]);

    expect(run).toMatchObject({ state: 'failed', step: 1 });
    expect(states(run)).toEqual(['done', 'failed', 'skipped']);
    expect(run.steps[1].error).toBe(
      'The account is not as expected: orders[1].quantity: expected 3, found 2',
    );
    expect((await server.control('GET', '/accounts?status=open')).body.data).toHaveLength(5);
    const snapshots = await server.control('GET', '/snapshots');
    expect(snapshots.body.data).toMatchObject([
      { name: run.checkpoint, kind: 'checkpoint', accounts: 4, note: 'before scenario mine' },
    ]);
  });

  test.each([
    [
      'a refused staff call',
      { staff: 'openTable', with: { tableId: 'salon-2' } },
      expect.stringMatching(/^Answered with 409: /u),
    ],
    [
      'a refused plugin call',
      { plugin: 'demo-reader', call: 'POST /tables/create', with: { tableId: 'salon-3' } },
      expect.stringMatching(/^Answered with 403: /u),
    ],
    [
      'an unexpected status',
      { plugin: 'demo-qr', call: 'GET /tables/open', expect: { status: 404 } },
      expect.stringMatching(/^Expected status 404, answered with 200/u),
    ],
    [
      'an unexpected body',
      { plugin: 'demo-qr', call: 'GET /tables/open', expect: { body: { success: false } } },
      'The answer is not as expected: body.success: expected false, found true',
    ],
    [
      'an unexpected header',
      {
        plugin: 'demo-qr',
        call: 'GET /tables/open',
        expect: { headers: { 'Content-Type': 'text/plain' } },
      },
      'The answer is not as expected: headers.content-type: expected "text/plain", found "application/json; charset=utf-8"',
    ],
    [
      'an unknown payment',
      { terminal: 'press', with: { paymentId: 'none', button: 'approve' } },
      expect.stringMatching(/^Answered with 404: /u),
    ],
    [
      'an unknown account',
      { expect: { account: 'none', is: {} } },
      expect.stringMatching(/^The account could not be read: /u),
    ],
    [
      'an expected call that was not made',
      { expect: { call: { pluginId: 'demo-qr', path: '/tables/create' } } },
      'Expected a call {"pluginId":"demo-qr","path":"/tables/create"}; there were: GET /plugin-api/tables/open, 200',
    ],
    [
      'a reference without a value',
      { expect: { account: '{o.data.0.x}', is: {} } },
      expect.stringMatching(/^\{o\.data\.0\.x\} has no value: o is \[/u),
    ],
    [
      'a stream of events',
      { control: 'GET /events' },
      'The response is a stream of events, which never ends',
    ],
    [
      'an unknown call of the control API',
      { control: 'POST /nothing' },
      expect.stringMatching(/^Answered with 404: There is no POST \/control\/nothing/u),
    ],
    [
      'a clock that is moved beyond its end',
      { clock: { advance: '3660 d' } },
      expect.stringMatching(/^Answered with 400: "advanceMs" must not lead beyond/u),
      '9995-01-01T00:00:00Z',
    ],
  ])('fails at %s', async (_, step, error, clock: string | null = null) => {
    const server = await startTestServer();
    const run = await playSteps(
      server,
      [{ plugin: 'demo-qr', call: 'GET /tables/open', as: 'o', optional: true }, step],
      { clock, world: clock === null ? 'keep' : 'bistro' },
    );

    expect(run.state).toBe('failed');
    expect(run.steps[1].error).toEqual(error);
  });

  test('returns the code of a refused staff call, and null for the Data API, which has no codes', async () => {
    const server = await startTestServer();
    const refusalOf = async (step: object): Promise<unknown> =>
      (await playSteps(server, [step])).steps[0].refusal;
    expect(await refusalOf({ staff: 'openTable', with: { tableId: 'salon-2' } })).toMatchObject({
      code: 'tableAlreadyOpen',
      params: {},
    });
    expect(await refusalOf({ control: 'GET /tables', expect: { status: 204 } })).toBeNull();
    const ofPlugin = { plugin: 'demo-reader', call: 'POST /tables/create', with: {} };
    expect(await refusalOf(ofPlugin)).toBeNull();
  });

  test('continues after an optional step that fails, which is skipped with its reason', async () => {
    const server = await startTestServer();
    const run = await playSteps(server, [
      { staff: 'openTable', with: { tableId: 'salon-2' }, optional: true },
      { staff: 'openTable', with: { tableId: 'not-here' }, as: 'n', optional: true },
      { say: inBoth('On we go') },
    ]);

    expect(run.state).toBe('passed');
    expect(states(run)).toEqual(['skipped', 'skipped', 'done']);
    expect(run.steps[0].error).toMatch(/^Answered with 409/u);
  });

  test('loads its own world, after setting the clock', async () => {
    const server = await startTestServer({ clock: null });
    await server.control('POST', '/tables/salon-3/open', {});
    const run = await playSteps(server, [OPEN_TABLE], {
      world: 'bistro',
      clock: '2040-06-01T18:00:00Z',
    });
    const state = (await server.control('GET', '/state')).body.data;

    expect(errors(run)).toEqual([null]);
    expect(state.clock).toEqual({ now: '2040-06-01T18:00:00.000Z', mode: 'virtual' });
    const checkpoints = (await server.control('GET', '/snapshots')).body.data;
    expect(checkpoints).toMatchObject([
      { name: run.checkpoint, accounts: 5, note: 'before scenario mine' },
    ]);
  });

  test('resolves references in texts, and shows escaped references as text', async () => {
    const server = await startTestServer();
    const run = await playSteps(server, [
      OPEN_TABLE,
      { say: inBoth('{t.tableName}: {t.total} for {t.orders.1.quantity}, {{t.total}') },
    ]);

    expect(run.steps[1].title.en).toBe('S3: 670 for 2, {t.total}');
  });

  test('answers for plugins with and without a server, and restores their settings', async () => {
    const server = await startTestServer();
    const own = await startProvider(answerJson({}));
    await subscribe(server, 'demo-qr', own, { events: ['table.created'], retries: 'fast' });
    const installs = async () => (await server.control('GET', '/state')).body.data.installs;
    const before = await installs();

    const run = await playSteps(server, [
      { receiver: { pluginId: 'demo-qr', respond: { status: 503 } } },
      {
        receiver: {
          pluginId: 'demo-kds',
          hooks: ['table.close'],
          respond: { status: 200, body: { success: false, message: 'Still cooking' } },
        },
      },
      OPEN_TABLE,
      {
        expect: {
          delivery: { pluginId: 'demo-qr', status: 'dropped', lastStatus: 503 },
          within: '7 d',
        },
      },
      {
        staff: 'collect',
        with: { accountId: '{t.accountId}', methodId: 'pm-nakit' },
      },
      {
        staff: 'close',
        with: { accountId: '{t.accountId}' },
        expect: { body: { data: { closed: false, gate: { message: 'Still cooking' } } } },
      },
      { receiver: { pluginId: 'demo-kds', respond: { status: 200 } } },
      {
        staff: 'close',
        with: { accountId: '{t.accountId}' },
        expect: { body: { data: { closed: true } } },
      },
      { expect: { account: '{t.accountId}', is: { state: 'closed' } } },
    ]);

    expect(errors(run).filter((error) => error !== null)).toEqual([]);
    expect(before[0].webhook.events).toEqual(['table.created']);
    expect(await installs()).toEqual(before);
  });

  test('moves the clock from one due item to the next until an expectation holds', async () => {
    const server = await startTestServer();
    const receiver = { receiver: { pluginId: 'demo-qr', respond: { status: 503 } } };
    const works = { receiver: { pluginId: 'demo-qr', respond: { status: 200 } } };
    const delivered = {
      delivery: { pluginId: 'demo-qr', type: 'table.created', status: 'delivered' },
    };
    const run = await playSteps(server, [
      receiver,
      OPEN_TABLE,
      { expect: { ...delivered, within: '1 s' }, optional: true },
      works,
      { expect: { ...delivered, within: '1 d' } },
    ]);
    const { now } = (await server.control('GET', '/state')).body.data.clock;

    expect(errors(run)).toEqual([null, null, expect.any(String), null, null]);
    expect(run.steps[2].error).toMatch(
      /^Not within 1 s: Expected a delivery .*; there were: table\.created to demo-qr, pending/u,
    );
    // The clock is at the time of the delivery, not at the end of the timeout.
    expect(Date.parse(now)).toBeGreaterThan(Date.parse('2026-03-01T12:00:00Z'));
    expect(Date.parse(now)).toBeLessThan(Date.parse('2026-03-02T12:00:00Z'));
  });

  test('makes a real clock virtual when time has to pass, and does not change it back', async () => {
    const server = await startTestServer({ clock: null, limits: 'sandbox' });
    const run = await playSteps(server, [OPEN_TABLE, { clock: { advance: '20 min' } }]);

    expect(run.state).toBe('passed');
    expect((await server.control('GET', '/state')).body.data.clock.mode).toBe('virtual');
  });

  test('only considers what happened since its start', async () => {
    const server = await startTestServer();
    await server.get('/tables/open', KEYS.qr);
    const run = await playSteps(server, [
      { expect: { call: { pluginId: 'demo-qr', path: '/tables/open' } } },
    ]);

    expect(run.state).toBe('failed');
  });

  test('presses buttons of the simulated device and shows the response of the Data API', async () => {
    const server = await startTestServer();
    const run = await playSteps(server, [
      OPEN_TABLE,
      {
        staff: 'requestPayment',
        with: { accountId: '{t.accountId}', amount: '{t.total}' },
        as: 'p',
      },
      {
        terminal: 'press',
        with: { paymentId: '{p.paymentId}', button: 'approve' },
        expect: { status: 200, body: { success: true } },
      },
      { expect: { account: '{t.accountId}', is: { total: 670, payments: [{ amount: 670 }] } } },
      { terminal: 'press', with: { paymentId: '{p.paymentId}', button: 'approve', message: 'x' } },
    ]);

    expect(errors(run).slice(0, 4)).toEqual([null, null, null, null]);
    expect(run.steps[4]).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/^Answered with 400/u),
      links: [],
    });
  });

  test('needs a known scenario and a valid pace', async () => {
    const server = await startTestServer();
    const unknown = await server.control('POST', '/scenarios/nothing/run');
    await putScenario(server, [OPEN_TABLE]);
    const wrong = await server.control('POST', '/scenarios/mine/run', { pace: 'slow' });

    expect([unknown.status, unknown.body.message]).toEqual([404, 'Scenario not found']);
    expect(wrong.status).toBe(400);
  });
});
