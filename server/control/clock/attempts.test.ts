import { describe, expect, test } from 'vitest';

import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { advance, answering, startWithOneDelivery } from '#server/testing/webhooks.ts';

async function newest({ control }: TestServer): Promise<number> {
  return (await control('GET', '/clock/due')).body.data.newestAttempt;
}

async function attemptsAfter({ control }: TestServer, after: number | string) {
  return await control('GET', `/clock/attempts?after=${after}`);
}

describe('the attempts of a move of the clock', () => {
  test('include retries on the way, with the number of failed attempts', async () => {
    const { server, id } = await startWithOneDelivery(answering(500, 500, 503, 200), {
      retries: 'fast',
    });
    const before = await newest(server);
    await advance(server, 3_600_000);

    expect((await attemptsAfter(server, before)).body.data).toEqual({
      attempts: 3,
      failed: 2,
      first: {
        at: expect.any(String),
        serverId: 'srv-bistro',
        pluginId: 'demo-qr',
        deliveryId: id,
        type: 'table.created',
        attempt: 2,
        status: 500,
        delivered: false,
      },
    });
    expect((await attemptsAfter(server, 0)).body.data).toMatchObject({ attempts: 4, failed: 3 });
  });

  test('without a response count as failed, and have no status', async () => {
    const server = await startTestServer();
    expect(await newest(server)).toBe(0);
    const receiver = await startProvider((response) => void response.destroy());
    const webhook = { url: receiver.baseUrl, events: ['table.created'] };
    await server.control('PATCH', '/installs/demo-qr', { webhook });
    await server.control('POST', '/tables/salon-1/open');
    await advance(server);
    expect((await attemptsAfter(server, 0)).body.data).toMatchObject({
      attempts: 1,
      failed: 1,
      first: { status: null, delivered: false },
    });
  });

  test('are empty if none were made', async () => {
    const { server } = await startWithOneDelivery(answering(200));
    const before = await newest(server);
    await advance(server, 3_600_000);
    const { body } = await attemptsAfter(server, before);
    expect(body.data).toEqual({ attempts: 0, failed: 0, first: null });
  });

  test.each(['', '-1', 'x', '9999999999999999'])(
    'are not returned for the invalid id "%s"',
    async (after) => {
      const answer = await attemptsAfter(await startTestServer(), after);
      expect([answer.status, answer.body.message]).toEqual([
        400,
        '"after" must be a whole number from 0 to 999999999999999',
      ]);
    },
  );
});
