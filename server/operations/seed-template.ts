import type { World } from '#server/domain/world.ts';

import type { SeedContext } from './parts/seed-store.ts';
import { seedLasting } from './parts/seed-store.ts';

/** Writes the part of a world that does not depend on its start into an empty database. */
export function seedTemplate({ database }: Pick<SeedContext, 'database'>, world: World): void {
  database.write((db) => {
    for (const store of world.stores) seedLasting(db, store, 0);
  });
}
