import { describe, expect, test } from 'vitest';

import { startProvider } from '#server/testing/start-provider.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import {
  advance,
  answering,
  deliveries,
  delivery,
  envelopes,
  startWithOneDelivery,
  subscribe,
} from '#server/testing/webhooks.ts';

describe('GET /control/deliveries', () => {
  test('is filtered and paged, newest first', async () => {
    const server = await startTestServer();
    const receiver = await startProvider((response, { url }) => {
      response.writeHead(url === '/demo-qr' ? 200 : 500).end();
    });
    await subscribe(server, 'demo-qr', receiver);
    await subscribe(server, 'demo-kds', receiver, { events: ['table.*'] });
    await server.control('POST', '/tables/salon-1/open');
    await server.control('POST', '/tables/salon-3/open');
    await server.post('/categories/create', { title: 'x' });
    await advance(server);

    const list = async (query: string) =>
      (await deliveries(server, query)).map(
        ({ type, pluginId, status }: Record<string, string>) => `${type} ${pluginId} ${status}`,
      );
    expect(await list('?pluginId=demo-kds')).toEqual([
      'table.created demo-kds pending',
      'table.created demo-kds pending',
    ]);
    expect(await list('?status=delivered&type=table.created')).toEqual([
      'table.created demo-qr delivered',
      'table.created demo-qr delivered',
    ]);
    expect(await list('?serverId=srv-bos')).toEqual([]);
    expect(await list('?status=dropped')).toEqual([]);

    const first = (await server.control('GET', '/deliveries?limit=3')).body.data;
    const rest = (await server.control('GET', `/deliveries?limit=3&before=${first.nextCursor}`))
      .body.data;
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([3, 2, null]);
    const ids = [...first.items, ...rest.items].map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
  });

  test('shows what was sent, signed and answered for each delivery', async () => {
    const server = await startTestServer();
    const receiver = await startProvider((response) => {
      response.writeHead(202, { 'X-Answer': 'yes' }).end('accepted');
    });
    await subscribe(server, 'demo-qr', receiver);
    await server.control('POST', '/tables/salon-1/open');
    await advance(server);

    const [{ id, eventId }] = await deliveries(server);
    const [call] = receiver.calls;
    const signature = String(call?.headers['x-service-signature']);
    const stamp = /^t=(\d+),/u.exec(signature)?.[1];
    expect(await delivery(server, id)).toEqual({
      id,
      eventId,
      type: 'table.created',
      serverId: 'srv-bistro',
      pluginId: 'demo-qr',
      url: `${receiver.baseUrl}/demo-qr`,
      status: 'delivered',
      nextAttemptAt: null,
      inFlightSince: null,
      createdAt: '2026-03-01T12:00:00.000Z',
      subject: expect.objectContaining({ kind: 'table', id: 'salon-1', title: 'S1' }),
      chain: expect.objectContaining({ call: null }),
      notes: [],
      noteCodes: [],
      attempts: [
        {
          n: 1,
          at: '2026-03-01T12:00:00.000Z',
          url: `${receiver.baseUrl}/demo-qr`,
          status: 202,
          durationMs: expect.any(Number),
          requestHeaders: {
            'Content-Type': 'application/json',
            'X-Service-Signature': signature,
            'X-Service-Environment': 'sandbox',
          },
          requestBody: call?.raw,
          signedContent: `${stamp}.${call?.raw}`,
          responseHeaders: expect.objectContaining({ 'x-answer': 'yes' }),
          responseBody: 'accepted',
          error: null,
          errorCode: null,
          fault: null,
        },
      ],
    });
    expect(eventId).toBe(envelopes(receiver)[0].id);
  });
});

describe('manual deliveries', () => {
  test('the next attempt of a pending delivery is made now, and the schedule continues', async () => {
    const { server, id } = await startWithOneDelivery(answering(500, 500, 500, 200));
    await advance(server, 1000);

    const { body } = await server.control('POST', `/deliveries/${id}/run`);

    expect(body.data.attempts).toHaveLength(3);
    expect(body.data.nextAttemptAt).toBe('2026-03-01T12:01:01.000Z');
    await advance(server, 60_000);
    expect(await delivery(server, id)).toMatchObject({ status: 'delivered' });
  });

  test('a pending delivery is cancelled, and never tried again', async () => {
    const { server, receiver, id } = await startWithOneDelivery(answering(500));

    const { body } = await server.control('POST', `/deliveries/${id}/cancel`);
    await advance(server, 24 * 3_600_000);

    expect(body.data).toMatchObject({ status: 'cancelled', nextAttemptAt: null });
    expect(receiver.calls).toHaveLength(1);
  });

  test('an event is delivered again, in the same delivery and with the same id', async () => {
    const { server, receiver, id } = await startWithOneDelivery(answering(200));

    const { body } = await server.control('POST', `/deliveries/${id}/redeliver`);

    expect(body.data.status).toBe('delivered');
    expect(body.data.attempts.map(({ n }: { n: number }) => n)).toEqual([1, 2]);
    const [first, second] = envelopes(receiver);
    expect(second).toEqual(first);
  });

  test('a dropped delivery gets one more attempt', async () => {
    const { server, receiver, id } = await startWithOneDelivery(answering(500));
    await advance(server, 24 * 3_600_000);

    const { body } = await server.control('POST', `/deliveries/${id}/redeliver`);
    await advance(server, 24 * 3_600_000);

    expect([body.data.status, body.data.attempts.length]).toEqual(['dropped', 7]);
    expect(receiver.calls).toHaveLength(7);
  });

  test.each(['run', 'cancel'])('%s is refused if the delivery is not pending', async (verb) => {
    const { server, receiver, id } = await startWithOneDelivery(answering(200));

    const answer = await server.control('POST', `/deliveries/${id}/${verb}`);

    expect([answer.status, answer.body.message]).toEqual([
      409,
      `Delivery ${id} is delivered, not pending`,
    ]);
    expect(receiver.calls).toHaveLength(1);
  });

  test.each([
    ['GET', '999'],
    ['GET', 'x'],
    ['POST', '999/run'],
    ['POST', '999/cancel'],
    ['POST', '1e3/redeliver'],
  ])('%s /deliveries/%s is not found', async (method, path) => {
    const server = await startTestServer();

    const answer = await server.control(method, `/deliveries/${path}`);

    expect([answer.status, answer.body.message]).toEqual([
      404,
      `There is no delivery ${path.split('/')[0]}`,
    ]);
  });

  test('a success that comes after a cancellation counts as delivered', async () => {
    const server = await startTestServer();
    const arrived = Promise.withResolvers<() => void>();
    const receiver = await startProvider((response) => arrived.resolve(() => response.end()));
    await subscribe(server, 'demo-qr', receiver);
    await server.control('POST', '/tables/salon-1/open');
    const answerIt = await arrived.promise;
    const [{ id }] = await deliveries(server);

    await server.control('POST', `/deliveries/${id}/cancel`);
    answerIt();
    await advance(server);

    expect(await delivery(server, id)).toMatchObject({ status: 'delivered' });
  });

  test('no attempt is made while the install is suspended', async () => {
    const { server, id } = await startWithOneDelivery(answering(500));
    await server.control('PATCH', '/installs/demo-qr', { suspended: true });

    const answer = await server.control('POST', `/deliveries/${id}/run`);

    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Nothing is delivered to demo-qr: its install is suspended',
    ]);
  });
});
