import { describe, expect, test } from 'vitest';

import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { advance, envelopes, subscribe } from '#server/testing/webhooks.ts';

const TEA = [{ product: 'p-cay', quantity: 1 }];

async function page({ control }: TestServer, query: string) {
  return (await control('GET', `/requests?${query}`)).body.data;
}

/** The paths of the calls of a page, newest first, without their common prefix. */
async function pathsOf(server: TestServer, query: string): Promise<string[]> {
  const { items } = await page(server, query);
  return items.map(({ path }: { path: string }) => path.replace('/plugin-api', ''));
}

describe('logged calls can be filtered', () => {
  test('by method, in any case', async () => {
    const server = await startTestServer();
    await server.get('/tables/open');
    await server.post('/packets/create', { cart: TEA });
    await server.get('/packets/open');

    expect(await pathsOf(server, 'method=POST')).toEqual(['/packets/create']);
    expect(await pathsOf(server, 'method=get')).toEqual(['/packets/open', '/tables/open']);
    expect(await pathsOf(server, 'method=GET&path=tables')).toEqual(['/tables/open']);
    expect(await pathsOf(server, 'method=PUT')).toEqual([]);
  });

  test('to those after a call', async () => {
    const server = await startTestServer();
    await server.get('/tables/open');
    const [{ id }] = (await page(server, 'limit=1')).items;
    expect(await pathsOf(server, `since=${id}`)).toEqual([]);

    await server.get('/packets/open');
    await server.get('/tables/layout');

    expect(await pathsOf(server, `since=${id}`)).toEqual(['/tables/layout', '/packets/open']);
    expect(await pathsOf(server, 'since=0')).toHaveLength(3);
  });

  test('from a time in any zone', async () => {
    const server = await startTestServer();
    await server.get('/tables/open');
    await server.control('POST', '/clock', { advanceMs: 60_000 });
    await server.get('/packets/open');

    expect(await pathsOf(server, 'since=2026-03-01T12:01:00Z')).toEqual(['/packets/open']);
    expect(await pathsOf(server, 'since=2026-03-01T15:01:00%2B03:00')).toEqual(['/packets/open']);
    expect(await pathsOf(server, 'since=2026-03-01T12:00:00.001Z')).toEqual(['/packets/open']);
    expect(await pathsOf(server, 'since=2026-03-01T12:00:00Z')).toHaveLength(2);
    expect(await pathsOf(server, 'since=2026-03-01T12:01:00.001Z')).toEqual([]);
  });

  test('from a time, even after the clock was set back', async () => {
    const server = await startTestServer();
    await server.get('/tables/open');
    await server.control('POST', '/clock', { set: '2026-02-01T00:00:00Z' });
    await server.get('/packets/open');
    await server.control('POST', '/clock', { set: '2026-04-01T00:00:00Z' });
    await server.get('/tables/layout');

    expect(await pathsOf(server, 'since=2026-03-01T00:00:00Z')).toEqual([
      '/tables/layout',
      '/tables/open',
    ]);
  });

  test('page by page, between two calls', async () => {
    const server = await startTestServer();
    await server.get('/tables/open');
    const [{ id }] = (await page(server, 'limit=1')).items;
    await server.get('/packets/open');
    await server.get('/tables/layout');

    const first = await page(server, `since=${id}&limit=1`);
    expect(first.items[0].path).toBe('/plugin-api/tables/layout');
    const second = await page(server, `since=${id}&limit=1&before=${first.nextCursor}`);
    expect(second.items[0].path).toBe('/plugin-api/packets/open');
    expect(second.nextCursor).toBeNull();
  });

  test.each([
    ['method=', '"method" must be an HTTP method such as POST'],
    ['method=G%20ET', '"method" must be an HTTP method such as POST'],
    [
      'since=yesterday',
      '"since" must be the id of a call or an ISO 8601 time with a zone such as 2026-03-01T12:00:00Z',
    ],
    [
      'since=2026-03-01',
      '"since" must be the id of a call or an ISO 8601 time with a zone such as 2026-03-01T12:00:00Z',
    ],
    ['bodies=1', '"bodies" must be one of [true, false]'],
  ])('but not by %s', async (query, message) => {
    const { control } = await startTestServer();
    expect((await control('GET', `/requests?${query}`)).body).toMatchObject({
      success: false,
      message,
      status: 400,
      code: 'schema',
    });
  });
});

describe('logged calls with their bodies', () => {
  test('have JSON bodies', async () => {
    const server = await startTestServer();
    const written = await server.post('/packets/create', { cart: TEA });
    const read = await server.get('/packets/open');

    const { items } = await page(server, 'bodies=true');

    expect(items).toMatchObject([
      { method: 'GET', requestBody: '', responseBody: read.body },
      { method: 'POST', requestBody: { cart: TEA }, responseBody: written.body },
    ]);
    const [plain] = (await page(server, 'bodies=false')).items;
    expect(Object.keys(plain)).not.toContain('requestBody');
    expect(Object.keys((await page(server, '')).items[0])).not.toContain('responseBody');
  });

  test('have text for bodies that are not JSON or nested too deeply', async () => {
    const server = await startTestServer();
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    for (const body of ['{"cart": [', deep, 'null']) {
      await server.send('/plugin-api/packets/create', {
        method: 'POST',
        headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': 'application/json' },
        body,
      });
    }

    const { items } = await page(server, 'bodies=true');

    expect(items.map(({ requestBody }: { requestBody: unknown }) => requestBody)).toEqual([
      null,
      deep,
      '{"cart": [',
    ]);
  });

  test('have pages of limited size without gaps', { tags: ['long'] }, async () => {
    const server = await startTestServer();
    const note = 'x'.repeat(60_000);
    for (let sent = 0; sent < 300; sent += 1) {
      await server.post('/packets/update', { packetId: 'pkt-1001', note });
    }

    const ids: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const before: string = cursor === '' ? '' : `&before=${cursor}`;
      const { items, nextCursor } = await page(server, `bodies=true&limit=500${before}`);
      sizes.push(items.length);
      ids.push(...items.map(({ id }: { id: string }) => id));
      cursor = nextCursor;
    }

    expect(new Set(ids).size).toBe(300);
    expect(ids).toHaveLength(300);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThan(200);
  });

  test('are limited like pages without bodies', async () => {
    const server = await startTestServer();
    await server.get('/tables/open');
    await server.get('/packets/open');

    const first = await page(server, 'bodies=true&limit=1');
    expect(first.items).toHaveLength(1);
    const second = await page(server, `bodies=true&limit=1&before=${first.nextCursor}`);
    expect([second.items.length, second.nextCursor]).toEqual([1, null]);
  });
});

describe('deliveries can be filtered', () => {
  test('by an event that several plugins get', async () => {
    const server = await startTestServer();
    const receiver = await startProvider(answerJson({}));
    await subscribe(server, 'demo-qr', receiver);
    await subscribe(server, 'demo-kds', receiver);
    const listed = async (query: string) =>
      (await server.control('GET', `/deliveries?${query}`)).body.data.items;

    const { body } = await server.control('POST', '/users', { name: 'Can' });
    const [{ id: eventId }] = body.events;
    await server.control('POST', '/users', { name: 'Ece' });
    await advance(server);

    expect(envelopes(receiver)).toHaveLength(4);
    const both = await listed(`eventId=${eventId}`);
    expect(both.map(({ pluginId }: { pluginId: string }) => pluginId).toSorted()).toEqual([
      'demo-kds',
      'demo-qr',
    ]);
    expect(new Set(both.map((one: { eventId: string }) => one.eventId))).toEqual(
      new Set([eventId]),
    );
    expect(await listed(`eventId=${eventId}&pluginId=demo-qr&status=delivered`)).toHaveLength(1);
    expect(await listed(`eventId=${eventId}&status=pending`)).toEqual([]);
    expect(await listed('eventId=evt_none')).toEqual([]);
  });

  test('by an event whose delivery is retried', async () => {
    const server = await startTestServer();
    await subscribe(server, 'demo-qr', await startProvider(answerJson({}, 500)));
    const { body } = await server.control('POST', '/users', { name: 'Can' });
    const path = `/deliveries?eventId=${body.events[0].id}&status=retrying`;
    expect((await server.control('GET', path)).body.data.items).toEqual([]);
    await advance(server);
    expect((await server.control('GET', path)).body.data.items).toMatchObject([{ attempts: 1 }]);
  });
});
