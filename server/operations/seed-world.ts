import type { World } from '#domain/world.ts';

import type { OperationContext } from './parts/context.ts';
import { seedStore } from './parts/seed-store.ts';

/**
 * Fills an empty database with a world whose references have been checked. Accounts are stored as
 * they are given, weak identities included; they raise no events.
 */
export function seedWorld(context: OperationContext, world: World): void {
  context.database.write((db) => {
    for (const store of world.stores) seedStore(context, db, store);
  });
}
