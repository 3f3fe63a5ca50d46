import { describe, expect, test } from 'vitest';

import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { advance, subscribe } from '#server/testing/webhooks.ts';

const TEA = { cart: [{ product: 'p-cay', quantity: 1 }] };

/** An entry in a few words. */
function inWords(entry: Record<string, string>): string {
  const { kind, method, path, status, type, title, pluginId } = entry;
  if (kind === 'request') return `${method} ${path} ${status} ${pluginId}`;
  if (kind === 'attempt') return `${type} to ${pluginId}: ${status}`;
  return `${type} of ${title}`;
}

async function activity({ control }: TestServer, query = '') {
  const answer = await control('GET', `/activity${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

async function openTable({ control }: TestServer, tableId: string): Promise<string> {
  const answer = await control('POST', `/tables/${tableId}/open`, TEA);
  return answer.body.data.accountId;
}

describe('GET /control/activity', () => {
  test('is empty in a fresh world', async () => {
    expect(await activity(await startTestServer())).toEqual([]);
  });

  test('lists calls, delivery attempts and account changes, newest first', async () => {
    const server = await startTestServer();
    const receiver = await startProvider(answerJson({}, 500));
    await subscribe(server, 'demo-kds', receiver, { events: ['table.created'] });
    await server.get('/packets/open', KEYS.reader);
    await advance(server, 1000);
    const accountId = await openTable(server, 'salon-1');
    await advance(server, 1500);
    await server.control('POST', `/accounts/${accountId}/lines`, TEA);
    await advance(server, 500);
    await server.control('POST', '/packets', TEA);

    const found = await activity(server);

    expect(found.map(inWords)).toEqual([
      expect.stringMatching(/^account\.opened of P-\d+$/u),
      'lines.added of S1',
      'table.created to demo-kds: 500',
      'table.created to demo-kds: 500',
      'account.opened of S1',
      'GET /plugin-api/packets/open 200 demo-reader',
    ]);
    expect(found[1]).toEqual({
      kind: 'change',
      id: expect.any(String),
      at: '2026-03-01T12:00:02.500Z',
      type: 'lines.added',
      actor: { type: 'staff', userId: 'u-ayse', role: 'manager' },
      accountId,
      accountKind: 'table',
      title: 'S1',
    });
    expect(found[3]).toMatchObject({ n: 1, delivered: false, at: '2026-03-01T12:00:01.000Z' });
    expect(new Set(found.map(({ id }: { id: string }) => id)).size).toBe(found.length);
  });

  test('is in the order of occurrence even if the clock was set back', async () => {
    const server = await startTestServer();
    await server.get('/tables/open', KEYS.reader);
    await openTable(server, 'salon-1');
    await server.control('POST', '/clock', { advanceMs: 3_600_000 });
    await server.get('/packets/open', KEYS.reader);
    await openTable(server, 'salon-3');
    await server.control('POST', '/clock', { set: '2026-03-01T12:30:00Z' });
    await server.get('/customers', KEYS.reader);
    await openTable(server, 'salon-4');
    await server.control('POST', '/clock', { set: '2026-02-28T09:00:00Z' });
    await openTable(server, 'salon-5');

    const found = await activity(server);

    const told = found.map(({ at, title, path }: Record<string, string>) => [at, title ?? path]);
    expect(told).toEqual([
      ['2026-02-28T09:00:00.000Z', 'S5'],
      ['2026-03-01T12:30:00.000Z', '/plugin-api/customers'],
      ['2026-03-01T12:30:00.000Z', 'S4'],
      ['2026-03-01T13:00:00.000Z', '/plugin-api/packets/open'],
      ['2026-03-01T13:00:00.000Z', 'S3'],
      ['2026-03-01T12:00:00.000Z', '/plugin-api/tables/open'],
      ['2026-03-01T12:00:00.000Z', 'S1'],
    ]);
  });

  test('has no entries from before a reset', async () => {
    const server = await startTestServer();
    await openTable(server, 'salon-1');
    await server.control('POST', '/clock', { set: '2026-02-28T09:00:00Z' });
    await server.control('POST', '/reset');
    await openTable(server, 'salon-1');
    await advance(server, 1000);
    await server.get('/tables/open', KEYS.reader);
    expect((await activity(server)).map(inWords)).toEqual([
      'GET /plugin-api/tables/open 200 demo-reader',
      'account.opened of S1',
    ]);
  });

  test('has the ids of the listed calls, deliveries and accounts', async () => {
    const server = await startTestServer();
    const receiver = await startProvider(answerJson({}));
    await subscribe(server, 'demo-qr', receiver, { events: ['table.created'] });
    await server.get('/packets/open');
    await openTable(server, 'salon-1');
    await advance(server);

    const found = await activity(server);

    const of = (kind: string) => found.find((entry: { kind: string }) => entry.kind === kind);
    const request = await server.control('GET', `/requests/${of('request').requestId}`);
    expect(request.body.data.path).toBe('/plugin-api/packets/open');
    const delivery = await server.control('GET', `/deliveries/${of('attempt').deliveryId}`);
    expect(delivery.body.data).toMatchObject({ type: 'table.created', status: 'delivered' });
    expect(of('attempt').delivered).toBe(true);
    expect((await server.account(of('change').accountId)).tableId).toBe('salon-1');
  });

  test('includes calls with an invalid key, for any store', async () => {
    const server = await startTestServer();
    await server.get('/tables/open', 'no-key');
    const { body } = await server.control('GET', '/activity?serverId=srv-bos');
    expect(body.data).toMatchObject([{ kind: 'request', status: 401, pluginId: null }]);
  });

  test('covers one store, up to the limit', async () => {
    const server = await startTestServer();
    await openTable(server, 'salon-1');
    await server.get('/tables/open', KEYS.otherStore);
    for (let calls = 0; calls < 5; calls += 1) await server.get('/tables/open', KEYS.reader);

    expect((await activity(server, '?serverId=srv-bos')).map(inWords)).toEqual([
      'GET /plugin-api/tables/open 200 demo-qr',
    ]);
    expect(await activity(server, '?limit=3')).toHaveLength(3);
    expect(await activity(server)).toHaveLength(6);
  });

  test('finds changes by staff even after many changes by plugins', async () => {
    const server = await startTestServer();
    await openTable(server, 'salon-1');
    for (let calls = 0; calls < 5; calls += 1) await server.post('/packets/create', TEA);

    const found = await activity(server, '?by=staff&limit=1');
    expect(found.map(inWords)).toEqual(['account.opened of S1']);
    expect(await activity(await startTestServer(), '?by=staff')).toEqual([]);
  });

  test.each(['0', '101', 'x', ''])('refuses a limit of "%s"', async (limit) => {
    const { control } = await startTestServer();
    const answer = await control('GET', `/activity?limit=${limit}`);
    expect([answer.status, answer.body.message]).toEqual([
      400,
      '"limit" must be a whole number from 1 to 100',
    ]);
  });
});
