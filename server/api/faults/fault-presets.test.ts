import { expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const cart = [{ product: 'p-cay', quantity: 1 }];

async function startWith(preset: string, seed?: number): Promise<TestServer> {
  const server = await startTestServer();
  expect((await server.control('PUT', '/faults', { preset, seed })).status).toBe(200);
  return server;
}

test('platform-deploy: 503 with a Retry-After for a minute of the clock, then normal responses', async () => {
  const server = await startWith('platform-deploy');
  const down = await server.get('/tables/open');
  expect([down.status, down.headers.get('retry-after')]).toEqual([503, '5']);
  await server.control('POST', '/clock', { advanceMs: 60_000 });
  expect((await server.get('/tables/open')).status).toBe(200);
});

test('rate-limit-storm: every other call is 429 with the body of the platform', async () => {
  const server = await startWith('rate-limit-storm');
  expect((await server.get('/tables/open')).status).toBe(200);
  const limited = await server.get('/tables/open');
  expect([limited.status, limited.body, limited.headers.get('retry-after')]).toEqual([
    429,
    { success: false, message: 'plugin.rateLimited' },
    '1',
  ]);
  expect((await server.get('/tables/open')).status).toBe(200);
});

test('lost-replies: every third write is executed and its response lost; its key replays the response', async () => {
  const server = await startWith('lost-replies');
  const outcomes: unknown[] = [];
  for (const idempotencyKey of ['a', 'b', 'c', 'c']) {
    await server.get('/tables/open');
    const answer = server.post('/packets/create', { cart, idempotencyKey });
    outcomes.push(
      await answer.then(
        ({ headers }) => headers.get('x-idempotent-replay') ?? 'done',
        () => 'lost',
      ),
    );
  }
  expect(outcomes).toEqual(['done', 'done', 'lost', 'true']);
});

test('flaky-network: some calls are lost, slow or cut, most succeed, and none is a 5xx', async () => {
  const server = await startWith('flaky-network', 5);
  const seen = new Map<string, number>();
  const note = (what: string): unknown => seen.set(what, (seen.get(what) ?? 0) + 1);
  for (let n = 0; n < 40; n += 1) {
    const answer = await server.get('/tables/open').catch(() => null);
    const rule = answer?.headers.get('x-countertop-fault') ?? 'none';
    const what = answer?.body === undefined ? 'no JSON' : answer.status;
    note(answer === null ? 'lost' : `${what} by ${rule}`);
  }
  const names = [...seen.keys()].toSorted();
  expect(names).toEqual([
    '200 by flaky-request-slow',
    '200 by none',
    'lost',
    'no JSON by flaky-request-cut',
  ]);
  expect(seen.get('200 by none') ?? 0).toBeGreaterThan(20);
});

test('a note names the preset, but not if a custom rule has the id of a rule of the preset', async () => {
  const server = await startWith('platform-deploy');
  await server.get('/tables/open');
  const byPreset = await lastCall(server);
  expect(byPreset.notes[0]).toContain('The fault “The platform deploys” answered');
  expect(byPreset.fault.preset).toBe('platform-deploy');
  const match = { path: '/tables/open' };
  const rules = [{ id: 'deploy', on: 'request', match, effect: { status: 503, retryAfter: 5 } }];
  await server.control('PUT', '/faults', { rules });
  await server.get('/tables/open');
  const call = await lastCall(server);
  expect(call.notes[0]).toContain('The fault rule deploy answered 503');
  expect(call.fault).not.toHaveProperty('preset');
});

test('not-owner: only writes to accounts that another plugin opened are 403', async () => {
  const server = await startWith('not-owner');
  await server.post('/tables/create', { tableId: 'salon-1', cart }, KEYS.kds);
  await server.control('POST', '/tables/salon-3/open', {});
  const packetId = (await server.post('/packets/create', { cart }, KEYS.kds)).body.data.packetId;
  const write = async (path: string, body: object, key: string = KEYS.qr) => {
    const answer = await server.post(path, body, key);
    return [answer.status, answer.body.message, answer.body];
  };
  const denied = (resource: string) => {
    const message = `plugin.${resource}.notOwner`;
    return [403, message, { success: false, message, status: 403 }];
  };

  const salon1 = { tableId: 'salon-1', cart };
  expect(await write('/tables/update-orders', salon1)).toEqual(denied('tables'));
  expect(await write('/tables/update-payments', { tableId: 'salon-1', payments: [] })).toEqual(
    denied('tables'),
  );
  expect(await write('/packets/update', { packetId, note: 'Acele' })).toEqual(denied('packets'));
  expect(await write('/packets/update-orders', { packetId, cart })).toEqual(denied('packets'));

  // Own accounts, those that staff or the fixture opened, a new and an unknown table, and a wrong key.
  const others = [
    await write('/tables/update-orders', salon1, KEYS.kds),
    await write('/tables/update-orders', { tableId: 'salon-3', cart }),
    await write('/packets/update', { packetId: 'pkt-1001', note: 'Acele' }),
    await write('/tables/create', salon1),
    await write('/tables/update-orders', { tableId: 'nowhere', cart }),
    await write('/tables/update-orders', salon1, 'srv-bistro.demo-qr.wrong'),
  ];
  expect(others.map(([status]) => status)).toEqual([200, 200, 200, 409, 404, 401]);
  expect((await server.get('/tables/get?id=salon-1')).status).toBe(200);
  const orders = (await server.control('GET', '/faults/applied')).body.data;
  expect(orders).toHaveLength(4);
});
