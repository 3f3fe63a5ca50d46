import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { McpProcess } from '#testing/mcp-client.ts';
import { startMcp } from '#testing/mcp-client.ts';

let mcp: McpProcess;

beforeAll(async () => {
  mcp = await startMcp(['--db', ':memory:', '--clock', '2026-03-01T12:00:00Z']);
});
afterAll(async () => {
  await mcp.close();
});

describe('countertop mcp', () => {
  test('says how the sandbox of its own stands', async () => {
    const { data } = await mcp.call('state');
    expect(data).toMatchObject({
      clock: { now: '2026-03-01T12:00:00.000Z', mode: 'virtual' },
      limits: 'sandbox',
      stores: [{ serverId: 'srv-bistro' }, { serverId: 'srv-bos' }],
      faults: [],
      scenarioRun: null,
    });
    expect(data.openAccounts).toContainEqual(
      expect.objectContaining({ tableId: 'bahce-1', total: 200, paid: 0 }),
    );
  });

  test('calls the Data API with the key of a plugin, and says what was answered and why', async () => {
    const { data } = await mcp.call('call_data_api', {
      pluginId: 'demo-qr',
      method: 'GET',
      path: '/tables/open',
    });
    expect(data).toMatchObject({
      requestId: expect.stringMatching(/^\d+$/u),
      status: 200,
      serverId: 'srv-bistro',
      headers: { 'x-ratelimit-remaining': '4' },
      body: { success: true, data: [{ tableId: 'salon-2' }, { tableId: 'bahce-1' }] },
    });
  });
});
