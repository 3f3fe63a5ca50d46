import { listTenants } from '#server/store/tenants.ts';
import { readWorld } from '#server/workbench/snapshots/read-world.ts';
import { fromWorld } from '#server/workbench/worlds/from-world.ts';

import { handlers } from './handler.ts';

export const worldHandlers = handlers({
  /** The present state as a fixture. */
  exportWorld: ({ context, query: { serverId } }) => {
    const { read } = context.database;
    const tenants = listTenants(read).filter(
      (tenant) => serverId === undefined || tenant.serverId === serverId,
    );
    if (tenants.length === 0) return { refused: 'storeNotFound', serverId: serverId ?? '' };
    return { data: fromWorld(readWorld(read, tenants)) };
  },
});
