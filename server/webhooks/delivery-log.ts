import type { Change } from '#server/domain/change.ts';
import type { Database } from '#server/store/database.ts';
import type { DeliveryBounds } from '#server/store/deliveries.ts';
import { pruneDeliveries } from '#server/store/deliveries.ts';
import { newestPosition, oldestPosition, pruneEvents } from '#server/store/outbox.ts';

/** How many events and deliveries are written or sent between two looks at the size of the log. */
const LOOKS_APART = 3000;

/** How many events are examined at a look, so that it does not take long where many are pending. */
const EXAMINED_AT_ONCE = 5000;

/**
 * Keeps the log of deliveries within its bounds, and as many events. It is looked at every now and
 * then, not at every write, so it may be longer than its bounds for a while.
 */
export class DeliveryLog {
  readonly #database: Database;
  readonly #bounds: DeliveryBounds;
  #changes = 0;
  /**
   * Of the events up to this position those are left of which a delivery is known, and they go with
   * it: each event is examined once, however long its delivery waits.
   */
  #examined = 0;
  #isClosed = false;

  constructor(database: Database, bounds: DeliveryBounds) {
    this.#database = database;
    this.#bounds = bounds;
    database.onChanged((changes) => this.#note(changes));
  }

  close(): void {
    this.#isClosed = true;
  }

  #note(changes: readonly Change[]): void {
    for (const { topic } of changes) {
      if (topic === 'events' || topic === 'deliveries') this.#changes += 1;
      // Its events have their positions from the beginning again.
      else if (topic === 'world') this.#examined = 0;
    }
    if (this.#changes < LOOKS_APART) return;
    this.#changes = 0;
    setImmediate(() => this.#prune());
  }

  #prune(): void {
    if (this.#isClosed) return;
    const { records } = this.#bounds;
    let examined = this.#examined;
    // What cannot be forgotten now is so at another look.
    const pruned = this.#database.writeLog((db) => {
      pruneDeliveries(db, this.#bounds, this.#examined);
      const from = Math.max(this.#examined, oldestPosition(db) - 1);
      const upTo = Math.min(newestPosition(db) - records, from + EXAMINED_AT_ONCE);
      examined = Math.max(from, upTo);
      if (upTo > from) pruneEvents(db, from, upTo);
    });
    if (pruned) this.#examined = examined;
  }
}
