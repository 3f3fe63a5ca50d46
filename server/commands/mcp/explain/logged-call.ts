import type * as z from 'zod';

import type { requestAnswer } from '#contract/control/requests.ts';

import type { KnownInstall } from './install.ts';
import type { LedgerRow } from './rules.ts';

/** A call as `GET /control/requests/{id}` gives it. */
export type LoggedCall = z.infer<typeof requestAnswer>;

/** What is known besides the call. */
export interface AroundCall {
  /** `GET /control/fidelity`. */
  readonly ledger: readonly LedgerRow[];
  /** `installs` of `GET /control/state`. */
  readonly installs: readonly KnownInstall[];
}
