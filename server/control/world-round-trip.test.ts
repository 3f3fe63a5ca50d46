import fc from 'fast-check';
import { expect, test } from 'vitest';

import { listOpenAccounts } from '#server/store/accounts.ts';
import { listStoreInstalls } from '#server/store/installs.ts';
import { listTenants } from '#server/store/tenants.ts';
import { makeCall, randomCall, worldOf } from '#server/testing/fuzz/random-calls.ts';
import { roundsOf } from '#server/testing/rounds.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

// COUNTERTOP_RUNS sets the number of runs.

const RUNS = Number(process.env['COUNTERTOP_RUNS'] ?? 8);

for (const { numRuns, marked } of roundsOf(2, RUNS)) {
  test(
    `an exported world is the same after it is loaded, whatever was done in it (${numRuns} random sequences of calls)`,
    { timeout: 600_000, ...marked },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(randomCall, { minLength: 20, maxLength: 200, size: 'max' }),
          async (calls) => {
            const server = await startTestServer();
            const world = await worldOf(server);
            for (const plan of calls) {
              expect((await makeCall(server, world, plan)).status).toBeLessThan(500);
            }
            const before = await exported(server);
            const seen = await everythingSeen(server);

            const reset = await server.control('POST', '/reset', { fixture: JSON.parse(before) });

            expect(reset.body.message).toBeUndefined();
            expect(await exported(server)).toBe(before);
            expect(await everythingSeen(server)).toEqual(seen);
            await server.close();
          },
        ),
        { numRuns },
      );
    },
  );
}

async function exported(server: TestServer): Promise<string> {
  return JSON.stringify((await server.control('GET', '/world')).body.data, null, 1);
}

/** What staff and every plugin see of the stores and their open accounts. */
async function everythingSeen(server: TestServer) {
  const { read } = server.server.emulator.database;
  const seen: unknown[] = [];
  for (const { serverId } of listTenants(read)) {
    for (const list of ['tables', 'users', 'customers', 'catalog', 'capabilities', 'devices']) {
      const { data } = (await server.control('GET', `/${list}?serverId=${serverId}`)).body;
      seen.push(list === 'devices' ? data.map(withoutToken) : data);
    }
    for (const { uuid } of listOpenAccounts(read, serverId)) {
      const { audit: _audit, ...account } = (
        await server.control('GET', `/accounts/${uuid}?serverId=${serverId}`)
      ).body.data;
      seen.push(account);
      for (const { pluginId } of listStoreInstalls(read, serverId)) {
        const query = `serverId=${serverId}&pluginId=${pluginId}`;
        seen.push((await server.control('GET', `/accounts/${uuid}/as-plugin?${query}`)).body.data);
      }
    }
  }
  return seen;
}

function withoutToken({ deviceId, name, pluginId }: Record<string, unknown>) {
  return { deviceId, name, pluginId };
}
