import type { KnownMessage } from '#server/domain/messages/english.ts';

import type { SavedDatabase } from './connection.ts';
import type { FindRowFlaw } from './database-flaw.ts';
import type { ReadableDb } from './database.ts';

/** Checks and opens saved databases. */
export interface SavedReader {
  /** Throws `UnusableSnapshot` if a snapshot of Countertop was changed or damaged. */
  refuseUnusable(saved: SavedDatabase, findRowFlaw: FindRowFlaw): void;
  /** The flaw of a file from elsewhere; null if it can be used. */
  findFlaw(
    saved: SavedDatabase,
    findRowFlaw: FindRowFlaw,
  ): { readonly problem: KnownMessage } | null;
  open(saved: SavedDatabase): ReadableDb & { readonly close: () => void };
}
