import type { SavedDatabase } from '#server/store/connection.ts';
import { worldReplaced } from '#server/store/tenants.ts';

import type { OperationContext } from './parts/context.ts';

/**
 * Restores a snapshot in one transaction. `clear` runs its argument in that transaction and resets the
 * request log.
 */
export function restoreWorld(
  { database }: OperationContext,
  saved: SavedDatabase,
  clear: (alongside: () => void) => void,
): void {
  database.read.connection.importing(saved, (replaceRows) =>
    clear(() =>
      database.write((db) => {
        replaceRows();
        worldReplaced(db);
      }),
    ),
  );
}
