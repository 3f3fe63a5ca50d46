import type { Outcome } from '#server/domain/refusal.ts';
import { redeliverDropped as makeDroppedDue } from '#server/store/deliveries.ts';
import { findInstall } from '#server/store/installs.ts';

import type { OperationContext } from './parts/context.ts';
import { checkDeliversTo } from './parts/make-delivery-due.ts';

/**
 * Makes one more attempt for each dropped delivery of an install, in event order and with the same event ids
 * (D6). Returns the number of deliveries. Refuses a plugin that is not installed, and an install that currently
 * gets no events.
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
