import type { World } from '#server/contract/world.ts';
import { extendAllTenants } from '#server/store/tenants.ts';

import type { SeedContext } from './parts/seed-store.ts';
import { seedAccounts, seedLasting, seedStore, storeExpiry } from './parts/seed-store.ts';

/**
 * Writes a validated world into an empty database. Accounts are stored unchanged, including weak identities,
 * and emit no events.
 */
export function seedWorld(context: SeedContext, world: World): void {
  context.database.write((db) => {
    for (const store of world.stores) seedStore(context, db, store);
  });
}

/** Writes into an empty database the part of a world that does not depend on when it starts. */
export function seedTemplate({ database }: Pick<SeedContext, 'database'>, world: World): void {
  database.write((db) => {
    for (const store of world.stores) seedLasting(db, store, 0);
  });
}

/** Starts a world in a copy of its template: its stores' lifetimes and its accounts. */
export function beginWorld(context: SeedContext, world: World): void {
  context.database.write((db) => {
    extendAllTenants(db, storeExpiry(context.clock));
    for (const store of world.stores) seedAccounts(context, db, store);
  });
}
