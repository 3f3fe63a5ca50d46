import { systemTime, toIso } from '#server/clock/clock.ts';
import { runInTurns } from '#server/clock/real-time.ts';
import type { Announce } from '#server/domain/change.ts';
import { ANY } from '#server/domain/change.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { SavedState, Snapshot, SnapshotKind, Undoable } from '#server/domain/snapshot.ts';
import type { SavedDatabase } from '#server/store/connection.ts';
import type { Database, ReadableDb } from '#server/store/database.ts';
import { countOpenAccounts } from '#server/store/snapshot-description.ts';
import { UnusableSnapshot } from '#server/store/storage-problem.ts';

import type { ReadState } from './diff-states.ts';
import type { SnapshotStore } from './snapshot-store.ts';

const MAX_NAMED = 200;
const MAX_CHECKPOINTS = 20;
const MAX_CHECKPOINT_BYTES = 256 * 1024 * 1024;

/** The parts of an emulator that snapshots save and restore. */
export interface SnapshotParts {
  readonly database: Database;
  /** The part of the emulator's current state that is not in the database. */
  readonly present: () => Pick<SavedState, 'clock' | 'settings'>;
  /** Writes the buffered log rows, so that a snapshot has them. */
  readonly flush: () => void;
  /** Ends all runs, then runs `work` while deliveries and due items are paused. */
  readonly withDeliveriesPaused: (work: () => Promise<void>) => Promise<void>;
  /** Makes a saved state the current one, completely or not at all. */
  readonly restoreTo: (
    state: Pick<SavedState, 'clock' | 'settings'>,
    saved: SavedDatabase,
  ) => void | Promise<void>;
  readonly announce: Announce;
  /** False in sandboxes without a name. */
  readonly keepsCheckpoints: boolean;
}

/** Calls `take` with each chunk of an upload in order. Returns null if the client disconnected. */
type Upload = (take: (piece: Buffer) => Promise<void>) => Promise<Outcome<'whole'> | null>;

/** The snapshots and checkpoints of an emulator. */
export class Snapshots {
  readonly #parts: SnapshotParts;
  readonly #store: SnapshotStore;
  readonly #uploading = new Set<string>();

  constructor(parts: SnapshotParts, store: SnapshotStore) {
    this.#parts = parts;
    this.#store = store;
  }

  /** Newest first. */
  list(): readonly Snapshot[] {
    return this.#store.list().toReversed();
  }

  find(name: string): Outcome<Snapshot> {
    return this.#store.find(name) ?? { refused: 'snapshotNotFound' };
  }

  /** The refusal if no snapshot can be saved under this name; null if one can. */
  #refuseName(name: string): Refusal | null {
    if (this.#store.find(name) !== undefined || this.#uploading.has(name)) {
      return { refused: 'snapshotExists' };
    }
    const named = this.#store.list().filter(({ kind }) => kind === 'named');
    if (named.length + this.#uploading.size < MAX_NAMED) return null;
    return { refused: 'snapshotLimitReached', most: MAX_NAMED };
  }

  save(name: string, note: string | null): Outcome<Snapshot> {
    return (
      this.#refuseName(name) ?? this.#keep(name, 'named', note) ?? { refused: 'snapshotNotKept' }
    );
  }

  /**
   * Makes a checkpoint before `work`, and removes it if the work fails. Returns the checkpoint's name; null if none
   * was made. `what` names the scenario, or the snapshot to restore, which is kept.
   */
  async before(
    undoable: Undoable,
    what: string | undefined,
    work: () => void | Promise<void>,
  ): Promise<string | null> {
    const made = this.#makeCheckpoint(undoable, what);
    try {
      await work();
    } catch (error) {
      if (made !== null) this.#remove(made.name);
      throw error;
    }
    this.#prune(undoable === 'restore' ? what : undefined);
    return made?.name ?? null;
  }

  /** Restores everything but the snapshots themselves. */
  async restore(name: string): Promise<Outcome<Snapshot>> {
    let outcome = this.find(name);
    if (isRefusal(outcome)) return outcome;
    await this.#parts.withDeliveriesPaused(async () => {
      // The snapshot may have been removed while the runs were ending.
      outcome = await this.withSaved(name, async (saved, snapshot) => {
        const { clock, settings } = snapshot;
        await this.before('restore', name, () => this.#parts.restoreTo({ clock, settings }, saved));
        return snapshot;
      });
    });
    return outcome;
  }

  remove(name: string): Outcome<{ readonly name: string }> {
    const found = this.find(name);
    if (isRefusal(found)) return found;
    this.#remove(name);
    return { name };
  }

  export(name: string): Promise<Outcome<ReturnType<SnapshotStore['export']>>> {
    return this.withSaved(name, () => this.#store.export(name));
  }

  /** Imports an uploaded file. Null if the client disconnected. */
  async import(name: string, upload: Upload): Promise<Outcome<Snapshot> | null> {
    const refused = this.#refuseName(name);
    if (refused !== null) return refused;
    this.#uploading.add(name);
    const incoming = this.#store.receive();
    try {
      let isKept = true;
      const uploaded = await upload(async (piece) => {
        isKept &&= await incoming.write(piece);
      });
      if (uploaded === null || isRefusal(uploaded)) return uploaded;
      // Checked again, since other uploads may have used up the space meanwhile.
      if (!isKept || !this.#store.hasRoomFor(0)) return { refused: 'snapshotNotKept' };
      const { checkImport } = await import('./import-snapshot.ts');
      const checked = checkImport(
        this.#store.reader,
        await incoming.finish(),
        this.#parts.present(),
      );
      if (isRefusal(checked)) return checked;
      const kept = incoming.keep(name, { ...checked, ...this.#nextPlace(), kind: 'named' });
      this.#parts.announce('snapshots', ANY);
      return kept;
    } finally {
      this.#uploading.delete(name);
      await incoming.abandon();
    }
  }

  /** Does `work` with the read-only database of a snapshot. */
  read<T>(
    name: string,
    work: (db: ReadableDb, snapshot: Snapshot) => Outcome<T> | Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    return this.withSaved<T>(name, (saved, snapshot) =>
      this.#withOpened(saved, (db) => work(db, snapshot)),
    );
  }

  /**
   * Compares two snapshots, or one with the current state (`to` null). Other work runs at each `yield`.
   */
  compare<T>(
    from: string,
    to: string | null,
    work: (from: ReadState, to: ReadState) => Generator<void, T>,
  ): Promise<Outcome<T>> {
    const { database, present, flush } = this.#parts;
    return this.read(from, (db, { clock }) => {
      const before = { db, now: clock.now };
      const compared = (after: ReadState) => runInTurns(work(before, after));
      if (to !== null) return this.read(to, (db, { clock }) => compared({ db, now: clock.now }));
      flush();
      const { now } = present().clock;
      return this.#withOpened({ image: database.read.connection.export() }, (db) =>
        compared({ db, now }),
      );
    });
  }

  /** Does `work` with a snapshot that has been checked. */
  async withSaved<T>(
    name: string,
    work: (saved: SavedDatabase, snapshot: Snapshot) => Outcome<T> | Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    // Loaded lazily: building the row schemas takes longer than the rest of the startup.
    const { findRowFlaw } = await import('#server/contract/imported-rows.ts');
    const snapshot = this.find(name);
    if (isRefusal(snapshot)) return snapshot;
    try {
      const saved = this.#store.open(name);
      this.#store.reader.refuseUnusable(saved, findRowFlaw);
      return await work(saved, snapshot);
    } catch (error) {
      if (!(error instanceof UnusableSnapshot)) throw error;
      return { refused: 'snapshotUnusable', name, reason: error.message };
    }
  }

  async #withOpened<T>(saved: SavedDatabase, work: (db: ReadableDb) => T | Promise<T>): Promise<T> {
    const db = this.#store.reader.open(saved);
    try {
      return await work(db);
    } finally {
      db.close();
    }
  }

  #makeCheckpoint(before: Undoable, what: string | undefined): Snapshot | null {
    if (!this.#parts.keepsCheckpoints) return null;
    const note = what === undefined ? `before ${before}` : `before ${before} ${what}`;
    return this.#keep(this.#freeName(`before ${before} ${readableTime()}`), 'checkpoint', note);
  }

  /** Stores a snapshot of the world; null if there is no room. */
  #keep(name: string, kind: SnapshotKind, note: string | null): Snapshot | null {
    const { database, present, flush, announce } = this.#parts;
    flush();
    const image = database.read.connection.export('clean');
    const isTooLarge = kind === 'checkpoint' && image.length > MAX_CHECKPOINT_BYTES;
    if (isTooLarge || !this.#store.hasRoomFor(image.length)) return null;
    const state: SavedState = {
      ...present(),
      ...this.#nextPlace(),
      kind,
      note,
      accounts: countOpenAccounts(database.read),
    };
    const kept = this.#store.keep(name, state, image);
    announce('snapshots', ANY);
    return kept;
  }

  #nextPlace(): Pick<SavedState, 'position' | 'createdAt'> {
    const last = this.#store.list().at(-1);
    return { position: (last?.position ?? 0) + 1, createdAt: this.#parts.present().clock.now };
  }

  #freeName(wanted: string): string {
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? wanted : `${wanted} ${count}`;
      if (this.#store.find(name) === undefined && !this.#uploading.has(name)) return name;
    }
  }

  #remove(name: string): void {
    this.#store.remove(name);
    this.#parts.announce('snapshots', ANY);
  }

  /** Removes the oldest checkpoints beyond the limits. */
  #prune(except: string | undefined): void {
    const newestFirst = this.list().filter(({ kind }) => kind === 'checkpoint');
    let bytes = 0;
    for (const [index, checkpoint] of newestFirst.entries()) {
      bytes += checkpoint.bytes;
      if (index < MAX_CHECKPOINTS && bytes <= MAX_CHECKPOINT_BYTES) continue;
      if (checkpoint.name !== except) this.#remove(checkpoint.name);
    }
  }
}

/** A time that can be part of a name: `2026-03-01 12.00.00`. */
function readableTime(): string {
  return toIso(systemTime()).slice(0, 19).replace('T', ' ').replaceAll(':', '.');
}
