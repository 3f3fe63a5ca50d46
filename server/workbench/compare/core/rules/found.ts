import type { Difference } from '#contract/comparison.ts';

import type { IdPairs } from './ids.ts';

/** A difference whose ledger rows are not looked up yet, unless its subject gives them. */
export type Found = Omit<Difference, 'ledger'> & { readonly ledger?: readonly string[] };

/** What the target's reads did not show, so that our world may differ there. */
export interface Unknown {
  /** Whether tables are charged a cover, and how much. */
  readonly cover: boolean;
  /** Whether the key has consent to customer data. */
  readonly consent: boolean;
}

/** What two values of one answer are compared with. */
export interface Comparing {
  readonly pairs: IdPairs;
  /** The path of the call without its query. */
  readonly endpoint: string;
  readonly unknown: Unknown;
  readonly found: Found[];
}
