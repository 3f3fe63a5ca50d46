import { SCOPES } from '#domain/scopes.ts';

import type { Random } from '../crash/random.ts';
import type { Session } from './session.ts';

/** The fixture's plugin that may do everything. */
const PLUGIN = { serverId: 'srv-bistro', pluginId: 'demo-qr' };

/** What is read so that calls can name what there is. */
const READS = [
  '/state',
  '/stores',
  '/tables',
  '/users',
  '/customers',
  '/devices',
  '/payments',
  '/catalog/products',
  '/catalog/categories',
  '/catalog/payment-methods',
  '/catalog/ingredients',
  '/accounts?status=open&limit=20',
  '/accounts?status=closed&limit=10',
  '/requests?limit=20',
  '/deliveries?limit=20',
  '/callbacks?limit=20',
] as const;

/** About one round in seven is played with the limits of a sandbox. */
const LIMITED = 0.15;

/** Begins a round in the world of the fixture, with receivers that plugins are called at. */
export async function beginWorld(
  session: Session,
  random: Random,
  receivers: readonly string[],
): Promise<void> {
  session.known.clear();
  await session.control('POST', '/reset');
  const url = (): string => random.pick(receivers);
  const accepting = receivers.filter((address) => address.endsWith('/accepted'));
  // It provides capabilities, and mostly takes what it is asked for.
  const baseUrl = (pluginId: string): string =>
    pluginId === 'demo-kds' && random.chance(0.6) ? random.pick(accepting) : url();
  for (const pluginId of ['demo-qr', 'demo-kds', 'demo-reader']) {
    await session.control('PATCH', `/installs/${pluginId}?serverId=srv-bistro`, {
      webhook: { url: url(), events: ['*'], retries: random.pick(['fast', 'spec']) },
      callbacks: { baseUrl: baseUrl(pluginId), hooks: random.chance(0.5) ? ['table.close'] : [] },
    });
  }
  await session.control('PATCH', '/installs/demo-kds?serverId=srv-bistro', { scopes: SCOPES });
  const provided = [
    'notify.staff',
    'invoice.issue',
    ...(random.chance(0.5) ? ['messaging.send'] : []),
  ];
  for (const id of provided) {
    await session.control('PUT', `/capabilities/${id}`, { pluginId: 'demo-kds' });
  }
  for (const accountId of ['pkt-1001', 'pkt-1002']) {
    await session.control('POST', '/payments', { accountId, amount: 5 });
  }
  if (random.chance(0.1)) await session.control('POST', '/clock', { mode: 'real' });
  if (random.chance(LIMITED)) await session.control('PATCH', '/limits', { profile: 'sandbox' });
  await lookAround(session, random);
}

/** Reads what there is, so that calls can name it. */
export async function lookAround(session: Session, random: Random): Promise<void> {
  await heal(session);
  for (const path of READS) await session.control('GET', path);
  for (let n = 0; n < 4; n += 1) {
    const accountId = session.known.one('account', random);
    if (accountId === undefined) break;
    await session.control('GET', `/accounts/${encodeURIComponent(accountId)}`);
  }
}

interface State {
  readonly stores: readonly { readonly serverId: string }[];
  readonly installs: readonly {
    readonly serverId: string;
    readonly pluginId: string;
    readonly suspended: boolean;
    readonly scopes: readonly string[];
    readonly apiKey: string;
  }[];
}

/** Brings back what most calls need, where some call has taken it away. */
export async function heal(session: Session): Promise<void> {
  const answer = await session.control('GET', '/state');
  if (answer?.status !== 200) return;
  const { stores, installs } = (JSON.parse(answer.body) as { data: State }).data;
  if (!stores.some(({ serverId }) => serverId === PLUGIN.serverId)) {
    session.known.clear();
    await session.control('POST', '/reset');
    return;
  }
  await session.control('POST', `/stores/${PLUGIN.serverId}/login`);
  const install = installs.find(
    ({ serverId, pluginId }) => serverId === PLUGIN.serverId && pluginId === PLUGIN.pluginId,
  );
  if (install === undefined) {
    await session.control('POST', '/installs', { ...PLUGIN, customerConsent: true });
    return;
  }
  session.known.key = install.apiKey;
  if (install.suspended || install.scopes.length < SCOPES.length) {
    await session.control('PATCH', `/installs/${PLUGIN.pluginId}?serverId=srv-bistro`, {
      suspended: false,
      scopes: SCOPES,
    });
  }
}
