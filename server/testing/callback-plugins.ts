import { createHmac } from 'node:crypto';

import type { NewCallbackRecord } from '#server/store/callbacks.ts';

import type { Provider, ReceivedCall } from './start-provider.ts';
import type { TestServer } from './start-test-server.ts';

/** Installs a plugin whose callbacks go to the provider; by default it gates `table.close`. */
export async function installCallbacks(
  { controlData }: TestServer,
  pluginId: string,
  { baseUrl }: Pick<Provider, 'baseUrl'>,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { hooks = ['table.close'], failOpen = false, ...more } = settings;
  const callbacks = { baseUrl, hooks, failOpen };
  await controlData('POST', '/installs', { pluginId, callbacks, ...more });
}

/** Opens a table with one paid tea and returns the account's id. */
export async function openPaidTable(
  { post, get }: TestServer,
  tableId = 'salon-1',
): Promise<string> {
  const cart = [{ product: 'p-cay', quantity: 1, lineId: 'my-line-0001', note: 'Açık olsun' }];
  const payments = [{ id: 'pm-kart', price: 20 }];
  const created = await post('/tables/create', { tableId, cart, payments });
  if (created.status !== 200) throw new Error(created.text);
  return (await get(`/tables/get?id=${tableId}`)).body.data.uuid;
}

/** Closes an account as staff do. */
export function closeWith(
  { control }: TestServer,
  accountId: string,
  body: Readonly<Record<string, unknown>> = {},
) {
  return control('POST', `/accounts/${accountId}/close`, body);
}

/** The parsed body of a received call. */
// Typed `any` so that tests can read the fields of any body.
// oxlint-disable-next-line no-explicit-any
export function bodyOf(call: ReceivedCall | undefined): any {
  return JSON.parse(call?.raw ?? 'null');
}

/** The expected signature of a received call in the timestamped scheme. */
export function expectedSignature(call: ReceivedCall | undefined, secret: string): string {
  const header = String(call?.headers['x-service-signature']);
  const seconds = /^t=(\d+),/u.exec(header)?.[1] ?? '';
  const hmac = createHmac('sha256', secret).update(`${seconds}.${call?.raw}`).digest('hex');
  return `t=${seconds},v1=${hmac}`;
}

/** The log record of a rate-limited action of `demo-qr`; `more` overrides fields. */
export function callbackRecord(more: Partial<NewCallbackRecord> = {}): NewCallbackRecord {
  return {
    serverId: 'srv-bistro',
    pluginId: 'demo-qr',
    at: 1000,
    kind: 'action',
    type: 'print',
    requestId: 'act_1',
    target: null,
    url: 'http://127.0.0.1:9/plugins/action',
    requestHeaders: '{}',
    requestBody: '{}',
    signedPrefix: null,
    status: null,
    responseHeaders: null,
    responseBody: null,
    outcome: 'rateLimited',
    error: null,
    form: null,
    answerValid: null,
    message: null,
    durationUs: 0,
    timeoutMs: 8000,
    gate: null,
    fault: null,
    subject: null,
    ...more,
  };
}

/** The payload of a `messaging.send` request. */
export const MESSAGE = { idempotencyKey: 'msg-1', to: { customerId: 'cu-1' }, text: 'Hazır' };

/** Installs the plugin `sms`, binds a capability to it and returns its API key. */
export async function installProvider(
  { controlData }: TestServer,
  { baseUrl }: Pick<Provider, 'baseUrl'>,
  { capability = 'messaging.send', ...settings }: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const plugin = { pluginId: 'sms', callbacks: { baseUrl }, ...settings };
  const { apiKey } = await controlData('POST', '/installs', plugin);
  await controlData('PUT', `/capabilities/${String(capability)}`, { pluginId: 'sms' });
  return apiKey;
}
