import { describe, expect, test } from 'vitest';

import { inBoth, OPEN_TABLE, playSteps, putScenario } from '#server/testing/scenarios.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

const TWO_TABLES = [OPEN_TABLE, { staff: 'openTable', with: { tableId: 'salon-4' } }];

// Typed `any` so that tests can read the fields of any response.
// oxlint-disable-next-line no-explicit-any
async function control(server: TestServer, wanted: string): Promise<any> {
  const answer = await server.control('POST', '/scenario-run', { do: wanted });
  return answer.status === 200 ? answer.body.data : [answer.status, answer.body.message];
}

const current = async (server: TestServer) =>
  (await server.control('GET', '/scenario-run')).body.data;

const openTables = async (server: TestServer) =>
  (await server.control('GET', '/accounts?status=open&kind=table')).body.data.length;

/** Polls until the run is over, and returns it. */
async function over(server: TestServer) {
  for (;;) {
    const run = await current(server);
    if (run.state !== 'playing') return run;
  }
}

describe('step by step', () => {
  test('a run waits before each step, and each call plays one step', async () => {
    const server = await startTestServer();
    const begun = await playSteps(server, TWO_TABLES, {}, { pace: 'steps' });
    const before = await openTables(server);
    const first = await control(server, 'next');
    const between = await openTables(server);
    const second = await control(server, 'next');

    expect(begun).toMatchObject({ state: 'waiting', step: 0, steps: [{}, { state: 'pending' }] });
    expect(first).toMatchObject({ state: 'waiting', step: 1, steps: [{ state: 'done' }, {}] });
    expect(second).toMatchObject({ state: 'passed', step: 2 });
    expect([before, between, await openTables(server)]).toEqual([2, 3, 4]);
  });

  test('a waiting run continues up to the next pause on `play`', { tags: ['long'] }, async () => {
    const server = await startTestServer();
    const steps = [OPEN_TABLE, { pause: true }, { staff: 'close', with: { accountId: 'x' } }];
    await playSteps(server, steps, {}, { pace: 'steps' });
    await control(server, 'play');
    await control(server, 'next');
    const paused = await over(server);
    const failed = await control(server, 'next');

    expect(paused).toMatchObject({ state: 'waiting', step: 2 });
    expect(failed).toMatchObject({ state: 'failed', step: 2 });
  });

  test('a run can be stopped, and leaves the world as it is', async () => {
    const server = await startTestServer();
    await playSteps(server, TWO_TABLES, {}, { pace: 'steps' });
    await control(server, 'next');
    const stopped = await control(server, 'stop');

    expect(stopped).toMatchObject({ state: 'stopped', step: 1 });
    expect(stopped.steps.map(({ state }: { state: string }) => state)).toEqual(['done', 'skipped']);
    expect(await openTables(server)).toBe(3);
  });

  test.each(['next', 'play', 'pause', 'stop'])('a run that is over refuses %s', async (wanted) => {
    const server = await startTestServer();
    const before = await control(server, wanted);
    await playSteps(server, [OPEN_TABLE]);

    expect(before).toEqual([409, 'No scenario is running']);
    expect(await control(server, wanted)).toEqual([409, 'The scenario is over']);
  });
});

describe('at a pace', () => {
  test('a run continues after its call is answered, and skips no step', async () => {
    const server = await startTestServer();
    const steps = [
      { say: inBoth('Two guests sit down at table S3 and order.') },
      OPEN_TABLE,
      { clock: { advance: '1 d' } },
    ];
    const begun = await playSteps(server, steps, {}, { pace: 1_000_000 });
    const run = await over(server);
    const { now } = (await server.control('GET', '/state')).body.data.clock;

    expect(begun.state).toBe('playing');
    expect(run).toMatchObject({ state: 'passed', step: 3 });
    expect(now).toBe('2026-03-02T12:00:00.000Z');
  });

  test('the clock is moved gradually, and can be paused on the way and then moved to the end at once', async () => {
    const server = await startTestServer();
    await playSteps(server, [{ clock: { advance: '10 h' } }], {}, { pace: 7200 });
    const held = await control(server, 'pause');
    const { now } = (await server.control('GET', '/state')).body.data.clock;
    const passed = await control(server, 'next');
    const end = (await server.control('GET', '/state')).body.data.clock;

    expect(held).toMatchObject({ state: 'waiting', steps: [{ state: 'running' }] });
    expect(Date.parse(now)).toBeLessThan(Date.parse('2026-03-01T22:00:00Z'));
    expect(passed.state).toBe('passed');
    expect(end.now).toBe('2026-03-01T22:00:00.000Z');
  });

  test('a call ends a wait for reading', async () => {
    const server = await startTestServer();
    await playSteps(server, [{ say: inBoth('A long story') }], {}, { pace: 0.01 });
    await control(server, 'next');

    expect((await over(server)).state).toBe('passed');
  });
});

describe('while a run is not over', () => {
  test('a second run is refused', async () => {
    const server = await startTestServer();
    await playSteps(server, TWO_TABLES, {}, { pace: 'steps' });
    const second = await server.control('POST', '/scenarios/mine/run');
    await control(server, 'stop');
    const third = await server.control('POST', '/scenarios/mine/run');

    expect([second.status, second.body.message]).toEqual([409, 'A scenario is running']);
    expect(third.body.data.state).toBe('passed');
  });

  test('of two runs that are started at once, one plays', async () => {
    const server = await startTestServer();
    await putScenario(server, TWO_TABLES);
    const runs = await Promise.all(
      [1, 2].map(() => server.control('POST', '/scenarios/mine/run', { pace: 'steps' })),
    );

    expect(new Set(runs.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test.each([
    ['reset', '/reset'],
    ['restore', '/snapshots/point/restore'],
  ])('a %s ends it', async (_, path) => {
    const server = await startTestServer();
    await server.control('POST', '/snapshots', { name: 'point' });
    await playSteps(server, TWO_TABLES, {}, { pace: 'steps' });
    await control(server, 'next');
    const back = await server.control('POST', path);

    expect(back.status).toBe(200);
    expect(await current(server)).toMatchObject({ state: 'stopped', step: 1 });
    expect(await openTables(server)).toBe(2);
  });

  test('a reset ends it in the middle of a long step', async () => {
    const server = await startTestServer();
    const steps = [
      { receiver: { pluginId: 'demo-qr', respond: { delayMs: 60_000 } } },
      OPEN_TABLE,
      { pause: true },
      { expect: { delivery: { status: 'delivered' }, within: '1 h' } },
    ];
    await playSteps(server, steps, {}, { pace: 'steps' });
    await control(server, 'next');
    const last = control(server, 'next');
    await server.control('POST', '/reset');

    expect(await last).toMatchObject({ state: 'stopped' });
    expect(await openTables(server)).toBe(2);
    const { installs } = (await server.control('GET', '/state')).body.data;
    expect(installs).not.toContainEqual(
      expect.objectContaining({ webhook: expect.objectContaining({ events: ['*'] }) }),
    );
  });

  test('a client that disconnects does not end it', async () => {
    const server = await startTestServer();
    await putScenario(server, [
      { receiver: { pluginId: 'demo-qr', respond: { delayMs: 300 } } },
      OPEN_TABLE,
      { expect: { delivery: { status: 'delivered' } } },
      { staff: 'openTable', with: { tableId: 'salon-4' } },
    ]);
    const aborter = new AbortController();
    const hanging = server.send('/control/scenarios/mine/run', {
      method: 'POST',
      headers: { Authorization: 'Bearer test-token' },
      signal: aborter.signal,
    });
    while ((await current(server))?.step !== 2) await openTables(server);
    aborter.abort();
    await expect(hanging).rejects.toThrow('aborted');

    expect((await over(server)).state).toBe('passed');
    expect(await openTables(server)).toBe(4);
  });

  test('a server that closes ends it and its calls', async () => {
    const server = await startTestServer();
    await playSteps(server, TWO_TABLES, {}, { pace: 'steps' });
    const paused = control(server, 'play');
    await server.close();

    await expect(Promise.allSettled([paused])).resolves.toHaveLength(1);
  });
});
