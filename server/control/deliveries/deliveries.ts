import { explainCopies } from '#server/api/inspector/explain.ts';
import { viewNotes } from '#server/api/inspector/note.ts';
import type { LoggedHeaders } from '#server/api/inspector/redact-headers.ts';
import { toIso } from '#server/clock/clock.ts';
import { readFaultMark } from '#server/domain/faults/rule.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import {
  cancelDelivery,
  clearDeliveries,
  redeliver,
  redeliverDropped,
  runDelivery,
} from '#server/operations/change-deliveries.ts';
import type { ReadableDb } from '#server/store/database.ts';
import type { Attempt } from '#server/store/deliveries.ts';
import { findDelivery, listAttempts } from '#server/store/deliveries.ts';
import type { DeliveryItem, ListedDelivery } from '#server/store/delivery-list.ts';
import { findDeliveryItem, listDeliveries, searchDeliveries } from '#server/store/delivery-list.ts';
import { subjectOfEvent } from '#server/store/log-subjects.ts';
import { readAttemptMark } from '#server/webhooks/attempt.ts';
import { envelopeBody } from '#server/webhooks/envelope.ts';
import { arrivingBody } from '#server/webhooks/fault-effects.ts';
import { cutBody } from '#server/webhooks/logged-answer.ts';

import type { ControlContext } from '../context.ts';
import type { ControlAnswer } from '../handler.ts';
import { answer, handlers } from '../handler.ts';
import { isoOrNull, pageOf, rowIdOf, viewError, viewMessage } from '../list-pages.ts';
import { chainOfEvent } from '../log-links.ts';

export const deliveriesHandlers = handlers({
  listDeliveries: ({ context, query }) => {
    const { search, ...filter } = query;
    const { limit } = filter;
    const { read } = context.database;
    const view = (item: ListedDelivery) => viewListed(context, item);
    if (search === undefined) {
      return { data: pageOf(listDeliveries(read, { ...filter, limit: limit + 1 }), limit, view) };
    }
    // A search also covers calls that are not written yet.
    context.requestLog.flush();
    const { deliveries, searchedUpTo } = searchDeliveries(read, filter, search);
    const nextCursor = searchedUpTo === null ? null : String(searchedUpTo);
    return { data: { items: deliveries.map(view), nextCursor } };
  },

  getDelivery: ({ context, params: { id }, query: { serverId } }) =>
    answerDelivery(context, { id, serverId }),

  redeliver: ({ context, params: { id }, query: { serverId } }) =>
    attemptNow(context, { id, serverId }, redeliver),

  redeliverDropped: ({ context, serverId, body: { pluginId } }) =>
    answer(redeliverDropped(context, { serverId, pluginId })),

  runDelivery: ({ context, params: { id }, query: { serverId } }) =>
    attemptNow(context, { id, serverId }, runDelivery),

  cancelDelivery: ({ context, params: { id }, query: { serverId } }) => {
    const delivery = requireDelivery(context.database.read, { id, serverId });
    if (isRefusal(delivery)) return delivery;
    const cancelled = cancelDelivery(context, delivery.id);
    return isRefusal(cancelled) ? cancelled : answerDelivery(context, { id, serverId });
  },

  /** Pending deliveries are kept and sent. */
  clearDeliveries: ({ context, serverId }) => {
    const cleared = context.worldEnd.around(() => clearDeliveries(context, serverId));
    context.rewinds.noteCleared();
    return { data: { cleared } };
  },
});

/** A delivery by its id, in any store if `serverId` is undefined. */
interface NamedDelivery {
  readonly id: string;
  readonly serverId: string | undefined;
}

async function attemptNow(
  context: ControlContext,
  named: NamedDelivery,
  makeDue: typeof redeliver,
): Promise<Outcome<ControlAnswer>> {
  const delivery = requireDelivery(context.database.read, named);
  if (isRefusal(delivery)) return delivery;
  const due = await context.storage.withRetry(() => makeDue(context, delivery.id));
  if (isRefusal(due)) return due;
  await context.deliverer.attempted(delivery.id);
  return answerDelivery(context, named);
}

export function requireDelivery(
  db: ReadableDb,
  { id, serverId }: NamedDelivery,
): Outcome<DeliveryItem> {
  const item = findDeliveryItem(db, rowIdOf(id));
  return item === undefined || (serverId ?? item.serverId) !== item.serverId
    ? { refused: 'deliveryNotFound', id }
    : item;
}

function answerDelivery(context: ControlContext, named: NamedDelivery): Outcome<ControlAnswer> {
  const { read } = context.database;
  return answer(requireDelivery(read, named), (item) => {
    const attempts = viewAttempts(read, item.id);
    const notes = viewNotes(attempts.flatMap(({ fault }) => explainCopies(fault) ?? []));
    const chain = chainOfEvent(context, item.eventId);
    return { ...viewItem(context, item), ...notes, attempts, chain };
  });
}

function viewListed(context: ControlContext, { lastDurationUs, ...item }: ListedDelivery) {
  const lastDurationMs = lastDurationUs === null ? null : lastDurationUs / 1000;
  return { ...viewItem(context, item), lastDurationMs };
}

function viewItem({ deliverer }: ControlContext, item: DeliveryItem) {
  const { account: _account, place: _place, ...shown } = item;
  return {
    ...shown,
    id: String(item.id),
    nextAttemptAt: isoOrNull(item.nextAttemptAt),
    inFlightSince: isoOrNull(deliverer.inFlightSince(item.id)),
    createdAt: toIso(item.createdAt),
    subject: subjectOfEvent(item),
  };
}

/**
 * The attempts of a delivery. All of them send the same bytes, unless a fault damages them. The signed content is
 * the signature scheme's prefix followed by those bytes.
 */
export function viewAttempts(db: ReadableDb, id: number) {
  const delivery = findDelivery(db, id);
  if (delivery === undefined) return [];
  const body = envelopeBody(delivery.event);
  const whole = { signed: body.toString(), shown: cutBody(body.toString()) };
  return listAttempts(db, id).map((attempt) => ({
    n: attempt.n,
    at: toIso(attempt.at),
    url: attempt.url,
    status: attempt.status,
    durationMs: attempt.durationUs / 1000,
    requestHeaders: JSON.parse(attempt.requestHeaders) as LoggedHeaders,
    requestBody: attempt.fault === null ? whole.shown : sentBody(body, attempt.fault),
    signedContent: `${attempt.signedPrefix}${whole.signed}`,
    responseHeaders:
      attempt.responseHeaders === null
        ? null
        : (JSON.parse(attempt.responseHeaders) as LoggedHeaders),
    responseBody: attempt.responseBody,
    ...viewError(attempt.error),
    ...faultOf(attempt),
  }));
}

/** The sent body of an attempt with a fault, in the form shown in logs. */
export function sentBody(whole: Buffer, fault: string | null): string {
  const effect = readAttemptMark(fault)?.effect ?? null;
  return cutBody(arrivingBody(whole, effect).toString());
}

/** The effect of a rule on an attempt, and the results of the copies it sent. */
function faultOf({ fault }: Attempt) {
  const copies = (readAttemptMark(fault)?.copies ?? []).map(({ error, ...copy }) => ({
    ...copy,
    ...viewMessage(error),
  }));
  return { fault: readFaultMark(fault), ...(copies.length > 0 && { copies }) };
}
