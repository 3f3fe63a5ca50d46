import {
  createReadStream,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  readdirSync,
} from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { SavedState, Snapshot } from '#server/domain/snapshot.ts';
import type { SavedDatabase } from '#server/store/connection.ts';
import { flushFile, flushFolder } from '#server/store/driver/flush.ts';
import { withJournal } from '#server/store/driver/image.ts';
import {
  readState,
  savedReader,
  sealFile,
  trustFile,
} from '#server/store/driver/saved-database.ts';
import { UnwritableFile } from '#server/store/storage-problem.ts';

import { MemoryStore } from './memory-store.ts';
import type { IncomingSnapshot, SnapshotStore } from './snapshot-store.ts';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/**
 * Opens the snapshots of a database: in a folder beside its file, or in memory like the database. `room` returns the
 * number of bytes that may still be stored.
 */
export function openSnapshotStore(
  db: string,
  onUnreadable: (file: string, error: unknown) => void,
  room?: () => number,
): SnapshotStore {
  if (db === ':memory:') return new MemoryStore();
  const folder = folderOf(db);
  removeLeftovers(folder);
  return new FolderStore(folder, onUnreadable, room);
}

/**
 * Stores each snapshot as a file in a folder next to the database. A file gets its name once it is complete, so that
 * every named file is complete even after a crash of the process.
 */
class FolderStore implements SnapshotStore {
  readonly reader = savedReader;
  readonly #folder: string;
  readonly #onUnreadable: (file: string, error: unknown) => void;
  readonly #room: () => number;
  #known: Map<string, Snapshot> | null = null;
  #unfinished = 0;

  /** `room` returns the number of bytes that may still be stored. */
  constructor(
    folder: string,
    onUnreadable: (file: string, error: unknown) => void,
    room = () => Infinity,
  ) {
    this.#folder = folder;
    this.#room = room;
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
    return this.#orRemove(unfinished, () => {
      writeFileSync(unfinished, image, { mode: PRIVATE_FILE });
      return this.adopt(name, state, unfinished);
    });
  }

  /** The path of a new unfinished file; if it is left behind, the next start removes it. */
  newFile(): string {
    this.#unfinished += 1;
    const path = join(this.#folder, `${this.#unfinished}${UNFINISHED}`);
    this.#orRemove(path, () => mkdirSync(this.#folder, { recursive: true, mode: PRIVATE_FOLDER }));
    return path;
  }

  /** Seals a file from `newFile` and gives it its name. */
  adopt(name: string, state: SavedState, unfinished: string): Snapshot {
    const snapshots = this.#snapshots;
    return this.#orRemove(unfinished, () => {
      sealFile(unfinished, state);
      const snapshot = { ...state, name, bytes: statSync(unfinished).size };
      // Checkpoints are not flushed, so that a reset does not wait for the disk.
      rename(unfinished, this.#fileOf(name), { flush: state.kind === 'named' });
      trustFile(this.#fileOf(name));
      snapshots.set(name, snapshot);
      return snapshot;
    });
  }

  /** Checks only the limit of the folder; a full disk is reported when a file is written. */
  hasRoomFor(bytes: number): boolean {
    return bytes <= this.#room();
  }

  receive(): IncomingSnapshot {
    const path = this.newFile();
    let isFirst = true;
    let room: number | null = null;
    const append = (piece: Buffer): Promise<void> =>
      appendFile(path, piece, { mode: PRIVATE_FILE }).catch((error: unknown) => {
        throw unkept(path, error);
      });
    return {
      write: async (piece) => {
        // Measured once, since that takes long; the size of simultaneous uploads is checked when they end.
        room ??= this.#room();
        room -= piece.length;
        if (room < 0) return false;
        await append(isFirst ? withJournal(Buffer.from(piece)) : piece);
        isFirst = false;
        return true;
      },
      finish: async () => {
        // An empty upload has no pieces.
        await append(Buffer.alloc(0));
        return { path };
      },
      keep: (name, state) => this.adopt(name, state, path),
      abandon: async () => removeQuietly(path),
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

  #orRemove<T>(unfinished: string, work: () => T): T {
    try {
      return work();
    } catch (error) {
      removeQuietly(unfinished);
      throw unkept(unfinished, error);
    }
  }

  #fileOf(name: string): string {
    return join(this.#folder, fileNameOf(name));
  }

  /** The snapshots by name, oldest first. Each file is read once. */
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

/** Converts system errors to `UnwritableFile`. */
function unkept(path: string, error: unknown): unknown {
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem ? new UnwritableFile(path, error as NodeJS.ErrnoException) : error;
}

/**
 * Renames a file within its folder. With `flush` the file survives a power failure, otherwise only a crash of
 * the process.
 */
function rename(from: string, to: string, { flush }: { flush: boolean }): void {
  if (flush) flushFile(from);
  renameSync(from, to);
  if (flush) flushFolder(dirname(to));
}

/** The extension of files that are being written. */
const UNFINISHED = '.unfinished';

/** The folder of a database's snapshots. */
export function folderOf(database: string): string {
  return `${database}.snapshots`;
}

/** Removes unfinished files from an earlier process. */
function removeLeftovers(folder: string): void {
  for (const name of namesIn(folder)) {
    if (name.includes(UNFINISHED)) removeQuietly(join(folder, name));
  }
}

/** Removes an unfinished file without throwing. */
function removeQuietly(unfinished: string): void {
  try {
    rmSync(unfinished, { force: true });
  } catch {
    // The next start tries again.
  }
}

/** The files of a folder, which may not exist. Leaves out pipes and devices, since opening one could block forever. */
function namesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch {
    return [];
  }
}

// Some systems reserve names or ignore case, so file names have a prefix and escape other characters.

const PREFIX = 'snapshot-';
const SUFFIX = '.db';
const ESCAPED = /[^a-z0-9-]/gu;

export function fileNameOf(name: string): string {
  const escaped = name.replaceAll(
    ESCAPED,
    (character) => `_${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `${PREFIX}${escaped}${SUFFIX}`;
}

/** The name of the snapshot in a file; null for other files. */
export function nameOfFile(fileName: string): string | null {
  if (!fileName.startsWith(PREFIX) || !fileName.endsWith(SUFFIX)) return null;
  const name = fileName
    .slice(PREFIX.length, -SUFFIX.length)
    .replaceAll(/_([0-9a-f]{2})/gu, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return name !== '' && fileNameOf(name) === fileName ? name : null;
}
