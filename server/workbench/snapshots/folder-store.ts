import {
  closeSync,
  createReadStream,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { SavedState, Snapshot } from '#server/domain/snapshot.ts';
import { withJournal } from '#server/store/copied-database.ts';
import type { SavedDatabase } from '#server/store/saved-database.ts';
import { readState, sealFile, trustFile } from '#server/store/saved-database.ts';
import { UnkeptFile } from '#server/store/storage-problem.ts';

import { fileNameOf, nameOfFile } from './file-names.ts';
import { UNFINISHED, namesIn } from './leftovers.ts';
import type { IncomingSnapshot, SnapshotStore } from './snapshot-store.ts';

const PRIVATE_FOLDER = 0o700;

/**
 * Keeps each snapshot as a file in a folder beside the database. A file gets its name once it is complete and on
 * the disk, so that every named file is complete even after a crash. Everything about a snapshot is in its file.
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

  /** The path of a new unfinished file; the next start removes it if it is left behind. */
  newFile(): string {
    this.#unfinished += 1;
    const path = join(this.#folder, `${this.#unfinished}${UNFINISHED}`);
    this.#whole(path, () => mkdirSync(this.#folder, { recursive: true, mode: PRIVATE_FOLDER }));
    return path;
  }

  /** Seals a file from `newFile` and gives it its name. */
  adopt(name: string, state: SavedState, unfinished: string): Snapshot {
    const snapshots = this.#snapshots;
    return this.#whole(unfinished, () => {
      sealFile(unfinished, state);
      const snapshot = { ...state, name, bytes: statSync(unfinished).size };
      // A reset should not wait for the disk because of its checkpoint.
      giveName(unfinished, this.#fileOf(name), { lasting: state.kind === 'named' });
      trustFile(this.#fileOf(name));
      snapshots.set(name, snapshot);
      return snapshot;
    });
  }

  /** A full disk reports itself. */
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

  /** Removes the file if `work` fails. */
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

  /** By name, oldest first; each file is read once. */
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

/** Returns true for errors of the system. */
function isFault(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** A file that cannot be removed now is removed at the next start. */
function removeQuietly(unfinished: string): void {
  try {
    rmSync(unfinished, { force: true });
  } catch {
    // Its folder is gone.
  }
}

/** For its owner alone. */
const PRIVATE_FILE = 0o600;

/** Writes a file of its own; it need not be on the disk yet. */
function writeNew(path: string, bytes: Buffer): void {
  const file = openSync(path, 'w', PRIVATE_FILE);
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
  } finally {
    closeSync(file);
  }
}

/**
 * Gives a file its name once all of it is on the disk; both names are in the same folder. What need not
 * last if the power fails may be on its way there: it outlives the process all the same.
 */
function giveName(from: string, to: string, { lasting }: { lasting: boolean }): void {
  if (lasting) sync(from);
  renameSync(from, to);
  if (lasting) syncFolder(dirname(to));
}

function sync(path: string, flags = 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** That a name is kept is written in its folder, where the system lets that be asked for. */
function syncFolder(path: string): void {
  try {
    sync(path, 'r');
  } catch {
    // Windows opens no folders; it keeps names by itself.
  }
}
