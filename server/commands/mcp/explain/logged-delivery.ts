import type * as z from 'zod';

import type { clockAnswer } from '#contract/control/clock.ts';
import type { deliveryAnswer } from '#contract/control/deliveries.ts';

import type { KnownInstall } from './install.ts';
import type { LedgerRow } from './rules.ts';

/** A delivery as `GET /control/deliveries/{id}` gives it. */
export type LoggedDelivery = z.infer<typeof deliveryAnswer>;

/** One time that it was sent. */
export type Attempt = LoggedDelivery['attempts'][number];

/** What is known besides the delivery. */
export interface AroundDelivery {
  /** `GET /control/fidelity`. */
  readonly ledger: readonly LedgerRow[];
  /** `installs` of `GET /control/state`. */
  readonly installs: readonly KnownInstall[];
  /** `clock` of `GET /control/state`. */
  readonly clock: Pick<z.infer<typeof clockAnswer>, 'now' | 'mode'>;
}
