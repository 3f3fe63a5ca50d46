import type { ServerResponse } from 'node:http';

import { describe, expect, test } from 'vitest';

import { fromIso } from '#server/clock/clock.ts';
import { saveAnswer } from '#server/store/idempotency.ts';
import { driverOf } from '#server/testing/driver-of.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer, TEST_START, TEST_TOKEN } from '#server/testing/start-test-server.ts';
import { advance, deliveries, delivery, subscribe } from '#server/testing/webhooks.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Longer than any test. */
const FOR_EVER_MS = 3_600_000;

function startMove({ send }: TestServer, body: object, signal: AbortSignal) {
  return send('/control/clock', {
    method: 'POST',
    headers: { Authorization: `Bearer ${TEST_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
}

test('calls are answered while the clock moves over thousands of due items', async () => {
  const { control, server } = await startTestServer();
  const { database } = server.emulator;
  const items = 10_000;
  database.write((db) => {
    for (let item = 1; item <= items; item += 1) {
      const scope = { serverId: 'srv-bistro', pluginId: 'demo-qr', endpoint: '/x', key: `${item}` };
      saveAnswer(db, {
        ...scope,
        answer: '{}',
        bodyHash: '',
        expiresAt: fromIso(TEST_START) + item * 1000,
      });
    }
  });
  const left = () =>
    driverOf(database.read).prepare('SELECT COUNT(*) FROM idempotent_answers').pluck().get();

  const moved = control('POST', '/clock', { advanceMs: items * 1000 });
  // Once the clock has reached one of the items, the move has begun.
  let now = '';
  do now = (await control('GET', '/state')).body.data.clock.now;
  while (fromIso(now) === fromIso(TEST_START));

  expect(left()).toBeGreaterThan(0);
  expect((await control('GET', '/health')).status).toBe(200);
  expect((await moved).body.data.now).toBe('2026-03-01T14:46:40.000Z');
  expect(left()).toBe(0);
});

describe('a move whose client closes its connection', () => {
  test.each([{ advanceMs: 10 * 365 * DAY_MS }, { set: '2036-01-01T00:00:00Z' }, { runNext: true }])(
    '%j stops at the current time, and the attempt in progress can end',
    async (body) => {
      const server = await startTestServer({ timeouts: { webhookMs: FOR_EVER_MS } });
      const hanging = Promise.withResolvers<ServerResponse>();
      const receiver = await startProvider((response) => {
        if (receiver.calls.length === 1) response.writeHead(500).end();
        else hanging.resolve(response);
      });
      await subscribe(server, 'demo-qr', receiver, { retries: 'fast' });
      await server.control('POST', '/users', { name: 'User 1' });
      await advance(server);
      const [{ id, nextAttemptAt }] = await deliveries(server);

      const client = new AbortController();
      const moved = startMove(server, body, client.signal);
      const retry = await hanging.promise;
      client.abort();
      await expect(moved).rejects.toThrow('aborted');

      // Waits until the move is done.
      const { body: answer } = await server.control('POST', '/clock', { mode: 'virtual' });
      expect(answer.data).toMatchObject({ now: nextAttemptAt, mode: 'virtual' });
      retry.end();
      await advance(server, 1000);
      expect(await delivery(server, id)).toMatchObject({ status: 'delivered' });
      expect((await server.control('GET', '/state')).body.data.clock.now).toBe(
        new Date(fromIso(nextAttemptAt) + 1000).toISOString(),
      );
    },
  );

  test('does not run if it has not begun', async () => {
    const server = await startTestServer({ timeouts: { webhookMs: FOR_EVER_MS } });
    const hanging = Promise.withResolvers<ServerResponse>();
    await subscribe(server, 'demo-qr', await startProvider(hanging.resolve));
    await server.control('POST', '/users', { name: 'User 1' });
    const first = server.control('POST', '/clock', { advanceMs: 1000 });
    const attempt = await hanging.promise;

    const client = new AbortController();
    const second = startMove(server, { advanceMs: DAY_MS }, client.signal);
    await server.control('GET', '/state');
    client.abort();
    await expect(second).rejects.toThrow('aborted');
    await server.control('GET', '/state');
    attempt.end();

    expect((await first).body.data.now).toBe('2026-03-01T12:00:01.000Z');
    const { body } = await server.control('POST', '/clock', { mode: 'virtual' });
    expect(body.data.now).toBe('2026-03-01T12:00:01.000Z');
  });
});
