import type { ReadableDb, WritableDb, WrittenCache } from './database.ts';

interface CacheBounds<Record> {
  /** The maximum number of cached records. */
  readonly most?: number;
  /** Only records for which this returns true are cached. */
  readonly isSmall?: (record: Record) => boolean;
}

const caches: Pick<RecordCache<unknown>, 'forget'>[] = [];

/** Empties every cache; called by writes that delete or replace whole stores. */
export function forgetAllRecords(db: WritableDb): void {
  for (const cache of caches) cache.forget(db);
}

/**
 * Caches records that requests read repeatedly. Functions that write such records call `set` or
 * `forget`; after that nothing is added until the transaction ends, since it may be rolled back.
 * Readers share the records, so they must not change them.
 */
export class RecordCache<Record> implements WrittenCache {
  readonly #bounds: Required<CacheBounds<Record>>;
  /** Ordered from least to most recently used. */
  readonly #cached = new WeakMap<ReadableDb['connection'], Map<string, Record>>();

  constructor({ most = Infinity, isSmall = () => true }: CacheBounds<Record> = {}) {
    this.#bounds = { most, isSmall };
    caches.push(this);
  }

  /** The record cached under `key`, or the result of `load`; undefined is not cached. */
  get(db: ReadableDb, key: string, load: () => Record | undefined): Record | undefined {
    const cached = this.#cached.get(db.connection);
    const found = cached?.get(key);
    if (cached !== undefined && found !== undefined) {
      cached.delete(key);
      cached.set(key, found);
      return found;
    }
    const record = load();
    if (record !== undefined && !db.written.has(this)) this.#add(db, key, record);
    return record;
  }

  /** Caches a written record after the commit. It must equal the record that a read would return. */
  set(db: WritableDb, key: string, record: Record): void {
    this.forget(db, key);
    const written = db.written.get(this);
    if (written !== undefined && written.size < this.#bounds.most) written.set(key, record);
  }

  /** Removes one record, or all. */
  forget(db: WritableDb, key?: string): void {
    if (key === undefined) this.#cached.delete(db.connection);
    else this.#cached.get(db.connection)?.delete(key);
    const written = key === undefined ? undefined : db.written.get(this);
    if (key === undefined || written === undefined) db.written.set(this, new Map());
    else written.delete(key);
  }

  addWritten(db: ReadableDb, records: ReadonlyMap<string, unknown>): void {
    for (const [key, record] of records) this.#add(db, key, record as Record);
  }

  #add({ connection }: ReadableDb, key: string, record: Record): void {
    if (!this.#bounds.isSmall(record)) return;
    const cached = this.#cached.get(connection) ?? new Map<string, Record>();
    this.#cached.set(connection, cached.set(key, record));
    if (cached.size > this.#bounds.most) cached.delete(cached.keys().next().value ?? key);
  }
}
