import type { TestSandbox } from './sandboxes.ts';
import type { TestServer } from './start-test-server.ts';

/** A sandbox or server, and the key of the plugin that may do everything. */
type Marked = Pick<TestServer, 'controlData' | 'get' | 'post'> & { readonly key: string };

/** Stores a marker in every kind of data that has a text. */
export async function mark({ controlData, get, post, key }: Marked, marker: string): Promise<void> {
  const { accountId } = await controlData('POST', '/tables/salon-3/open', {});
  await controlData('POST', '/customers', { name: `${marker} customer` });
  await controlData('POST', '/users', { name: `${marker} user` });
  await controlData('PATCH', '/stores/srv-bistro', { name: `${marker} store` });
  await controlData('PATCH', '/installs/demo-kds', { title: `${marker} install` });
  await controlData('POST', '/payments', { amount: 9, accountId });
  await controlData('PUT', '/faults', {
    rules: [{ id: marker, on: 'request', match: { path: `/${marker}` }, effect: { delayMs: 0 } }],
  });
  const written = [
    await post('/packets/update', { packetId: 'pkt-1001', note: `${marker} packet` }, key),
    await post('/products/create', { title: `${marker} product`, price: 5 }, key),
  ];
  for (const { status, text } of written) if (status !== 200) throw new Error(text);
  await get(`/tables/${marker}`, key);
  await get(`/tables/open?q=${marker}`, `srv-bistro.${marker}.wrong`);
  await controlData('POST', '/snapshots', { name: `${marker} snapshot`, note: `${marker} note` });
}

/** The token, the keys and the secrets of a named sandbox. */
export function secretsOf({ controlToken, data }: TestSandbox): string[] {
  const keys: readonly Readonly<Record<string, string>>[] = data.apiKeys;
  return [
    controlToken,
    ...keys.flatMap((of) =>
      ['apiKey', 'clientSecret', 'webhookSecret'].map((name) => of[name] ?? ''),
    ),
  ];
}
