import type { DueSource } from '#clock/agenda.ts';
import type { Clock } from '#clock/clock.ts';
import { afterRealTime } from '#clock/real-time.ts';
import type { Database } from '#store/database.ts';
import { findDelivery } from '#store/deliveries.ts';

import type { MadeAttempt } from './attempt.ts';
import { makeAttempt, recipientOf } from './attempt.ts';
import { saveAttempts } from './save-attempts.ts';
import type { StartableDelivery } from './startable.ts';
import { findStartable, mayStart } from './startable.ts';

/** What the deliverer works with. */
export interface DelivererParts {
  readonly database: Database;
  readonly clock: Clock;
  /** How long an attempt may take in all, in ms of real time (D6). */
  readonly timeoutMs: number;
  /** Told when something that was under way is not any more. */
  readonly wake: () => void;
  /** Hears of failures that are not the receiver's. */
  readonly onError: (error: unknown) => void;
}

/** Something under way: in which queue, and how to give it up. */
interface UnderWay {
  readonly lane: string;
  readonly stop: AbortController;
}

/** How long a delivery rests, in real time, whose attempt could not be written. */
const PAUSE_AFTER_FAILURE_MS = 1000;

/** How long what is under way may take to end, in real time, when the emulator closes. */
export const CLOSING_GRACE_MS = 500;

/**
 * Takes pending deliveries from the database to their receivers. It keeps nothing of its own but
 * what is under way, so that a restart goes on where the last process ended, however it ended.
 * Every install has a queue of its own, with 8 attempts under way at most (D7).
 */
export class Deliverer implements DueSource {
  readonly name = 'deliveries';
  readonly #parts: DelivererParts;
  readonly #underWay = new Map<number, UnderWay>();
  readonly #waiting = new Map<number, (() => void)[]>();
  #made: MadeAttempt[] = [];
  #isHalted = false;
  #isGivenUp = false;
  #idle: PromiseWithResolvers<void> | undefined;

  constructor(parts: DelivererParts) {
    this.#parts = parts;
  }

  nextDueAt(): number | null {
    if (this.#isHalted) return null;
    const [first] = findStartable(this.#parts.database.read, this.#underWay, 1);
    return first?.dueAt ?? null;
  }

  /** Begins the attempts that are due by now, as many as their queues have room for. */
  runNext(): void {
    if (this.#isHalted) return;
    const { database, clock } = this.#parts;
    const now = clock.now();
    for (const delivery of findStartable(database.read, this.#underWay)) {
      if (delivery.dueAt <= now) this.#begin(delivery);
    }
  }

  busy(): boolean {
    return this.#underWay.size > 0;
  }

  /** Waits until an attempt of a delivery has been made that is due now, but not for ever. */
  async attempted(id: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), resolve]);
    const impatience = afterRealTime(this.#parts.timeoutMs * 2, resolve);
    await promise;
    impatience.cancel();
  }

  /** To be told of every transaction: nobody waits for an attempt that will not come any more. */
  noteWrite(): void {
    for (const id of this.#waiting.keys()) {
      const willCome = this.#underWay.has(id) || mayStart(this.#parts.database.read, id);
      if (!willCome) this.#tellWaiting(id);
    }
  }

  /**
   * Begins nothing any more until `resume`. What is under way may end within `graceMs` of real time;
   * what has not ended by then is given up and stays pending.
   */
  async halt(graceMs = 0): Promise<void> {
    this.#isHalted = true;
    const giveUp = (): void => {
      this.#isGivenUp = true;
      for (const { stop } of this.#underWay.values()) stop.abort();
    };
    const impatience = graceMs > 0 ? afterRealTime(graceMs, giveUp) : giveUp();
    while (this.busy()) {
      this.#idle ??= Promise.withResolvers<void>();
      await this.#idle.promise;
    }
    impatience?.cancel();
    for (const id of this.#waiting.keys()) this.#tellWaiting(id);
  }

  resume(): void {
    this.#isHalted = false;
    this.#isGivenUp = false;
    this.#parts.wake();
  }

  #begin({ id, lane }: StartableDelivery): void {
    const { database, clock, timeoutMs } = this.#parts;
    const delivery = findDelivery(database.read, id);
    const recipient = delivery && recipientOf(database.read, delivery);
    if (delivery === undefined || recipient === undefined) {
      throw new Error(`Delivery ${id} has nobody to go to.`);
    }
    const stop = new AbortController();
    this.#underWay.set(id, { lane, stop });
    makeAttempt({ delivery, recipient, at: clock.now(), timeoutMs, stop }).then(
      (made) => this.#end(made),
      (error: unknown) => this.#rest([id], error),
    );
  }

  /** Attempts that end together are written together. */
  #end(made: MadeAttempt): void {
    if (this.#isGivenUp) {
      this.#release([made.attempt.delivery]);
      return;
    }
    this.#made.push(made);
    if (this.#made.length === 1) setImmediate(() => this.#write());
  }

  #write(): void {
    const made = this.#made;
    this.#made = [];
    const ids = made.map(({ attempt }) => attempt.delivery);
    const { database, clock } = this.#parts;
    try {
      saveAttempts(database, made, clock.now());
    } catch (error) {
      this.#rest(ids, error);
      return;
    }
    this.#release(ids);
    this.runNext();
  }

  #release(ids: readonly number[]): void {
    for (const id of ids) {
      this.#underWay.delete(id);
      this.#tellWaiting(id);
    }
    if (!this.busy()) {
      this.#idle?.resolve();
      this.#idle = undefined;
    }
    this.#parts.wake();
  }

  /** What could not be made or written stays pending; it must not be tried again at once. */
  #rest(ids: readonly number[], error: unknown): void {
    this.#parts.onError(error);
    afterRealTime(PAUSE_AFTER_FAILURE_MS, () => this.#release(ids));
  }

  #tellWaiting(id: number): void {
    const waiting = this.#waiting.get(id) ?? [];
    this.#waiting.delete(id);
    for (const resolve of waiting) resolve();
  }
}
