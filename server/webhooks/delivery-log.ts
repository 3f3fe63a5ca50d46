import type { Database } from '#store/database.ts';
import { pruneDeliveries } from '#store/deliveries.ts';
import { pruneEvents } from '#store/outbox.ts';

/** How much of the past is kept: finished deliveries and events, and the logs of their attempts. */
export interface DeliveryLogBounds {
  readonly records: number;
  readonly bytes: number;
}

/** How many transactions go by between two looks at the size of the log. */
const LOOKS_APART = 1000;

/**
 * Keeps the log of deliveries within its bounds. It is looked at every now and then, not at every
 * write, so it may be longer than its bounds for a while.
 */
export class DeliveryLog {
  readonly #database: Database;
  readonly #bounds: DeliveryLogBounds;
  #writes = 0;
  #isClosed = false;

  constructor(database: Database, bounds: DeliveryLogBounds) {
    this.#database = database;
    this.#bounds = bounds;
  }

  /** To be told of every transaction. */
  noteWrite(): void {
    this.#writes += 1;
    if (this.#writes < LOOKS_APART) return;
    this.#writes = 0;
    setImmediate(() => this.#prune());
  }

  close(): void {
    this.#isClosed = true;
  }

  #prune(): void {
    if (this.#isClosed) return;
    const { records, bytes } = this.#bounds;
    this.#database.write((db) => {
      pruneDeliveries(db, records, bytes);
      pruneEvents(db, records);
    });
  }
}
