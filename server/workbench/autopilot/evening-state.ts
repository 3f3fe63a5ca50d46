import type * as z from 'zod';

import type { autopilotBody, autopilotRunAnswer } from '#server/contract/control/autopilot.ts';
import type { Cause } from '#server/domain/actor.ts';

import type { Chance } from './chance.ts';
import type { Restaurant } from './restaurant.ts';

/** What a part waits for: a time in ms of the evening, or a promise, whose value it receives. */
export type Turn = number | Promise<unknown>;

/** The behavior of guests or staff: a generator that acts, yields its wait, and then continues. */
export type Part<Result = void> = Generator<Turn, Result, unknown>;

export type EveningPlan = Required<Omit<z.output<typeof autopilotBody>, 'pace'>>;

type Counts = z.output<typeof autopilotRunAnswer>['done'];

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
  /** The shares of card payments and of declined cards, from 0 to 1. */
  readonly habits: Pick<EveningPlan, 'cardShare' | 'declineRate'>;
  readonly done: Counts;
  /** The parties at tables, in the order they sat down. */
  readonly seated: Set<Party>;
  /** Starts another part in parallel with the acting one, at the same pace. */
  readonly startPart: (part: Part) => void;
}
