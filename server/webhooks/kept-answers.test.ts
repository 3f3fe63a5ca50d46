import { expect, test } from 'vitest';

import { installCallbacks } from '#server/testing/callback-plugins.ts';
import type { Answering } from '#server/testing/start-provider.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { advance, deliveries, delivery, subscribe } from '#server/testing/webhooks.ts';

/** An error page with secrets, as a plugin in development may send. */
const TELLS_ITS_KEY: Answering = (response) => {
  response
    .writeHead(500, {
      'Content-Type': 'text/plain',
      'Set-Cookie': 'session=hunter2',
      'X-Api-Key': KEYS.qr,
      'X-Debug': `called with ${KEYS.qr}`,
    })
    .end(`Error: 401 for Bearer ${KEYS.qr}, code ac_${'0123456789abcdef'.repeat(3)}`);
};

const ERROR_PAGE = 'Error: 401 for Bearer srv-bistro.demo-qr.***, code ***';

test('the log of deliveries contains no secret from the response of a plugin', async () => {
  const server = await startTestServer();
  await subscribe(server, 'demo-qr', await startProvider(TELLS_ITS_KEY));
  await server.control('POST', '/users', { name: 'Can' });
  await advance(server);

  const [{ id }] = await deliveries(server);
  const [attempt] = (await delivery(server, id)).attempts;

  expect(attempt.responseBody).toBe(ERROR_PAGE);
  expect(attempt.responseHeaders).toMatchObject({
    'set-cookie': '***',
    'x-api-key': '***',
    'x-debug': 'called with srv-bistro.demo-qr.***',
  });
});

test('the log of callbacks contains no secret from the response of a plugin', async () => {
  const server = await startTestServer();
  await installCallbacks(server, 'teller', await startProvider(TELLS_ITS_KEY));
  await server.control('POST', '/callbacks', { pluginId: 'teller', kind: 'action', type: 'x' });

  const { text, body } = await server.control('GET', '/callbacks');

  expect(text).not.toMatch(/sk_test|hunter2|ac_0/u);
  expect(body.data[0].responseBody).toBe(ERROR_PAGE);
});
