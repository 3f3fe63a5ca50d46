import { describe, expect, test } from 'vitest';

import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { advance, delivery, startOneAfterTheOther, subscribe } from '#server/testing/webhooks.ts';

/** A timeout that is longer than any test. */
const FOR_EVER_MS = 3_600_000;

/**
 * A server on which delivery 1 has failed once and is due in a second, while delivery 2 gets no
 * response, so no other attempt of the install starts.
 */
async function startBusy(): Promise<TestServer> {
  startOneAfterTheOther();
  const server = await startTestServer({ timeouts: { webhookMs: FOR_EVER_MS } });
  const secondCame = Promise.withResolvers<void>();
  const receiver = await startProvider((response) => {
    if (receiver.calls.length === 1) response.writeHead(500).end();
    else secondCame.resolve();
  });
  await subscribe(server, 'demo-qr', receiver);
  await server.control('POST', '/users', { name: 'User 1' });
  await advance(server);
  await server.control('POST', '/users', { name: 'User 2' });
  await secondCame.promise;
  return server;
}

/** Requests an attempt of delivery 1, which has to wait for delivery 2. */
async function askForAttempt(server: TestServer) {
  const answer = server.control('POST', '/deliveries/1/run');
  const isDueNow = async () =>
    (await delivery(server, '1')).nextAttemptAt === '2026-03-01T12:00:00.000Z';
  while (!(await isDueNow()));
  return { answer };
}

describe('a call that waits for an attempt', () => {
  test.each([
    ['cancelled', 'POST', '/deliveries/1/cancel', undefined],
    ['dropped', 'DELETE', '/installs/demo-qr', undefined],
    ['pending', 'PATCH', '/installs/demo-qr', { suspended: true }],
  ])(
    'is answered when the delivery is %s and no attempt will follow',
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
