import type { DeliveryStatus } from '#server/domain/delivery.ts';
import { DELIVERY_STATUSES } from '#server/domain/delivery.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import type { ReadableDb } from '#server/store/database.ts';
import {
  deleteFinishedOf,
  findDelivery,
  findDeliveryStatus,
  redeliverDropped as makeDroppedDue,
  saveProgress,
} from '#server/store/deliveries.ts';
import { findInstall } from '#server/store/installs.ts';

import type { OperationContext } from './parts/context.ts';

/** Cancels all further attempts of a pending delivery. Refuses a delivery that is not pending. */
export function cancelDelivery(context: OperationContext, id: number): Outcome<{ id: number }> {
  return changeStatus(context, id, ['pending'], 'cancelled');
}

/** Number of events that are kept when deliveries are cleared, since logged calls refer to them. */
const KEPT_EVENTS = 10_000;

/**
 * Deletes a store's delivered, dropped and cancelled deliveries with their attempts; pending ones stay.
 * Returns how many were deleted.
 */
export function clearDeliveries({ database }: OperationContext, serverId: string): number {
  return database.write((db) => deleteFinishedOf(db, serverId, KEPT_EVENTS));
}

/**
 * Makes one more attempt of a delivery in any state, with the same event id (D6). If it fails and fewer
 * than six attempts have been made, retries follow.
 */
export function redeliver(context: OperationContext, id: number): Outcome<{ id: number }> {
  return changeStatus(context, id, DELIVERY_STATUSES, 'pending');
}

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

/**
 * Makes the next attempt of a pending delivery due now. Refuses a delivery that is not pending, or whose install
 * currently gets no events.
 */
export function runDelivery(context: OperationContext, id: number): Outcome<{ id: number }> {
  return changeStatus(context, id, ['pending'], 'pending');
}

/**
 * Cancels a delivery, or makes it due now (`pending`). Refuses a delivery that does not exist or whose status is not
 * in `states`, and to make one due whose install currently gets no events.
 */
function changeStatus(
  { database, clock }: OperationContext,
  id: number,
  states: readonly DeliveryStatus[],
  to: 'pending' | 'cancelled',
): Outcome<{ id: number }> {
  return database.write((db): Outcome<{ id: number }> => {
    const status = findDeliveryStatus(db, id)?.status;
    if (!status) return { refused: 'deliveryNotFound', id: String(id) };
    if (!states.includes(status)) return { refused: 'deliveryNotPending', id, status };
    // Cancelling does not read the event, which may be damaged.
    const due = to === 'pending' ? findDelivery(db, id) : undefined;
    const paused =
      due?.formerRecipient === null ? checkDeliversTo(db, due.serverId, due.pluginId) : null;
    if (paused !== null) return paused;
    saveProgress(db, id, { status: to, nextAttemptAt: due ? clock.now() : null });
    return { id };
  });
}

/** Refuses an install that currently gets no events, with the reason. */
function checkDeliversTo(db: ReadableDb, serverId: string, pluginId: string): Refusal | null {
  const reason = whyPaused(db, serverId, pluginId);
  return reason === null ? null : { refused: 'deliveriesPaused', pluginId, reason };
}

function whyPaused(db: ReadableDb, serverId: string, pluginId: string): string | null {
  const install = findInstall(db, serverId, pluginId);
  if (install === undefined) return 'it is no longer installed';
  if (install.suspended) return 'its install is suspended';
  if (install.webhook === null) return 'it has no webhook';
  return install.webhook.enabled ? null : 'its webhook is disabled';
}
