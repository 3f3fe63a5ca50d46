import { expect, onTestFinished, test } from 'vitest';

import { SECRET, startReceiver } from '#server/testing/checked-receiver.ts';
import { startMcp } from '#server/testing/mcp-client.ts';
import { talkTo } from '#server/testing/start-test-server.ts';

import { readGuides } from './guide-files.ts';

// An agent with the settings of the guide has the tools; the test itself acts as the plugin that it works on.

/** Six reads, one more than the limit per minute allows. */
const READS = [
  '/tables/layout',
  '/tables/open',
  '/packets/open',
  '/customers/list',
  '/tables/get?id=salon-2',
  '/tables/get?id=bahce-1',
];

/** Typed `any` so that tests can read the fields of any answer. */
// oxlint-disable-next-line no-explicit-any
type Said = any;
type Use = (name: string, given?: Readonly<Record<string, unknown>>) => Promise<Said>;

/** The tools, from a process that is started as the settings of the guide say. */
async function startAgent(): Promise<Use> {
  const guide = readGuides().find(({ name }) => name === 'work-with-an-agent');
  const settings = JSON.parse(guide?.files['.mcp.json'] ?? '');
  const { command, args } = settings.mcpServers.countertop;
  expect([command, args.slice(0, 3)]).toEqual(['npx', ['--no-install', 'countertop', 'mcp']]);
  const { call, close } = await startMcp(args.slice(3));
  onTestFinished(close);
  return async (name, given) => {
    const answer = await call(name, given);
    expect([name, answer.isError && answer.text]).toEqual([name, false]);
    return answer.data;
  };
}

/** Starts a plugin with the environment that a tool returned; it opens a table and makes the reads. */
async function runPlugin(use: Use, isFaulty: boolean): Promise<void> {
  const { url } = await startReceiver(isFaulty ? { verify: () => true } : {});
  await use('plugin', { pluginId: 'demo-qr', webhook: { url, secret: SECRET } });
  const { env } = await use('plugin', { pluginId: 'demo-qr', env: true });
  const lines: string[] = env;
  const variables = Object.fromEntries(lines.map((line) => line.split(/=(.*)/su).slice(0, 2)));
  expect(variables['COUNTERTOP_WEBHOOK_SECRET']).toBe(SECRET);
  const key = variables['COUNTERTOP_API_KEY'];
  const { get, post } = talkTo(new URL(variables['COUNTERTOP_DATA_API']).origin);
  const order = { cart: [{ product: 'p-cay', quantity: 1, lineId: 'planted-line-1' }] };
  const idempotencyKey = isFaulty ? undefined : 'planted-order-1';
  await post('/tables/create', { tableId: 'salon-5', ...order, idempotencyKey }, key);
  for (const read of READS) {
    const { status } = await get(read, key);
    if (status === 429 && isFaulty) await get(read, key);
  }
  await use('clock', { settle: true });
}

test('an agent with the settings of the guide finds three planted faults, and proves that they are fixed', async () => {
  const use = await startAgent();
  await use('state');
  await use('snapshot', { do: 'save', name: 'before' });
  await runPlugin(use, true);
  expect((await use('deliveries')).deliveries).toMatchObject([
    { type: 'table.created', status: 'delivered' },
  ]);

  const checked = await use('judge', { what: 'receiver', pluginId: 'demo-qr' });
  expect([checked.grade, checked.failed.map(({ id }: Said) => id)]).toEqual([
    'F',
    expect.arrayContaining(['rejects-wrong-signature', 'rejects-missing-signature']),
  ]);
  const { findings } = await use('judge', { pluginId: 'demo-qr' });
  const found = Object.fromEntries(findings.map((one: Said) => [one.id, one.evidence]));
  expect(Object.keys(found).toSorted((one, other) => one.localeCompare(other))).toEqual(
    expect.arrayContaining([
      'create-without-idempotency-key',
      'retry-after-ignored',
      'signature-unchecked',
    ]),
  );
  // A finding leads to the call that shows it, and the call to the reason for its response.
  const { id } = found['retry-after-ignored'].at(-1);
  const why = await use('requests', { id });
  expect([why.status, why.refused, why.next[0]]).toEqual([
    429,
    'plugin.rateLimited',
    { do: expect.stringContaining('stops the clock'), tool: 'clock', with: expect.anything() },
  ]);

  await use('snapshot', { do: 'restore', name: 'before' });
  await runPlugin(use, false);
  expect((await use('judge', { what: 'receiver', pluginId: 'demo-qr' })).grade).toBe('A');
  const report = await use('judge', { pluginId: 'demo-qr', full: true });
  expect(report.facts).toMatchObject({ calls: 7, limited: 1, deliveries: 1 });
  expect(report.findings.filter(({ severity }: Said) => severity !== 'info')).toEqual([]);
  expect(report.grade).toBe('A');
});
