import type { SavedState, Snapshot } from '#server/domain/snapshot.ts';
import type { SavedReader } from '#server/store/saved-reader.ts';
import type { SnapshotStore } from '#server/workbench/snapshots/snapshot-store.ts';

import type { ObjectFiles } from './object-files.ts';

const LIST = 'snapshots';

/** The snapshots of an object, in its own database. Calls that need the functions missing here are refused earlier. */
export class ObjectSnapshots implements SnapshotStore {
  readonly reader: SavedReader = {
    refuseUnusable: () => undefined,
    findFlaw: impossible,
    open: impossible,
  };
  readonly receive = impossible;
  readonly export = impossible;
  readonly #files: ObjectFiles;
  readonly #known: Map<string, Snapshot>;

  constructor(files: ObjectFiles) {
    this.#files = files;
    const list = files.readJson<Snapshot[]>(LIST) ?? [];
    this.#known = new Map(list.map((snapshot) => [snapshot.name, snapshot]));
  }

  list(): readonly Snapshot[] {
    return [...this.#known.values()];
  }

  find(name: string): Snapshot | undefined {
    return this.#known.get(name);
  }

  keep(name: string, state: SavedState, image: Buffer): Snapshot {
    const snapshot = { ...state, name, bytes: image.length };
    this.#files.write(`snapshot ${name}`, image);
    this.#known.set(name, snapshot);
    this.#files.writeJson(LIST, this.list());
    return snapshot;
  }

  hasRoomFor(): boolean {
    return true;
  }

  remove(name: string): void {
    this.#known.delete(name);
    this.#files.writeJson(LIST, this.list());
    this.#files.remove(`snapshot ${name}`);
  }

  open(name: string): { readonly image: Buffer } {
    const image = this.#files.read(`snapshot ${name}`);
    if (image === undefined) throw new Error(`There is no snapshot ${name}.`);
    return { image };
  }
}

function impossible(): never {
  throw new Error('An object has only one database.');
}
