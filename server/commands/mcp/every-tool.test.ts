import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { McpOnServer, ToolAnswer } from '#testing/mcp-client.ts';
import { startMcpOnServer } from '#testing/mcp-client.ts';

let mcp: McpOnServer;
/** Ids that one call found and later ones need. */
const ids: Record<string, string> = {};
const answers: string[] = [];

beforeAll(async () => {
  mcp = await startMcpOnServer(['--clock', '2026-03-01T12:00:00Z']);
}, 60_000);
afterAll(async () => {
  await mcp.close();
});

type Given = Readonly<Record<string, unknown>>;

/** Each tool as an agent uses it one after the other: what it is given, what it must answer, what is kept of it. */
const STORY: readonly [
  name: string,
  given: () => Given,
  answer: object,
  keep?: (data: ToolAnswer['data']) => Readonly<Record<string, string>>,
][] = [
  ['state', () => ({}), { clock: { mode: 'virtual' }, faults: [], scenarioRun: null }],
  [
    'read_world',
    () => ({ what: 'tables' }),
    {
      total: 18,
      tables: expect.arrayContaining([expect.objectContaining({ tableId: 'salon-3' })]),
    },
  ],
  ['lookup', () => ({ words: 'POST /tables/create' }), { results: [{ kind: 'endpoint' }] }],
  ['snapshot', () => ({ name: 'before', note: 'empty' }), { name: 'before', kind: 'named' }],
  [
    'staff',
    () => ({ verb: 'openTable', tableId: 'salon-3', cart: [{ product: 'p-adana', quantity: 2 }] }),
    { data: { tableId: 'salon-3', total: 640 }, events: [{ type: 'table.created' }] },
    ({ data }) => ({ accountId: data.accountId }),
  ],
  [
    'staff',
    () => ({ verb: 'requestPayment', accountId: ids['accountId'], amount: 640 }),
    { data: { state: 'PENDING', deviceToken: '(secret)' } },
    ({ data }) => ({ paymentId: data.paymentId }),
  ],
  [
    'terminal',
    () => ({ verb: 'press', paymentId: ids['paymentId'], button: 'approve' }),
    { events: [{ type: 'table.updated' }] },
  ],
  [
    'call_data_api',
    () => ({ pluginId: 'demo-qr', method: 'GET', path: '/tables/open' }),
    { status: 200, serverId: 'srv-bistro', headers: { 'x-ratelimit-limit': '5' }, reason: [] },
    ({ requestId }) => ({ requestId }),
  ],
  [
    'call_data_api',
    () => ({
      pluginId: 'demo-reader',
      method: 'POST',
      path: '/plugin-api/tables/create',
      body: { tableId: 'salon-5' },
    }),
    {
      status: 403,
      body: { success: false, message: 'plugin.scope.denied' },
      reason: [
        'The install lacks orders:write; the tenant has to approve it.',
        expect.stringContaining('manifest'),
      ],
    },
  ],
  [
    'list_requests',
    () => ({ status: 403 }),
    { requests: [{ status: 403, pluginId: 'demo-reader' }], next: null },
  ],
  [
    'list_requests',
    () => ({ status: 403, bodies: true }),
    { requests: [{ requestBody: { tableId: 'salon-5' }, responseBody: { success: false } }] },
  ],
  ['explain_request', () => ({ id: ids['requestId'] }), { status: 200, refused: null }],
  [
    'update_install',
    () => ({
      pluginId: 'demo-qr',
      webhook: { url: 'http://127.0.0.1:9/hooks', secret: 'whsec_of_the_test' },
    }),
    { pluginId: 'demo-qr', webhook: { url: 'http://127.0.0.1:9/hooks' } },
  ],
  ['staff', () => ({ verb: 'openTable', tableId: 'salon-6' }), { data: { tableId: 'salon-6' } }],
  ['advance_clock', () => ({ advanceMs: 1000 }), { mode: 'virtual' }],
  ['settle', () => ({ timeoutMs: 10_000 }), { settled: true, left: [] }],
  [
    'list_deliveries',
    () => ({ pluginId: 'demo-qr' }),
    { deliveries: [{ type: 'table.created', lastStatus: null }], next: null },
    ({ deliveries }) => ({ deliveryId: deliveries[0].id }),
  ],
  [
    'explain_delivery',
    () => ({ id: ids['deliveryId'] }),
    { newest: expect.arrayContaining([expect.objectContaining({ answered: null })]) },
  ],
  [
    'redeliver',
    () => ({ id: ids['deliveryId'] }),
    { lastAttempt: { status: null, error: expect.stringContaining('ECONNREFUSED') } },
  ],
  [
    'set_faults',
    () => ({ rules: [{ on: 'request', effect: { status: 503 } }], seed: 3 }),
    { seed: 3, rules: [{ on: 'request', effect: { status: 503 } }] },
  ],
  ['set_faults', () => ({ rules: [] }), { rules: [] }],
  [
    'check_receiver',
    () => ({ pluginId: 'demo-qr', only: ['reachable'] }),
    { grade: 'F', failed: [{ id: 'reachable' }] },
  ],
  ['report', () => ({ pluginId: 'demo-reader' }), { pluginId: 'demo-reader', facts: { calls: 1 } }],
  [
    'diff',
    () => ({ name: 'before' }),
    { changes: { accounts: 2, installs: 1 }, accounts: expect.any(Array) },
  ],
  ['run_scenario', () => ({ name: 'first-order' }), { name: 'first-order', state: 'passed' }],
  ['restore', () => ({ name: 'before' }), { restored: 'before', clock: { mode: 'virtual' } }],
];

describe('the tools of countertop mcp', () => {
  test.each(STORY)('%s does what it is for', async (name, given, answer, keep) => {
    const { isError, text, data, bytes } = await mcp.call(name, given());
    answers.push(text);
    expect([isError, text]).toEqual([false, expect.any(String)]);
    expect(data).toMatchObject(answer);
    expect(bytes).toBeLessThan(4096);
    Object.assign(ids, keep?.(data));
  });

  test.each<[string, Given, string]>([
    [
      'call_data_api',
      { pluginId: 'nobody', method: 'GET', path: '/tables/open' },
      'There is no plugin "nobody"',
    ],
    [
      'call_data_api',
      { pluginId: 'demo-qr', serverId: 'srv-nowhere', method: 'GET', path: '/tables/open' },
      'There is no plugin "demo-qr" in the store "srv-nowhere"',
    ],
    [
      'call_data_api',
      { pluginId: 'demo-qr', method: 'GET', path: '/control/state' },
      'is no path of the Data API',
    ],
    [
      'call_data_api',
      { pluginId: 'demo-qr', method: 'GET', path: '/%2e%2e/control/state' },
      'is no path of the Data API',
    ],
    [
      'call_data_api',
      { pluginId: 'demo-qr', method: 'GET', path: 'http://example.com/' },
      'is no path of the Data API',
    ],
    [
      'staff',
      { verb: 'openTable' },
      'openTable: tableId is required. It takes tableId, personCount?, cart?',
    ],
    ['staff', { verb: 'close', accountId: 'none' }, 'was refused (404): There is no account none'],
    ['staff', { verb: 'close', accountId: 'none', tableId: 'x' }, 'is not allowed'],
    ['terminal', { verb: 'press', paymentId: 'none', button: 'approve' }, 'was refused (404)'],
    ['advance_clock', { advanceMs: 1, runNext: true }, 'must contain exactly one of'],
    ['restore', { name: 'nothing' }, 'Snapshot not found'],
    ['run_scenario', { name: 'nothing' }, 'Scenario not found'],
    ['explain_request', { id: '999999' }, 'was refused (404)'],
    ['explain_delivery', { id: '999999' }, 'was refused (404)'],
    ['redeliver', {}, 'Give either the id of a delivery'],
    ['report', { pluginId: 'nobody' }, 'was refused (404)'],
    [
      'update_install',
      { pluginId: 'demo-qr', webhook: { url: 'ftp://x' } },
      'must be an http or https address',
    ],
    ['set_faults', { rules: [{ on: 'request', effect: { status: 1 } }] }, 'was refused (400)'],
    ['check_receiver', { pluginId: 'demo-pay' }, 'was refused (409): Plugin has no webhook'],
    ['read_world', { what: 'account' }, 'needs the id of one'],
    ['state', { unknown: 1 }, 'Unrecognized key: "unknown"'],
  ])('%s %j is a tool error that says why', async (name, given, why) => {
    const { isError, text } = await mcp.call(name, given);
    answers.push(text);
    expect([isError, text]).toEqual([true, expect.stringContaining(why)]);
  });

  test('are each described, with a schema of an object and honest hints', async () => {
    const { tools } = await mcp.client.listTools();
    const used = new Set(STORY.map(([name]) => name));
    expect(tools.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
    for (const { description, inputSchema, annotations } of tools) {
      expect(description?.length).toBeGreaterThan(60);
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(inputSchema.properties).toHaveProperty('serverId');
      expect(annotations).toMatchObject({ readOnlyHint: expect.any(Boolean) });
    }
    const reads = tools.filter((tool) => tool.annotations?.readOnlyHint === true);
    expect(reads.map(({ name }) => name)).toEqual([
      'state',
      'read_world',
      'lookup',
      'list_requests',
      'explain_request',
      'list_deliveries',
      'explain_delivery',
      'diff',
      'report',
    ]);
  });

  test('show no token, key or secret in any answer, however much is asked for', async () => {
    const { installs } = (await mcp.server.control('GET', '/state')).body.data;
    const secrets = [
      mcp.token,
      'whsec_of_the_test',
      ...installs.flatMap((one: Record<string, string>) => [
        one['apiKey'],
        one['clientSecret'],
        one['webhookSecret'],
      ]),
    ];
    for (const [name, given] of [
      ['state', {}],
      ['diff', { name: 'before' }],
      ['list_requests', {}],
      [
        'call_data_api',
        {
          pluginId: 'demo-qr',
          method: 'POST',
          path: '/oauth/token',
          body: { client_secret: installs[0].clientSecret },
        },
      ],
      [
        'call_data_api',
        { pluginId: 'demo-qr', method: 'GET', path: `/tables/get?id=${installs[0].apiKey}` },
      ],
      ['read_world', { what: 'devices' }],
    ] as const) {
      answers.push((await mcp.call(name, { ...given, full: true })).text);
    }
    const { requests } = (await mcp.call('list_requests', {})).data;
    answers.push((await mcp.call('explain_request', { id: requests[0].id, full: true })).text);
    for (const secret of secrets)
      expect(answers.filter((text) => text.includes(secret))).toEqual([]);
  });
});
