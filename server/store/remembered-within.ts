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
}

/**
 * What was looked up last, for records of which there may be any number and that are read again and
 * again. The functions that write such records, new ones too, tell it to forget. What a transaction
 * reads is kept as well until it has written such records itself: from then on it may be rolled back.
 * Records are shared by all who read them: nobody may change one.
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

  forget({ connection, transaction }: WritableDb, key: string): void {
    const kept = this.#keptOf(connection);
    kept.writtenIn = transaction;
    drop(kept, key);
  }

  forgetAll({ connection, transaction }: WritableDb): void {
    this.#kept.set(connection, { records: new Map(), weight: 0, writtenIn: transaction });
  }

  #keptOf(connection: ReadableDb['connection']): Kept<Record> {
    const known = this.#kept.get(connection);
    if (known !== undefined) return known;
    const kept: Kept<Record> = { records: new Map(), weight: 0, writtenIn: null };
    this.#kept.set(connection, kept);
    return kept;
  }
}

function drop<Record>(kept: Kept<Record>, key: string): void {
  const found = kept.records.get(key);
  if (found === undefined) return;
  kept.records.delete(key);
  kept.weight -= found.weight;
}
