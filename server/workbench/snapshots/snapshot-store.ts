import type { Readable } from 'node:stream';

import type { SavedState, Snapshot } from '#server/domain/snapshot.ts';
import type { SavedDatabase } from '#server/store/saved-database.ts';

/** Where saved states are kept. Each is there whole or not at all, at any moment. */
export interface SnapshotStore {
  /** All there are, in the order of their making. */
  list(): readonly Snapshot[];
  find(name: string): Snapshot | undefined;
  /**
   * Keeps the image of a database under a name that is free. Throws `UnkeptFile` where the machine does
   * not let it be kept; nothing of it is there then.
   */
  keep(name: string, state: SavedState, image: Buffer): Snapshot;
  /** A place for a database that arrives in pieces. */
  receive(): IncomingSnapshot;
  /** Whether so much more may be kept. */
  hasRoomFor(bytes: number): boolean;
  remove(name: string): void;
  /** Where one lies that is there, sealed. */
  open(name: string): SavedDatabase;
  /** The bytes of one that is there. */
  export(name: string): { readonly bytes: number; readonly open: () => Readable };
}

/** A database that arrives; until it has a name, nothing of it counts. */
export interface IncomingSnapshot {
  write(piece: Buffer): Promise<void>;
  /** Where it lies, once all of it has arrived. */
  arrived(): Promise<SavedDatabase>;
  /** Keeps it under a name that is free, as a snapshot of this state. */
  keep(name: string, state: SavedState): Snapshot;
  /** Forgets it. */
  abandon(): Promise<void>;
}
