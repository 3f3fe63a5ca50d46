import type { Failure } from './failure.ts';
import type { Tally } from './tally.ts';

/** How the tests of one runner went. */
export interface SuiteResult {
  readonly tally: Tally;
  readonly failures: readonly Failure[];
}
