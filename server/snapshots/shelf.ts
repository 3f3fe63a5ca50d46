import type { SavedState, Snapshot } from '#domain/snapshot.ts';
import type { SavedDatabase } from '#store/saved-database.ts';

/** Where saved states are kept. Each is there whole or not at all, at any moment. */
export interface Shelf {
  /** All there are, in the order of their making. */
  list(): readonly Snapshot[];
  find(name: string): Snapshot | undefined;
  /**
   * Keeps the image of a database under a name that is free. Throws `UnkeptFile` where the machine does
   * not let it be kept; nothing of it is there then.
   */
  keep(name: string, state: SavedState, image: Buffer): Snapshot;
  remove(name: string): void;
  /** Where one lies that is there, sealed. */
  open(name: string): SavedDatabase;
}
