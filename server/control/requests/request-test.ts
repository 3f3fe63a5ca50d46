import { asTestAnswer } from '#contract/control/as-test.ts';
import { storeQuery } from '#contract/control/fields.ts';
import { claimedInstall } from '#inspector/claimed-install.ts';
import type { LoggedHeaders } from '#inspector/redact.ts';
import { readWorld } from '#snapshots/read-world.ts';
import { listTenants } from '#store/tenants.ts';
import { fromWorld } from '#worlds/from-world.ts';

import { route } from '../route.ts';
import { findCall } from './requests.ts';

/** A logged call as a test that makes it again. */
export const getRequestTest = route({
  method: 'GET',
  path: '/requests/:id/test',
  concerns: 'emulator',
  query: storeQuery,
  summary: 'Writes a test that reproduces a logged call in the world that it met.',
  output: asTestAnswer,
  refusals: ['requestNotFound', 'storeNotFound'],
  handle: async ({ context, params: { id = '' }, query: { serverId } }) => {
    const record = findCall(context, id, serverId);
    if (record === undefined) return { refused: 'requestNotFound', id };
    const { testOfCall } = await import('#as-test/logged-call.ts');
    const { read } = context.database;
    const tenants = listTenants(read);
    const claimed = claimedInstall(JSON.parse(record.requestHeaders) as LoggedHeaders);
    const wanted = record.serverId ?? claimed?.serverId;
    const tenant = tenants.find((one) => one.serverId === wanted) ?? tenants[0];
    if (tenant === undefined) return { refused: 'storeNotFound', serverId: wanted ?? '' };
    const [store] = fromWorld(readWorld(read, [tenant])).stores;
    if (store === undefined) return { refused: 'storeNotFound', serverId: tenant.serverId };
    const named = record.pluginId ?? claimed?.pluginId;
    const pluginId = (store.installs ?? []).some((one) => one.pluginId === named)
      ? named
      : store.installs?.[0]?.pluginId;
    return { data: testOfCall(read, record, store, pluginId ?? named ?? 'demo') };
  },
});
