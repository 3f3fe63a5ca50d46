import { expect, onTestFinished, test } from 'vitest';

import { startReceiver } from '#testing/checked-receiver.ts';
import type { McpProcess, ToolAnswer } from '#testing/mcp-client.ts';
import { startMcp } from '#testing/mcp-client.ts';
import type { TestServer } from '#testing/start-test-server.ts';
import { KEYS, startTestServer, TEST_TOKEN } from '#testing/start-test-server.ts';
import { advance } from '#testing/webhooks.ts';

import type { NextCall } from './explain/next-call.ts';

// Whole tasks as an agent does them: it has nothing but the tools of `countertop mcp`, a process of its
// own, and takes from each answer what it does next.

const FAST_GAPS_MS = [0, 1000, 2000, 4000, 8000, 16_000];

/** Tests reach into answers of any shape. */
// oxlint-disable-next-line no-explicit-any
type Said = any;

/** An agent on a Countertop that somebody else works with. What it is answered is kept. */
interface Agent {
  readonly use: (tool: string, given?: Readonly<Record<string, unknown>>) => Promise<Said>;
  /** Does what an answer said was next, with what only the agent knows. */
  readonly follow: (step: NextCall | undefined, more?: object) => Promise<Said>;
  readonly answers: readonly ToolAnswer[];
}

async function startAgent({ url }: TestServer): Promise<Agent> {
  const mcp: McpProcess = await startMcp(['--url', url, '--token', TEST_TOKEN]);
  onTestFinished(mcp.close);
  const answers: ToolAnswer[] = [];
  const use: Agent['use'] = async (tool, given = {}) => {
    const answer = await mcp.call(tool, given);
    answers.push(answer);
    expect([tool, answer.isError && answer.text]).toEqual([tool, false]);
    return answer.data;
  };
  const follow: Agent['follow'] = async (step, more = {}) =>
    await use(step?.tool ?? 'nothing was said to be next', { ...step?.with, ...more });
  return { use, follow, answers };
}

/** What no answer may hold. */
async function secretsOf({ control }: TestServer): Promise<readonly string[]> {
  const { installs } = (await control('GET', '/state')).body.data;
  return [
    TEST_TOKEN,
    ...installs.flatMap((install: Record<string, string>) => [
      install['apiKey'],
      install['clientSecret'],
      install['webhookSecret'],
    ]),
  ];
}

function expectShortAndWithout(secrets: readonly string[], answers: readonly ToolAnswer[]): void {
  for (const { bytes, text } of answers) {
    expect(bytes).toBeLessThan(4096);
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
}

test(
  'an agent finds out why webhooks are refused, mends the secret and proves it',
  { tags: ['long'] },
  async () => {
    const server = await startTestServer();
    const receiver = await startReceiver();
    const webhook = { url: receiver.url, retries: 'fast' };
    await server.control('PATCH', '/installs/demo-qr', { webhook });
    await server.control('POST', '/tables/salon-3/open');
    for (const gap of FAST_GAPS_MS) await advance(server, gap);
    const before = await secretsOf(server);
    const agent = await startAgent(server);

    const bad = await agent.use('report', { pluginId: 'demo-qr' });
    expect(idsOf(bad)).toContain('failing-receiver');

    const { deliveries } = await agent.use('list_deliveries', { pluginId: 'demo-qr' });
    expect(deliveries).toMatchObject([
      { type: 'table.created', status: 'dropped', lastStatus: 401 },
    ]);
    const [{ id }] = deliveries;

    const why = await agent.use('explain_delivery', { id });
    expect(why.why.join(' ')).toContain('the receiver has another secret than the install');
    const [mend, again, rule, prove] = why.next as NextCall[];

    const { results } = await agent.follow(rule);
    const row = results.find(({ kind }: { kind: string }) => kind === 'ledger');
    expect(row).toMatchObject({ id: 'D5', title: 'Signatures' });
    const [d5] = (await agent.use('lookup', { words: row.id })).results;
    expect(d5.here).toContain('its key is the secret as UTF-8 text');

    // The agent reads the secret in the code of the plugin: no tool shows one.
    expect(mend?.fillIn).toEqual(['webhookSecret: the secret of the receiver']);
    await agent.follow(mend, { webhookSecret: receiver.secret });
    await agent.follow(again);

    const after = await agent.use('explain_delivery', { id });
    expect([after.status, after.newest.at(-1).answered]).toEqual(['delivered', 204]);
    const checked = await agent.follow(prove);
    expect(checked.grade).toBe('A');
    const good = await agent.use('report', { pluginId: 'demo-qr' });
    expect(idsOf(good)).not.toContain('failing-receiver');
    expect(good.grade).toBe('A');

    // Six times before it was mended, and once after.
    const sent = receiver.calls.filter(({ raw }) => raw.toString().includes(why.event.id));
    expect(sent.length).toBe(7);
    expectShortAndWithout([...before, ...(await secretsOf(server))], agent.answers);
  },
);

test('an agent finds a refused call, has the scope granted and makes the call again', async () => {
  const server = await startTestServer();
  const cart = [{ product: 'p-cay', quantity: 2 }];
  await server.post('/tables/create', { tableId: 'salon-1', cart }, KEYS.reader);
  await server.get('/tables/open', KEYS.reader);
  const agent = await startAgent(server);

  const refused = { pluginId: 'demo-reader', statusClass: '4xx' };
  const { requests } = await agent.use('list_requests', refused);
  expect(requests).toMatchObject([{ call: 'POST /plugin-api/tables/create', status: 403 }]);

  const why = await agent.use('explain_request', { id: requests[0].id });
  expect(why.refused).toBe('plugin.scope.denied');
  expect(why.why[0]).toBe('The install lacks orders:write; the tenant has to approve it.');
  const [grant, again] = why.next as NextCall[];
  await agent.follow(grant);
  const done = await agent.follow(again);

  expect(done).toMatchObject({ status: 200, pluginId: 'demo-reader', body: { success: true } });
  const now = await agent.use('explain_request', { id: done.requestId });
  expect([now.refused, now.changed.map(({ type }: { type: string }) => type)]).toEqual([
    null,
    ['table.created'],
  ]);
  const { body } = await server.get('/tables/get?id=salon-1', KEYS.reader);
  expect(body.data.total).toBe(40);
  expectShortAndWithout(await secretsOf(server), agent.answers);
});

test(
  'every call that an explanation says is next is one that its tool takes',
  { tags: ['long'] },
  async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    const steps: NextCall[] = [];
    const mcp = await startMcp(['--url', server.url, '--token', TEST_TOKEN]);
    onTestFinished(mcp.close);
    const receiver = await startReceiver();
    await server.control('PATCH', '/installs/demo-qr', { webhook: { url: receiver.url } });
    await server.post('/tables/create', { tableId: 'salon-1', cart: [] }, KEYS.reader);
    await server.post('/tables/create', {
      tableId: 'salon-1',
      cart: [{ product: 'p-cay', quantity: 1 }],
    });
    await server.post('/tables/update-orders', {
      tableId: 'salon-1',
      cart: [{ product: 'p-cay', quantity: 2 }],
    });
    await server.get('/tables/opne');
    await server.get('/tables/open', 'srv-bistro.demo-qr.sk_wrong');
    for (let read = 0; read < 7; read += 1) await server.get('/tables/get?id=salon-7');
    await advance(server);
    for (const tool of ['explain_request', 'explain_delivery'] as const) {
      const path = tool === 'explain_request' ? '/requests?unknown=include' : '/deliveries';
      for (const { id } of (await server.control('GET', path)).body.data.items) {
        steps.push(...((await mcp.call(tool, { id })).data.next as NextCall[]));
      }
    }

    const { tools } = await mcp.client.listTools();
    const named = new Set(steps.flatMap(({ tool }) => tool ?? []));
    expect([...named].toSorted()).toEqual([
      'advance_clock',
      'call_data_api',
      'check_receiver',
      'list_deliveries',
      'lookup',
      'redeliver',
      'update_install',
    ]);
    for (const { tool, with: given = {}, fillIn = [] } of steps) {
      if (tool === undefined) continue;
      const { inputSchema } = tools.find(({ name }) => name === tool) ?? {};
      const fields = Object.keys(inputSchema?.properties ?? {});
      const asked = [...Object.keys(given), ...fillIn.map((one) => /^\w+/u.exec(one)?.[0] ?? one)];
      expect([tool, asked.filter((field) => !fields.includes(field))]).toEqual([tool, []]);
    }
  },
);

function idsOf({ findings }: { readonly findings: readonly { readonly id: string }[] }): string[] {
  return findings.map(({ id }) => id);
}
