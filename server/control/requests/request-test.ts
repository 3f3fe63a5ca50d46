import { claimedInstall } from '#server/api/inspector/claimed-install.ts';
import type { LoggedHeaders } from '#server/api/inspector/redact.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { listTenants } from '#server/store/tenants.ts';
import { readWorld } from '#server/workbench/snapshots/read-world.ts';
import { fromWorld } from '#server/workbench/worlds/from-world.ts';

import { handlers } from '../handler.ts';
import { findCall } from './requests.ts';

export const requestTestHandlers = handlers({
  /** A logged call as a test that makes it again. */
  getRequestTest: async ({ context, params: { id }, query: { serverId } }) => {
    const record = findCall(context, id, serverId);
    if (record === undefined) return { refused: 'requestNotFound', id };
    const { testOfCall } = await import('#server/workbench/generated-tests/logged-call.ts');
    const { read } = context.database;
    const claimed = claimedInstall(JSON.parse(record.requestHeaders) as LoggedHeaders);
    const store = storeOf(read, record.serverId ?? claimed?.serverId);
    if (store === undefined) return { refused: 'storeNotFound', serverId: record.serverId ?? '' };
    const pluginId = pluginOf(store, record.pluginId ?? claimed?.pluginId);
    return { data: testOfCall(read, record, store, pluginId) };
  },
});

/** The store that a call was for as it stands now; any where it named none that there is. */
function storeOf(read: ReadableDb, serverId: string | undefined) {
  const tenants = listTenants(read);
  const tenant = tenants.find((one) => one.serverId === serverId) ?? tenants[0];
  return tenant === undefined ? undefined : fromWorld(readWorld(read, [tenant])).stores[0];
}

function pluginOf(
  { installs = [] }: NonNullable<ReturnType<typeof storeOf>>,
  named: string | undefined,
): string {
  const install = installs.find(({ pluginId }) => pluginId === named) ?? installs[0];
  return install?.pluginId ?? named ?? 'demo';
}
