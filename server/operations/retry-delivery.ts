import type { Install } from '#domain/install.ts';
import type { Outcome, Refusal } from '#domain/refusal.ts';
import type { ReadableDb } from '#store/database.ts';
import type { DueDelivery } from '#store/deliveries.ts';
import { findDelivery, findStanding, saveProgress } from '#store/deliveries.ts';
import { findInstall } from '#store/installs.ts';

import type { OperationContext } from './parts/context.ts';

/**
 * Makes the next attempt of a pending delivery due now. Refuses one that is not pending, and one to
 * an install that gets nothing at the moment.
 */
export function runDelivery(context: OperationContext, id: number): Outcome<{ id: number }> {
  return makeDue(context, id, (db) => {
    const standing = findStanding(db, id);
    return standing === undefined || standing.status === 'pending'
      ? null
      : { refused: 'deliveryNotPending', id, status: standing.status };
  });
}

/**
 * Sends an event to its receiver once more, whatever became of the delivery: one more attempt of the
 * same delivery, with the same event id (D6). If it fails and six have not been made, the retries
 * go on.
 */
export function redeliver(context: OperationContext, id: number): Outcome<{ id: number }> {
  return makeDue(context, id, () => null);
}

function makeDue(
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
