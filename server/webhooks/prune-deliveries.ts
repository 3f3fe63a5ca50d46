import type { Change } from '#server/domain/change.ts';
import type { Database } from '#server/store/database.ts';
import type { DeliveryBounds } from '#server/store/deliveries.ts';
import { pruneDeliveries } from '#server/store/deliveries.ts';
import { newestPosition, oldestPosition, pruneEvents } from '#server/store/events.ts';

/** Number of changes to events and deliveries between two prunings. */
const CHANGES_BETWEEN_PRUNINGS = 3000;

/** Limits one pruning, which must be fast even with many pending deliveries. */
const EXAMINED_AT_ONCE = 5000;

/** Prunes the delivery and event logs periodically; they may temporarily exceed their limits. */
export class DeliveryLog {
  readonly #database: Database;
  readonly #bounds: DeliveryBounds;
  #changes = 0;
  /** Events up to this position were examined; those that were kept are deleted with their last delivery. */
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
      // Positions restart in a new world.
      else if (topic === 'world') this.#examined = 0;
    }
    if (this.#changes < CHANGES_BETWEEN_PRUNINGS) return;
    this.#changes = 0;
    setImmediate(() => this.#prune());
  }

  #prune(): void {
    if (this.#isClosed) return;
    const { records } = this.#bounds;
    let examined = this.#examined;
    // If this fails, the next pruning retries it.
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
