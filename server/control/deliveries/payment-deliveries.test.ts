import { expect, test } from 'vitest';

import { startProvider } from '#server/testing/start-provider.ts';
import { startTerminal } from '#server/testing/terminal.ts';
import { advance, deliveries, subscribe } from '#server/testing/webhooks.ts';

test('the deliveries caused by a terminal payment are found by its id', async () => {
  const server = await startTerminal();
  const receiver = await startProvider((response) => void response.writeHead(204).end());
  await subscribe(server, 'demo-kds', receiver);
  const opened = await server.control('POST', '/tables/salon-1/open', {
    cart: [{ product: 'p-cay', quantity: 20 }],
  });
  const payment = await server.ask({ accountId: opened.body.data.accountId, amount: 100 });
  await server.bringTo(payment, 'APPROVED');
  await advance(server);
  expect(await deliveries(server)).toHaveLength(2);

  const found = await deliveries(server, `?search=${payment.paymentId}`);
  expect(found).toMatchObject([{ type: 'table.updated', pluginId: 'demo-kds' }]);
  expect(await deliveries(server, '?search=pay_unknown')).toEqual([]);
});
