import { worldAnswer, worldQuery } from '#contract/control/world.ts';
import { readWorld } from '#snapshots/read-world.ts';
import { listTenants } from '#store/tenants.ts';
import { fromWorld } from '#worlds/from-world.ts';

import { route } from './route.ts';

/** The present state as a fixture file, to be kept and started from. */
export const getWorld = route({
  method: 'GET',
  path: '/world',
  concerns: 'emulator',
  query: worldQuery,
  summary: 'Exports the present state as a fixture, every open account as it stands.',
  output: worldAnswer,
  refusals: ['storeNotFound'],
  handle: ({ context, query: { serverId } }) => {
    const { read } = context.database;
    const tenants = listTenants(read).filter(
      (tenant) => serverId === undefined || tenant.serverId === serverId,
    );
    if (tenants.length === 0) return { refused: 'storeNotFound', serverId: serverId ?? '' };
    return { data: fromWorld(readWorld(read, tenants)) };
  },
});
