import { createReadStream, mkdirSync, rmSync, statSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

import type { SavedState, Snapshot } from '#server/domain/snapshot.ts';
import { withJournal } from '#server/store/copied-database.ts';
import type { SavedDatabase } from '#server/store/saved-database.ts';
import { readState, sealFile, trustFile } from '#server/store/saved-database.ts';
import { UnkeptFile } from '#server/store/storage-problem.ts';

import { fileNameOf, nameOfFile } from './file-names.ts';
import { namesIn, UNFINISHED } from './leftovers.ts';
import type { IncomingSnapshot, SnapshotStore } from './snapshot-store.ts';
import { giveName, PRIVATE_FILE, writeNew } from './whole-file.ts';

/** For its owner alone. */
const PRIVATE_FOLDER = 0o700;

/**
 * Keeps saved states as files in a folder beside the database, one file each. A file gets its name once
 * it is whole and on the disk, so that whoever ends the process, and when, every name stands for a
 * whole one. All that is known of a snapshot is in its file.
 */
export class FolderStore implements SnapshotStore {
  readonly #folder: string;
  readonly #onUnreadable: (file: string, error: unknown) => void;
  #known: Map<string, Snapshot> | null = null;
  #unfinished = 0;

  constructor(folder: string, onUnreadable: (file: string, error: unknown) => void) {
    this.#folder = folder;
    this.#onUnreadable = onUnreadable;
  }

  list(): readonly Snapshot[] {
    return [...this.#snapshots.values()];
  }

  find(name: string): Snapshot | undefined {
    return this.#snapshots.get(name);
  }

  keep(name: string, state: SavedState, image: Buffer): Snapshot {
    const unfinished = this.newFile();
    return this.#whole(unfinished, () => {
      writeNew(unfinished, image);
      return this.adopt(name, state, unfinished);
    });
  }

  /** Where a file may be written that is to become a snapshot; a start removes it. */
  newFile(): string {
    this.#unfinished += 1;
    const path = join(this.#folder, `${this.#unfinished}${UNFINISHED}`);
    this.#whole(path, () => mkdirSync(this.#folder, { recursive: true, mode: PRIVATE_FOLDER }));
    return path;
  }

  /** Seals a file that was written at a place from `newFile`, and gives it its name. */
  adopt(name: string, state: SavedState, unfinished: string): Snapshot {
    const snapshots = this.#snapshots;
    return this.#whole(unfinished, () => {
      sealFile(unfinished, state);
      const snapshot = { ...state, name, bytes: statSync(unfinished).size };
      // A checkpoint is for slips, and a reset should not wait for a disk because of it.
      giveName(unfinished, this.#fileOf(name), { lasting: state.kind === 'named' });
      trustFile(this.#fileOf(name));
      snapshots.set(name, snapshot);
      return snapshot;
    });
  }

  /** A disk says so itself when it is full. */
  hasRoomFor(): boolean {
    return true;
  }

  receive(): IncomingSnapshot {
    const path = this.newFile();
    let file: Promise<FileHandle> | null = null;
    let at = 0;
    const opened = (): Promise<FileHandle> => (file ??= open(path, 'w+', PRIVATE_FILE));
    const close = async (): Promise<void> => {
      const handle = await file;
      file = null;
      await handle?.close();
    };
    return {
      write: async (piece) => {
        const whole = at === 0 ? withJournal(Buffer.from(piece)) : piece;
        await this.#told(path, async () => (await opened()).write(whole, 0, whole.length, at));
        at += whole.length;
      },
      arrived: async () => {
        await this.#told(path, async () => (await opened()).sync());
        await close();
        return { path };
      },
      keep: (name, state) => this.adopt(name, state, path),
      abandon: async () => {
        await close();
        removeQuietly(path);
      },
    };
  }

  export(name: string): ReturnType<SnapshotStore['export']> {
    const path = this.#fileOf(name);
    return { bytes: statSync(path).size, open: () => createReadStream(path) };
  }

  remove(name: string): void {
    rmSync(this.#fileOf(name), { force: true });
    this.#snapshots.delete(name);
  }

  open(name: string): SavedDatabase {
    return { path: this.#fileOf(name) };
  }

  /** Does all of `work`, or leaves nothing of the file. */
  #whole<T>(unfinished: string, work: () => T): T {
    try {
      return work();
    } catch (error) {
      removeQuietly(unfinished);
      throw isFault(error) ? new UnkeptFile(unfinished, error) : error;
    }
  }

  async #told(path: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw isFault(error) ? new UnkeptFile(path, error) : error;
    }
  }

  #fileOf(name: string): string {
    return join(this.#folder, fileNameOf(name));
  }

  /** By name, in the order of their making; each file is looked into once. */
  get #snapshots(): Map<string, Snapshot> {
    this.#known ??= new Map(
      namesIn(this.#folder)
        .flatMap((fileName) => this.#read(fileName))
        .toSorted((one, other) => one.position - other.position)
        .map((snapshot) => [snapshot.name, snapshot]),
    );
    return this.#known;
  }

  #read(fileName: string): Snapshot[] {
    const name = nameOfFile(fileName);
    if (name === null) return [];
    const file = join(this.#folder, fileName);
    try {
      return [{ ...readState(file), name, bytes: statSync(file).size }];
    } catch (error) {
      this.#onUnreadable(file, error);
      return [];
    }
  }
}

/** Whether the system has refused something. */
function isFault(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** What cannot be removed now is removed at the next start. */
function removeQuietly(unfinished: string): void {
  try {
    rmSync(unfinished, { force: true });
  } catch {
    // Its folder is none, or was taken away.
  }
}
