import { expect, test } from 'vitest';

import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

// Catalog writes are refused with HTTP 200 and the real status in the body (A1).

/** A catalog write that succeeds, one that is refused with 403 in an HTTP 200, and a plain 404. */
async function withRefusals(): Promise<TestServer> {
  const server = await startTestServer();
  await server.post('/products/create', { title: 'Tea', price: 20 });
  await server.post('/products/update', { id: 'p-cay', price: 1 });
  await server.get('/packets/get?packetId=nothing');
  return server;
}

async function data({ control }: TestServer, path: string) {
  return (await control('GET', path)).body.data;
}

const row = ({ path, status, refusedStatus }: Record<string, unknown>) => [
  String(path).replace('/plugin-api', ''),
  status,
  refusedStatus,
];

const DONE = ['/products/create', 200, null];
const REFUSED = ['/products/update', 200, 403];
const NOT_FOUND = ['/packets/get', 404, null];

test('rows, a single call, the activity feed and chains contain the status of the refusal', async () => {
  const server = await withRefusals();
  const { items } = await data(server, '/requests');
  expect(items.map(row)).toEqual([NOT_FOUND, REFUSED, DONE]);
  expect(items[1].cause).toContain('belongs to the restaurant or to another plugin');

  const call = await data(server, `/requests/${items[1].id}`);
  expect([row(call), row(call.chain.call)]).toEqual([REFUSED, REFUSED]);
  const activity = await data(server, '/activity');
  expect(activity.filter(({ kind }: { kind: string }) => kind === 'request').map(row)).toEqual([
    NOT_FOUND,
    REFUSED,
    DONE,
  ]);
});

test.each([
  ['status=403', [REFUSED]],
  ['status=4xx', [NOT_FOUND, REFUSED]],
  ['statusClass=4xx', [NOT_FOUND, REFUSED]],
  ['status=200', [DONE]],
  ['status=2xx', [DONE]],
  ['status=4xx&method=POST', [REFUSED]],
  ['status=4xx&search=p-cay', [REFUSED]],
  ['problems=true', [NOT_FOUND, REFUSED]],
  ['problems=true&method=POST', [REFUSED]],
  ['problems=true&search=p-cay', [REFUSED]],
])('the filter %s uses the status of the refusal', async (query, expected) => {
  const server = await withRefusals();
  expect((await data(server, `/requests?${query}`)).items.map(row)).toEqual(expected);
});

test.each(['6xx', '4x', '99', '600', 'refused'])(
  'the filter status=%s is refused',
  async (status) => {
    const { control } = await startTestServer();
    const { body } = await control('GET', `/requests?status=${status}`);
    expect(body).toMatchObject({ status: 400 });
    expect(body.message).toContain('status');
  },
);

test('reports, the past of the clock and metrics count a write refused with HTTP 200 as refused', async () => {
  const server = await withRefusals();
  const { facts } = await data(server, '/report?pluginId=demo-qr');
  expect(facts).toMatchObject({ calls: 3, refused: 2 });

  const { slices } = await data(server, '/clock/past');
  expect(slices.at(-1)).toMatchObject({ calls: 3, refused: 2 });

  const { text } = await server.control('GET', '/metrics');
  const counted = [...text.matchAll(/calls_total\{class="write",status="(?<s>\d+)"\} 1/gu)];
  expect(counted.map(({ groups }) => groups?.['s'])).toEqual(['200', '403']);
});
