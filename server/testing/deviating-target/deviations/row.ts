import type { Difference } from '#contract/comparison.ts';

import type { Deviation } from '../exchange.ts';

/** One thing that a platform might do differently, and how a comparison must report it. */
export interface SingleDeviation {
  /** What the platform does, as a sentence. */
  readonly name: string;
  /** The row of the fidelity ledger that a comparison must contradict. */
  readonly row: string;
  /** Other rows about the same place, which may be contradicted too. */
  readonly also?: readonly string[];
  readonly kinds: readonly Difference['kind'][];
  /** The `path` of each difference. */
  readonly at: RegExp;
  /** Shows only to a plugin that may read and write orders only. */
  readonly isBare?: boolean;
  readonly deviation: Deviation;
}
