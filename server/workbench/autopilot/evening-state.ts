import type { Cause } from '#server/domain/actor.ts';

import type { Chance } from './chance.ts';
import type { Restaurant } from './restaurant.ts';

/** What a part waits for: a number of ms of the evening, or a promise, with whose value it continues. */
export type Turn = number | Promise<unknown>;

/** The behavior of guests or staff: a generator that acts, yields its wait, and then continues. */
export type Part<Result = void> = Generator<Turn, Result, unknown>;

export interface Counts {
  tables: number;
  packets: number;
  payments: number;
  moves: number;
  voids: number;
}

export interface Habits {
  /** The share of card payments, from 0 to 1. */
  readonly cardShare: number;
  /** The share of declined cards, from 0 to 1. */
  readonly declineRate: number;
}

export interface Party {
  readonly chance: Chance;
  readonly accountId: string;
  readonly persons: number;
  /** The staff member who serves the party. */
  readonly cause: Cause;
  /** True once the party has requested the bill, after which nobody joins it. */
  isSettled: boolean;
}

export interface EveningState {
  readonly restaurant: Restaurant;
  readonly habits: Habits;
  readonly done: Counts;
  /** The parties at tables, in the order they sat down. */
  readonly seated: Set<Party>;
  /** Starts another part in parallel with the acting one, at the same pace. */
  readonly beside: (part: Part) => void;
}
