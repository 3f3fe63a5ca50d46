import { describe, expect, test } from 'vitest';

import { makeSandbox } from '#server/testing/sandboxes.ts';
import { save } from '#server/testing/snapshots.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

const SECOND = { id: 'second', on: 'request', when: { nth: 2 }, effect: { status: 500 } };

type Controlled = Pick<TestServer, 'control' | 'send'>;

async function put({ control }: Controlled, rules: readonly object[] = [SECOND], seed = 7) {
  expect((await control('PUT', '/faults', { seed, rules })).status).toBe(200);
}

async function faultsOf({ control, send }: Controlled) {
  const { seed, rules } = (await control('GET', '/faults')).body.data;
  const { faults } = (await send('/control/health')).body.data;
  return { seed, rules, faults };
}

const NONE = { seed: 1, rules: [], faults: 0 };
const SET = { seed: 7, rules: [SECOND], faults: 1 };

/** The statuses of `count` reads. */
async function reads({ get }: Pick<TestServer, 'get'>, count: number): Promise<number[]> {
  const seen: number[] = [];
  for (let n = 0; n < count; n += 1) seen.push((await get('/tables/open')).status);
  return seen;
}

describe('fault rules', () => {
  test('are gone after a reset, as are their log entries', async () => {
    const server = await startTestServer();
    await put(server);
    expect(await reads(server, 2)).toEqual([200, 500]);
    await server.control('POST', '/reset', {});
    expect(await faultsOf(server)).toEqual(NONE);
    expect(await reads(server, 2)).toEqual([200, 200]);
    expect((await server.control('GET', '/faults/applied')).body.data).toEqual([]);
  });

  test('stay as they are when a reset is refused', async () => {
    const server = await startTestServer();
    await put(server);
    expect((await server.control('POST', '/reset', { fixture: 'nowhere' })).status).toBe(400);
    expect(await faultsOf(server)).toEqual(SET);
  });

  test('are restored with a snapshot or checkpoint, and count from zero', async () => {
    const server = await startTestServer();
    await put(server);
    expect(await reads(server, 1)).toEqual([200]);
    await save(server, 'with rules');
    await put(server, []);

    expect((await server.control('POST', '/snapshots/with rules/restore')).status).toBe(200);
    expect(await faultsOf(server)).toEqual(SET);
    expect(await reads(server, 2)).toEqual([200, 500]);

    await server.control('POST', '/reset', {});
    const [checkpoint] = (await server.control('GET', '/snapshots')).body.data;
    await server.control('POST', `/snapshots/${checkpoint.name}/restore`);
    expect(await faultsOf(server)).toEqual(SET);
  });

  test('are removed when a snapshot without rules is restored', async () => {
    const server = await startTestServer();
    await save(server, 'without');
    await put(server);
    await server.control('POST', '/snapshots/without/restore');
    expect(await faultsOf(server)).toEqual(NONE);
  });

  test('are copied into a sandbox made from the current state or a snapshot; its reset removes them', async () => {
    const server = await startTestServer();
    await put(server);
    await reads(server, 1);
    await save(server, 'with rules');
    for (const from of ['now', { snapshot: 'with rules' }]) {
      const sandbox = await makeSandbox(server, { from });
      expect(await faultsOf(sandbox)).toEqual(SET);
      expect(await reads(sandbox, 2)).toEqual([200, 500]);
      await sandbox.control('POST', '/reset', {});
      expect(await faultsOf(sandbox)).toEqual(NONE);
    }
    expect(await faultsOf(server)).toEqual(SET);
    expect(await reads(server, 1)).toEqual([500]);
  });

  test('are not copied into a sandbox made from the initial state; the sandbox has its own rules', async () => {
    const server = await startTestServer();
    await put(server);
    const sandbox = await makeSandbox(server);
    expect(await faultsOf(sandbox)).toEqual(NONE);
    await put(server, []);
    await put(sandbox);
    expect(await faultsOf(server)).toEqual({ ...NONE, seed: 7 });
  });
});

test('a response is the same byte for byte before rules are set and after they are removed', async () => {
  const server = await startTestServer();
  const read = async () => {
    const { status, headers, text } = await server.get('/tables/open');
    return { status, headers: [...headers], text };
  };
  const before = await read();
  await put(server, [{ ...SECOND, when: { nth: 1 } }]);
  expect((await read()).status).toBe(500);
  expect(await read()).toEqual(before);
  await put(server, []);
  expect(await read()).toEqual(before);
});
