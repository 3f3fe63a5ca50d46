import type { Chance } from './chance.ts';
import type { Restaurant } from './restaurant.ts';
import type { Part } from './turns.ts';

/** How often what happened. */
export interface Done {
  tables: number;
  packets: number;
  payments: number;
  moves: number;
  voids: number;
}

/** How guests pay. */
export interface Habits {
  /** Of all payments, from 0 to 1. */
  readonly cardShare: number;
  /** Of all cards, from 0 to 1. */
  readonly declineRate: number;
}

/** Somebody with an account in the restaurant. */
export interface Party {
  readonly chance: Chance;
  /** Another one after a merge of tables. */
  readonly accountId: string;
  readonly persons: number;
  /** Whether they may still be joined: they have not asked for the bill. */
  isSettled: boolean;
}

/** What the parts of an evening share. */
export interface EveningState {
  readonly restaurant: Restaurant;
  readonly habits: Habits;
  readonly done: Done;
  /** The parties at tables, in the order in which they sat down. */
  readonly seated: Set<Party>;
  /** Lets something go on beside the part that is acting, at the same pace. */
  readonly beside: (part: Part) => void;
}
