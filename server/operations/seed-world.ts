import type { World } from '#server/domain/world.ts';

import type { SeedContext } from './parts/seed-store.ts';
import { seedStore } from './parts/seed-store.ts';

/**
 * Writes a checked world into an empty database. Accounts are stored unchanged, weak identities included,
 * and emit no events.
 */
export function seedWorld(context: SeedContext, world: World): void {
  context.database.write((db) => {
    for (const store of world.stores) seedStore(context, db, store);
  });
}
