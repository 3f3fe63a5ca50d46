import { totalmem } from 'node:os';
import { Readable } from 'node:stream';

import type { SavedState, Snapshot } from '#server/domain/snapshot.ts';
import { withJournal } from '#server/store/driver/image.ts';
import { savedReader, sealedImage } from '#server/store/driver/saved-database.ts';

import type { IncomingSnapshot, SnapshotStore } from './snapshot-store.ts';

interface Kept {
  readonly snapshot: Snapshot;
  /** Sealed when it is first opened, since most checkpoints are never opened. */
  readonly image: Buffer;
  readonly isSealed: boolean;
}

/** Half of the memory of the machine, or of the container, in bytes. */
export function halfOfMemory(): number {
  const constrained = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(totalmem(), constrained) / 2;
}

export class MemoryStore implements SnapshotStore {
  readonly reader = savedReader;
  readonly #maxBytes: number;
  readonly #kept = new Map<string, Kept>();

  constructor(maxBytes = halfOfMemory()) {
    this.#maxBytes = maxBytes;
  }

  list(): readonly Snapshot[] {
    return [...this.#kept.values()].map(({ snapshot }) => snapshot);
  }

  find(name: string): Snapshot | undefined {
    return this.#kept.get(name)?.snapshot;
  }

  keep(name: string, state: SavedState, image: Buffer): Snapshot {
    const snapshot = { ...state, name, bytes: image.length };
    this.#kept.set(name, { snapshot, image, isSealed: false });
    return snapshot;
  }

  hasRoomFor(bytes: number): boolean {
    return this.list().reduce((sum, kept) => sum + kept.bytes, bytes) <= this.#maxBytes;
  }

  receive(): IncomingSnapshot {
    const pieces: Buffer[] = [];
    let image: Buffer = Buffer.alloc(0);
    let bytes = 0;
    return {
      write: async (piece) => {
        bytes += piece.length;
        if (!this.hasRoomFor(bytes)) return false;
        pieces.push(piece);
        return true;
      },
      finish: async () => {
        image = withJournal(Buffer.concat(pieces.splice(0)));
        return { image };
      },
      keep: (name, state) => this.keep(name, state, image),
      abandon: async () => undefined,
    };
  }

  export(name: string): ReturnType<SnapshotStore['export']> {
    const { image } = this.open(name);
    return { bytes: image.length, open: () => Readable.from([image], { objectMode: false }) };
  }

  remove(name: string): void {
    this.#kept.delete(name);
  }

  open(name: string): { readonly image: Buffer } {
    const kept = this.#kept.get(name);
    if (kept === undefined) throw new Error(`There is no snapshot ${name}.`);
    if (kept.isSealed) return { image: kept.image };
    const image = sealedImage(kept.image, kept.snapshot);
    this.#kept.set(name, { ...kept, image, isSealed: true });
    return { image };
  }
}
