import { expect, test } from 'vitest';

import type { Report } from '#server/domain/report-card/report.ts';
import { makeSandbox } from '#server/testing/sandboxes.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

const SECOND = { id: 'second', on: 'request', when: { nth: 2 }, effect: { status: 500 } };

async function begin({ control }: Pick<TestServer, 'control'>, ...rules: object[]): Promise<void> {
  expect((await control('PUT', '/schedule', { rules })).status).toBe(200);
}

/** The statuses of `count` reads. */
async function reads({ get }: Pick<TestServer, 'get'>, count: number): Promise<number[]> {
  const seen: number[] = [];
  for (let n = 0; n < count; n += 1) seen.push((await get('/tables/open')).status);
  return seen;
}

async function healthOf({ send }: Pick<TestServer, 'send'>): Promise<number> {
  return (await send('/control/health')).body.data.faults;
}

test('the rules of a hunt apply once in the world and in each sandbox, across resets, until the next run', async () => {
  const server = await startTestServer();
  await begin(server, SECOND);
  const sandbox = await makeSandbox(server);
  expect([await healthOf(server), await healthOf(sandbox)]).toEqual([1, 1]);

  expect(await reads(server, 1)).toEqual([200]);
  await server.control('POST', '/reset', {});
  expect(await reads(server, 3)).toEqual([500, 200, 200]);
  expect(await reads(sandbox, 3)).toEqual([200, 500, 200]);

  await begin(server);
  expect(await reads(server, 2)).toEqual([200, 200]);
  expect(await reads(await makeSandbox(server), 2)).toEqual([200, 200]);
});

test('the rules of a hunt come before the fault rules, and are not listed among them', async () => {
  const server = await startTestServer();
  await begin(server, SECOND);
  const always = { id: 'always', on: 'request', effect: { status: 501 } };
  await server.control('PUT', '/faults', { rules: [always] });

  expect(await reads(server, 2)).toEqual([501, 500]);

  expect((await server.control('GET', '/faults')).body.data.rules).toEqual([always]);
  await server.control('PUT', '/faults', { rules: [] });
  expect(await healthOf(server)).toBe(1);
});

test('a run of a hunt begins with a fresh world, no sandboxes and no past reports', async () => {
  const server = await startTestServer();
  const sandbox = await makeSandbox(server);
  await reads(server, 1);
  await reads(sandbox, 1);
  await server.control('POST', '/reset', {});
  const calls = async (): Promise<number> => {
    const reports = (await server.control('GET', '/report/all')).body.data as Report[];
    return reports.reduce((sum, { facts }) => sum + facts.calls, 0);
  };
  expect(await calls()).toBe(2);

  await begin(server);

  expect((await server.control('GET', '/sandboxes')).body.data).toEqual([]);
  await expect(fetch(sandbox.url)).rejects.toThrow('fetch failed');
  expect(await calls()).toBe(0);
});

test('a run of a hunt is refused in a sandbox, and with invalid rules', async () => {
  const server = await startTestServer();
  const sandbox = await makeSandbox(server);
  expect((await sandbox.control('PUT', '/schedule', { rules: [] })).status).toBe(409);
  expect((await server.control('PUT', '/schedule', { rules: [{ on: 'request' }] })).status).toBe(
    400,
  );
});
