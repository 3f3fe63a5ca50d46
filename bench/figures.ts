import type { GoalId } from './goals.ts';

/** One row of the table of figures. */
export interface Figure {
  readonly name: string;
  readonly measured: string;
  /** CPU time of the server process per request, in microseconds. */
  readonly cpuUs?: number;
  /** The share of its core that the server process used; near 1 means that it never waited. */
  readonly busy?: number;
  /** Relative to the baseline that the section's title names. */
  readonly ratio?: number;
  /** The baseline's CPU time per request divided by that of this row; below 1 if this row needs more. */
  readonly ratioByCpu?: number;
  /** The goal for this figure, and the value in the goal's unit. */
  readonly goal?: { readonly id: GoalId; readonly value: number };
}

/** A group of related figures. */
export interface Section {
  readonly title: string;
  readonly figures: readonly Figure[];
}
