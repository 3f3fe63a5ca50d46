import type { Fault } from './rule.ts';

/** The condition that a reordered attempt waits for. */
export interface Overtaking {
  /** The name of the queue, stored under this key. */
  readonly lane: string;
  /** Number of later deliveries of the queue that must fall due first. */
  readonly most: number;
  /** The ids of the later deliveries that have fallen due. */
  readonly by: number[];
}

/** A delivery that is sent again once it has arrived and enough later deliveries have fallen due. */
export interface Repetition extends Overtaking {
  readonly fault: Fault<'delivery'>;
  hasArrived: boolean;
}

/** The deliveries that faults delay or repeat, with their ids. */
export interface HeldState {
  readonly faults: readonly [id: number, fault: Fault<'delivery'>][];
  readonly overtakings: readonly [id: number, overtaking: Overtaking][];
  readonly repetitions: readonly [id: number, repetition: Repetition][];
}
