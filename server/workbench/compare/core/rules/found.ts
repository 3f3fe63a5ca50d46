import type { Difference } from '#server/contract/comparison.ts';

import type { IdPairs } from './ids.ts';

/** A difference whose ledger rows are not looked up yet, unless its subject gives them. */
export type Found = Omit<Difference, 'ledger'> & { readonly ledger?: readonly string[] };

/** What two values of one answer are compared with. */
export interface Comparing {
  readonly pairs: IdPairs;
  /** The path of the call without its query. */
  readonly endpoint: string;
  /** The target's reads did not show whether its key has consent, so that only one side may show customer data. */
  readonly isConsentUnknown: boolean;
  readonly found: Found[];
}
