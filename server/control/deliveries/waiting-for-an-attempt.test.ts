import { describe, expect, test } from 'vitest';

import { startProvider } from '#testing/start-provider.ts';
import type { TestServer } from '#testing/start-test-server.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { advance, delivery, subscribe } from '#testing/webhooks.ts';

/** Longer than any test: an attempt without an answer takes its place for good. */
const FOR_EVER_MS = 3_600_000;

/**
 * A server on which delivery 1 has failed once and is due in a second, while deliveries 2 to 9 have
 * taken all places of the install with attempts that do not end.
 */
async function startBusy(): Promise<TestServer> {
  const server = await startTestServer({ timeouts: { webhookMs: FOR_EVER_MS } });
  const full = Promise.withResolvers<void>();
  const receiver = await startProvider((response) => {
    if (receiver.calls.length === 1) response.writeHead(500).end();
    if (receiver.calls.length === 9) full.resolve();
  });
  await subscribe(server, 'demo-qr', receiver);
  await server.control('POST', '/users', { name: 'User 1' });
  await advance(server);
  for (let n = 2; n <= 9; n += 1) await server.control('POST', '/users', { name: `User ${n}` });
  await full.promise;
  return server;
}

/** Asks for an attempt of delivery 1, which has to wait for a place. */
async function askForAttempt(server: TestServer) {
  const answer = server.control('POST', '/deliveries/1/run');
  const isDueNow = async () =>
    (await delivery(server, '1')).nextAttemptAt === '2026-03-01T12:00:00.000Z';
  while (!(await isDueNow()));
  return { answer };
}

describe('whoever waits for an attempt', () => {
  test.each([
    ['cancelled', 'POST', '/deliveries/1/cancel', undefined],
    ['dropped', 'DELETE', '/installs/demo-qr', undefined],
    ['pending', 'PATCH', '/installs/demo-qr', { suspended: true }],
  ])(
    'is answered when the delivery is %s and none will come',
    async (status, method, path, body) => {
      const server = await startBusy();
      const { answer } = await askForAttempt(server);

      await server.control(method, path, body);

      const { data } = (await answer).body;
      expect(data.status).toBe(status);
      expect(data.attempts).toHaveLength(1);
    },
  );
});
