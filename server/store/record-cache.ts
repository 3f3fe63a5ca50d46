import type { ReadableDb, WritableDb } from './database.ts';

interface CacheBounds<Record> {
  /** How many records are cached. */
  readonly most: number;
  /** Only records for which this returns true are cached. */
  readonly isSmall: (record: Record) => boolean;
}

/**
 * Caches records that requests read again and again. Functions that write such records call `forget`.
 * After that nothing is added in the same transaction, since it may be rolled back. Readers share the
 * records, so they must not change them.
 */
export class RecordCache<Record> {
  readonly #bounds: CacheBounds<Record>;
  /** The least recently used come first. */
  readonly #cached = new WeakMap<ReadableDb['connection'], Map<string, Record>>();

  /** Connections whose last transaction has written such records. */
  readonly #written = new WeakSet<ReadableDb['connection']>();

  constructor(bounds: CacheBounds<Record> = { most: Infinity, isSmall: () => true }) {
    this.#bounds = bounds;
  }

  /** The record cached under `key`, or what `load` returns; undefined is not cached. */
  get({ connection }: ReadableDb, key: string, load: () => Record | undefined): Record | undefined {
    const cached = this.#cached.get(connection) ?? new Map<string, Record>();
    const record = cached.get(key) ?? load();
    if (record === undefined) return undefined;
    if (!connection.inTransaction) this.#written.delete(connection);
    const isCached = cached.delete(key);
    if (isCached || (!this.#written.has(connection) && this.#bounds.isSmall(record))) {
      this.#cached.set(connection, cached.set(key, record));
    }
    if (cached.size > this.#bounds.most) cached.delete(cached.keys().next().value ?? key);
    return record;
  }

  /** Removes one record, or all. */
  forget({ connection }: WritableDb, key?: string): void {
    this.#written.add(connection);
    if (key === undefined) this.#cached.delete(connection);
    else this.#cached.get(connection)?.delete(key);
  }
}
