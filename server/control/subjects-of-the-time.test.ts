import { expect, test } from 'vitest';

import { installCallbacks, openPaidTable } from '#server/testing/callback-plugins.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { accountOn } from '#server/testing/table-account.ts';
import { move } from '#server/testing/table-accounts.ts';
import { advance, subscribe } from '#server/testing/webhooks.ts';

async function data({ control }: TestServer, path: string) {
  return (await control('GET', path)).body.data;
}

async function subjectsIn(server: TestServer, list: string): Promise<object[]> {
  const rows = await data(server, list);
  return (rows.items ?? rows).map(({ subject }: { subject: object }) => subject);
}

/** Creates an entry in each log about the account on salon-2. */
async function happenOnSalon2(server: TestServer): Promise<string> {
  const { control, get, post } = server;
  const accountId = await accountOn(server, 'salon-2');
  const answering = await startProvider(answerJson({ success: true, message: 'ok' }));
  await installCallbacks(server, 'buttons', answering);
  await subscribe(server, 'demo-qr', await startProvider((response) => response.end()));
  await get('/tables/get?id=salon-2');
  await post('/tables/update-orders', { tableId: 'salon-2', cart: 7 });
  await control('POST', '/callbacks', {
    pluginId: 'buttons',
    kind: 'action',
    type: 'print',
    target: { type: 'table', id: 'salon-2' },
  });
  const payment = { accountId, amount: 10, deviceId: 'dev-1' };
  const { paymentId, deviceToken } = (await control('POST', '/payments', payment)).body.data;
  await get(`/payments/${paymentId}`, deviceToken);
  await control('POST', `/accounts/${accountId}/lines`, {
    cart: [{ product: 'p-cay', quantity: 1 }],
  });
  await advance(server);
  return accountId;
}

test('past rows keep their table when the account moves', async () => {
  const server = await startTestServer();
  const accountId = await happenOnSalon2(server);
  const onS2 = { title: 'S2', accountId };
  const read = { kind: 'table', id: 'salon-2', ...onS2 };

  await move(server, accountId, 'salon-4');
  await advance(server);
  // Another account on the old table must not be taken for the earlier one.
  await server.control('POST', '/tables/salon-2/open');

  expect(await subjectsIn(server, '/requests')).toEqual([
    { kind: 'payment', id: expect.stringMatching(/^pay_/u), ...onS2 },
    read,
    read,
  ]);
  expect(await subjectsIn(server, '/callbacks')).toEqual([read]);
  expect(await subjectsIn(server, `/callbacks?account=${accountId}`)).toEqual([read]);
  const moved = await data(server, '/deliveries?type=table.updated');
  expect(moved.items.map(({ subject }: { subject: object }) => subject)).toEqual([
    { ...read, id: 'salon-4', title: 'S4' },
    read,
  ]);
  const [left] = (await data(server, '/deliveries?type=table.deleted')).items;
  expect(left.subject).toEqual(read);

  const detail = await data(server, `/deliveries/${moved.items[1].id}`);
  expect([detail.subject, detail.chain.subject]).toEqual([read, read]);
  const calls = await data(server, '/requests');
  const call = await data(server, `/requests/${calls.items[1].id}`);
  expect([call.subject, call.chain.subject]).toEqual([read, read]);

  const changes = (await data(server, '/activity?by=staff')) as { type: string; title: string }[];
  expect(changes.map(({ type, title }) => `${type} ${title}`)).toEqual([
    'account.opened S2',
    'account.moved S4',
    'lines.added S2',
  ]);
});

test('past rows of a packet keep its old receipt number', async () => {
  const server = await startTestServer();
  const { control, get } = server;
  await subscribe(server, 'demo-qr', await startProvider((response) => response.end()));
  await get('/packets/get?packetId=pkt-1002');
  await control('POST', '/accounts/pkt-1002/collect', { methodId: 'pm-nakit' });
  for (const step of ['close', 'reopen', 'close']) {
    await control('POST', `/accounts/pkt-1002/${step}`, {});
  }
  await advance(server);

  const titles = async (list: string) =>
    (await subjectsIn(server, list)).map((subject) => (subject as { title: string }).title);
  expect(await titles('/requests')).toEqual(['P-4']);
  expect(await titles('/deliveries?type=packet.closed')).toEqual(['P-5', 'P-4']);
});

test('the subject of rows without a stored subject is derived', async () => {
  const server = await startTestServer();
  const accountId = await happenOnSalon2(server);
  await openPaidTable(server, 'salon-1');
  const lists = ['/requests', '/callbacks', '/deliveries'];
  const shown = () => Promise.all(lists.map((list) => subjectsIn(server, list)));
  const before = await shown();

  server.server.emulator.database.write(({ connection }) => {
    connection.exec('UPDATE requests SET subject = NULL; UPDATE callbacks SET subject = NULL;');
  });

  expect(await shown()).toEqual(before);
  expect(before.flat()).toContainEqual(expect.objectContaining({ accountId }));
});
