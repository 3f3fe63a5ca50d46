import type { Outcome } from '#server/domain/refusal.ts';
import { findDeliveryStatus } from '#server/store/deliveries.ts';

import type { OperationContext } from './parts/context.ts';
import { makeDeliveryDue } from './parts/make-delivery-due.ts';

/**
 * Makes the next attempt of a pending delivery due now. Refuses one that is not pending, and one to an install
 * that currently gets no events.
 */
export function runDelivery(context: OperationContext, id: number): Outcome<{ id: number }> {
  return makeDeliveryDue(context, id, (db) => {
    const standing = findDeliveryStatus(db, id);
    return standing === undefined || standing.status === 'pending'
      ? null
      : { refused: 'deliveryNotPending', id, status: standing.status };
  });
}
