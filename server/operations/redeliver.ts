import type { Outcome } from '#server/domain/refusal.ts';

import type { OperationContext } from './parts/context.ts';
import { makeDeliveryDue } from './parts/make-delivery-due.ts';

/**
 * Sends an event to its receiver once more, in any state of the delivery: one more attempt of the
 * same delivery, with the same event id (D6). If it fails and six have not been made, the retries
 * go on.
 */
export function redeliver(context: OperationContext, id: number): Outcome<{ id: number }> {
  return makeDeliveryDue(context, id, () => null);
}
