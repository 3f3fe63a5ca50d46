import type { ReadableDb, WritableDb } from './database.ts';

/** How much is kept, in characters of what it was read from. */
export interface RememberedBounds {
  readonly all: number;
  /** What is heavier alone is read anew every time. */
  readonly each: number;
}

/** What a look-up found, and how much it weighs. */
export interface Weighed<Record> {
  readonly record: Record;
  readonly weight: number;
}

interface Kept<Record> {
  /** The longest unused come first. */
  readonly records: Map<string, Weighed<Record>>;
  weight: number;
}

/**
 * What was looked up last, for records of which there may be any number and that are read again and
 * again. The functions that write such records tell it to forget. Inside a transaction nothing is
 * kept, since what is read there may still be rolled back; what was kept before is still true there
 * unless it was forgotten. Records are shared by all who read them: nobody may change one.
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

  forget({ connection }: WritableDb, key: string): void {
    const kept = this.#kept.get(connection);
    if (kept !== undefined) drop(kept, key);
  }

  forgetAll({ connection }: WritableDb): void {
    this.#kept.delete(connection);
  }

  /** Keeps what was just read, unless it may still be rolled back or is too heavy. */
  keep({ connection }: ReadableDb, key: string, loaded: Weighed<Record>): void {
    if (connection.inTransaction || loaded.weight > this.#bounds.each) return;
    let kept = this.#kept.get(connection);
    if (kept === undefined) {
      kept = { records: new Map(), weight: 0 };
      this.#kept.set(connection, kept);
    }
    drop(kept, key);
    kept.records.set(key, loaded);
    kept.weight += loaded.weight;
    for (const oldest of kept.records.keys()) {
      if (kept.weight <= this.#bounds.all) return;
      drop(kept, oldest);
    }
  }
}

function drop<Record>(kept: Kept<Record>, key: string): void {
  const found = kept.records.get(key);
  if (found === undefined) return;
  kept.records.delete(key);
  kept.weight -= found.weight;
}
