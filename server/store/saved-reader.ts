import type { KnownMessage } from '#server/domain/messages/english.ts';

import type { SavedDatabase } from './connection.ts';
import type { FindRowFlaw } from './database-flaw.ts';
import type { ReadableDb } from './database.ts';

/** Checks and opens saved databases. */
export interface SavedReader {
  /** Throws `UnusableSnapshot` if one of ours was changed or damaged. */
  refuseUnusable(saved: SavedDatabase, findRowFlaw: FindRowFlaw): void;
  /** What is wrong with one from elsewhere; null: nothing. */
  findFlaw(
    saved: SavedDatabase,
    findRowFlaw: FindRowFlaw,
  ): { readonly problem: KnownMessage } | null;
  open(saved: SavedDatabase): ReadableDb & { readonly close: () => void };
}
