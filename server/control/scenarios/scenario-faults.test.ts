import { expect, test } from 'vitest';

import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { answering, envelopes, subscribe } from '#server/testing/webhooks.ts';

const words = { en: 'Faults', tr: 'Arızalar' };

const OWN = { id: 'own', on: 'callback', effect: { drop: true } };
const BUSY = {
  id: 'busy',
  on: 'request',
  match: { path: '/tables/open' },
  effect: { status: 503, body: { success: false, message: 'busy' } },
};
const READ = 'GET /tables/open';
const BUSY_READ = { plugin: 'demo-qr', call: READ, expect: { status: 503 } };
const GOOD_READ = { plugin: 'demo-qr', call: READ, expect: { status: 200 } };

async function play(server: TestServer, steps: readonly object[], pace: string = 'fast') {
  const file = { name: 'faulty', title: words, about: words, steps };
  const put = await server.control('PUT', '/scenarios/faulty', file);
  expect([put.status, put.body.message]).toEqual([200, undefined]);
  return (await server.control('POST', '/scenarios/faulty/run', { pace })).body.data;
}

async function rulesOf(server: TestServer): Promise<string[]> {
  const { data } = (await server.control('GET', '/faults')).body;
  return data.rules.map(({ id }: { id: string }) => id);
}

async function setOwn(server: TestServer, rules: readonly object[] = [OWN]): Promise<void> {
  expect((await server.control('PUT', '/faults', { seed: 5, rules })).status).toBe(200);
}

test('faults apply from their step on, until a later step replaces or removes them', async () => {
  const server = await startTestServer();
  const run = await play(server, [
    GOOD_READ,
    { faults: [BUSY] },
    BUSY_READ,
    { faults: [{ ...BUSY, when: { nth: 2 } }] },
    GOOD_READ,
    BUSY_READ,
    { faults: [] },
    GOOD_READ,
  ]);
  expect(run.steps.map(({ error }: { error: string | null }) => error)).toEqual(
    run.steps.map(() => null),
  );
  expect(run.state).toBe('passed');
});

test('delivery faults apply to deliveries that a scenario causes', async () => {
  const server = await startTestServer();
  const receiver = await startProvider(answering(200));
  await subscribe(server, 'demo-qr', receiver, { events: ['table.created'] });
  const run = await play(server, [
    { faults: [{ on: 'delivery', effect: { duplicate: 1 } }] },
    { staff: 'openTable', with: { tableId: 'salon-3' } },
    { expect: { delivery: { type: 'table.created', status: 'delivered' } } },
  ]);

  expect(run.state).toBe('passed');
  expect(envelopes(receiver).map(({ type }) => type)).toEqual(['table.created', 'table.created']);
});

test.each([
  ['passed', []],
  ['failed', [GOOD_READ]],
])('after a run has %s, the rules from before it apply again', async (state, more) => {
  const server = await startTestServer();
  await setOwn(server);
  const run = await play(server, [{ faults: [BUSY] }, { faults: [BUSY] }, BUSY_READ, ...more]);

  expect(run.state).toBe(state);
  expect(await rulesOf(server)).toEqual(['own']);
  expect((await server.control('GET', '/faults')).body.data.seed).toBe(5);
});

test('a run that is stopped leaves no faults behind', async () => {
  const server = await startTestServer();
  await play(server, [{ faults: [BUSY] }, { pause: true }, GOOD_READ], 'real');
  await server.control('POST', '/scenario-run', { do: 'next' });
  expect(await rulesOf(server)).toEqual(['busy']);

  await server.control('POST', '/scenario-run', { do: 'stop' });
  expect(await rulesOf(server)).toEqual([]);
});

test('faults that a control step sets are also removed with the run', async () => {
  const server = await startTestServer();
  const run = await play(server, [
    { control: 'PUT /faults', with: { preset: 'platform-deploy' } },
    { plugin: 'demo-qr', call: READ, expect: { status: 503 } },
  ]);

  expect(run.state).toBe('passed');
  expect(await rulesOf(server)).toEqual([]);
});

test('rules that are set from outside during a run stay', async () => {
  const server = await startTestServer();
  await play(server, [{ faults: [BUSY] }, { pause: true }, GOOD_READ], 'real');
  await server.control('POST', '/scenario-run', { do: 'next' });
  await setOwn(server);
  await server.control('POST', '/scenario-run', { do: 'stop' });

  expect(await rulesOf(server)).toEqual(['own']);
});

test.each([
  [{ on: 'request', effect: { drop: true } }, /"steps\[0\]\.faults\[0\]/u],
  [{ on: 'kitchen', effect: { drop: true } }, /"steps\[0\]\.faults\[0\]\.on"/u],
  [
    { on: 'delivery', when: { probability: 2 }, effect: { drop: true } },
    /"steps\[0\]\.faults\[0\]\.when\.probability"/u,
  ],
])('a file with an invalid rule is refused: %o', async (rule, message) => {
  const server = await startTestServer();
  const file = { name: 'faulty', title: words, about: words, steps: [{ faults: [rule] }] };
  const answer = await server.control('PUT', '/scenarios/faulty', file);

  expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(message)]);
});
