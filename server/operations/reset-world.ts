import type { World } from '#server/contract/world.ts';
import { deleteDeviceTokenKey } from '#server/store/secrets.ts';
import { deleteAllTenants } from '#server/store/tenants.ts';

import type { OperationContext } from './parts/context.ts';
import { seedWorld } from './seed-world.ts';

/** Deletes all store data and seeds the database again (F5). */
export function resetWorld(context: OperationContext, world: World): void {
  context.database.write((db) => {
    deleteAllTenants(db);
    deleteDeviceTokenKey(db);
    seedWorld(context, world);
  });
}
