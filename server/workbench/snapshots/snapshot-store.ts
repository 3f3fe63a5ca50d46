import type { Readable } from 'node:stream';

import type { SavedState, Snapshot } from '#server/domain/snapshot.ts';
import type { SavedDatabase } from '#server/store/connection.ts';
import type { SavedReader } from '#server/store/saved-reader.ts';

/** Stores snapshots. Each exists completely or not at all. */
export interface SnapshotStore {
  readonly reader: SavedReader;
  /** Oldest first. */
  list(): readonly Snapshot[];
  find(name: string): Snapshot | undefined;
  /** Saves the image of a database under an unused name. Throws `UnwritableFile` if the system fails. */
  keep(name: string, state: SavedState, image: Buffer): Snapshot;
  receive(): IncomingSnapshot;
  hasRoomFor(bytes: number): boolean;
  remove(name: string): void;
  /** The sealed database of an existing snapshot. */
  open(name: string): SavedDatabase;
  export(name: string): { readonly bytes: number; readonly open: () => Readable };
}

export interface IncomingSnapshot {
  /** Stores the next piece; returns false if there is no room for it. */
  write(piece: Buffer): Promise<boolean>;
  /** Ends the upload; returns the database. */
  finish(): Promise<SavedDatabase>;
  /** Keeps the database under an unused name, as a snapshot of this state. */
  keep(name: string, state: SavedState): Snapshot;
  abandon(): Promise<void>;
}
