import { expect, test } from 'vitest';

import { har12 } from '#server/testing/har-1-2.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { advance, subscribe } from '#server/testing/webhooks.ts';

test('a file shows the effects of fault rules on calls and attempts, and calls without a response', async () => {
  const server = await startTestServer();
  await subscribe(server, 'demo-qr', await startProvider(answerJson({})));
  const rules = [
    { id: 'before', on: 'request', when: { nth: 1 }, effect: { drop: 'before' } },
    { id: 'after', on: 'request', when: { nth: 2 }, effect: { drop: 'after' } },
    { id: 'lost', on: 'delivery', effect: { drop: true } },
  ];
  await server.control('PUT', '/faults', { rules });
  const body = { cart: [{ product: 'p-cay', quantity: 1 }] };
  await expect(server.post('/packets/create', body)).rejects.toThrow('fetch failed');
  await expect(server.post('/packets/create', body)).rejects.toThrow('fetch failed');
  await server.get('/packets/open');
  await advance(server);

  const { log } = har12.parse((await server.control('GET', '/har')).body);

  const told = log.entries.map(({ response, _countertop: about }) => {
    const { kind, fault } = about as { kind: string; fault?: unknown };
    return { kind, status: response.status, error: response._error, fault };
  });
  const closed = 'not sent: a fault rule closed the connection';
  const mark = (rule: string, drop: unknown) => ({ rule, effect: { drop } });
  expect(told).toEqual([
    { kind: 'request', status: 0, error: closed, fault: mark('before', 'before') },
    { kind: 'request', status: 200, error: closed, fault: mark('after', 'after') },
    { kind: 'delivery', status: 0, error: expect.any(String), fault: mark('lost', true) },
    { kind: 'request', status: 200 },
  ]);
});
