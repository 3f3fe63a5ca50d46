import { ANY } from '#server/domain/change.ts';

import { Chance } from './chance.ts';
import type { EveningPlan, EveningState, Part, Turn } from './evening-state.ts';
import type { Expected } from './guest-arrivals.ts';
import { arrivals } from './guest-arrivals.ts';
import { planPacket, planTable } from './plans.ts';
import { playPacket } from './play-packet.ts';
import { playTable } from './play-table.ts';
import type { AutopilotContext } from './restaurant.ts';
import { Restaurant } from './restaurant.ts';

interface Waiting {
  /** Epoch ms. */
  readonly at: number;
  readonly part: Part;
  /** Factor for the part's waits; below 1 if little of the evening is left. */
  readonly pace: number;
  /** Epoch ms; the part does nothing after this time. */
  readonly until: number;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * A simulated evening: guests and staff are generators that act and yield their waits. Each has a separate
 * random generator, so that the same seed, world and clock give the same evening at any pace.
 */
export class Evening {
  readonly seed: number;
  /** Epoch ms. */
  readonly until: number;
  readonly done: EveningState['done'] = { tables: 0, packets: 0, payments: 0, moves: 0, voids: 0 };
  readonly #context: AutopilotContext;
  /** The waiting parts: earliest first, then in the order they were added. */
  readonly #turns: Waiting[] = [];
  readonly #shared: EveningState;
  #acting: Waiting | null = null;
  #state: 'running' | 'finished' | 'stopped' = 'running';
  /** The number of parts that wait for a promise. */
  #pending = 0;

  constructor(context: AutopilotContext, plan: EveningPlan) {
    const begin = context.clock.now();
    this.seed = plan.seed;
    this.until = begin + Math.round(plan.hours * HOUR_MS);
    this.#context = context;
    this.#shared = {
      restaurant: new Restaurant(context, plan.serverId),
      habits: plan,
      done: this.done,
      seated: new Set(),
      startPart: (part) => {
        if (this.#acting !== null) this.#play({ ...this.#acting, part }, () => part.next());
      },
    };
    const { seed, hours } = plan;
    const tables = { seed, hours, kind: 1, perHour: plan.tablesPerHour };
    const packets = { seed, hours, kind: 2, perHour: plan.packetsPerHour };
    const wholeEvening = { at: begin, pace: 1, until: this.until };
    this.#wait({ ...wholeEvening, part: this.#arrivals(begin, tables, planTable, playTable) });
    this.#wait({ ...wholeEvening, part: this.#arrivals(begin, packets, planPacket, playPacket) });
    this.#wait({ ...wholeEvening, at: this.until, part: nothing() });
  }

  get state(): 'running' | 'finished' | 'stopped' {
    return this.#state;
  }

  /** Stops everything; accounts stay unchanged. */
  stop(): void {
    if (this.#state !== 'running') return;
    this.#state = 'stopped';
    this.#announce();
  }

  nextDueAt(): number | null {
    return this.#state === 'running' ? (this.#turns[0]?.at ?? null) : null;
  }

  busy(): boolean {
    return this.#state === 'running' && this.#pending > 0;
  }

  runNext(): void {
    const waiting = this.#turns.shift();
    if (waiting !== undefined) this.#play(waiting, () => waiting.part.next());
  }

  #wait(waiting: Waiting): void {
    const index = this.#turns.findLastIndex(({ at }) => at <= waiting.at) + 1;
    this.#turns.splice(index, 0, waiting);
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
    if (this.#turns.length === 0 && this.#pending === 0 && this.#state === 'running') {
      this.#state = 'finished';
    }
    this.#announce();
  }

  #waitFor(waiting: Waiting, turn: Turn): void {
    if (typeof turn === 'number') {
      const at = Math.min(waiting.at + Math.round(turn * waiting.pace), waiting.until);
      this.#wait({ ...waiting, at });
      return;
    }
    this.#pending += 1;
    const { part } = waiting;
    turn.then(
      (value) => this.#resume(waiting, () => part.next(value)),
      (error: unknown) => this.#resume(waiting, () => part.throw(error)),
    );
  }

  #resume(waiting: Waiting, act: () => IteratorResult<Turn, void>): void {
    this.#pending -= 1;
    if (this.#state === 'running') {
      try {
        this.#play(waiting, act);
      } catch (error) {
        this.#context.autopilot.onError(error);
      }
    }
    this.#context.agenda.wake();
  }

  #announce(): void {
    this.#context.live.announce('autopilot', ANY);
  }

  /** Starts guests as they arrive; each has the rest of the evening. */
  *#arrivals<Plan extends { readonly length: number }>(
    begin: number,
    expected: Expected,
    plan: (chance: Chance) => Plan,
    play: (evening: EveningState, plan: Plan, chance: Chance) => Part,
  ): Part {
    for (const arrival of arrivals(expected)) {
      const at = begin + arrival.at;
      yield Math.max(0, at - (this.#acting?.at ?? at));
      const chance = Chance.of(expected.seed, expected.kind, arrival.number, 1);
      const planned = plan(chance);
      const part = play(this.#shared, planned, chance);
      const pace = Math.min(1, (arrival.until - arrival.at) / planned.length);
      this.#play({ at, part, pace, until: begin + arrival.until }, () => part.next());
    }
  }
}

/** Keeps the evening open until its end. */
function* nothing(): Part {}
