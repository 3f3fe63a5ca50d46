import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { McpOnServer } from '#testing/mcp-client.ts';
import { startMcpOnServer } from '#testing/mcp-client.ts';

let mcp: McpOnServer;
let accountId: string;

/** As many bytes as an answer may have unless more is asked for. */
const FOUR_KB = 4096;

beforeAll(async () => {
  mcp = await startMcpOnServer(['--limits', 'off', '--clock', '2026-03-01T12:00:00Z']);
  const { server } = mcp;
  await server.control('PATCH', '/installs/demo-qr', { webhook: { url: 'http://127.0.0.1:9/x' } });
  for (let count = 0; count < 8; count += 1) {
    await server.control('POST', '/packets', {
      customer: { name: `Müşteri ${'çok '.repeat(20)}`, phone: '5', address: 'Sokak '.repeat(60) },
      cart: Array.from({ length: 40 }, () => ({ product: 'p-adana', quantity: 1 })),
    });
  }
  const cart = Array.from({ length: 150 }, () => ({ product: 'p-cay', quantity: 1 }));
  const opened = await server.control('POST', '/tables/salon-3/open', { cart });
  accountId = opened.body.data.accountId;
  for (let count = 0; count < 60; count += 1) {
    await server.get(`/tables/get?id=${'x'.repeat(400)}`);
  }
  await server.control('POST', '/snapshots', { name: 'crowded', note: 'n'.repeat(500) });
  await server.control('POST', '/accounts/' + accountId + '/lines', { cart });
}, 60_000);
afterAll(async () => {
  await mcp.close();
});

describe('an answer of countertop mcp on a crowded sandbox', () => {
  test.each<[string, () => Readonly<Record<string, unknown>>]>([
    ['state', () => ({})],
    ['read_world', () => ({ what: 'account', id: accountId })],
    ['read_world', () => ({ what: 'accounts' })],
    ['read_world', () => ({ what: 'customers' })],
    ['read_world', () => ({ what: 'scenarios' })],
    ['read_world', () => ({ what: 'scenario', id: 'first-order' })],
    ['read_world', () => ({ what: 'fault-presets' })],
    ['read_world', () => ({ what: 'usage' })],
    ['lookup', () => ({ words: 'table order line metadata payment' })],
    ['call_data_api', () => ({ pluginId: 'demo-qr', method: 'GET', path: '/packets/open' })],
    ['staff', () => ({ verb: 'move', accountId, toTableId: 'salon-4' })],
    ['list_requests', () => ({ limit: 500 })],
    ['explain_request', () => ({ id: '1' })],
    ['list_deliveries', () => ({ limit: 500 })],
    ['explain_delivery', () => ({ id: '1' })],
    ['diff', () => ({ name: 'crowded' })],
    ['report', () => ({ pluginId: 'demo-qr' })],
    [
      'set_faults',
      () => ({
        rules: Array.from({ length: 60 }, () => ({ on: 'callback', effect: { drop: true } })),
      }),
    ],
  ])('of %s stays under 4 kB and is whole JSON', async (name, given) => {
    const { isError, bytes, data } = await mcp.call(name, given());
    expect(isError).toBe(false);
    expect(bytes).toBeLessThan(FOUR_KB);
    expect(data).toEqual(expect.any(Object));
  });

  test('says what was left out, and gives all of it when it is asked for', async () => {
    const given = { what: 'account', id: accountId };
    const short = (await mcp.call('read_world', given)).data;
    expect(short.shortened).toMatchObject({
      places: expect.arrayContaining([expect.stringMatching(/^account\.orders: \d+ of 300$/u)]),
      how: expect.stringContaining('full: true'),
    });
    const { data, bytes } = await mcp.call('read_world', { ...given, full: true });
    expect(bytes).toBeGreaterThan(FOUR_KB);
    expect(data).not.toHaveProperty('shortened');
    expect(data.account.orders).toHaveLength(300);
  });

  test.each([
    ['list_requests', 'requests', 60],
    ['list_deliveries', 'deliveries', 10],
  ])(
    'of %s leads on to the next page until all rows were shown once',
    async (name, field, most) => {
      const seen: string[] = [];
      let next: object | null = {};
      while (next !== null) {
        const { data } = await mcp.call(name, { limit: 500, ...next });
        expect(data).not.toHaveProperty('shortened');
        seen.push(...data[field].map((row: { id: string }) => row.id));
        ({ next } = data);
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBeGreaterThanOrEqual(most);
    },
  );

  test('of read_world leads on to the rest by its offset', async () => {
    const seen: string[] = [];
    let next: object | null = { what: 'accounts' };
    let total = 0;
    while (next !== null) {
      const { data } = await mcp.call('read_world', { what: 'accounts', ...next });
      seen.push(...data.accounts.map((row: { accountId: string }) => row.accountId));
      ({ next, total } = data);
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(seen.length);
  });
});
