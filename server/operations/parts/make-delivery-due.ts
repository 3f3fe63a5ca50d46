import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { findDelivery, saveProgress } from '#server/store/deliveries.ts';
import { findInstall } from '#server/store/installs.ts';

import type { OperationContext } from './context.ts';

/**
 * Makes a delivery due now. Refuses one that `check` refuses, a missing one, and one to an install that
 * currently gets no events.
 */
export function makeDeliveryDue(
  { database, clock }: OperationContext,
  id: number,
  check: (db: ReadableDb) => Refusal | null,
): Outcome<{ id: number }> {
  return database.write((db): Outcome<{ id: number }> => {
    const delivery = findDelivery(db, id);
    if (delivery === undefined) return { refused: 'deliveryNotFound', id: String(id) };
    const { serverId, pluginId, formerRecipient } = delivery;
    const refused =
      check(db) ?? (formerRecipient === null ? checkDeliversTo(db, serverId, pluginId) : null);
    if (refused !== null) return refused;
    saveProgress(db, id, { status: 'pending', nextAttemptAt: clock.now() });
    return { id };
  });
}

/** Refuses an install that currently gets no events, with the reason. */
export function checkDeliversTo(
  db: ReadableDb,
  serverId: string,
  pluginId: string,
): Refusal | null {
  const reason = whyPaused(db, serverId, pluginId);
  return reason === null ? null : { refused: 'deliveriesPaused', pluginId, reason };
}

function whyPaused(db: ReadableDb, serverId: string, pluginId: string): string | null {
  const install = findInstall(db, serverId, pluginId);
  if (install === undefined) return 'it is not installed any more';
  if (install.suspended) return 'its install is suspended';
  if (install.webhook === null) return 'it has no webhook';
  return install.webhook.enabled ? null : 'its webhook is disabled';
}
