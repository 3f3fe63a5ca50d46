import {
  closeWith,
  installCallbacks,
  installProvider,
  MESSAGE,
  openPaidTable,
} from './callback-plugins.ts';
import type { Answering, Provider } from './start-provider.ts';
import { answerJson } from './start-provider.ts';
import type { TestServer } from './start-test-server.ts';
import { KEYS } from './start-test-server.ts';
import { advance, subscribe } from './webhooks.ts';

/** A plugin that accepts every call, but answers the first hook with a warning. */
export function agreeing(): Answering {
  let hasWarned = false;
  return (response, received) => {
    const body = JSON.parse(received.raw) as { readonly type: string };
    if (body.type === 'capability') {
      answerJson({ status: 'accepted', providerMessageId: 'm-1' })(response, received);
    } else if (body.type === 'hook' && !hasWarned) {
      hasWarned = true;
      answerJson({ success: false, level: 'warning', message: 'Emin misiniz?' })(
        response,
        received,
      );
    } else answerJson({ success: true })(response, received);
  };
}

/**
 * Raises every event and makes every kind of call to plugins. `demo-qr` receives all of it in full,
 * `demo-kds` without customer data, and `blind`, which has no scopes, without any data.
 */
export async function makeEverythingHappen(server: TestServer, plugin: Provider): Promise<void> {
  await listen(server, plugin);
  await changeTables(server);
  await changePackets(server);
  for (const entity of ['products', 'categories', 'payment-methods', 'ingredients']) {
    await changeRecords(server, entity);
  }
  await changePeople(server);
  await callPlugins(server, plugin);
  await server.controlData('DELETE', '/installs/passing');
  await advance(server);
}

async function listen(server: TestServer, plugin: Provider): Promise<void> {
  await server.controlData('PATCH', '/installs/demo-qr', {
    customerConsent: true,
    userConsent: true,
  });
  await server.controlData('PATCH', '/installs/demo-kds', {
    customerConsent: false,
    userConsent: false,
  });
  const { baseUrl } = plugin;
  await server.controlData('POST', '/installs', {
    pluginId: 'passing',
    webhook: { url: baseUrl, events: ['app.*'] },
  });
  await installCallbacks(server, 'blind', plugin, { scopes: [] });
  await installCallbacks(server, 'gate', plugin, { scopes: ['orders:read'] });
  for (const pluginId of ['demo-qr', 'demo-kds', 'blind'])
    await subscribe(server, pluginId, plugin);
}

/** Opens, moves, merges and splits tables, voids, collects, closes and reopens. */
async function changeTables(server: TestServer): Promise<void> {
  const closed = await openPaidTable(server, 'salon-1');
  await closeWith(server, closed);
  await closeWith(server, closed, { confirm: true });
  await server.controlData('POST', `/accounts/${closed}/reopen`);

  const cart = [
    { product: 'p-cay', quantity: 4, lineId: 'every-line-1', note: 'Açık' },
    { product: 'p-lahmacun', quantity: 2, lineId: 'every-line-2' },
    { product: 'p-cay', quantity: 1, lineId: 'every-line-3' },
  ];
  await call(server, '/tables/create', { tableId: 'salon-3', cart });
  const { uuid } = (await server.get('/tables/get?id=salon-3')).body.data;
  const at = `/accounts/${uuid}`;
  await server.controlData('POST', `${at}/void`, { lineId: 'every-line-3', reason: 'Döküldü' });
  await server.controlData('POST', `${at}/lines`, { cart: [{ product: 'p-cay', quantity: 1 }] });
  const lines = (lineId: string, quantity: number) => [{ lineId, quantity }];
  await server.controlData('POST', `${at}/collect`, {
    methodId: 'pm-nakit',
    lines: lines('every-line-2', 1),
  });
  await server.controlData('POST', `${at}/move`, {
    toTableId: 'salon-4',
    lines: lines('every-line-1', 1),
  });
  await call(server, '/tables/update-orders', { tableId: 'salon-4', cart: cart.slice(0, 1) });
  await server.controlData('POST', `${at}/move`, { toTableId: 'salon-5' });
  await server.controlData('POST', `${at}/move`, { toTableId: 'salon-4' });
}

async function changePackets(server: TestServer): Promise<void> {
  const customer = { id: 'cu-1', name: 'Ali', phone: '0555', region: 'Kadıköy' };
  const cart = [{ product: 'p-cay', quantity: 1 }];
  const create = async (): Promise<string> =>
    (await call(server, '/packets/create', { cart, customer, note: 'Zil' })).packetId;
  const packetId = await create();
  await call(server, '/packets/update', { packetId, note: 'Kapı', status: 'Ready' });
  const payments = [{ id: 'pm-kart', price: 20 }];
  await call(server, '/packets/update-payments', { packetId, payments });
  await server.controlData('POST', `/accounts/${packetId}/close`, {});
  await server.controlData('POST', `/accounts/${packetId}/reopen`);
  await server.controlData('POST', `/accounts/${await create()}/cancel`);
}

async function changeRecords(server: TestServer, entity: string): Promise<void> {
  const price = entity === 'products' ? { price: 5 } : {};
  const { id } = await call(server, `/${entity}/create`, { title: 'Yeni', ...price });
  await call(server, `/${entity}/update`, { id, title: 'Yenisi' });
  await call(server, `/${entity}/delete`, { id });
}

async function changePeople(server: TestServer): Promise<void> {
  const user = await server.controlData('POST', '/users', { name: 'Elif', role: 'staff' });
  await server.controlData('PATCH', `/users/${user.id}`, { name: 'Elif Su' });
  await server.controlData('DELETE', `/users/${user.id}`);
  const customer = await server.controlData('POST', '/customers', { name: 'Can' });
  await server.controlData('PATCH', `/customers/${customer.id}`, { phone: '0532' });
  await server.controlData('DELETE', `/customers/${customer.id}`);
}

/** Presses buttons, tries a hook, and requests a message and an invoice. */
async function callPlugins(server: TestServer, plugin: Provider): Promise<void> {
  const target = { type: 'table', id: 'salon-2' };
  const action = { kind: 'action', type: 'print', slot: 'table', formData: { copies: 2 } };
  await server.controlData('POST', '/callbacks', { pluginId: 'gate', target, ...action });
  const hook = { kind: 'hook', type: 'table.close', target };
  for (const pluginId of ['gate', 'blind']) {
    await server.controlData('POST', '/callbacks', { pluginId, ...hook });
  }

  const capabilities = ['messaging.send', 'invoice.issue'];
  const scopesFor = (side: string) => capabilities.map((id) => `capability:${id}:${side}`);
  const providerKey = await installProvider(server, plugin, { scopes: scopesFor('provide') });
  const installs = (await server.controlData('GET', '/state')).installs as readonly InstallRead[];
  const scopes = installs.find(({ pluginId }) => pluginId === 'demo-qr')?.scopes ?? [];
  await server.controlData('PATCH', '/installs/demo-qr', {
    scopes: [...new Set([...scopes, ...scopesFor('consume')])],
  });
  for (const id of capabilities) {
    await server.controlData('PUT', `/capabilities/${id}`, { pluginId: 'sms' });
    const path = `/capabilities/${id}`;
    const { requestId } = await call(server, `${path}/invoke`, { payload: MESSAGE });
    await call(server, `${path}/status`, { requestId, status: 'failed', error: 'x' }, providerKey);
  }
}

interface InstallRead {
  readonly pluginId: string;
  readonly scopes: readonly string[];
}

async function call(server: TestServer, path: string, body: unknown, key: string = KEYS.qr) {
  const answer = await server.post(path, body, key);
  if (answer.body.success !== true) throw new Error(`${path}: ${answer.text}`);
  return answer.body.data;
}
