import type { DueSource } from '#server/clock/agenda.ts';
import type { Clock } from '#server/clock/clock.ts';
import { afterRealTime } from '#server/clock/real-time.ts';
import type { Unfinished } from '#server/clock/settling.ts';
import type { Announce } from '#server/domain/change.ts';
import type { ActiveFaults } from '#server/domain/faults/active-faults.ts';
import type { Fault } from '#server/domain/faults/rule.ts';
import type { Metrics } from '#server/domain/metrics/metrics.ts';
import type { Database } from '#server/store/database.ts';
import type { DueDelivery } from '#server/store/deliveries.ts';
import { findDelivery, findStanding } from '#server/store/deliveries.ts';
import { isLocked } from '#server/store/storage-problem.ts';

import type { MadeAttempt } from './attempt.ts';
import { makeAttempt, recipientOf } from './attempt.ts';
import type { CheckPluginCall } from './check-plugin-call.ts';
import { HeldDeliveries } from './held-deliveries.ts';
import { InFlight, onRoomInProcess, roomInProcess, SLOW_AFTER_MS } from './in-flight.ts';
import { saveAttempts } from './save-attempts.ts';
import type { StartableDelivery } from './startable.ts';
import { StartableDeliveries } from './startable.ts';

/** What the deliverer works with. */
export interface DelivererParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly metrics: Metrics;
  /** The rules that attempts are checked against. */
  readonly faults: Pick<ActiveFaults, 'isIdle' | 'pick'>;
  /** How long an attempt may take in all, in ms of real time (D6). */
  readonly timeoutMs: number;
  /** Called when something has ended that was under way. */
  readonly wake: () => void;
  /** Tells live screens about an attempt that takes long. */
  readonly announce: Announce;
  /** Called with the reason when what is under way cannot end for now. */
  readonly interrupt: (error: unknown) => void;
  /** Called with failures that are not the receiver's. */
  readonly onError: (error: unknown) => void;
  readonly checkPluginCall?: CheckPluginCall;
}

/** A delivery that has started and whose attempt is not written yet. */
interface UnderWay {
  /** When its attempt began, epoch ms of the emulator's clock. */
  readonly since: number;
  /** Gives it up. */
  readonly stop: AbortController;
  /** Whether screens were told that it is under way. */
  isTold: boolean;
}

/** After this much more, screens show the attempt as in flight. */
const TOLD_AFTER_MS = 225;

/** Attempts are written together: at most so many, and not later than this. */
const WRITTEN_TOGETHER = 16;
const WRITTEN_AFTER_MS = 10;

/** How long a delivery rests, in real time, whose attempt could not be made or written. */
const PAUSE_AFTER_FAILURE_MS = 1000;

/** How many due deliveries of a queue are named. */
const MOST_NAMED = 100;

/** The first pause, in real time, before writing is retried while the database cannot be written. */
const FIRST_PAUSE_MS = 20;

/** How long what is under way may take to end, in real time, when the emulator closes. */
export const CLOSING_GRACE_MS = 500;

/**
 * Takes pending deliveries from the database to their receivers. It keeps only what is under way, so
 * that a restart continues wherever the last process ended. Each install has a queue of its own,
 * whose deliveries start in event order (D7). The next one starts before the attempt is written, so
 * that no receiver waits for the database. While attempts cannot be written none starts: receivers
 * would get them again and again.
 */
export class Deliverer implements DueSource {
  readonly name = 'deliveries';
  readonly #parts: DelivererParts;
  readonly #underWay = new Map<number, UnderWay>();
  readonly #inFlight = new InFlight();
  readonly #startable: StartableDeliveries;
  readonly #held: HeldDeliveries;
  readonly #waiting = new Map<number, (() => void)[]>();
  #made: MadeAttempt[] = [];
  #isGoingOn = false;
  #writing: { cancel(): void } | undefined;
  /** The pause before attempts are written again; null: the last ones were written. */
  #pauseMs: number | null = null;
  /** Set while due deliveries wait for those of other sandboxes to end. */
  #stopWaitingForRoom: (() => void) | undefined;
  #isHalted = false;
  #isGivenUp = false;
  #idle: PromiseWithResolvers<void> | undefined;

  constructor(parts: DelivererParts) {
    const { database } = parts;
    this.#parts = parts;
    this.#startable = new StartableDeliveries(database, this.#underWay, (lane) =>
      this.#inFlight.mayStart(lane),
    );
    this.#held = new HeldDeliveries(database);
  }

  nextDueAt(): number | null {
    return this.#startsNone() ? null : this.#startable.firstDueAt();
  }

  /** Starts the next delivery of each queue where it is due and may start. */
  runNext(): void {
    if (this.#startsNone()) return;
    const now = this.#parts.clock.now();
    const room = roomInProcess();
    if (room <= 0) {
      if ((this.#startable.firstDueAt() ?? Infinity) <= now) this.#waitForRoom();
      return;
    }
    try {
      for (const place of this.#startable.take(now, room)) this.#start(place);
    } catch (error) {
      // Places that were taken and not started are still in their queues.
      this.#startable.readAgain();
      throw error;
    }
  }

  busy(): boolean {
    return this.#underWay.size > 0 || this.#stopWaitingForRoom !== undefined;
  }

  /** When the attempt of a delivery began that is under way, epoch ms of the clock; null: none is. */
  inFlightSince(id: number): number | null {
    return this.#underWay.get(id)?.since ?? null;
  }

  /** The attempts under way, and the first due ones of each queue. */
  unfinished(now: number): Unfinished[] {
    const due = this.#isHalted ? [] : this.#startable.dueBy(now, MOST_NAMED);
    return [...this.#underWay.keys(), ...due].map((id) => ({ kind: 'delivery', id: String(id) }));
  }

  /** Waits until an attempt of a delivery that is due now has been made, but not for ever. */
  async attempted(id: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), resolve]);
    const timeout = afterRealTime(this.#parts.timeoutMs * 2, resolve);
    await promise;
    timeout.cancel();
  }

  /** Call after every transaction: nobody waits for an attempt that will not come any more. */
  noteWrite(): void {
    try {
      for (const id of this.#waiting.keys()) {
        if (!this.#underWay.has(id) && !this.#startable.willStart(id)) this.#tellWaiting(id);
      }
    } catch (error) {
      // The transaction is committed, whatever cannot be read now.
      this.#parts.onError(error);
    }
  }

  /**
   * Starts nothing until `resume`. What is under way may end within `graceMs` of real time; after
   * that it is given up and stays pending.
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
    for (const id of this.#waiting.keys()) this.#tellWaiting(id);
  }

  resume(): void {
    this.#isHalted = false;
    this.#isGivenUp = false;
    this.#parts.wake();
  }

  #startsNone(): boolean {
    return this.#isHalted || this.#pauseMs !== null || this.#stopWaitingForRoom !== undefined;
  }

  #start(place: StartableDelivery): void {
    const { id, lane } = place;
    const { database, clock, timeoutMs, checkPluginCall } = this.#parts;
    const delivery = findDelivery(database.read, id);
    const recipient = delivery && recipientOf(database.read, delivery);
    if (delivery === undefined || recipient === undefined) {
      throw new Error(`Delivery ${id} has nobody to go to.`);
    }
    const fault = this.#meetFault(delivery, place);
    if (fault === 'held') return;
    const underWay = { since: clock.now(), stop: new AbortController(), isTold: false };
    const { since: at, stop } = underWay;
    this.#underWay.set(id, underWay);
    const started = this.#inFlight.start(lane);
    let timer = afterRealTime(SLOW_AFTER_MS, () => {
      timer = afterRealTime(TOLD_AFTER_MS, () => {
        underWay.isTold = true;
        this.#parts.announce('deliveries', String(id));
      });
      started.isSlow();
      this.#runMore();
    });
    makeAttempt({ delivery, recipient, at, timeoutMs, stop, fault, checkPluginCall })
      .finally(() => {
        timer.cancel();
        started.end();
      })
      .then(
        (made) => this.#end(made),
        (error: unknown) => this.#rest([id], error),
      );
  }

  /** What a rule does to an attempt that is due: nothing, something on its way, or it waits. */
  #meetFault({ id, serverId, pluginId, event }: DueDelivery, place: StartableDelivery) {
    const { database, faults, clock } = this.#parts;
    if (faults.isIdle && this.#held.isEmpty) return null;
    this.#held.noteDue(place);
    const met = this.#held.take(id);
    if (met !== null) return met;
    const attempt = (findStanding(database.read, id)?.attempts ?? 0) + 1;
    const fault: Fault<'delivery'> | null = faults.isIdle
      ? null
      : faults.pick('delivery', { serverId, pluginId, type: event.type, attempt });
    if (fault === null || !this.#held.hold(place, fault, clock.now())) return fault;
    this.#tellWaiting(id);
    return 'held';
  }

  #waitForRoom(): void {
    const cancel = onRoomInProcess(() => {
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
    if (this.#isGoingOn) return;
    this.#isGoingOn = true;
    setImmediate(() => this.#goOn());
  }

  /** The next attempts come first: what was made is written while receivers have the calls. */
  #goOn(): void {
    this.#isGoingOn = false;
    this.#runMore();
    // What waits to be written is written when its pause is over.
    if (this.#pauseMs !== null) return;
    const isFull = this.#made.length >= WRITTEN_TOGETHER;
    if (isFull || this.#made.length === this.#underWay.size) setImmediate(() => this.#write());
    else this.#writing ??= afterRealTime(WRITTEN_AFTER_MS, () => this.#write());
  }

  /** Nobody hears of a failure in a timer; the agenda tries again. */
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
      if (database.problemOf(error) === null) this.#rest(ids, error);
      else this.#writeLater(made, error, pauseMs);
      return;
    }
    this.#release(
      ids,
      made.every(({ attempt }) => attempt.error === null),
    );
    this.#runMore();
  }

  /**
   * The database cannot be written now: the attempts were made and are kept for later. When closing,
   * they stay pending instead and will be made again.
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
    for (const id of ids) this.#tellWaiting(id);
    this.#parts.interrupt(error);
  }

  /** They are not under way any more; unless all have arrived, some of them wait again. */
  #release(ids: readonly number[], haveArrived: boolean = false): void {
    for (const id of ids) {
      if (this.#underWay.get(id)?.isTold === true) this.#parts.announce('deliveries', String(id));
      this.#underWay.delete(id);
      this.#tellWaiting(id);
    }
    if (!haveArrived) this.#startable.readAgain();
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

function idsOf(made: readonly MadeAttempt[]): number[] {
  return made.map(({ attempt }) => attempt.delivery);
}
