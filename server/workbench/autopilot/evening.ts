import type { DueSource } from '#server/clock/agenda.ts';

import { Chance } from './chance.ts';
import type { Arrival } from './dinner-curve.ts';
import { arrivals } from './dinner-curve.ts';
import type { Done, Habits, EveningState } from './evening-state.ts';
import { lengthOf, lengthOfPacket, planPacket, planTable } from './plans.ts';
import { playPacket } from './play-packet.ts';
import { playTable } from './play-table.ts';
import type { EveningContext } from './restaurant.ts';
import { Restaurant } from './restaurant.ts';
import type { Part, Turn, Waiting } from './turns.ts';
import { Turns } from './turns.ts';

export interface EveningPlan extends Habits {
  readonly serverId: string;
  /** A whole number from 0 to 2^32 - 1. */
  readonly seed: number;
  readonly tablesPerHour: number;
  readonly packetsPerHour: number;
  readonly hours: number;
}

export interface EveningListener {
  /** Called when something happened, or the evening is over. */
  readonly onProgress: () => void;
  /** Called when an awaited promise has settled, so that the agenda may continue. */
  readonly onWoken: () => void;
  /** Called when a part fails outside of `runNext`. */
  readonly onError: (error: unknown) => void;
}

const HOUR_MS = 60 * 60 * 1000;

const AT_TABLES = 1;
const AS_PACKETS = 2;

/**
 * A simulated evening: guests and staff are generators that act and yield how long they wait. Each has a random
 * generator of its own, so that the same seed, world and clock give the same evening at any pace.
 */
export class Evening implements DueSource {
  readonly name = 'autopilot';
  readonly seed: number;
  /** Epoch ms. */
  readonly until: number;
  readonly done: Done = { tables: 0, packets: 0, payments: 0, moves: 0, voids: 0 };
  readonly #listener: EveningListener;
  readonly #turns = new Turns();
  readonly #shared: EveningState;
  #acting: Waiting | null = null;
  #state: 'running' | 'finished' | 'stopped' = 'running';
  /** The number of parts that wait for a promise. */
  #waiting = 0;

  constructor(context: EveningContext, plan: EveningPlan, listener: EveningListener) {
    const begin = context.clock.now();
    this.seed = plan.seed;
    this.until = begin + Math.round(plan.hours * HOUR_MS);
    this.#listener = listener;
    this.#shared = {
      restaurant: new Restaurant(context, plan.serverId),
      habits: plan,
      done: this.done,
      seated: new Set(),
      beside: (part) => {
        if (this.#acting !== null) this.#play({ ...this.#acting, part }, () => part.next());
      },
    };
    const { seed, hours } = plan;
    const tables = { seed, hours, kind: AT_TABLES, perHour: plan.tablesPerHour };
    const packets = { seed, hours, kind: AS_PACKETS, perHour: plan.packetsPerHour };
    const wholeEvening = { at: begin, pace: 1, until: this.until };
    for (const expected of [tables, packets]) {
      this.#turns.add({ ...wholeEvening, part: this.#door(begin, expected) });
    }
    this.#turns.add({ ...wholeEvening, at: this.until, part: nothing() });
  }

  get state(): 'running' | 'finished' | 'stopped' {
    return this.#state;
  }

  /** Stops everything; accounts stay as they are. */
  stop(): void {
    if (this.#state !== 'running') return;
    this.#state = 'stopped';
    this.#listener.onProgress();
  }

  nextDueAt(): number | null {
    return this.#state === 'running' ? (this.#turns.next?.at ?? null) : null;
  }

  busy(): boolean {
    return this.#state === 'running' && this.#waiting > 0;
  }

  runNext(): void {
    const waiting = this.#turns.take();
    if (waiting !== undefined) this.#play(waiting, () => waiting.part.next());
  }

  /** Runs a part until it waits again. An error (a bug, or a full disk) ends the evening. */
  #play(waiting: Waiting, act: () => IteratorResult<Turn, void>): void {
    if (!this.#shared.restaurant.exists) {
      this.stop();
      return;
    }
    const before = this.#acting;
    this.#acting = waiting;
    try {
      const turn = act();
      if (turn.done !== true) this.#waitFor(waiting, turn.value);
    } catch (error) {
      this.stop();
      throw error;
    } finally {
      this.#acting = before;
    }
    if (before !== null) return;
    if (this.#turns.size === 0 && this.#waiting === 0 && this.#state === 'running') {
      this.#state = 'finished';
    }
    this.#listener.onProgress();
  }

  #waitFor(waiting: Waiting, turn: Turn): void {
    if (typeof turn === 'number') {
      const at = Math.min(waiting.at + Math.round(turn * waiting.pace), waiting.until);
      this.#turns.add({ ...waiting, at });
      return;
    }
    this.#waiting += 1;
    const { part } = waiting;
    turn.then(
      (value) => this.#goOn(waiting, () => part.next(value)),
      (error: unknown) => this.#goOn(waiting, () => part.throw(error)),
    );
  }

  #goOn(waiting: Waiting, act: () => IteratorResult<Turn, void>): void {
    this.#waiting -= 1;
    if (this.#state === 'running') {
      try {
        this.#play(waiting, act);
      } catch (error) {
        this.#listener.onError(error);
      }
    }
    this.#listener.onWoken();
  }

  /** Lets guests in as they arrive; each has the rest of the evening. */
  *#door(begin: number, expected: Parameters<typeof arrivals>[0]): Part {
    for (const arrival of arrivals(expected)) {
      const at = begin + arrival.at;
      yield Math.max(0, at - (this.#acting?.at ?? at));
      const { part, length } = this.#arrive(arrival, expected);
      const left = arrival.until - arrival.at;
      const pace = Math.min(1, left / length);
      const waiting = { at, part, pace, until: begin + arrival.until };
      this.#play(waiting, () => part.next());
    }
  }

  #arrive(
    { number }: Arrival,
    { seed, kind }: Parameters<typeof arrivals>[0],
  ): { readonly part: Part; readonly length: number } {
    const chance = Chance.of(seed, kind, number, 1);
    if (kind === AT_TABLES) {
      const plan = planTable(chance);
      return { part: playTable(this.#shared, plan, chance), length: lengthOf(plan) };
    }
    const plan = planPacket(chance);
    return { part: playPacket(this.#shared, plan, chance), length: lengthOfPacket(plan) };
  }
}

/** Keeps the evening open until its end. */
function* nothing(): Part {}
