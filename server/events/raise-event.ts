import type { Actor } from '#server/domain/actor.ts';
import type { View } from '#server/domain/customer-gate.ts';
import { FULL_VIEW, viewOf } from '#server/domain/customer-gate.ts';
import type { BodyPart } from '#server/domain/delivery.ts';
import type { WebhookRecipient, Install } from '#server/domain/install.ts';
import { hasScope } from '#server/domain/install.ts';
import type { WritableDb } from '#server/store/database.ts';
import { insertDelivery } from '#server/store/deliveries.ts';
import type { Listener } from '#server/store/installs.ts';
import { isListener, listListeners } from '#server/store/installs.ts';
import type { StoredEvent } from '#server/store/outbox.ts';
import { insertEvent } from '#server/store/outbox.ts';

import type { EventSource } from './event-source.ts';
import type { EventKind } from './kinds.ts';
import { isSubscribed, kindOf } from './kinds.ts';

/** Something that happened, to be told to those who listen. */
export interface NewEvent {
  readonly serverId: string;
  readonly type: string;
  readonly actor: Actor | null;
  /** For events of sales only (D12). */
  readonly sale?: {
    readonly uuid: string;
    readonly sequence: number;
    readonly sequenceScope: string;
  };
  /** The logged request that caused it. */
  readonly requestId: string | null;
  /** The only plugin that hears of it, if it listens. */
  readonly receiver?: string;
  /** True if the receiver hears of it without having subscribed to it (D3). */
  readonly unasked?: true;
  /** An install that is being removed, which hears of that and of nothing else any more (D3). */
  readonly uninstalled?: Install;
  /** The body as somebody with that view may see it. */
  readonly render: (view: View) => object;
}

/** An event that was written, and how many deliveries of it were queued. */
export interface RaisedEvent {
  readonly id: string;
  readonly deliveries: number;
}

/**
 * Writes an event and queues its deliveries, inside the transaction that causes it (D8). Whoever
 * has a live webhook and has subscribed gets it, with what its scopes and consents let it see on
 * this day (C5); that stays the same for every attempt.
 */
export function raiseEvent(source: EventSource, db: WritableDb, event: NewEvent): RaisedEvent {
  const { serverId, type } = event;
  const kind = kindOf(type);
  const receivers = receiversOf(db, event).map((install) => ({
    install,
    part: partFor(install, kind),
  }));
  const isWithheld = receivers.some(({ part }) => part === 'withheld');
  const stored = toStored(source, event, isWithheld);
  source.checkEventData?.(type, stored.data);
  if (stored.withheld !== null) source.checkEventData?.(type, stored.withheld);
  const position = insertEvent(db, stored);
  source.onRaised?.({ id: stored.id, type });
  for (const { install, part } of receivers) {
    const { pluginId, webhook } = install;
    insertDelivery(db, {
      serverId,
      pluginId,
      event: position,
      part,
      url: webhook.url,
      at: stored.occurredAt,
      formerRecipient:
        event.uninstalled === undefined ? null : JSON.stringify(toRecipient(install)),
    });
  }
  return { id: stored.id, deliveries: receivers.length };
}

function toStored(
  { clock, uuid, environment }: EventSource,
  { serverId, type, actor, sale, requestId, receiver, render }: NewEvent,
  isWithheld: boolean,
): StoredEvent {
  return {
    id: `evt_${uuid()}`,
    serverId,
    type,
    environment: environment(),
    occurredAt: clock.now(),
    actor,
    sequence: sale?.sequence ?? null,
    sequenceScope: sale?.sequenceScope ?? null,
    account: sale?.uuid ?? null,
    requestId,
    receiver: receiver ?? null,
    data: JSON.stringify(render(FULL_VIEW)),
    withheld: isWithheld ? JSON.stringify(render(NARROW_VIEW)) : null,
  };
}

/** An event has one gate at most, so that closing both closes the right one. */
const NARROW_VIEW: View = { customers: false, users: false };

function receiversOf(
  db: WritableDb,
  { serverId, type, receiver, unasked, uninstalled }: NewEvent,
): readonly Listener[] {
  if (uninstalled !== undefined) return isListener(uninstalled) ? [uninstalled] : [];
  return listListeners(db).filter(
    (install) =>
      install.serverId === serverId &&
      (receiver === undefined || install.pluginId === receiver) &&
      (unasked === true || isSubscribed(install.webhook.events, type)),
  );
}

/** What the delivery needs once the install is gone, secrets included. */
function toRecipient({ webhook, webhookSecret, headerPrefix }: Listener): WebhookRecipient {
  return { webhook, webhookSecret, headerPrefix };
}

function partFor(install: Install, { scope, gate }: EventKind): BodyPart {
  if (scope !== null && !hasScope(install, scope)) return 'empty';
  return gate === null || viewOf(install)[gate] ? 'full' : 'withheld';
}
