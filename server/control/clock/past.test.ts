import { describe, expect, test } from 'vitest';

import { MOST_COUNTED } from '#server/contract/control/clock.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { advance, subscribe } from '#server/testing/webhooks.ts';

const MINUTE = 60_000;

/** Adds `times` copies of the only call to the log. */
function repeatLogged({ server }: TestServer, times: number): void {
  const { database, requestLog } = server.emulator;
  requestLog.flush();
  database.write(({ connection }) => {
    const row = connection.prepare('SELECT * FROM requests').get() as Record<string, unknown>;
    const columns = Object.keys(row).filter((name) => name !== 'id');
    const copy = connection.prepare(
      `INSERT INTO requests (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM requests LIMIT 1`,
    );
    for (let n = 0; n < times; n += 1) copy.run();
  });
}

async function past({ control }: TestServer) {
  const answer = await control('GET', '/clock/past');
  expect(answer.status).toBe(200);
  return answer.body.data;
}

describe('what happened on the clock', () => {
  test('is nothing in a fresh world, for the last 90 minutes', async () => {
    expect(await past(await startTestServer())).toEqual({
      from: '2026-03-01T10:30:00.001Z',
      to: '2026-03-01T12:00:00.000Z',
      sliceMs: 180_000,
      slices: [],
      more: false,
    });
  });

  test('is counted in slices of time: calls, events and attempts, including refused calls and failed attempts', async () => {
    const server = await startTestServer();
    const receiver = await startProvider(answerJson({}, 500));
    await subscribe(server, 'demo-kds', receiver, { events: ['table.created'] });
    await server.get('/tables/open');
    await server.get('/tables/get?id=nowhere', KEYS.reader);
    await advance(server, 10 * MINUTE);
    await server.control('POST', '/tables/salon-1/open', {
      cart: [{ product: 'p-cay', quantity: 1 }],
    });
    await server.control('POST', '/settle', {});

    const none = { calls: 0, refused: 0, events: 0, attempts: 0, failed: 0 };
    expect((await past(server)).slices).toEqual([
      { ...none, at: '2026-03-01T11:58:00.001Z', calls: 2, refused: 1 },
      { ...none, at: '2026-03-01T12:07:00.001Z', events: 1, attempts: 1, failed: 1 },
    ]);
  });

  test('covers the 90 minutes before the current time, and nothing later', async () => {
    const server = await startTestServer();
    await server.get('/tables/open');
    await advance(server, 90 * MINUTE - 1);
    expect((await past(server)).slices).toHaveLength(1);
    await advance(server, 1);
    expect((await past(server)).slices).toEqual([]);
    await server.control('POST', '/clock', { set: '2026-03-01T11:00:00Z' });
    expect((await past(server)).slices, 'entries later than the clock').toEqual([]);
  });

  test('covers only the last entries of a long log, and says that there are more', async () => {
    const server = await startTestServer();
    await server.get('/tables/open');
    repeatLogged(server, MOST_COUNTED);
    const { slices, more } = await past(server);
    expect([slices[0].calls, more]).toEqual([MOST_COUNTED, true]);
  });

  test('accepts no query parameters', async () => {
    const { control } = await startTestServer();
    expect((await control('GET', '/clock/past?limit=3')).status).toBe(400);
  });
});
