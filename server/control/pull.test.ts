import { expect, test } from 'vitest';

import { follow } from '#server/testing/live-events.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';
import { answering } from '#server/testing/webhooks.ts';

const stateOf = async ({ control }: TestServer) => (await control('GET', '/world/pull')).body.data;

/** The state at the end of the pull, which the live feed announces. */
async function ended(server: TestServer) {
  const feed = await follow(server.url, { token: TEST_TOKEN });
  for (;;) {
    const state = await stateOf(server);
    if (state.state !== 'running') return state;
    await feed.next();
  }
}

test('a restaurant is read in the background into a fixture that can be loaded and names its guesses', async () => {
  const [target, server] = [await startTestServer(), await startTestServer()];
  await target.control('PUT', '/catalog', { mode: 'replace', text: 'Hamsi\t240' });
  expect(await stateOf(server)).toBe(null);
  const input = { target: target.url, key: KEYS.qr, readsPerMinute: 6000 };
  const started = await server.control('POST', '/world/pull', input);
  expect(started.body.data).toMatchObject({ target: `${target.url}/plugin-api`, state: 'running' });
  const second = await server.control('POST', '/world/pull', input);
  expect([second.status, second.body.code]).toEqual([409, 'pullRuns']);

  const done = await ended(server);
  expect(done).toMatchObject({ state: 'done', error: null, leftMs: 0 });
  expect(done.calls).toHaveLength(8);
  expect(done.fixture.guessed).toContain('timeZone');
  expect(JSON.stringify(done)).not.toContain(KEYS.qr);
  expect((await server.control('POST', '/reset', { fixture: done.fixture })).status).toBe(200);
  const { data } = (await server.control('GET', '/catalog/products')).body;
  expect(data).toMatchObject([{ title: 'Hamsi', price: 240 }]);
});

test('the built-in scenarios pass on a restaurant that was read', { tags: ['long'] }, async () => {
  const [target, server] = [await startTestServer(), await startTestServer()];
  await target.control('PUT', '/catalog', {
    mode: 'replace',
    text: 'Hamsi\t240\nSu\t9,50\nRakı\t80',
  });
  const input = { target: target.url, key: KEYS.qr, readsPerMinute: 6000 };
  await server.control('POST', '/world/pull', input);
  const { fixture } = await ended(server);
  const { data: scenarios } = (await server.control('GET', '/scenarios')).body;
  const ends = [];
  for (const { name } of scenarios) {
    await server.control('POST', '/reset', { fixture });
    const { body } = await server.control('POST', `/scenarios/${name}/run`, {});
    ends.push([name, body.data?.state]);
  }
  expect(ends).toEqual(scenarios.map(({ name }: { name: string }) => [name, 'passed']));
});

test('what was read is kept if the reading is stopped or fails', async () => {
  const server = await startTestServer();
  const sections = JSON.stringify({ success: true, data: [{ id: 'a', title: 'A', tables: [] }] });
  const target = await startProvider((response) => {
    const isFirst = target.calls.length === 1;
    response.writeHead(isFirst ? 200 : 400, { 'content-type': 'application/json' });
    // The second call gets no response.
    if (target.calls.length !== 2) response.end(isFirst ? sections : '{}');
  });
  const input = { target: target.baseUrl, key: KEYS.qr, readsPerMinute: 6000 };
  await server.control('POST', '/world/pull', input);
  await expect.poll(() => target.calls.length).toBe(2);
  const stopped = await server.control('DELETE', '/world/pull');
  expect(stopped.body.data.state).toBe('stopped');
  expect((await server.control('DELETE', '/world/pull')).body.code).toBe('pullNotRunning');

  await server.control('POST', '/world/pull', input);
  const { calls } = await ended(server);
  expect(calls.slice(0, 2)).toMatchObject([
    { call: 'GET /tables/layout', state: 'done', status: 200 },
    { call: 'GET /products/list', state: 'done', status: 400 },
  ]);
  expect(target.calls.filter(({ url }) => url.endsWith('/tables/layout'))).toHaveLength(1);
});

test('an unusable target is reported as data', async () => {
  const server = await startTestServer();
  const target = await startProvider(answering(404));
  await server.control('POST', '/world/pull', { target: target.baseUrl, key: 'a.b.c' });
  expect(await ended(server)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('There is no Data API'),
    errorCode: { code: 'targetNotFound' },
  });
});

test.each([
  { target: 'ftp://x', key: 'k' },
  { target: 'http://a:b@x', key: 'k' },
  { target: 'http://x?y', key: 'k' },
  { target: 'http://x', key: 'a secret' },
  { target: 'http://x' },
])('%j is refused, and the response does not contain the key', async (input) => {
  const { control } = await startTestServer();
  const { status, text } = await control('POST', '/world/pull', input);
  expect(status).toBe(400);
  expect(text).not.toContain('secret');
});
