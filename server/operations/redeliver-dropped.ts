import type { Outcome } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';
import { countDropped, listDropped } from '#store/dropped-deliveries.ts';
import { findInstall } from '#store/installs.ts';

import type { OperationContext } from './parts/context.ts';
import { makeDeliveryDue } from './parts/make-delivery-due.ts';

/** So many are sent again at once: a receiver that was down for long is not buried. */
export const MOST_REDELIVERED = 200;

/** Whose dropped deliveries are meant. */
export interface DroppedOf {
  readonly serverId: string;
  readonly pluginId: string;
}

/**
 * Sends again what was given up for a plugin, the oldest first and up to a bound: one more attempt of each
 * delivery, with the same event ids (D6). Refuses where nothing can be delivered at the moment.
 */
export function redeliverDropped(
  context: OperationContext,
  of: DroppedOf,
): Outcome<{ redelivered: number; left: number }> {
  return context.database.write((db): Outcome<{ redelivered: number; left: number }> => {
    if (findInstall(db, of.serverId, of.pluginId) === undefined) {
      return { refused: 'installNotFound', ...of };
    }
    const ids = listDropped(db, of, MOST_REDELIVERED);
    for (const id of ids) {
      const due = makeDeliveryDue(context, id, () => null);
      if (isRefusal(due)) return due;
    }
    return { redelivered: ids.length, left: countDropped(db, of) };
  });
}
