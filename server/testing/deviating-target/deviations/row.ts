import type { Difference } from '#contract/comparison.ts';

import type { Deviation } from '../exchange.ts';

/** One thing that a platform might do in another way, and how a comparison must tell it. */
export interface SingleDeviation {
  /** What the platform does, as a sentence. */
  readonly name: string;
  /** The row of the fidelity ledger that a comparison must contradict. */
  readonly row: string;
  /** Other rows that say the same about the very same place, and may be contradicted with it. */
  readonly also?: readonly string[];
  /** Of what kind the differences are. */
  readonly kinds: readonly Difference['kind'][];
  /** Where they stand: each difference's `path`. */
  readonly at: RegExp;
  /** Whether it shows only to a plugin that may read and write orders and nothing else. */
  readonly isBare?: boolean;
  readonly deviation: Deviation;
}
