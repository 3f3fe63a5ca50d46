import type { Outcome } from '#server/domain/refusal.ts';
import { findDeliveryStatus, saveProgress } from '#server/store/deliveries.ts';

import type { OperationContext } from './parts/context.ts';

/** Cancels a pending delivery: no further attempts. Refuses one that is not pending. */
export function cancelDelivery(
  { database }: OperationContext,
  id: number,
): Outcome<{ id: number }> {
  return database.write((db): Outcome<{ id: number }> => {
    const standing = findDeliveryStatus(db, id);
    if (standing === undefined) return { refused: 'deliveryNotFound', id: String(id) };
    const { status } = standing;
    if (status !== 'pending') return { refused: 'deliveryNotPending', id, status };
    saveProgress(db, id, { status: 'cancelled', nextAttemptAt: null });
    return { id };
  });
}
