import type { Install } from '#domain/install.ts';
import type { Outcome, Refusal } from '#domain/refusal.ts';
import type { ReadableDb } from '#store/database.ts';
import type { DueDelivery } from '#store/deliveries.ts';
import { findDelivery, saveProgress } from '#store/deliveries.ts';
import { findInstall } from '#store/installs.ts';

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
  if (formerRecipient !== null) return null;
  const reason = whyPaused(findInstall(db, serverId, pluginId));
  return reason === null ? null : { refused: 'deliveriesPaused', pluginId, reason };
}

function whyPaused(install: Install | undefined): string | null {
  if (install === undefined) return 'it is not installed any more';
  if (install.suspended) return 'its install is suspended';
  if (install.webhook === null) return 'it has no webhook';
  return install.webhook.enabled ? null : 'its webhook is disabled';
}
