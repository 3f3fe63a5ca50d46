import type { Outcome } from '#server/domain/refusal.ts';

import type { OperationContext } from './parts/context.ts';
import { makeDeliveryDue } from './parts/make-delivery-due.ts';

/**
 * Makes one more attempt of a delivery in any state, with the same event id (D6). If it fails and fewer
 * than six have been made, retries follow.
 */
export function redeliver(context: OperationContext, id: number): Outcome<{ id: number }> {
  return makeDeliveryDue(context, id, () => null);
}
