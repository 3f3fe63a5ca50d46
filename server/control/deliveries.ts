import { toIso } from '#clock/clock.ts';
import { deliveriesAnswer, deliveryAnswer } from '#contract/control-answers-deliveries.ts';
import { deliveriesQuery } from '#contract/control-deliveries.ts';
import type { Outcome } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';
import { cancelDelivery } from '#operations/cancel-delivery.ts';
import { redeliver, runDelivery } from '#operations/hasten-delivery.ts';
import type { ReadableDb } from '#store/database.ts';
import type { DeliveryItem, ListedDelivery } from '#store/deliveries.ts';
import { findDeliveryItem, listDeliveries } from '#store/deliveries.ts';

import { viewAttempts } from './attempt-view.ts';
import type { ControlContext } from './context.ts';
import { pageOf } from './page.ts';
import type { ControlAnswer } from './route.ts';
import { route } from './route.ts';

export const getDeliveries = route({
  method: 'GET',
  path: '/deliveries',
  concerns: 'emulator',
  query: deliveriesQuery,
  summary: 'Lists deliveries of events, the newest first.',
  output: deliveriesAnswer,
  refusals: [],
  handle: ({ context, query }) => {
    const { limit } = query;
    const found = listDeliveries(context.database.read, {
      serverId: query.serverId ?? null,
      pluginId: query.pluginId ?? null,
      status: query.status ?? null,
      type: query.type ?? null,
      before: query.before ?? null,
      limit: limit + 1,
    });
    return { data: pageOf(found, limit, viewListed) };
  },
});

export const getDelivery = route({
  method: 'GET',
  path: '/deliveries/:id',
  concerns: 'emulator',
  summary: 'Reads a delivery with every attempt: what was sent, signed and answered.',
  output: deliveryAnswer,
  refusals: ['deliveryNotFound'],
  handle: ({ context, params: { id = '' } }) => answer(context.database.read, id),
});

export const postRedeliver = route({
  method: 'POST',
  path: '/deliveries/:id/redeliver',
  concerns: 'emulator',
  summary: 'Sends an event to its receiver once more, and waits for that attempt.',
  output: deliveryAnswer,
  refusals: ['deliveryNotFound', 'deliveriesPaused'],
  handle: ({ context, params: { id = '' } }) => attemptNow(context, id, redeliver),
});

export const postRunDelivery = route({
  method: 'POST',
  path: '/deliveries/:id/run',
  concerns: 'emulator',
  summary: 'Makes the next attempt of a pending delivery now, and waits for it.',
  output: deliveryAnswer,
  refusals: ['deliveryNotFound', 'deliveryNotPending', 'deliveriesPaused'],
  handle: ({ context, params: { id = '' } }) => attemptNow(context, id, runDelivery),
});

export const postCancelDelivery = route({
  method: 'POST',
  path: '/deliveries/:id/cancel',
  concerns: 'emulator',
  summary: 'Gives up a pending delivery: no further attempts.',
  output: deliveryAnswer,
  refusals: ['deliveryNotFound', 'deliveryNotPending'],
  handle: ({ context, params: { id = '' } }) => {
    const rowId = rowIdOf(id);
    if (rowId === null) return { refused: 'deliveryNotFound', id };
    const cancelled = cancelDelivery(context, rowId);
    return isRefusal(cancelled) ? cancelled : answer(context.database.read, id);
  },
});

async function attemptNow(
  context: ControlContext,
  id: string,
  makeDue: typeof redeliver,
): Promise<Outcome<ControlAnswer>> {
  const rowId = rowIdOf(id);
  if (rowId === null) return { refused: 'deliveryNotFound', id };
  const due = await context.storage.patiently(() => makeDue(context, rowId));
  if (isRefusal(due)) return due;
  await context.deliverer.attempted(rowId);
  return answer(context.database.read, id);
}

/** Ids are whole numbers; null: anything else, which names nothing. */
function rowIdOf(id: string): number | null {
  return /^\d{1,15}$/u.test(id) ? Number(id) : null;
}

function answer(db: ReadableDb, id: string): Outcome<ControlAnswer> {
  const rowId = rowIdOf(id);
  const item = rowId === null ? undefined : findDeliveryItem(db, rowId);
  if (item === undefined) return { refused: 'deliveryNotFound', id };
  return { data: { ...viewItem(item), attempts: viewAttempts(db, item.id) } };
}

function viewListed(item: ListedDelivery) {
  const { lastStatus, lastDurationUs } = item;
  const lastDurationMs = lastDurationUs === null ? null : lastDurationUs / 1000;
  return { ...viewItem(item), lastStatus, lastDurationMs };
}

function viewItem(item: DeliveryItem) {
  return {
    id: String(item.id),
    eventId: item.eventId,
    type: item.type,
    serverId: item.serverId,
    pluginId: item.pluginId,
    url: item.url,
    status: item.status,
    attempts: item.attempts,
    nextAttemptAt: item.nextAttemptAt === null ? null : toIso(item.nextAttemptAt),
    createdAt: toIso(item.createdAt),
  };
}
