import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import type { ReadableDb } from '#server/store/database.ts';
import type { DueDelivery } from '#server/store/deliveries.ts';
import { findDelivery, saveProgress } from '#server/store/deliveries.ts';

import { checkDeliversTo } from './check-delivers-to.ts';
import type { OperationContext } from './context.ts';

/**
 * Makes a delivery due now, unless `check` refuses it. Refuses one that does not exist, and one to an
 * install that gets nothing at the moment.
 */
export function makeDeliveryDue(
  { database, clock }: OperationContext,
  id: number,
  check: (db: ReadableDb) => Refusal | null,
): Outcome<{ id: number }> {
  return database.write((db): Outcome<{ id: number }> => {
    const delivery = findDelivery(db, id);
    if (delivery === undefined) return { refused: 'deliveryNotFound', id: String(id) };
    const refused = check(db) ?? checkReceiver(db, delivery);
    if (refused !== null) return refused;
    saveProgress(db, id, { status: 'pending', nextAttemptAt: clock.now() });
    return { id };
  });
}

function checkReceiver(db: ReadableDb, delivery: DueDelivery): Refusal | null {
  const { serverId, pluginId, formerRecipient } = delivery;
  return formerRecipient === null ? checkDeliversTo(db, serverId, pluginId) : null;
}
