import { expect, test } from 'vitest';

import { installProvider, MESSAGE } from '#server/testing/callback-plugins.ts';
import type { PluginClient } from '#server/testing/plugin-client.ts';
import { dataOf, noteSuccesses, pluginClient } from '#server/testing/plugin-client.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

/** The lines and the payment that each walk adds to its packet or table. */
const TEA = [{ product: 'p-cay', quantity: 2 }];
const LAHMACUN = [{ product: 'p-lahmacun', quantity: 1, lineId: 'my-line-0001' }];
const CARD = [{ id: 'pm-kart', price: 50, lineId: 'my-payment-0001' }];

test('a client with types from the OpenAPI document can call every operation', async () => {
  const server = await startTestServer();
  const succeeded = new Set<string>();
  const clientFor = (key?: string): PluginClient => {
    const client = pluginClient(server, key);
    client.use(noteSuccesses(succeeded));
    return client;
  };

  const plugin = clientFor(await exchangeCode(server, clientFor()));
  await walkPackets(plugin);
  await walkTables(plugin);
  await walkProducts(plugin);
  await walkCategories(plugin);
  await walkPaymentMethods(plugin);
  await walkIngredients(plugin);
  await walkPeople(plugin);
  const provider = await startProvider(
    answerJson({ status: 'accepted', providerMessageId: 'sms-77' }),
  );
  await walkCapabilities(plugin, clientFor(await installProvider(server, provider)));
  await walkPayments(server, clientFor);

  expect([...succeeded].toSorted()).toEqual(await describedOperations(server));
});

/** Every operation of the served description, in the form `GET /tables/open`. */
async function describedOperations({ send }: TestServer): Promise<string[]> {
  const { body } = await send('/openapi/data-api.json');
  const items = body.paths as Readonly<Record<string, Readonly<Record<string, object>>>>;
  const operations = Object.entries(items).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  return operations.toSorted();
}

/** Authorizes all scopes and consents of the plugin, and returns the API key. */
async function exchangeCode({ control }: TestServer, client: PluginClient): Promise<string> {
  const [{ scopes }] = (await control('GET', '/state')).body.data.installs;
  const consent = { scopes, customerConsent: true, userConsent: true };
  const authorized = await control('POST', '/installs/demo-qr/authorize', consent);

  const exchanged = dataOf(
    await client.POST('/oauth/token', {
      body: {
        grant_type: 'authorization_code',
        client_id: 'demo-qr',
        client_secret: 'cs_test_demo-qr',
        code: authorized.body.data.code,
      },
    }),
  );

  expect([exchanged.serverId, exchanged.scopes]).toEqual(['srv-bistro', scopes]);
  return exchanged.apiKey;
}

async function walkPackets(client: PluginClient): Promise<void> {
  const created = dataOf(
    await client.POST('/packets/create', { body: { type: 'delivery', cart: TEA } }),
  );
  const { packetId } = created;
  expect([created.docNo, created.total, created.type]).toEqual([5, 40, 'delivery']);

  const updated = await client.POST('/packets/update', {
    body: { packetId, status: 'Approved', note: 'Ring twice' },
  });
  expect(dataOf(updated)).toEqual({ packetId, updated: ['status', 'note'] });

  const replaced = await client.POST('/packets/update-orders', {
    body: { packetId, cart: LAHMACUN },
  });
  expect(dataOf(replaced).orders).toEqual([{ lineId: 'my-line-0001', productId: 'p-lahmacun' }]);

  const paid = await client.POST('/packets/update-payments', {
    body: { packetId, payments: CARD },
  });
  expect(dataOf(paid).payments).toEqual([{ lineId: 'my-payment-0001', methodId: 'pm-kart' }]);

  const read = dataOf(await client.GET('/packets/get', { params: { query: { packetId } } }));
  expect(read).toMatchObject({ status: 'Approved', note: 'Ring twice', total: 90, paid: 50 });
  expect(read.orders.map(({ title }) => title)).toEqual(['Lahmacun']);

  const open = dataOf(await client.GET('/packets/open'));
  expect(open.map((packet) => packet.packetId).toSorted()).toEqual(
    [packetId, 'pkt-1001', 'pkt-1002'].toSorted(),
  );
}

async function walkTables(client: PluginClient): Promise<void> {
  const sections = dataOf(await client.GET('/tables/layout'));
  expect(sections.map(({ title, tables }) => [title, tables.length])).toEqual([
    ['Salon', 8],
    ['Bahçe', 6],
    ['Teras', 3],
  ]);

  const tableId = 'salon-1';
  const created = dataOf(await client.POST('/tables/create', { body: { tableId, cart: TEA } }));
  expect([created.tableId, created.docNo, created.total]).toEqual([tableId, 6, 40]);

  const replaced = await client.POST('/tables/update-orders', {
    body: { tableId, cart: LAHMACUN },
  });
  expect(dataOf(replaced).orders).toEqual([{ lineId: 'my-line-0001', productId: 'p-lahmacun' }]);

  const paid = dataOf(
    await client.POST('/tables/update-payments', { body: { tableId, payments: CARD } }),
  );
  expect([paid.total, paid.paid]).toEqual([90, 50]);

  const read = dataOf(await client.GET('/tables/get', { params: { query: { id: tableId } } }));
  expect([read.tableName, read.orders.map(({ title }) => title)]).toEqual(['S1', ['Lahmacun']]);

  const open = dataOf(await client.GET('/tables/open'));
  expect(open.map((table) => table.tableId).toSorted()).toEqual(['bahce-1', 'salon-1', 'salon-2']);
}

async function walkProducts(client: PluginClient): Promise<void> {
  const body = { title: 'Limonata', price: 45 };
  const created = dataOf(await client.POST('/products/create', { body }));
  const { id } = created;
  expect(created).toMatchObject(body);
  expect(dataOf(await client.GET('/products/list')).at(-1)).toEqual(created);
  const changed = dataOf(await client.POST('/products/update', { body: { id, price: 50 } }));
  expect(changed).toEqual({ ...created, price: 50 });
  const read = dataOf(await client.GET('/products/get', { params: { query: { id } } }));
  expect(read).toEqual(changed);
  const deleted = await client.POST('/products/delete', { body: { id } });
  expect(deleted.data).toEqual({ success: true, data: { id, deleted: true } });
}

async function walkCategories(client: PluginClient): Promise<void> {
  const body = { title: 'Kahvaltı', color: '#fc0' };
  const created = dataOf(await client.POST('/categories/create', { body }));
  const { id } = created;
  expect(created).toMatchObject(body);
  expect(dataOf(await client.GET('/categories/list')).at(-1)).toEqual(created);
  const changed = dataOf(await client.POST('/categories/update', { body: { id, active: false } }));
  expect(changed).toEqual({ ...created, active: false });
  const read = dataOf(await client.GET('/categories/get', { params: { query: { id } } }));
  expect(read).toEqual(changed);
  const deleted = await client.POST('/categories/delete', { body: { id } });
  expect(deleted.data).toEqual({ success: true, data: { id, deleted: true } });
}

async function walkPaymentMethods(client: PluginClient): Promise<void> {
  const body = { title: 'Çek', description: 'Hediye çeki' };
  const created = dataOf(await client.POST('/payment-methods/create', { body }));
  const { id } = created;
  expect(created).toEqual({ id, ...body, cash: false, noreport: false });
  expect(dataOf(await client.GET('/payment-methods/list')).at(-1)).toEqual(created);
  const changed = await client.POST('/payment-methods/update', { body: { id, cash: true } });
  expect(dataOf(changed)).toEqual({ ...created, cash: true });
  const deleted = await client.POST('/payment-methods/delete', { body: { id } });
  expect(deleted.data).toEqual({ success: true, data: { id, deleted: true } });
}

async function walkIngredients(client: PluginClient): Promise<void> {
  const body = { title: 'Susam', unit: 'kg', stock: 3.25 };
  const created = dataOf(await client.POST('/ingredients/create', { body }));
  const { id } = created;
  expect(created).toEqual({ id, ...body, alert: 0, tax: 0 });
  expect(dataOf(await client.GET('/ingredients/list')).at(-1)).toEqual(created);
  const changed = await client.POST('/ingredients/update', { body: { id, alert: 1 } });
  expect(dataOf(changed)).toEqual({ ...created, alert: 1 });
  const deleted = await client.POST('/ingredients/delete', { body: { id } });
  expect(deleted.data).toEqual({ success: true, data: { id, deleted: true } });
}

async function walkPeople(client: PluginClient): Promise<void> {
  expect(dataOf(await client.GET('/users/get'))).toEqual([
    { id: 'u-ayse', name: 'Ayşe', role: 'manager' },
    { id: 'u-mehmet', name: 'Mehmet', role: 'staff' },
  ]);

  const first = await client.GET('/customers/list', { params: { query: { limit: 20 } } });
  const after = first.data?.nextCursor ?? '';
  const second = await client.GET('/customers/list', { params: { query: { limit: 20, after } } });
  const ids = [...dataOf(first), ...dataOf(second)].map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: 25 }, (_, index) => `cu-${index + 1}`));
  expect([first.data?.hasMore, second.data?.hasMore]).toEqual([true, false]);

  const query = { customerId: 'cu-1' };
  const customer = dataOf(await client.GET('/customers/get', { params: { query } }));
  expect(customer).toMatchObject({ id: 'cu-1', name: 'Ali Yılmaz', region: 'Kadıköy' });
}

/** Pulls a payment as a card terminal does, and reports how it went. */
async function walkPayments(
  { control }: TestServer,
  clientFor: (key: string) => PluginClient,
): Promise<void> {
  const asked = (await control('POST', '/payments', { amount: 75 })).body.data;
  const { paymentId } = asked;
  const device = clientFor(asked.deviceToken);
  const params = { path: { paymentId } };

  const pulled = dataOf(await device.GET('/payments/{paymentId}', { params }));
  const { AmountsReq } = pulled.PaymentTransaction;
  expect(AmountsReq).toEqual({ Currency: 'TRY', RequestedAmount: 75 });

  const SaleData = { SaleTransactionID: { TransactionID: paymentId } };
  const told = await device.POST('/payments/{paymentId}/result', {
    params,
    body: { EventNotification: { SaleData, EventToNotify: 'WaitingForCard' } },
  });
  expect(dataOf(told)).toEqual({ recorded: true, state: 'WAITING_CARD' });

  const PaymentResult = {
    AmountsResp: { AuthorizedAmount: AmountsReq.RequestedAmount, Currency: AmountsReq.Currency },
  };
  const PaymentResponse = { Response: { Result: 'Success' as const }, SaleData, PaymentResult };
  const approved = await device.POST('/payments/{paymentId}/result', {
    params,
    body: { SaleToPOIResponse: { PaymentResponse } },
  });
  expect(dataOf(approved)).toEqual({ recorded: true, state: 'APPROVED' });
}

/** Sends a message under the path for any capability, then one under the older path. */
async function walkCapabilities(consumer: PluginClient, provider: PluginClient): Promise<void> {
  const accepted = {
    requestId: expect.stringMatching(/./u),
    status: 'accepted',
    providerMessageId: 'sms-77',
  };
  const recorded = {
    recorded: true,
    dispatched: false,
    eventId: expect.stringMatching(/^evt_/u),
  };
  const params = { path: { id: 'messaging.send' } };

  const invoked = dataOf(
    await consumer.POST('/capabilities/{id}/invoke', { params, body: { payload: MESSAGE } }),
  );
  expect(invoked).toEqual(accepted);
  const reported = await provider.POST('/capabilities/{id}/status', {
    params,
    body: { requestId: invoked.requestId, status: 'delivered' },
  });
  expect(dataOf(reported)).toEqual(recorded);

  const payload = { ...MESSAGE, idempotencyKey: 'msg-2' };
  const sent = dataOf(await consumer.POST('/messaging/send', { body: { payload } }));
  expect(sent).toEqual(accepted);
  const failed = await provider.POST('/messaging/status', {
    body: { requestId: sent.requestId, status: 'failed', error: 'no such number' },
  });
  expect(dataOf(failed)).toEqual(recorded);
}
