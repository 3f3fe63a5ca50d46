import { restoreImage } from '#server/store/copied-database.ts';
import type { SavedDatabase } from '#server/store/saved-database.ts';
import { withRestore } from '#server/store/saved-database.ts';

import type { OperationContext } from './parts/context.ts';

/** Restores all store data from an image. */
export function restoreWorld({ database }: OperationContext, image: Buffer): void {
  database.write((db) => restoreImage(db, image));
}

/**
 * Restores a snapshot in one transaction. `clear` runs its argument in that transaction and resets the
 * request log.
 */
export function restoreSaved(
  { database }: OperationContext,
  saved: SavedDatabase,
  clear: (alongside: () => void) => void,
): void {
  withRestore(database.read, saved, (restore) => clear(() => database.write(restore)));
}
