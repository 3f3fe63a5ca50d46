import type { SavedDatabase } from '#server/store/saved-database.ts';
import { withRestore } from '#server/store/saved-database.ts';

import type { OperationContext } from './parts/context.ts';

/**
 * Puts everything back as it is in a saved state, in one transaction. `clear` is what begins the
 * transaction and forgets what is remembered of the log of requests.
 */
export function restoreSaved(
  { database }: OperationContext,
  saved: SavedDatabase,
  clear: (alongside: () => void) => void,
): void {
  withRestore(database.read, saved, (restore) => clear(() => database.write(restore)));
}
