import type { Change } from '#server/domain/change.ts';
import { ANY } from '#server/domain/change.ts';
import type { DeliveryEffect, Fault } from '#server/domain/faults/rule.ts';
import type { Database, WritableDb } from '#server/store/database.ts';
import { findStanding, saveProgress } from '#server/store/deliveries.ts';

/** A delivery whose attempt may be held, as far as that is concerned. */
interface Place {
  readonly id: number;
  /** When it fell due, epoch ms. */
  readonly dueAt: number;
  /** The queue that it stands in. */
  readonly lane: string;
}

/** What an attempt waits for besides its time. */
interface Overtaking {
  readonly lane: string;
  /** How many later ones of its queue must fall due. */
  readonly most: number;
  /** Those that did. */
  readonly by: Set<number>;
}

/** How long an attempt waits for others at most, in ms of the emulator's clock. */
const LONGEST_REORDER_MS = 60_000;

/**
 * The attempts that faults hold back. Until when they wait is written to the database, where whoever
 * lost sight of them finds plain pending deliveries: after a restart they go out at that time. Here is
 * only kept what held them, so that no rule is asked a second time, and what they wait for.
 */
export class HeldDeliveries {
  readonly #database: Database;
  readonly #faults = new Map<number, Fault<'delivery'>>();
  readonly #overtakings = new Map<number, Overtaking>();

  constructor(database: Database) {
    this.#database = database;
    database.onChanged((changes) => {
      if (!this.isEmpty) for (const change of changes) this.#noteChange(change);
    });
  }

  /** Whether nothing is held. */
  get isEmpty(): boolean {
    return this.#faults.size === 0;
  }

  /** Lets go of one whose time has come, or that was told to go now; null: it was not held. */
  take(id: number): Fault<'delivery'> | null {
    const fault = this.#faults.get(id) ?? null;
    this.#forget(id);
    return fault;
  }

  /**
   * Holds an attempt that is due where a fault says so, from `now` (epoch ms) on. Whether it did:
   * then it is not due any more.
   */
  hold({ id, lane }: Place, fault: Fault<'delivery'>, now: number): boolean {
    const { effect } = fault;
    const waitMs = waitOf(effect);
    if (waitMs === 0) return false;
    this.#database.write((db) => wait(db, id, now + waitMs));
    this.#faults.set(id, fault);
    if ('reorder' in effect) {
      this.#overtakings.set(id, { lane, most: effect.reorder, by: new Set() });
    }
    return true;
  }

  /**
   * One falls due: those of its queue that waited for it, and for no others, are due next. They stand
   * before all that fell due after it.
   */
  noteDue({ id, lane, dueAt }: Place): void {
    const free: number[] = [];
    for (const [held, { lane: ofHeld, most, by }] of this.#overtakings) {
      if (ofHeld === lane && held < id && by.add(id).size >= most) free.push(held);
    }
    if (free.length === 0) return;
    this.#database.write((db) => {
      for (const held of free) wait(db, held, dueAt);
    });
    for (const held of free) this.#overtakings.delete(held);
  }

  /** What was cancelled, dropped or deleted is not held: a later attempt of it is another one. */
  #noteChange({ topic, id }: Change): void {
    if (topic === 'world') {
      this.#faults.clear();
      this.#overtakings.clear();
    } else if (topic === 'deliveries') {
      for (const held of id === ANY ? this.#faults.keys() : [Number(id)]) {
        if (this.#faults.has(held) && !this.#isPending(held)) this.#forget(held);
      }
    }
  }

  #isPending(id: number): boolean {
    return findStanding(this.#database.read, id)?.status === 'pending';
  }

  #forget(id: number): void {
    this.#faults.delete(id);
    this.#overtakings.delete(id);
  }
}

function waitOf(effect: DeliveryEffect): number {
  if ('delayMs' in effect) return effect.delayMs;
  return 'reorder' in effect ? LONGEST_REORDER_MS : 0;
}

function wait(db: WritableDb, id: number, until: number): void {
  saveProgress(db, id, { status: 'pending', nextAttemptAt: until });
}
