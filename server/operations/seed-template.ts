import type { World } from '#server/domain/world.ts';

import type { SeedContext } from './parts/seed-store.ts';
import { seedLasting } from './parts/seed-store.ts';

/** Writes what of a world is the same whenever it begins, into an empty database. */
export function seedTemplate({ database }: Pick<SeedContext, 'database'>, world: World): void {
  database.write((db) => {
    for (const store of world.stores) seedLasting(db, store, 0);
  });
}
