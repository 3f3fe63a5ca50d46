import type { World } from '#server/domain/world.ts';
import { extendAllTenants } from '#server/store/tenants.ts';

import type { SeedContext } from './parts/seed-store.ts';
import { seedAccounts } from './parts/seed-store.ts';
import { storeExpiry } from './parts/store-expiry.ts';

/** Starts a world in a copy of its template: its stores' lifetimes and its accounts. */
export function beginWorld(context: SeedContext, world: World): void {
  const expiresAt = storeExpiry(context.clock);
  context.database.write((db) => {
    extendAllTenants(db, expiresAt);
    for (const store of world.stores) seedAccounts(context, db, store, expiresAt);
  });
}
