import type { TestServer } from './start-test-server.ts';

/**
 * Resets the emulator to one small store, `srv-own`, that has what a test gives it, and returns the
 * API key of its only plugin, which may see everything.
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
