import type { DueSource } from '#server/clock/agenda.ts';
import type { Clock } from '#server/clock/clock.ts';
import { afterRealTime } from '#server/clock/real-time.ts';
import type { Unfinished } from '#server/clock/settling.ts';
import type { Announce } from '#server/domain/change.ts';
import type { ActiveFaults } from '#server/domain/faults/matching.ts';
import type { Fault } from '#server/domain/faults/rule.ts';
import type { Metrics } from '#server/domain/metrics/metrics.ts';
import type { Database } from '#server/store/database.ts';
import type { DueDelivery } from '#server/store/deliveries.ts';
import { findDelivery, findDeliveryStatus } from '#server/store/deliveries.ts';
import { isLocked } from '#server/store/storage-problem.ts';

import type { MadeAttempt } from './attempt.ts';
import { makeAttempt, recipientOf, saveAttempts } from './attempt.ts';
import type { StartableDelivery } from './delivery-queues.ts';
import { StartableDeliveries } from './delivery-queues.ts';
import { HeldDeliveries } from './held-deliveries.ts';
import type { DeliveryRoom } from './in-flight.ts';
import { InFlight, SLOW_AFTER_MS } from './in-flight.ts';
import type { CallPlugin } from './post-to-plugin.ts';

interface DelivererParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly faults: Pick<ActiveFaults, 'isIdle' | 'pick'>;
  /** The timeout of an attempt, in ms of real time (D6). */
  readonly timeoutMs: number;
  /** Wakes the agenda. */
  readonly wake: () => void;
  /** Announces slow attempts to live screens. */
  readonly announce: Announce;
  /** Called with the reason while attempts cannot be saved. */
  readonly interrupt: (error: unknown) => void;
  /** Called with our own errors, not those of receivers. */
  readonly onError: (error: unknown) => void;
  readonly callPlugin: CallPlugin;
  readonly room: DeliveryRoom;
}

/** A delivery that has started and whose attempt is not saved yet. */
interface UnderWay {
  /** The start of the attempt, epoch ms of the emulator's clock. */
  readonly since: number;
  readonly stop: AbortController;
  /** True once screens show it as in flight. */
  isAnnounced: boolean;
}

/** Delay after `SLOW_AFTER_MS` before screens show an attempt as in flight. */
const ANNOUNCED_AFTER_MS = 225;

/** Attempts are saved in batches of at most this size, and after this delay at the latest. */
const WRITTEN_TOGETHER = 64;
const WRITTEN_AFTER_MS = 10;

/** The pause, in real time, after an attempt that could not be sent or saved. */
const PAUSE_AFTER_FAILURE_MS = 1000;

/** Number of due deliveries per queue that are listed as unfinished. */
const MOST_UNFINISHED = 100;

/** The first pause, in real time, before a write to a locked or full database is retried. */
const FIRST_PAUSE_MS = 20;

/** Real time for attempts in progress to finish when the emulator closes. */
export const CLOSING_GRACE_MS = 500;

/**
 * Sends pending deliveries from the database to their receivers. Only attempts in progress are kept in memory,
 * so a restart continues where the last process ended. Each install has its own queue, whose deliveries start
 * in event order (D7). The next delivery starts before the attempt is written, so no receiver waits for the
 * database. While attempts cannot be written, none are started; otherwise receivers would get them repeatedly.
 */
export class Deliverer implements DueSource {
  readonly name = 'deliveries';
  readonly #parts: DelivererParts;
  readonly #underWay = new Map<number, UnderWay>();
  readonly #inFlight: InFlight;
  readonly #startable: StartableDeliveries;
  readonly #held: HeldDeliveries;
  readonly #waiting = new Map<number, (() => void)[]>();
  #made: MadeAttempt[] = [];
  #writing: { cancel(): void } | undefined;
  /** The pause before the write is retried; null after a success. */
  #pauseMs: number | null = null;
  /** Set while due deliveries wait because all sandboxes together have reached the limit. */
  #stopWaitingForRoom: (() => void) | undefined;
  #isHalted = false;
  #isGivenUp = false;
  #idle: PromiseWithResolvers<void> | undefined;

  constructor(parts: DelivererParts) {
    const { database } = parts;
    this.#parts = parts;
    this.#inFlight = new InFlight(parts.room);
    this.#startable = new StartableDeliveries(database, this.#underWay, (queue) =>
      this.#inFlight.mayStart(queue),
    );
    this.#held = new HeldDeliveries(database);
  }

  nextDueAt(): number | null {
    return this.#isPaused() ? null : this.#startable.firstDueAt();
  }

  /** Starts the next delivery of each queue if it is due and allowed to start. */
  runNext(): void {
    if (this.#isPaused()) return;
    const now = this.#parts.clock.now();
    const room = this.#parts.room.left;
    if (room <= 0) {
      if ((this.#startable.firstDueAt() ?? Infinity) <= now) this.#waitForRoom();
      return;
    }
    try {
      for (const place of this.#startable.take(now, room)) this.#start(place);
    } catch (error) {
      // Deliveries that were taken but not started are still in their queues.
      this.#startable.readAgain();
      throw error;
    }
  }

  busy(): boolean {
    return this.#underWay.size > 0 || this.#stopWaitingForRoom !== undefined;
  }

  /** The deliveries that faults delay or will repeat; kept in memory only. */
  get held(): Pick<HeldDeliveries, 'state' | 'resume'> {
    return this.#held;
  }

  /** Start of the delivery's attempt in progress, epoch ms of the clock; null if there is none. */
  inFlightSince(id: number): number | null {
    return this.#underWay.get(id)?.since ?? null;
  }

  /** The attempts in progress, and the first due deliveries of each queue. */
  unfinished(now: number): Unfinished[] {
    const due = this.#isHalted ? [] : this.#startable.dueBy(now, MOST_UNFINISHED);
    return [...this.#underWay.keys(), ...due].map((id) => ({ kind: 'delivery', id: String(id) }));
  }

  /** Waits, up to a limit, until a delivery that is due now has been attempted. */
  async attempted(id: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), resolve]);
    const timeout = afterRealTime(this.#parts.timeoutMs * 2, resolve);
    await promise;
    timeout.cancel();
  }

  /** Call after every transaction, since it may have cancelled an attempt that a caller waits for. */
  noteWrite(): void {
    try {
      for (const id of this.#waiting.keys()) {
        if (!this.#underWay.has(id) && !this.#startable.willStart(id)) this.#resolveWaiting(id);
      }
    } catch (error) {
      // The transaction is already committed, so only report the error.
      this.#parts.onError(error);
    }
  }

  /**
   * Starts no deliveries until `resume`. Attempts in progress may finish within `graceMs` of real time; after
   * that they are abandoned and stay pending.
   */
  async halt(graceMs = 0): Promise<void> {
    this.#isHalted = true;
    this.#stopWaitingForRoom?.();
    const giveUp = (): void => {
      this.#isGivenUp = true;
      for (const { stop } of this.#underWay.values()) stop.abort();
      this.#write();
    };
    const timeout = graceMs > 0 ? afterRealTime(graceMs, giveUp) : giveUp();
    while (this.busy()) {
      this.#idle ??= Promise.withResolvers<void>();
      await this.#idle.promise;
    }
    timeout?.cancel();
    for (const id of this.#waiting.keys()) this.#resolveWaiting(id);
  }

  resume(): void {
    this.#isHalted = false;
    this.#isGivenUp = false;
    this.#parts.wake();
  }

  #isPaused(): boolean {
    return this.#isHalted || this.#pauseMs !== null || this.#stopWaitingForRoom !== undefined;
  }

  #start(place: StartableDelivery): void {
    const { id, queue } = place;
    const { database, clock, timeoutMs, callPlugin } = this.#parts;
    const delivery = findDelivery(database.read, id);
    const recipient = delivery && recipientOf(database.read, delivery);
    if (delivery === undefined || recipient === undefined) {
      throw new Error(`Delivery ${id} has no receiver.`);
    }
    const fault = this.#meetFault(delivery, place);
    if (fault === 'held') return;
    const underWay = { since: clock.now(), stop: new AbortController(), isAnnounced: false };
    const { since: at, stop } = underWay;
    this.#underWay.set(id, underWay);
    const started = this.#inFlight.start(queue);
    let timer = afterRealTime(SLOW_AFTER_MS, () => {
      timer = afterRealTime(ANNOUNCED_AFTER_MS, () => {
        underWay.isAnnounced = true;
        this.#parts.announce('deliveries', String(id));
      });
      started.isSlow();
      this.#runMore();
    });
    makeAttempt({ delivery, recipient, at, timeoutMs, stop, fault, callPlugin })
      .finally(() => {
        timer.cancel();
        started.end();
      })
      .then(
        (made) => this.#end(made),
        (error: unknown) => this.#pause([id], error),
      );
  }

  /** The fault that a rule applies to a due attempt; null if none, 'held' if the attempt has to wait. */
  #meetFault({ id, serverId, pluginId, event }: DueDelivery, place: StartableDelivery) {
    const { database, faults, clock } = this.#parts;
    if (faults.isIdle && this.#held.isEmpty) return null;
    this.#held.noteDue(place);
    const met = this.#held.take(id);
    if (met !== null) return met;
    const attempt = (findDeliveryStatus(database.read, id)?.attempts ?? 0) + 1;
    const fault: Fault<'delivery'> | null = faults.isIdle
      ? null
      : faults.pick('delivery', { serverId, pluginId, type: event.type, attempt });
    if (fault === null) return null;
    this.#held.repeat(place, fault);
    if (!this.#held.hold(place, fault, clock.now())) return fault;
    this.#resolveWaiting(id);
    return 'held';
  }

  #waitForRoom(): void {
    const cancel = this.#parts.room.onFreed(() => {
      this.#stopWaitingForRoom?.();
      this.#runMore();
      this.#parts.wake();
    });
    this.#stopWaitingForRoom = () => {
      this.#stopWaitingForRoom = undefined;
      cancel();
    };
  }

  #end(made: MadeAttempt): void {
    if (this.#isGivenUp) {
      this.#release([made.attempt.delivery]);
      return;
    }
    this.#made.push(made);
    // Start the next attempts before writing this one.
    this.#runMore();
    // During a pause, the timer does the write.
    if (this.#pauseMs !== null) return;
    const isFull = this.#made.length >= WRITTEN_TOGETHER;
    if (isFull || this.#made.length === this.#underWay.size) setImmediate(() => this.#write());
    else this.#writing ??= afterRealTime(WRITTEN_AFTER_MS, () => this.#write());
  }

  /** Runs more due deliveries. After a failure, the agenda tries again. */
  #runMore(): void {
    try {
      this.runNext();
    } catch (error) {
      this.#parts.onError(error);
      this.#parts.wake();
    }
  }

  #write(): void {
    this.#writing?.cancel();
    this.#writing = undefined;
    const made = this.#made;
    this.#made = [];
    if (made.length === 0) return;
    const ids = idsOf(made);
    const { database, clock, metrics } = this.#parts;
    const pauseMs = this.#pauseMs;
    this.#pauseMs = null;
    try {
      saveAttempts(database, metrics, made, clock.now());
    } catch (error) {
      if (database.problemOf(error) === null) this.#pause(ids, error);
      else this.#writeLater(made, error, pauseMs);
      return;
    }
    const isOver = ({ attempt: { delivery, error } }: MadeAttempt): boolean =>
      error === null && !this.#held.noteArrived(delivery, clock.now());
    // `isOver` is called for every attempt, since `noteArrived` may make a delivery due again.
    this.#release(ids, !made.map(isOver).includes(false));
    this.#runMore();
  }

  /**
   * Keeps attempts until the database can be written. When closing, their deliveries stay pending
   * instead, and are sent again by the next process.
   */
  #writeLater(made: readonly MadeAttempt[], error: unknown, lastPauseMs: number | null): void {
    const ids = idsOf(made);
    if (this.#isGivenUp) {
      this.#release(ids);
      return;
    }
    this.#made = [...made, ...this.#made];
    this.#pauseMs = Math.min((lastPauseMs ?? FIRST_PAUSE_MS / 2) * 2, PAUSE_AFTER_FAILURE_MS);
    this.#writing = afterRealTime(this.#pauseMs, () => this.#write());
    if (this.#pauseMs < PAUSE_AFTER_FAILURE_MS && isLocked(error)) return;
    for (const id of ids) this.#resolveWaiting(id);
    this.#parts.interrupt(error);
  }

  /** Marks deliveries as no longer in progress; unless all have arrived, some are pending again. */
  #release(ids: readonly number[], haveArrived: boolean = false): void {
    for (const id of ids) {
      if (this.#underWay.get(id)?.isAnnounced === true)
        this.#parts.announce('deliveries', String(id));
      this.#underWay.delete(id);
      this.#resolveWaiting(id);
    }
    if (!haveArrived) this.#startable.readAgain();
    if (!this.busy()) {
      this.#idle?.resolve();
      this.#idle = undefined;
    }
    this.#parts.wake();
  }

  /** Deliveries whose attempt failed on our side stay pending and are retried after a pause. */
  #pause(ids: readonly number[], error: unknown): void {
    this.#parts.onError(error);
    afterRealTime(PAUSE_AFTER_FAILURE_MS, () => this.#release(ids));
  }

  #resolveWaiting(id: number): void {
    const waiting = this.#waiting.get(id) ?? [];
    this.#waiting.delete(id);
    for (const resolve of waiting) resolve();
  }
}

function idsOf(made: readonly MadeAttempt[]): number[] {
  return made.map(({ attempt }) => attempt.delivery);
}
