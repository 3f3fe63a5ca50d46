import type { Change } from '#server/domain/change.ts';
import { ANY } from '#server/domain/change.ts';
import type { HeldState, Overtaking, Repetition } from '#server/domain/faults/held.ts';
import type { DeliveryEffect, Fault } from '#server/domain/faults/rule.ts';
import type { Database, WritableDb } from '#server/store/database.ts';
import { findDeliveryStatus, saveProgress } from '#server/store/deliveries.ts';

import type { StartableDelivery } from './delivery-queues.ts';

/** The longest wait for other deliveries, in ms of the emulator's clock. */
const LONGEST_REORDER_MS = 60_000;

/**
 * Attempts that faults delay or repeat. The ends of delays are stored in the database, so they survive a restart as
 * normal pending deliveries. The faults are remembered in memory only, so that none is applied twice; a named
 * sandbox keeps them while it sleeps.
 */
export class HeldDeliveries {
  readonly #database: Database;
  readonly #faults = new Map<number, Fault<'delivery'>>();
  readonly #overtakings = new Map<number, Overtaking>();
  readonly #repetitions = new Map<number, Repetition>();

  constructor(database: Database) {
    this.#database = database;
    database.onChanged((changes) => {
      if (!this.isEmpty) for (const change of changes) this.#noteChange(change);
    });
  }

  get isEmpty(): boolean {
    return this.#faults.size === 0 && this.#repetitions.size === 0;
  }

  /** The state from which another process can continue. */
  get state(): HeldState {
    return {
      faults: [...this.#faults],
      overtakings: [...this.#overtakings],
      repetitions: [...this.#repetitions],
    };
  }

  resume({ faults, overtakings, repetitions }: HeldState): void {
    for (const [id, fault] of faults) if (this.#isPending(id)) this.#faults.set(id, fault);
    for (const [id, one] of overtakings) if (this.#faults.has(id)) this.#overtakings.set(id, one);
    for (const [id, one] of repetitions) this.#repetitions.set(id, one);
  }

  /** Releases a delivery and returns the fault that held it, if any. */
  take(id: number): Fault<'delivery'> | null {
    const fault = this.#faults.get(id) ?? null;
    this.#forget(id);
    return fault;
  }

  /** Sends a delivery again after later ones, if the fault of its attempt requires it. */
  repeat({ id, queue }: StartableDelivery, fault: Fault<'delivery'>): void {
    const { effect } = fault;
    if (!('duplicateAfter' in effect)) return;
    const repetition = { fault, lane: queue, most: effect.duplicateAfter, by: [] };
    this.#repetitions.set(id, { ...repetition, hasArrived: false });
  }

  /** Call when a delivery has arrived; returns true if it is due again. `now` is epoch ms. */
  noteArrived(id: number, now: number): boolean {
    const repetition = this.#repetitions.get(id);
    if (repetition === undefined) return false;
    repetition.hasArrived = true;
    if (repetition.by.length < repetition.most) return false;
    this.#sendAgain(id, repetition, now);
    return true;
  }

  #sendAgain(id: number, { fault }: Repetition, now: number): void {
    this.#repetitions.delete(id);
    if (findDeliveryStatus(this.#database.read, id)?.status !== 'delivered') return;
    this.#faults.set(id, fault);
    this.#database.write((db) => wait(db, id, now));
  }

  /** Delays a due attempt if the fault requires it; returns true if delayed. `now` is epoch ms. */
  hold({ id, queue }: StartableDelivery, fault: Fault<'delivery'>, now: number): boolean {
    const { effect } = fault;
    const waitMs = waitOf(effect);
    if (waitMs === 0) return false;
    this.#database.write((db) => wait(db, id, now + waitMs));
    this.#faults.set(id, fault);
    if ('reorder' in effect) {
      this.#overtakings.set(id, { lane: queue, most: effect.reorder, by: [] });
    }
    return true;
  }

  /** Call when a delivery falls due. Attempts that only waited for this delivery become due next. */
  noteDue({ id, queue, dueAt }: StartableDelivery): void {
    for (const [again, repetition] of overtakenBy(this.#repetitions, id, queue)) {
      if (repetition.hasArrived) this.#sendAgain(again, repetition, dueAt);
    }
    const free = overtakenBy(this.#overtakings, id, queue).map(([held]) => held);
    if (free.length === 0) return;
    this.#database.write((db) => {
      for (const held of free) wait(db, held, dueAt);
    });
    for (const held of free) this.#overtakings.delete(held);
  }

  /** Forgets held deliveries that are no longer pending. */
  #noteChange({ topic, id }: Change): void {
    if (topic === 'world') {
      this.#faults.clear();
      this.#overtakings.clear();
      this.#repetitions.clear();
    } else if (topic === 'deliveries') {
      for (const held of id === ANY ? this.#faults.keys() : [Number(id)]) {
        if (this.#faults.has(held) && !this.#isPending(held)) this.#forget(held);
      }
    }
  }

  #isPending(id: number): boolean {
    return findDeliveryStatus(this.#database.read, id)?.status === 'pending';
  }

  #forget(id: number): void {
    this.#faults.delete(id);
    this.#overtakings.delete(id);
  }
}

/** Notes that a due delivery overtakes the earlier deliveries of its queue; returns those overtaken often enough. */
function overtakenBy<Passed extends Overtaking>(
  earlier: ReadonlyMap<number, Passed>,
  id: number,
  queue: string,
): [number, Passed][] {
  return [...earlier].filter(([held, passed]) => {
    if (passed.lane !== queue || held >= id) return false;
    if (!passed.by.includes(id)) passed.by.push(id);
    return passed.by.length >= passed.most;
  });
}

function waitOf(effect: DeliveryEffect): number {
  if ('delayMs' in effect) return effect.delayMs;
  return 'reorder' in effect ? LONGEST_REORDER_MS : 0;
}

function wait(db: WritableDb, id: number, until: number): void {
  saveProgress(db, id, { status: 'pending', nextAttemptAt: until });
}
