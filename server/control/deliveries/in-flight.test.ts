import type { ServerResponse } from 'node:http';

import { expect, test } from 'vitest';

import { follow } from '#server/testing/live-events.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import { startTestServer, TEST_START } from '#server/testing/start-test-server.ts';
import { deliveries, delivery, subscribe } from '#server/testing/webhooks.ts';

const NOON = new Date(TEST_START).toISOString();

/** A receiver that answers on command. */
async function startHolding() {
  const came = Promise.withResolvers<ServerResponse>();
  const receiver = await startProvider((response) => came.resolve(response));
  return { receiver, came: came.promise };
}

test('a delivery without a response shows since when it is in flight, which the live feed announces', async () => {
  const server = await startTestServer();
  const { receiver, came } = await startHolding();
  await subscribe(server, 'demo-qr', receiver);
  const live = await follow(server.url);

  await server.control('POST', '/users', { name: 'Ada' });
  const response = await came;
  // One announcement when the delivery is queued, and one because the receiver is slow.
  await live.upTo('deliveries');
  await live.upTo('deliveries');
  expect(await delivery(server, '1')).toMatchObject({ attempts: [], inFlightSince: NOON });
  expect(await deliveries(server)).toMatchObject([{ status: 'pending', inFlightSince: NOON }]);

  response.writeHead(204).end();
  await server.control('POST', '/settle');
  expect(await delivery(server, '1')).toMatchObject({ status: 'delivered', inFlightSince: null });
});

test('a delivery that waits for its retry is not in flight', async () => {
  const server = await startTestServer();
  const receiver = await startProvider((response) => response.writeHead(500).end());
  await subscribe(server, 'demo-qr', receiver);

  await server.control('POST', '/users', { name: 'Ada' });
  await server.control('POST', '/settle');

  expect(await deliveries(server)).toMatchObject([{ attempts: 1, inFlightSince: null }]);
});
