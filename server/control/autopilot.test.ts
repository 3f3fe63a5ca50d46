import { expect, test } from 'vitest';

import { installCallbacks } from '#server/testing/callback-plugins.ts';
import { fixtureWith } from '#server/testing/fixture-with.ts';
import { follow } from '#server/testing/live-events.ts';
import { normalisedAccounts } from '#server/testing/normalised-evening.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import type { TestAnswer, TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { advance, envelopes, subscribe } from '#server/testing/webhooks.ts';

const TENTH_MS = 24 * 60_000;

/** The number of events by type. */
function countByType(events: readonly { readonly type: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

async function untilOver({ control }: TestServer) {
  for (;;) {
    const { body } = await control('GET', '/autopilot');
    if (body.data?.state !== 'running') return body.data;
  }
}

test(
  'the same seed on the same world and clock gives the same evening, at any pace',
  { tags: ['long'] },
  async () => {
    const server = await startTestServer();
    const first = await server.control('POST', '/autopilot', { seed: 7 });
    expect(first.body.data).toMatchObject({
      state: 'finished',
      seed: 7,
      until: '2026-03-01T16:00:00.000Z',
    });
    expect((await server.control('GET', '/state')).body.data.clock.now).toBe(first.body.data.until);
    const evening = await normalisedAccounts(server);
    expect(evening.length).toBeGreaterThan(50);

    await server.control('POST', '/reset');
    const paced = await server.control('POST', '/autopilot', { seed: 7, pace: 20_000 });
    expect(paced.body.data).toMatchObject({ state: 'running', seed: 7 });
    expect(await untilOver(server)).toEqual(first.body.data);
    expect(await normalisedAccounts(server)).toEqual(evening);

    // At the pace real, moving the clock plays the evening too.
    await server.control('POST', '/reset');
    await server.control('POST', '/autopilot', { seed: 7, pace: 'real' });
    for (let tenth = 0; tenth < 10; tenth += 1) await advance(server, TENTH_MS);
    expect((await server.control('GET', '/autopilot')).body.data).toEqual(first.body.data);
    expect(await normalisedAccounts(server)).toEqual(evening);

    await server.control('POST', '/reset');
    await server.control('POST', '/autopilot', { seed: 8 });
    expect(await normalisedAccounts(server)).not.toEqual(evening);
  },
);

test('an evening follows the settings for card payments, declines, tables and packets', async () => {
  const server = await startTestServer();
  const cash = await server.control('POST', '/autopilot', {
    seed: 1,
    cardShare: 0,
    packetsPerHour: 0,
    hours: 2,
  });
  expect(cash.body.data.done).toMatchObject({ packets: 0 });
  expect((await server.control('GET', '/payments')).body.data).toEqual([]);

  await server.control('POST', '/reset');
  await server.control('POST', '/autopilot', {
    seed: 1,
    cardShare: 1,
    declineRate: 0.5,
    tablesPerHour: 0,
    packetsPerHour: 20,
  });
  const payments = (await server.control('GET', '/payments')).body.data as { state: string }[];
  const states = new Set(payments.map(({ state }) => state));
  expect([...states]).toEqual(expect.arrayContaining(['APPROVED', 'DECLINED', 'CANCELLED']));
  const declined = payments.filter(({ state }) => state !== 'APPROVED').length;
  expect(declined).toBeGreaterThan(payments.length / 4);
  expect(declined).toBeLessThan((payments.length * 3) / 4);
});

test('a receiver gets each event once', async () => {
  const server = await startTestServer();
  const receiver = await startProvider((response) => response.writeHead(200).end());
  await subscribe(server, 'demo-qr', receiver);
  const { body } = await server.control('POST', '/autopilot', { seed: 3, hours: 1 });
  await advance(server);

  const heard = envelopes(receiver);
  const counts = countByType(heard);
  const { done } = body.data;
  expect(counts['packet.created']).toBe(done.packets);
  expect(counts['table.created']).toBe(done.tables);
  expect(counts['table.closed']).toBeGreaterThan(0);
  expect(new Set(heard.map(({ id }) => id)).size).toBe(heard.length);
});

test('a hook that refuses closing is called and respected', async () => {
  const server = await startTestServer();
  const plugin = await startProvider((response) =>
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ success: false, message: 'Not yet' })),
  );
  await installCallbacks(server, 'gate', plugin);
  const { body } = await server.control('POST', '/autopilot', {
    seed: 2,
    hours: 1,
    packetsPerHour: 0,
  });
  expect(body.data.done.tables).toBeGreaterThan(0);
  expect(plugin.calls.length).toBeGreaterThan(0);
  const accounts = (await server.control('GET', '/accounts')).body.data as { state: string }[];
  expect(accounts.filter(({ state }) => state === 'closed')).toEqual([]);
});

test('a second evening is refused while one runs, and the stop call returns the evening', async () => {
  const server = await startTestServer();
  expect((await server.control('GET', '/autopilot')).body.data).toBe(null);
  const none = await server.control('DELETE', '/autopilot');
  expect([none.status, none.body.message]).toEqual([404, 'The autopilot is not running']);

  const begun = await server.control('POST', '/autopilot', { pace: 'real' });
  expect(begun.body.data.state).toBe('running');
  const second = await server.control('POST', '/autopilot', {});
  expect([second.status, second.body.message]).toEqual([409, 'The autopilot is running']);

  const stopped = await server.control('DELETE', '/autopilot');
  expect(stopped.body.data).toEqual({ ...begun.body.data, state: 'stopped' });
  await advance(server, 3_600_000);
  expect((await server.control('GET', '/autopilot')).body.data).toEqual(stopped.body.data);
  expect((await server.control('POST', '/autopilot', { hours: 0.1 })).status).toBe(200);
});

test('a reset ends the evening, which does not affect the new world', async () => {
  const server = await startTestServer();
  await server.control('POST', '/autopilot', { pace: 'real' });
  await advance(server, 3_600_000);
  await server.control('POST', '/reset');
  expect((await server.control('GET', '/autopilot')).body.data).toBe(null);
  await advance(server, 3_600_000);
  expect((await server.control('GET', '/accounts')).body.data).toHaveLength(4);
});

test('other calls are answered while an evening is played at once, and a reset makes its call fail', async () => {
  const server = await startTestServer();
  const playing = server.control('POST', '/autopilot', { hours: 24 * 31 });
  let running = null;
  while (running === null) running = (await server.control('GET', '/autopilot')).body.data;
  expect(running.state).toBe('running');
  expect((await server.get('/tables/open')).status).toBe(200);
  await server.control('POST', '/reset');
  expect((await playing).body.message).toBe(
    'Everything was reset during this call; nothing it did was kept',
  );
  expect((await server.control('GET', '/accounts')).body.data).toHaveLength(4);
});

test('an evening stops when its store is deleted', async () => {
  const server = await startTestServer();
  const stopped = (answer: TestAnswer) => [answer.status, answer.body.data?.state];
  const playing = server.control('POST', '/autopilot', { hours: 24 * 31 });
  while ((await server.control('GET', '/autopilot')).body.data === null);
  await server.control('DELETE', '/stores/srv-bistro');
  expect(stopped(await playing)).toEqual([200, 'stopped']);

  await server.control('POST', '/reset');
  await server.control('POST', '/autopilot', { pace: 'real' });
  await advance(server, 3_600_000);
  await server.control('DELETE', '/stores/srv-bistro');
  await advance(server, 3_600_000);
  expect(stopped(await server.control('GET', '/autopilot'))).toEqual([200, 'stopped']);
});

test('in a store with little data an evening plays what is possible; a store without data is refused', async () => {
  const server = await startTestServer();
  const floor = [{ id: 'room', title: 'Room', tables: [{ id: 't-1', title: 'T1' }] }];
  await fixtureWith(server, { floor });
  const tables = await server.control('POST', '/autopilot', { seed: 1 });
  expect(tables.body.data).toMatchObject({ state: 'finished', done: { packets: 0, payments: 0 } });
  expect(tables.body.data.done.tables).toBeGreaterThan(0);

  // Nobody can pay, so everything stays open.
  await fixtureWith(server, { products: [{ id: 'tea', title: 'Tea', price: 2 }] });
  const packets = await server.control('POST', '/autopilot', { seed: 1 });
  expect(packets.body.data).toMatchObject({ state: 'finished', done: { tables: 0, payments: 0 } });
  expect(packets.body.data.done.packets).toBeGreaterThan(0);

  await fixtureWith(server, {});
  const nothing = await server.control('POST', '/autopilot', {});
  expect([nothing.status, nothing.body.message]).toEqual([
    409,
    'Store srv-own has neither tables nor products for an evening',
  ]);
});

test(
  'staff log in when the store expires during an evening, but no evening starts in an expired store',
  { tags: ['long'] },
  async () => {
    const server = await startTestServer();
    const month = await server.control('POST', '/autopilot', {
      seed: 1,
      hours: 24 * 31,
      tablesPerHour: 0.2,
      packetsPerHour: 0,
    });
    expect(month.body.data.state).toBe('finished');
    expect(month.body.data.done.tables).toBeGreaterThan(140);
    await advance(server, 31 * 24 * 3_600_000);
    const refused = await server.control('POST', '/autopilot', {});
    expect([refused.status, refused.body.message]).toEqual([403, 'Dev store expired']);
  },
);

test('invalid evenings are refused with the name of the field', async () => {
  const server = await startTestServer();
  const wrong = async (body: object) =>
    (await server.control('POST', '/autopilot', body)).body.message;
  expect(await wrong({ cardShare: 2 })).toContain('"cardShare"');
  expect(await wrong({ pace: 'slow' })).toContain('"pace"');
  expect(await wrong({ seed: -1 })).toContain('"seed"');
  await server.control('POST', '/clock', { set: '9999-12-31T22:00:00Z' });
  await server.control('POST', '/stores/srv-bistro/login');
  expect(await wrong({})).toContain('"hours" must not lead beyond 9999-12-31T23:59:59.999Z');
});

test('the live feed announces an evening', async () => {
  const server = await startTestServer();
  const client = await follow(server.url);
  await server.control('POST', '/autopilot', { hours: 0.5 });
  expect((await client.upTo('autopilot')).at(-1)).toBe('autopilot *');
});
