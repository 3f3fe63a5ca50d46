import { answerJson, startProvider } from '#testing/start-provider.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { expect, test } from 'vitest';

test('delivers a signed table.created when a table is opened', async () => {
  const server = await startTestServer();
  const receiver = await startProvider(answerJson({}));
  await server.control('PATCH', '/installs/demo-qr', {
    webhook: { url: `${receiver.baseUrl}/hooks`, events: ['table.*'] },
  });
  await server.control('POST', '/tables/salon-1/open', { personCount: 2 });
  await server.control('POST', '/clock', { advanceMs: 0 });
  console.log(receiver.calls);
  const list = await server.control('GET', '/deliveries');
  console.log(JSON.stringify(list.body));
  const one = await server.control('GET', `/deliveries/${list.body.data.items[0].id}`);
  console.log(JSON.stringify(one.body, null, 1));
  const again = await server.control('POST', `/deliveries/${list.body.data.items[0].id}/redeliver`);
  expect(again.body.data.attempts).toHaveLength(2);
});
