import type { ReadableDb, WritableDb } from './database.ts';

/** How much is kept, in characters of what it was read from. */
interface RememberedBounds {
  readonly all: number;
  /** What is heavier alone is read anew every time. */
  readonly each: number;
}

/** What a look-up found, and how much it weighs. */
interface Weighed<Record> {
  readonly record: Record;
  readonly weight: number;
}

interface Kept<Record> {
  /** The longest unused come first. */
  readonly records: Map<string, Weighed<Record>>;
  weight: number;
  /** The last transaction that wrote such records. */
  writtenIn: number | null;
  /** What that one wrote and did not forget since; kept once it is committed. */
  written: Map<string, Weighed<Record>>;
}

/** A transaction that writes more records than these reads the rest anew: it fills or imports a world. */
const MOST_WRITTEN = 20;

/**
 * What was looked up last, for records of which there may be any number and that are read again and
 * again. The functions that write such records, new ones too, tell it what was written, or to forget.
 * What a transaction reads is kept as well until it has written such records itself: from then on it
 * may be rolled back, and only what it wrote is kept, once it is committed. Records are shared by all
 * who read them: nobody may change one.
 */
export class RememberedWithin<Record> {
  readonly #bounds: RememberedBounds;
  readonly #kept = new WeakMap<ReadableDb['connection'], Kept<Record>>();

  constructor(bounds: RememberedBounds) {
    this.#bounds = bounds;
  }

  /** What is kept under `key`. */
  find({ connection }: ReadableDb, key: string): Record | undefined {
    const kept = this.#kept.get(connection);
    const found = kept?.records.get(key);
    if (kept === undefined || found === undefined) return undefined;
    kept.records.delete(key);
    kept.records.set(key, found);
    return found.record;
  }

  /** What is kept under `key`, else what `load` finds now; nothing found is not kept. */
  get(db: ReadableDb, key: string, load: () => Weighed<Record> | undefined): Record | undefined {
    const known = this.find(db, key);
    if (known !== undefined) return known;
    const loaded = load();
    if (loaded !== undefined) this.keep(db, key, loaded);
    return loaded?.record;
  }

  /** How much is kept now; never more than the bounds say. */
  weightIn({ connection }: ReadableDb): number {
    return this.#kept.get(connection)?.weight ?? 0;
  }

  /** Keeps what was just read, unless it may still be rolled back or is too heavy. */
  keep({ connection, transaction }: ReadableDb, key: string, loaded: Weighed<Record>): void {
    const kept = this.#keptOf(connection);
    const mayBeUndone = kept.writtenIn === transaction && connection.inTransaction;
    if (mayBeUndone || loaded.weight > this.#bounds.each) return;
    drop(kept, key);
    kept.records.set(key, loaded);
    kept.weight += loaded.weight;
    for (const oldest of kept.records.keys()) {
      if (kept.weight <= this.#bounds.all) return;
      drop(kept, oldest);
    }
  }

  /** A record as it was just written. It must be what reading it again would give. */
  wrote(db: WritableDb, key: string, written: Weighed<Record>): void {
    this.forget(db, key);
    const kept = this.#keptOf(db.connection);
    if (kept.written.size >= MOST_WRITTEN) return;
    if (kept.written.size === 0) db.onceCommitted(() => this.#keepWritten(db));
    kept.written.set(key, written);
  }

  forget({ connection, transaction }: WritableDb, key: string): void {
    const kept = this.#keptOf(connection);
    if (kept.writtenIn !== transaction) kept.written = new Map();
    kept.writtenIn = transaction;
    kept.written.delete(key);
    drop(kept, key);
  }

  forgetAll({ connection, transaction }: WritableDb): void {
    this.#kept.set(connection, emptied(transaction));
  }

  #keepWritten(db: ReadableDb): void {
    const kept = this.#keptOf(db.connection);
    const { written } = kept;
    kept.written = new Map();
    for (const [key, record] of written) this.keep(db, key, record);
  }

  #keptOf(connection: ReadableDb['connection']): Kept<Record> {
    const known = this.#kept.get(connection);
    if (known !== undefined) return known;
    const kept = emptied<Record>(null);
    this.#kept.set(connection, kept);
    return kept;
  }
}

function emptied<Record>(writtenIn: number | null): Kept<Record> {
  return { records: new Map(), weight: 0, writtenIn, written: new Map() };
}

function drop<Record>(kept: Kept<Record>, key: string): void {
  const found = kept.records.get(key);
  if (found === undefined) return;
  kept.records.delete(key);
  kept.weight -= found.weight;
}
