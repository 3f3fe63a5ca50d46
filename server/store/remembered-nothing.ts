import type { ReadableDb, WritableDb } from './database.ts';

/**
 * Remembers that a look-up found nothing, for one that is made again and again and hardly ever finds
 * anything. The functions that write what it may find tell it to forget; those that remove need not.
 * Inside a transaction nothing is remembered, since what is read there may still be rolled back.
 */
export class RememberedNothing {
  readonly #connections = new WeakSet<ReadableDb['connection']>();

  /** What `find` finds, unless it is known that it finds nothing. */
  get<Row>({ connection }: ReadableDb, find: () => Row | undefined): Row | undefined {
    if (this.#connections.has(connection)) return undefined;
    const found = find();
    if (found === undefined && !connection.inTransaction) this.#connections.add(connection);
    return found;
  }

  forget({ connection }: WritableDb): void {
    this.#connections.delete(connection);
  }
}
