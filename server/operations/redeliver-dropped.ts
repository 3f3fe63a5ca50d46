import type { Outcome } from '#server/domain/refusal.ts';
import { redeliverDropped as makeDroppedDue } from '#server/store/deliveries.ts';
import { findInstall } from '#server/store/installs.ts';

import { checkDeliversTo } from './parts/check-delivers-to.ts';
import type { OperationContext } from './parts/context.ts';

/**
 * Sends everything once more that an install did not get after its last attempt: of each delivery one
 * more attempt, in the order of their events, with the same event ids (D6). Gives how many there are.
 * Refuses a plugin that is not installed, and an install that gets nothing at the moment.
 */
export function redeliverDropped(
  { database, clock }: OperationContext,
  { serverId, pluginId }: { readonly serverId: string; readonly pluginId: string },
): Outcome<{ redelivered: number }> {
  return database.write((db): Outcome<{ redelivered: number }> => {
    if (findInstall(db, serverId, pluginId) === undefined) {
      return { refused: 'installNotFound', pluginId, serverId };
    }
    const refused = checkDeliversTo(db, serverId, pluginId);
    return refused ?? { redelivered: makeDroppedDue(db, { serverId, pluginId, at: clock.now() }) };
  });
}
