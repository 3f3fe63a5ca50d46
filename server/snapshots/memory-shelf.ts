import type { SavedState, Snapshot } from '#domain/snapshot.ts';
import type { SavedDatabase } from '#store/saved-database.ts';
import { sealedImage } from '#store/saved-database.ts';

import type { Shelf } from './shelf.ts';

interface Kept {
  readonly snapshot: Snapshot;
  /** As it was taken: it is sealed when it is wanted, since most checkpoints never are. */
  readonly image: Buffer;
}

/** Keeps saved states for as long as the process lives. */
export class MemoryShelf implements Shelf {
  readonly #kept = new Map<string, Kept>();

  list(): readonly Snapshot[] {
    return [...this.#kept.values()].map(({ snapshot }) => snapshot);
  }

  find(name: string): Snapshot | undefined {
    return this.#kept.get(name)?.snapshot;
  }

  keep(name: string, state: SavedState, image: Buffer): Snapshot {
    const snapshot = { ...state, name, bytes: image.length };
    this.#kept.set(name, { snapshot, image });
    return snapshot;
  }

  remove(name: string): void {
    this.#kept.delete(name);
  }

  open(name: string): SavedDatabase {
    const kept = this.#kept.get(name);
    if (kept === undefined) throw new Error(`There is no snapshot ${name}.`);
    return { image: sealedImage(kept.image, kept.snapshot) };
  }
}
