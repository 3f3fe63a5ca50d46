import type { TestServer } from './start-test-server.ts';

/**
 * Resets the emulator to one small store, `srv-own`, with the given fields, and returns the API key of its
 * plugin, which may read orders, customers and users.
 */
export async function fixtureWith(
  { controlData }: TestServer,
  store: Readonly<Record<string, unknown>>,
): Promise<string> {
  const installs = [
    {
      pluginId: 'own',
      scopes: ['orders:read', 'customers:read', 'users:read'],
      customerConsent: true,
      userConsent: true,
    },
  ];
  const fixture = { stores: [{ serverId: 'srv-own', name: 'Own', installs, ...store }] };
  return (await controlData('POST', '/reset', { fixture })).installs[0].apiKey;
}
