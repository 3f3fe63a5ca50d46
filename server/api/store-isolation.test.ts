import { describe, expect, test } from 'vitest';

import { allAccounts } from '#server/testing/refused-calls.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const cart = [{ product: 'p-cay', quantity: 1 }];

describe('a key of another store', () => {
  test.each([
    ['/packets/get?packetId=pkt-1001', 'plugin.packets.notFound'],
    ['/tables/get?id=salon-2', 'plugin.tables.notFound'],
  ])('does not read %s', async (path, message) => {
    const { get } = await startTestServer();
    const answer = await get(path, KEYS.otherStore);
    expect(answer.body).toEqual({ success: false, message, status: 404 });
  });

  test.each([
    ['/packets/update', { packetId: 'pkt-1001', note: 'x' }, 404, 'plugin.packets.notFound'],
    ['/packets/update-orders', { packetId: 'pkt-1001', cart }, 404, 'plugin.packets.notFound'],
    [
      '/packets/update-payments',
      { packetId: 'pkt-1001', payments: [] },
      404,
      'plugin.packets.notFound',
    ],
    ['/tables/update-orders', { tableId: 'salon-2', cart }, 404, 'plugin.tables.notFound'],
    [
      '/tables/update-payments',
      { tableId: 'salon-2', payments: [] },
      404,
      'plugin.tables.notFound',
    ],
    [
      '/tables/create',
      { tableId: 'salon-5' },
      400,
      'Table is not defined in the floor plan or is inactive',
    ],
  ])('does not write through %s', async (path, body, status, message) => {
    const server = await startTestServer();
    const before = allAccounts(server);
    const answer = await server.post(path, body, KEYS.otherStore);
    expect(answer.body).toEqual({ success: false, message, status });
    expect(allAccounts(server)).toEqual(before);
  });

  test('lists its own accounts and floor plan only', async () => {
    const { get } = await startTestServer();
    const listOf = async (path: string) => (await get(path, KEYS.otherStore)).body.data;
    expect(await listOf('/packets/open')).toEqual([]);
    expect(await listOf('/tables/open')).toEqual([]);
    expect(await listOf('/tables/layout')).toEqual([
      { id: 'salon', title: 'Salon', tables: [{ id: 't-1', title: 'T1' }] },
    ]);
  });
});

describe('two stores', () => {
  test('count their receipt numbers separately', async () => {
    const { post } = await startTestServer();
    const docNos: number[] = [];
    for (const key of [KEYS.otherStore, KEYS.qr, KEYS.otherStore, KEYS.qr]) {
      docNos.push((await post('/packets/create', { cart }, key)).body.data.docNo);
    }
    expect(docNos).toEqual([1, 5, 2, 6]);
  });

  test('keep their accounts separate', async () => {
    const { post, get } = await startTestServer();
    const { packetId } = (await post('/packets/create', { cart }, KEYS.otherStore)).body.data;

    const own = await get(`/packets/get?packetId=${packetId}`, KEYS.otherStore);
    const foreign = await get(`/packets/get?packetId=${packetId}`, KEYS.qr);

    expect(own.status).toBe(200);
    expect(foreign.status).toBe(404);
  });

  test('count the calls of one plugin separately', async () => {
    const { get } = await startTestServer({ limits: 'sandbox' });
    for (let call = 0; call < 5; call += 1) await get('/tables/open', KEYS.qr);
    expect((await get('/tables/open', KEYS.qr)).status).toBe(429);
    const other = await get('/tables/open', KEYS.otherStore);
    expect(other.headers.get('X-RateLimit-Remaining')).toBe('4');
  });
});
