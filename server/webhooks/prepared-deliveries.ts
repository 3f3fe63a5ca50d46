import type { Change } from '#domain/change.ts';
import { ANY } from '#domain/change.ts';
import type { Database } from '#store/database.ts';
import { findDelivery } from '#store/deliveries.ts';

import type { PreparedDelivery } from './attempt.ts';
import { recipientOf } from './attempt.ts';
import { envelopeBody } from './envelope.ts';
import { signAhead } from './signed-call.ts';

/** How many are kept at most, of all queues together. */
const MOST_PREPARED = 64;

/**
 * Deliveries whose turn comes when a receiver has answered: they are read, put together and signed
 * while it does, so that it gets the next one at once. Nothing is decided here. What may change what
 * was read makes it be read again; whom it goes to, whether it may go, and whether the signature is
 * still the one that would be made are looked at when its turn has come.
 */
export class PreparedDeliveries {
  readonly #database: Database;
  readonly #prepared = new Map<number, PreparedDelivery>();

  constructor(database: Database) {
    this.#database = database;
    database.onChanged((changes) => {
      if (this.#prepared.size > 0) for (const change of changes) this.#note(change);
    });
  }

  /**
   * Prepares what comes next in each of these queues, unless that is. Several are read at once: reading
   * one after each call would cost far more. All others are forgotten.
   */
  prepare(queues: readonly (readonly number[])[]): void {
    if (queues.every(([next]) => next === undefined || this.#prepared.has(next))) return;
    const ofEach = Math.max(1, Math.floor(MOST_PREPARED / queues.length));
    const next = queues.flatMap((queue) => queue.slice(0, ofEach));
    const wanted = new Set(next.slice(0, MOST_PREPARED));
    for (const id of this.#prepared.keys()) if (!wanted.has(id)) this.#prepared.delete(id);
    for (const id of wanted) {
      const prepared = this.#prepared.get(id) ?? this.#read(id, true);
      if (prepared !== undefined) this.#prepared.set(id, prepared);
    }
  }

  /** A delivery whose turn it is; undefined: it is gone. */
  take(id: number): PreparedDelivery | undefined {
    const prepared = this.#prepared.get(id);
    this.#prepared.delete(id);
    return prepared ?? this.#read(id, false);
  }

  forget(): void {
    this.#prepared.clear();
  }

  #read(id: number, isAhead: boolean): PreparedDelivery | undefined {
    const { read } = this.#database;
    const delivery = findDelivery(read, id);
    if (delivery === undefined) return undefined;
    const body = envelopeBody(delivery.event);
    const recipient = isAhead ? recipientOf(read, delivery) : undefined;
    const signed =
      recipient === undefined ? null : signAhead(recipient, { ...delivery.event, body });
    return { delivery, body, signed };
  }

  /** An event is written once; it and its deliveries may be forgotten, and begin again in a new world. */
  #note({ topic, id }: Change): void {
    const isAny = topic === 'world' || topic === 'stores' || topic === 'installs';
    if (isAny || ((topic === 'deliveries' || topic === 'events') && id === ANY)) this.forget();
    else if (topic === 'deliveries') this.#prepared.delete(Number(id));
  }
}
