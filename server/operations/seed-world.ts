import type { World } from '#server/domain/world.ts';

import type { SeedContext } from './parts/seed-store.ts';
import { seedStore } from './parts/seed-store.ts';

/**
 * Fills an empty database with a world whose references have been checked. Accounts are stored as
 * they are given, weak identities included; they raise no events.
 */
export function seedWorld(context: SeedContext, world: World): void {
  context.database.write((db) => {
    for (const store of world.stores) seedStore(context, db, store);
  });
}
