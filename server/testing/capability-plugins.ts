import type { Provider } from './start-provider.ts';
import type { TestServer } from './start-test-server.ts';

/** What messages are sent with when a test does not care. */
export const MESSAGE = { idempotencyKey: 'msg-1', to: { customerId: 'cu-1' }, text: 'Hazır' };

/** Installs the plugin `sms`, binds a capability to it and returns its API key. */
export async function installProvider(
  { control }: TestServer,
  { baseUrl }: Pick<Provider, 'baseUrl'>,
  { capability = 'messaging.send', ...settings }: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const plugin = { pluginId: 'sms', callbacks: { baseUrl }, ...settings };
  const installed = await control('POST', '/installs', plugin);
  const bound = await control('PUT', `/capabilities/${String(capability)}`, { pluginId: 'sms' });
  if (bound.status !== 200) throw new Error(bound.text);
  return installed.body.data.apiKey;
}
