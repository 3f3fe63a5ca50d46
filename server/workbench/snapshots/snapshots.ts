import { systemTime, toIso } from '#server/clock/clock.ts';
import { turnOfOthers } from '#server/clock/real-time.ts';
import { findRowFlaw } from '#server/contract/stored.ts';
import type { Announce } from '#server/domain/change.ts';
import { ANY } from '#server/domain/change.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { SavedState, Snapshot, SnapshotKind, Undoable } from '#server/domain/snapshot.ts';
import { cleanImageOf, imageOf } from '#server/store/copied-database.ts';
import type { Database, ReadableDb } from '#server/store/database.ts';
import type { SavedDatabase } from '#server/store/saved-database.ts';
import { openSaved, refuseUnusable, UnusableSnapshot } from '#server/store/saved-database.ts';
import { countOpenAccounts } from '#server/store/saved-state.ts';

import type { Run } from '../runs.ts';
import type { ReadState } from './diff-states.ts';
import { examineArrived } from './import-snapshot.ts';
import type { IncomingSnapshot, SnapshotStore } from './snapshot-store.ts';

/** How many snapshots there may be, and how many checkpoints of how many bytes are kept. */
const MOST_NAMED = 200;
const MOST_CHECKPOINTS = 20;
const MOST_CHECKPOINT_BYTES = 256 * 1024 * 1024;

/** What saved states are taken from, and brought back to. */
export interface SnapshotParts {
  readonly database: Database;
  /** What of the emulator is in no store, at this moment. */
  readonly present: () => Pick<SavedState, 'clock' | 'settings'>;
  /** Writes what is still to be written down, so that a snapshot has it. */
  readonly flush: () => void;
  /**
   * Ends what plays, then does `work` while nothing is delivered and nothing that is due runs.
   */
  readonly withDeliveriesPaused: (work: () => Promise<void>, except?: Run) => Promise<void>;
  /** Makes a saved state the present one: all of it, or nothing. */
  readonly restoreTo: (
    state: Pick<SavedState, 'clock' | 'settings'>,
    saved: SavedDatabase,
  ) => void | Promise<void>;
  readonly announce: Announce;
  /** Whether checkpoints are made; sandboxes make none. */
  readonly keepsCheckpoints: boolean;
}

/** Hands on what arrives, one piece after the other; null: nothing more comes, and it is not whole. */
type HandOn = (take: (piece: Buffer) => Promise<void>) => Promise<Outcome<'whole'> | null>;

/** The saved states of an emulator (workbench contract, Snapshots, worlds). */
export class Snapshots {
  readonly #parts: SnapshotParts;
  readonly #store: SnapshotStore;
  /** Names of files that are on their way. */
  readonly #arriving = new Set<string>();

  constructor(parts: SnapshotParts, store: SnapshotStore) {
    this.#parts = parts;
    this.#store = store;
  }

  /** Newest first, in the order of their making. */
  list(): readonly Snapshot[] {
    return this.#store.list().toReversed();
  }

  find(name: string): Outcome<Snapshot> {
    return this.#store.find(name) ?? { refused: 'snapshotNotFound' };
  }

  /** Whether one may be kept under this name. */
  refuseName(name: string): Refusal | null {
    if (this.#store.find(name) !== undefined || this.#arriving.has(name)) {
      return { refused: 'snapshotExists' };
    }
    const named = this.#store.list().filter(({ kind }) => kind === 'named');
    if (named.length + this.#arriving.size < MOST_NAMED) return null;
    return { refused: 'snapshotLimitReached', most: MOST_NAMED };
  }

  /** Saves the present state; refused where the name is in use, or there are too many. */
  save(name: string, note: string | null): Outcome<Snapshot> {
    const refused = this.refuseName(name);
    if (refused !== null) return refused;
    return this.#keep(name, 'named', note) ?? { refused: 'snapshotNotKept' };
  }

  /**
   * Saves the present state by itself, before something that cannot be undone, and forgets the oldest
   * of such; `what` says of what, such as the name of a scenario. Null: none are made here.
   */
  checkpoint(before: Undoable, what: string | null = null): Snapshot | null {
    const made = this.#makeCheckpoint(before, what);
    this.#prune(null);
    return made;
  }

  /**
   * Does `work` with a checkpoint from before; where it fails, there is none. `except` is the name of
   * a checkpoint that is kept however old it is.
   */
  async before(
    undoable: Undoable,
    {
      what = null,
      except = null,
    }: { readonly what?: string | null; readonly except?: string | null },
    work: () => void | Promise<void>,
  ): Promise<void> {
    const made = this.#makeCheckpoint(undoable, what);
    try {
      await work();
    } catch (error) {
      if (made !== null) this.#remove(made.name);
      throw error;
    }
    this.#prune(except);
  }

  /** Takes everything back to a saved state, but the saved states themselves. */
  async restore(name: string): Promise<Outcome<Snapshot>> {
    let outcome = this.find(name);
    if (isRefusal(outcome)) return outcome;
    await this.#parts.withDeliveriesPaused(async () => {
      // It may have been removed while others ended.
      outcome = this.find(name);
      if (isRefusal(outcome)) return;
      outcome = await this.#restoreTo(outcome);
    });
    return outcome;
  }

  async #restoreTo(snapshot: Snapshot): Promise<Outcome<Snapshot>> {
    const { name, clock, settings } = snapshot;
    try {
      const saved = this.#store.open(name);
      refuseUnusable(saved, findRowFlaw);
      await this.before('restore', { what: name, except: name }, () =>
        this.#parts.restoreTo({ clock, settings }, saved),
      );
      return snapshot;
    } catch (error) {
      if (!(error instanceof UnusableSnapshot)) throw error;
      return { refused: 'snapshotUnusable', name, reason: error.message };
    }
  }

  remove(name: string): Outcome<{ readonly name: string }> {
    const found = this.find(name);
    if (isRefusal(found)) return found;
    this.#remove(name);
    return { name };
  }

  /** The file of a saved state. */
  export(name: string): Outcome<ReturnType<SnapshotStore['export']>> {
    const found = this.find(name);
    if (isRefusal(found)) return found;
    try {
      refuseUnusable(this.#store.open(name), findRowFlaw);
      return this.#store.export(name);
    } catch (error) {
      if (!(error instanceof UnusableSnapshot)) throw error;
      return { refused: 'snapshotUnusable', name, reason: error.message };
    }
  }

  /**
   * Keeps a file that arrives in pieces: `each` hands them on one by one. Refused are names in use, too
   * many snapshots, and files that cannot be used, of which nothing is kept. Null: `each` gave up.
   */
  async import(name: string, each: HandOn): Promise<Outcome<Snapshot> | null> {
    const refused = this.refuseName(name);
    if (refused !== null) return refused;
    this.#arriving.add(name);
    const incoming = this.#store.receive();
    try {
      let bytes = 0;
      const hasRoom = (): boolean => this.#store.hasRoomFor(bytes);
      const arrived = await each(async (piece) => {
        bytes += piece.length;
        if (hasRoom()) await incoming.write(piece);
      });
      if (arrived === null || isRefusal(arrived)) return arrived;
      if (!hasRoom()) return { refused: 'snapshotNotKept' };
      return this.#keepArrived(name, incoming, await incoming.arrived());
    } finally {
      this.#arriving.delete(name);
      await incoming.abandon();
    }
  }

  #keepArrived(name: string, incoming: IncomingSnapshot, saved: SavedDatabase): Outcome<Snapshot> {
    const { present, announce } = this.#parts;
    const arrived = examineArrived(saved, present());
    if (isRefusal(arrived)) return arrived;
    const state = { ...arrived, ...this.#nextPlace(), kind: 'named' as const };
    const kept = incoming.keep(name, state);
    announce('snapshots', ANY);
    return kept;
  }

  /** Does `work` with a saved state as it may be read; nothing in it can be written. */
  read<T>(name: string, work: (db: ReadableDb, snapshot: Snapshot) => T): Outcome<T> {
    const snapshot = this.find(name);
    if (isRefusal(snapshot)) return snapshot;
    try {
      const saved = this.#store.open(name);
      refuseUnusable(saved, findRowFlaw);
      const db = openSaved(saved);
      try {
        return work(db, snapshot);
      } finally {
        db.close();
      }
    } catch (error) {
      if (!(error instanceof UnusableSnapshot)) throw error;
      return { refused: 'snapshotUnusable', name, reason: error.message };
    }
  }

  /**
   * Does `work` with two saved states as they may be read, while everybody else goes on; `to` null is the
   * present one as it is when this is called.
   */
  async compare<T>(
    from: string,
    to: string | null,
    work: (from: ReadState, to: ReadState) => Generator<void, T>,
  ): Promise<Outcome<T>> {
    const { database, present, flush } = this.#parts;
    return await this.#reading(from, (before) => {
      const compared = (after: ReadState) => inTurns(work(before, after));
      if (to !== null) return this.#reading(to, compared);
      flush();
      const { now } = present().clock;
      return withOpened({ image: imageOf(database.read) }, (db) => compared({ db, now }));
    });
  }

  async #reading<T>(
    name: string,
    work: (state: ReadState) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const snapshot = this.find(name);
    if (isRefusal(snapshot)) return snapshot;
    try {
      const saved = this.#store.open(name);
      refuseUnusable(saved, findRowFlaw);
      return await withOpened(saved, (db) => work({ db, now: snapshot.clock.now }));
    } catch (error) {
      if (!(error instanceof UnusableSnapshot)) throw error;
      return { refused: 'snapshotUnusable', name, reason: error.message };
    }
  }

  #makeCheckpoint(before: Undoable, what: string | null): Snapshot | null {
    if (!this.#parts.keepsCheckpoints) return null;
    const note = what === null ? `before ${before}` : `before ${before} ${what}`;
    return this.#keep(this.#freeName(`before ${before} ${readableTime()}`), 'checkpoint', note);
  }

  /** Null: there is no room for it. */
  #keep(name: string, kind: SnapshotKind, note: string | null): Snapshot | null {
    const { database, present, flush, announce } = this.#parts;
    flush();
    const image = cleanImageOf(database.read);
    const isTooLarge = kind === 'checkpoint' && image.length > MOST_CHECKPOINT_BYTES;
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
      if (this.#store.find(name) === undefined && !this.#arriving.has(name)) return name;
    }
  }

  #remove(name: string): void {
    this.#store.remove(name);
    this.#parts.announce('snapshots', ANY);
  }

  /** Forgets the oldest checkpoints beyond what is kept of them. */
  #prune(except: string | null): void {
    const newestFirst = this.list().filter(({ kind }) => kind === 'checkpoint');
    let bytes = 0;
    for (const [index, checkpoint] of newestFirst.entries()) {
      bytes += checkpoint.bytes;
      if (index < MOST_CHECKPOINTS && bytes <= MOST_CHECKPOINT_BYTES) continue;
      if (checkpoint.name !== except) this.#remove(checkpoint.name);
    }
  }
}

async function withOpened<T>(
  saved: SavedDatabase,
  work: (db: ReadableDb) => Promise<T>,
): Promise<T> {
  const db = openSaved(saved);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Does work that pauses; everybody else gets a turn whenever it does. */
async function inTurns<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    await turnOfOthers();
  }
}

/** As it may stand in a name: `2026-03-01 12.00.00`. */
function readableTime(): string {
  return toIso(systemTime()).slice(0, 19).replace('T', ' ').replaceAll(':', '.');
}

/** Gives the saved states; what they need is loaded by who asks first. */
export type OpenSnapshots = () => Promise<Snapshots>;
