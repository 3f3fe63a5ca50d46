import type { DueSource } from '#clock/agenda.ts';
import type { Clock } from '#clock/clock.ts';
import { afterRealTime } from '#clock/real-time.ts';
import type { Unfinished } from '#clock/settling.ts';
import type { Announce } from '#domain/change.ts';
import type { Fault } from '#domain/faults/rule.ts';
import type { Faults } from '#faults/faults.ts';
import type { Metrics } from '#metrics/metrics.ts';
import type { Database } from '#store/database.ts';
import type { DueDelivery } from '#store/deliveries.ts';
import { findStanding } from '#store/deliveries.ts';
import { isLocked } from '#store/storage-problem.ts';

import type { MadeAttempt } from './attempt.ts';
import { makeAttempt, recipientOf } from './attempt.ts';
import type { CheckPluginCall } from './check-plugin-call.ts';
import { countAttempts } from './count-attempts.ts';
import { HeldDeliveries } from './held-deliveries.ts';
import { mayStart } from './may-start.ts';
import { PreparedDeliveries } from './prepared-deliveries.ts';
import { saveAttempts } from './save-attempts.ts';
import type { StartableDelivery } from './startable.ts';
import { StartableDeliveries } from './startable.ts';

/** What the deliverer works with. */
export interface DelivererParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly metrics: Metrics;
  /** The rules that attempts are held against. */
  readonly faults: Pick<Faults, 'isIdle' | 'pick'>;
  /** How long an attempt may take in all, in ms of real time (D6). */
  readonly timeoutMs: number;
  /** Told when something that was under way is not any more. */
  readonly wake: () => void;
  /** Tells live screens of an attempt that its receiver takes its time for. */
  readonly announce: Announce;
  /** Told that what is under way cannot end for now, with the reason. */
  readonly interrupt: (error: unknown) => void;
  /** Hears of failures that are not the receiver's. */
  readonly onError: (error: unknown) => void;
  readonly checkPluginCall?: CheckPluginCall;
}

/** Something under way. */
interface UnderWay {
  /** The queue that it came from. */
  readonly lane: string;
  /** When its attempt began, epoch ms of the emulator's clock. */
  readonly since: number;
  /** Gives it up. */
  readonly stop: AbortController;
  /** Whether it holds one of its queue's slots. */
  holdsSlot: boolean;
  /** Whether the next one of its queue need not wait for it any longer. */
  isSlow: boolean;
  /** Whether screens were told that it is under way. */
  isTold: boolean;
}

/** A receiver that takes longer than this to answer gets the next event meanwhile (D7). */
const SLOW_AFTER_MS = 25;

/** One that takes so much longer still is told of: screens show it in flight. */
const TOLD_AFTER_MS = 225;

/** Attempts that were made are written together: so many at most, and not later than that. */
const WRITTEN_TOGETHER = 16;
const WRITTEN_AFTER_MS = 10;

/** How long a delivery rests, in real time, whose attempt could not be made or written. */
const PAUSE_AFTER_FAILURE_MS = 1000;

/** How many of the deliveries of a queue are named that are due. */
const MOST_NAMED = 100;

/** The first pause, in real time, before attempts are written again that the machine did not let be. */
const FIRST_PAUSE_MS = 20;

/** How long what is under way may take to end, in real time, when the emulator closes. */
export const CLOSING_GRACE_MS = 500;

/**
 * Takes pending deliveries from the database to their receivers. It keeps nothing of its own but
 * what is under way, so that a restart goes on where the last process ended, however it ended.
 * Every install has a queue of its own, with 8 attempts under way at most (D7). Events arrive in
 * their order: a receiver gets the next one when it has answered the last, or takes its time. An
 * attempt that was made gives its slot to the next one before it is written, and is under way until
 * it is. While attempts cannot be written, they hold their slots and wait to be, so that no receiver
 * gets them again and again.
 */
export class Deliverer implements DueSource {
  readonly name = 'deliveries';
  readonly #parts: DelivererParts;
  readonly #underWay = new Map<number, UnderWay>();
  readonly #startable: StartableDeliveries;
  readonly #held: HeldDeliveries;
  readonly #prepared: PreparedDeliveries;
  readonly #waiting = new Map<number, (() => void)[]>();
  #made: MadeAttempt[] = [];
  #isGoingOn = false;
  /** Whether what can wait until calls are on their way is about to be done. */
  #isCatchingUp = false;
  #writing: { cancel(): void } | undefined;
  /** The pause before attempts are written again; null: the last ones were written. */
  #pauseMs: number | null = null;
  #isHalted = false;
  #isGivenUp = false;
  #idle: PromiseWithResolvers<void> | undefined;

  constructor(parts: DelivererParts) {
    this.#parts = parts;
    this.#startable = new StartableDeliveries(parts.database, this.#underWay);
    this.#held = new HeldDeliveries(parts.database);
    this.#prepared = new PreparedDeliveries(parts.database);
  }

  nextDueAt(): number | null {
    return this.#isHalted ? null : this.#startable.firstDueAt();
  }

  /** Begins the attempts that are due by now, as many as their queues have room for. */
  runNext(): void {
    if (this.#isHalted) return;
    for (const delivery of this.#startable.take(this.#parts.clock.now())) this.#begin(delivery);
    this.#catchUpSoon();
  }

  busy(): boolean {
    return this.#underWay.size > 0;
  }

  /** When the attempt of a delivery began that is under way, epoch ms of the clock; null: none is. */
  inFlightSince(id: number): number | null {
    return this.#underWay.get(id)?.since ?? null;
  }

  /** The attempts under way, and of each queue the first of those that are due. */
  unfinished(now: number): Unfinished[] {
    const due = this.#isHalted ? [] : this.#startable.dueBy(now, MOST_NAMED);
    return [...this.#underWay.keys(), ...due].map((id) => ({ kind: 'delivery', id: String(id) }));
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
    try {
      for (const id of this.#waiting.keys()) {
        const willCome = this.#underWay.has(id) || mayStart(this.#parts.database.read, id);
        if (!willCome) this.#tellWaiting(id);
      }
    } catch (error) {
      // What has just been written is written, whatever cannot be read now.
      this.#parts.onError(error);
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
      this.#write();
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

  #begin(place: StartableDelivery): void {
    const { id, lane } = place;
    const { database, clock, timeoutMs, checkPluginCall } = this.#parts;
    const prepared = this.#prepared.take(id);
    const recipient = prepared && recipientOf(database.read, prepared.delivery);
    if (prepared === undefined || recipient === undefined) {
      this.#startable.readAgain();
      throw new Error(`Delivery ${id} has nobody to go to.`);
    }
    const fault = this.#meetFault(prepared.delivery, place);
    if (fault === 'held') return;
    const stop = new AbortController();
    const at = clock.now();
    const underWay = { lane, since: at, stop, holdsSlot: true, isSlow: false, isTold: false };
    this.#underWay.set(id, underWay);
    let patience = afterRealTime(SLOW_AFTER_MS, () => {
      underWay.isSlow = true;
      patience = afterRealTime(TOLD_AFTER_MS, () => {
        underWay.isTold = true;
        this.#parts.announce('deliveries', String(id));
      });
      this.#runMore();
    });
    makeAttempt({ prepared, recipient, at, timeoutMs, stop, fault, checkPluginCall })
      .finally(() => patience.cancel())
      .then(
        (made) => this.#end(made),
        (error: unknown) => this.#rest([id], error),
      );
  }

  /** What a rule does to an attempt that is due: nothing, something on its way, or it waits. */
  #meetFault({ id, serverId, pluginId, event }: DueDelivery, place: StartableDelivery) {
    const { database, faults, clock } = this.#parts;
    if (faults.isIdle && this.#held.isEmpty) return null;
    try {
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
    } catch (error) {
      // What was taken out of the queues and not begun stands in them.
      this.#startable.readAgain();
      throw error;
    }
  }

  #end(made: MadeAttempt): void {
    const ids = [made.attempt.delivery];
    if (this.#isGivenUp) {
      this.#release(ids);
      return;
    }
    this.#made.push(made);
    if (this.#pauseMs === null) this.#holdSlots(ids, false);
    if (this.#isGoingOn) return;
    this.#isGoingOn = true;
    setImmediate(() => this.#goOn());
  }

  /** The next attempts come first, so that no receiver waits for the database. */
  #goOn(): void {
    this.#isGoingOn = false;
    this.#runMore();
    this.#catchUpSoon();
  }

  #catchUpSoon(): void {
    if (this.#isCatchingUp || this.#underWay.size === 0) return;
    this.#isCatchingUp = true;
    setImmediate(() => this.#catchUp());
  }

  /** While receivers have the calls, what was made is written and what comes next is prepared. */
  #catchUp(): void {
    this.#isCatchingUp = false;
    this.#prepareNext();
    // What waits to be written is written when its pause is over.
    if (this.#made.length === 0 || this.#pauseMs !== null) return;
    const isFull = this.#made.length >= WRITTEN_TOGETHER;
    if (isFull || this.#made.length === this.#underWay.size) this.#write();
    else this.#writing ??= afterRealTime(WRITTEN_AFTER_MS, () => this.#write());
  }

  #prepareNext(): void {
    if (this.#isHalted) return;
    const lanes = new Set<string>();
    for (const { lane, holdsSlot } of this.#underWay.values()) if (holdsSlot) lanes.add(lane);
    try {
      this.#prepared.prepare(this.#startable.nextIn(lanes, this.#parts.clock.now()));
    } catch {
      // Whoever needs it reads it again, and says what is wrong.
      this.#prepared.forget();
    }
  }

  /** From a timer there is nobody to hear of a failure; the agenda tries again. */
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
    try {
      const becameOf = saveAttempts(database, made, clock.now());
      countAttempts(metrics, made, becameOf);
    } catch (error) {
      if (database.problemOf(error) === null) this.#rest(ids, error);
      else this.#writeLater(made, error);
      return;
    }
    this.#pauseMs = null;
    this.#release(
      ids,
      made.every(({ attempt }) => attempt.error === null),
    );
    this.#runMore();
  }

  /**
   * The machine does not let attempts be written: they were made and are kept for later, and nobody
   * waits for that. Where all is given up they stay pending, and are made again some day.
   */
  #writeLater(made: readonly MadeAttempt[], error: unknown): void {
    const ids = idsOf(made);
    if (this.#isGivenUp) {
      this.#pauseMs = null;
      this.#release(ids);
      return;
    }
    this.#made = [...made, ...this.#made];
    this.#holdSlots(ids, true);
    this.#pauseMs = Math.min((this.#pauseMs ?? FIRST_PAUSE_MS / 2) * 2, PAUSE_AFTER_FAILURE_MS);
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
    this.#holdSlots(ids, true);
    afterRealTime(PAUSE_AFTER_FAILURE_MS, () => this.#release(ids));
  }

  #holdSlots(ids: readonly number[], holdsSlot: boolean): void {
    for (const id of ids) {
      const underWay = this.#underWay.get(id);
      if (underWay !== undefined) underWay.holdsSlot = holdsSlot;
    }
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
