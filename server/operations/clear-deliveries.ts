import { deleteFinishedOf } from '#server/store/deliveries.ts';

import type { OperationContext } from './parts/context.ts';

/** So many events are kept whether anybody got them or not. */
const KEPT_EVENTS = 10_000;

/**
 * Clears a store's log of deliveries: delivered, dropped and cancelled ones are forgotten with their
 * attempts. What is pending stays and is sent. Gives how many are gone.
 */
export function clearDeliveries({ database }: OperationContext, serverId: string): number {
  return database.write((db) => deleteFinishedOf(db, serverId, KEPT_EVENTS));
}
