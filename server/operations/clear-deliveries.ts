import { deleteFinishedOf } from '#server/store/deliveries.ts';

import type { OperationContext } from './parts/context.ts';

/** Maximum number of events kept, delivered or not. */
const KEPT_EVENTS = 10_000;

/**
 * Deletes a store's delivered, dropped and cancelled deliveries with their attempts; pending ones stay.
 * Returns how many were deleted.
 */
export function clearDeliveries({ database }: OperationContext, serverId: string): number {
  return database.write((db) => deleteFinishedOf(db, serverId, KEPT_EVENTS));
}
