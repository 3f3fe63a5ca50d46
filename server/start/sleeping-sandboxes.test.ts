import { statSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { follow } from '#server/testing/live-events.ts';
import type { NamedSandbox } from '#server/testing/named-sandboxes.ts';
import { makeNamed, startTeamServer } from '#server/testing/named-sandboxes.ts';
import { everythingIn } from '#server/testing/sandboxes.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';
import { watchChanges } from '#server/testing/watch-changes.ts';
import {
  advance,
  answering,
  deliveries,
  startOneAfterTheOther,
  subscribe,
} from '#server/testing/webhooks.ts';

import { SandboxesFolder } from './sandboxes-folder.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Overrides = Parameters<typeof startTeamServer>[0];

/** A server with a sandbox, and a function that checks its sandboxes as if time had passed. */
async function startWithOne({ body = {}, ...overrides }: Overrides & { body?: object } = {}) {
  const server = await startTeamServer(overrides);
  const sandbox = await makeNamed(server, 'kitchen', body);
  const passes = async (ms: number): Promise<string | undefined> => {
    server.server.sandboxes.named?.sweep(Date.now() + ms);
    await server.server.sandboxes.named?.settled();
    return (await rowOf(server))?.state;
  };
  return { server, sandbox, passes };
}

async function rowOf({ controlData }: TestServer) {
  const rows: { readonly state: string; readonly lastUsedAt: string }[] = await controlData(
    'GET',
    '/sandboxes',
  );
  return rows[0];
}

/** A sandbox whose only delivery has failed once. */
async function failOnce(sandbox: NamedSandbox) {
  const receiver = await startProvider(answering(503, 200));
  await subscribe(sandbox, 'demo-qr', receiver);
  await sandbox.control('POST', '/users', { name: 'Can' });
  await expect.poll(() => receiver.calls.length).toBe(1);
  await expect.poll(async () => (await deliveries(sandbox))[0].attempts).toBe(1);
  return receiver;
}

test('a named sandbox is announced when it sleeps, wakes and ends, and once a minute while in use', async () => {
  const { server, sandbox, passes } = await startWithOne();
  const after = async (act: () => Promise<unknown>) => {
    const { announced } = watchChanges(server);
    await act();
    return announced();
  };
  const call = () => sandbox.control('GET', '/state');
  await call();
  expect(await after(call)).toEqual([]);
  expect(await after(() => passes(11 * MINUTE))).toEqual(['sandboxes *']);
  expect(await after(call)).toEqual(['sandboxes *']);
  expect(await after(call)).toEqual([]);
  const { now } = Date;
  const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + MINUTE);
  onTestFinished(() => later.mockRestore());
  expect(await after(call)).toEqual(['sandboxes *']);
  expect(await after(() => passes(11 * MINUTE))).toEqual(['sandboxes *']);
  expect(await after(() => server.control('DELETE', '/sandboxes/kitchen'))).toEqual([
    'sandboxes *',
  ]);
});

describe('a named sandbox that nobody calls', () => {
  test('wakes without writing, which would wait for the disk', async () => {
    const sandboxes = temporaryFile('sandboxes');
    const { server, sandbox, passes } = await startWithOne({ sandboxes });
    await sandbox.control('POST', '/tables/salon-3/open', {});
    expect(await passes(11 * MINUTE)).toBe('asleep');
    await server.server.sandboxes.named?.emulatorOf('kitchen');
    expect((await rowOf(server))?.state).toBe('awake');
    const written = statSync(join(sandboxes, 'kitchen', 'sandbox.db-wal'), {
      throwIfNoEntry: false,
    });
    expect(written?.size ?? 0).toBe(0);
  });

  test('sleeps after a while, and has all its data at the next call', async () => {
    const { server, sandbox, passes } = await startWithOne();
    await sandbox.control('POST', '/tables/salon-3/open', {});
    await sandbox.control('POST', '/clock', { advanceMs: MINUTE });
    const before = await everythingIn(sandbox);
    const used = (await rowOf(server))?.lastUsedAt;

    expect(await passes(9 * MINUTE)).toBe('awake');
    expect(await passes(11 * MINUTE)).toBe('asleep');

    expect((await rowOf(server))?.lastUsedAt).toBe(used);
    expect(await everythingIn(sandbox)).toEqual(before);
    expect((await rowOf(server))?.state).toBe('awake');
  });

  test('sleeps after the time set by the flag', async () => {
    const { passes } = await startWithOne({ sleepAfterMs: MINUTE });
    expect(await passes(MINUTE / 2)).toBe('awake');
    expect(await passes(MINUTE + 1000)).toBe('asleep');
  });

  test('stays awake until its event stream ends', async () => {
    const { sandbox, passes } = await startWithOne();
    const feed = await follow(sandbox.url, { token: sandbox.controlToken });
    await feed.next();
    expect(await passes(DAY)).toBe('awake');
    await feed.close();
    await expect.poll(() => passes(2 * DAY)).toBe('asleep');
  });

  test('stays awake while the autopilot runs', async () => {
    const { sandbox, passes } = await startWithOne({ body: { clock: 'real' } });
    await sandbox.controlData('POST', '/autopilot', { pace: 'real' });
    expect(await passes(DAY)).toBe('awake');
    await sandbox.controlData('DELETE', '/autopilot');
    expect(await passes(2 * DAY)).toBe('asleep');
  });

  test('stays awake while a scenario waits for its next step', async () => {
    const { sandbox, passes } = await startWithOne();
    const run = '/scenarios/card-declined-then-approved/run';
    await sandbox.controlData('POST', run, { pace: 'steps' });
    expect(await passes(DAY)).toBe('awake');
    await sandbox.controlData('POST', '/reset', {});
    expect(await passes(2 * DAY)).toBe('asleep');
  });

  test('keeps the windows of its limits and the counts of its fault rules', async () => {
    const { sandbox, passes } = await startWithOne({ body: { limits: 'sandbox' } });
    const { get, post, keyOf } = sandbox;
    const key = keyOf('demo-qr');
    const rule = {
      on: 'request',
      match: { method: 'POST' },
      when: { nth: 2 },
      effect: { status: 503 },
    };
    await sandbox.controlData('PUT', '/faults', { rules: [rule] });
    await post('/packets/update', { packetId: 'pkt-1001', note: 'one' }, key);
    for (let read = 0; read < 5; read += 1) {
      expect((await get('/tables/open', key)).status).toBe(200);
    }

    expect(await passes(11 * MINUTE)).toBe('asleep');

    expect((await get('/tables/open', key)).status).toBe(429);
    const second = await post('/packets/update', { packetId: 'pkt-1001', note: 'two' }, key);
    expect(second.status).toBe(503);
  });

  test('counts the time asleep on a ticking clock, but not on a virtual clock', async () => {
    const { server, sandbox, passes } = await startWithOne({
      body: { clock: '2026-05-05T00:00:00Z+' },
    });
    const still = await makeNamed(server, 'still', { clock: '2026-05-05T00:00:00Z' });
    const timeOf = async ({ control }: Pick<TestServer, 'control'>) =>
      Date.parse((await control('GET', '/state')).body.data.clock.now);
    const before = await timeOf(sandbox);
    expect(await passes(11 * MINUTE)).toBe('asleep');

    const { now } = Date;
    const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + DAY);
    onTestFinished(() => later.mockRestore());

    const after = await timeOf(sandbox);
    expect(after - before).toBeGreaterThanOrEqual(DAY);
    expect(after - before).toBeLessThan(DAY + 10 * MINUTE);
    expect(await timeOf(still)).toBe(Date.parse('2026-05-05T00:00:00Z'));
  });

  test('wakes for a due retry, which does not count as a call', async () => {
    const { server, sandbox, passes } = await startWithOne({ body: { clock: 'real' } });
    const receiver = await failOnce(sandbox);
    const used = (await rowOf(server))?.lastUsedAt;
    expect(await passes(11 * MINUTE)).toBe('asleep');

    expect(await passes(2000)).toBe('awake');

    await expect.poll(() => receiver.calls.length, { timeout: 5000 }).toBe(2);
    expect((await rowOf(server))?.lastUsedAt).toBe(used);
  });

  test('wakes a minute later if waking it for due work failed', async () => {
    const { sandbox, passes } = await startWithOne({ body: { clock: 'real' } });
    await failOnce(sandbox);
    expect(await passes(11 * MINUTE)).toBe('asleep');
    vi.spyOn(SandboxesFolder.prototype, 'readWorld').mockImplementationOnce(() => {
      throw new Error('EMFILE: too many open files');
    });
    expect(await passes(2000)).toBe('asleep');
    expect(await passes(2000)).toBe('asleep');
    expect(await passes(2 * MINUTE)).toBe('awake');
  });

  test.each([
    ['delays', { effect: { delayMs: DAY } }, ['One', 'Two', 'Three']],
    ['delivers late', { when: { nth: 1 }, effect: { reorder: 2 } }, ['Two', 'Three', 'One']],
    [
      'repeats',
      { when: { nth: 1 }, effect: { duplicateAfter: 2 } },
      ['One', 'Two', 'Three', 'One'],
    ],
  ])('continues a delivery that a fault %s', async (_, fault, order) => {
    startOneAfterTheOther();
    const { sandbox, passes } = await startWithOne();
    const receiver = await startProvider(answering(200));
    await subscribe(sandbox, 'demo-qr', receiver);
    await sandbox.controlData('PUT', '/faults', { rules: [{ on: 'delivery', ...fault }] });
    for (const name of ['One', 'Two', 'Three']) {
      await sandbox.control('POST', '/users', { name });
      await advance(sandbox);
      expect(await passes(DAY)).toBe('asleep');
    }
    await advance(sandbox, DAY);
    expect(receiver.calls.map(({ raw }) => JSON.parse(raw).data.name)).toEqual(order);
  });

  test('stays asleep if its clock stands still before the retry', async () => {
    const { sandbox, passes } = await startWithOne();
    const receiver = await startProvider(answering(503, 200));
    await subscribe(sandbox, 'demo-qr', receiver);
    await sandbox.control('POST', '/users', { name: 'Can' });
    await advance(sandbox);
    expect(await passes(11 * MINUTE)).toBe('asleep');
    expect(await passes(30 * DAY)).toBe('asleep');
    await advance(sandbox, 1000);
    expect(receiver.calls).toHaveLength(2);
  });

  test('is deleted after the time to live, which due work does not renew', async () => {
    const { sandbox, server, passes } = await startWithOne({
      sandboxTtlMs: 30 * DAY,
      body: { clock: 'real' },
    });
    await failOnce(sandbox);
    expect(await passes(11 * MINUTE)).toBe('asleep');
    expect(await passes(29 * DAY)).toBe('awake');
    expect(await passes(31 * DAY)).toBeUndefined();
    expect((await sandbox.send('/')).status).toBe(404);
    expect((await server.control('GET', '/sandboxes')).body.data).toEqual([]);
  });
});
