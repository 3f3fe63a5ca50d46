import fc from 'fast-check';

import { SCOPES } from '#server/domain/scopes.ts';

import { drawOnce } from '../ledger/writes.ts';
import { sometimes } from './odd-values.ts';
import type { Session } from './session.ts';
import { READS, Ref } from './world.ts';

/** The fixture's plugin that may do everything. */
const PLUGIN = { serverId: 'srv-bistro', pluginId: 'demo-qr' };

/** Settings of the world of a round. */
function settingsOf(receivers: readonly string[]) {
  const url = fc.constantFrom(...receivers);
  const accepting = receivers.filter((address) => address.endsWith('/accepted'));
  return fc.record({
    urls: fc.tuple(url, url, url),
    retries: fc.constantFrom('fast', 'spec'),
    baseUrls: fc.tuple(
      url,
      // demo-kds provides capabilities, and should accept most requests.
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...accepting) },
        { weight: 4, arbitrary: url },
      ),
      url,
    ),
    hooks: fc.constantFrom([], ['table.close']),
    providesMessaging: fc.boolean(),
    isRealClock: sometimes(10, fc.constant(true), false),
    hasLimits: sometimes(15, fc.constant(true), false),
  });
}

/** Resets to the fixture, with random receivers for its plugins. */
export async function beginWorld(
  seed: number,
  session: Session,
  receivers: readonly string[],
): Promise<void> {
  const settings = drawOnce(settingsOf(receivers), seed);
  await session.control('POST', '/reset');
  session.world.clear();
  for (const [index, pluginId] of ['demo-qr', 'demo-kds', 'demo-reader'].entries()) {
    const { urls, retries, baseUrls, hooks } = settings;
    await session.control('PATCH', `/installs/${pluginId}?serverId=srv-bistro`, {
      webhook: { url: urls[index], events: ['*'], retries },
      callbacks: { baseUrl: baseUrls[index], hooks },
      ...(pluginId === 'demo-kds' && { scopes: SCOPES }),
    });
  }
  const provided = ['notify.staff', 'invoice.issue'];
  if (settings.providesMessaging) provided.push('messaging.send');
  for (const id of provided) {
    await session.control('PUT', `/capabilities/${id}`, { pluginId: 'demo-kds' });
  }
  for (const accountId of ['pkt-1001', 'pkt-1002']) {
    await session.control('POST', '/payments', { accountId, amount: 5 });
  }
  if (settings.isRealClock) await session.control('POST', '/clock', { mode: 'real' });
  if (settings.hasLimits) await session.control('PATCH', '/limits', { profile: 'sandbox' });
  await readWorld(session);
}

/** Reads the world, so that calls can use its ids. */
export async function readWorld(session: Session): Promise<void> {
  await restoreAccess(session);
  await Promise.all(READS.map((path) => session.control('GET', path)));
  const accountIds = [0, 1, 2, 3].map((pick) => session.world.find(new Ref('account', pick)));
  for (const accountId of new Set(accountIds)) {
    if (accountId === undefined) continue;
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

/** Restores the store, the login and the key that most calls need. */
export async function restoreAccess(session: Session): Promise<void> {
  session.needsAccess = false;
  const answer = await session.control('GET', '/state');
  if (answer?.status !== 200) return;
  const { stores, installs } = (JSON.parse(answer.body) as { data: State }).data;
  if (!stores.some(({ serverId }) => serverId === PLUGIN.serverId)) {
    session.world.clear();
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
  session.world.key = install.apiKey;
  if (install.suspended || install.scopes.length < SCOPES.length) {
    await session.control('PATCH', `/installs/${PLUGIN.pluginId}?serverId=srv-bistro`, {
      suspended: false,
      scopes: SCOPES,
    });
  }
}
