import type { ReadableDb, WritableDb } from './database.ts';

/**
 * Keeps what a look-up found, for records that every request needs and that rarely change. The
 * functions that write such records tell it to forget. Inside a transaction nothing is kept, since
 * what is read there may still be rolled back.
 */
export class RecordCache<Record> {
  readonly #found = new WeakMap<ReadableDb['connection'], Map<string, Record>>();

  /** What is kept under `key`, else what `load` finds now; nothing found is not kept. */
  get({ connection }: ReadableDb, key: string, load: () => Record | undefined): Record | undefined {
    const known = this.#found.get(connection)?.get(key);
    if (known !== undefined) return known;
    const record = load();
    if (record !== undefined && !connection.inTransaction) this.#keep(connection, key, record);
    return record;
  }

  forget({ connection }: WritableDb): void {
    this.#found.delete(connection);
  }

  #keep(connection: ReadableDb['connection'], key: string, record: Record): void {
    const kept = this.#found.get(connection);
    if (kept === undefined) this.#found.set(connection, new Map([[key, record]]));
    else kept.set(key, record);
  }
}
