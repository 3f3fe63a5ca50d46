import type { Actor } from '#server/domain/actor.ts';
import type { View } from '#server/domain/customer-gate.ts';
import { FULL_VIEW, viewOf } from '#server/domain/customer-gate.ts';
import type { BodyPart } from '#server/domain/delivery.ts';
import type { EventKind } from '#server/domain/event-recipients.ts';
import { isSubscribed, kindOf } from '#server/domain/event-recipients.ts';
import type { Install, WebhookRecipient } from '#server/domain/install.ts';
import { hasScope } from '#server/domain/install.ts';
import type { Environment } from '#server/domain/limits.ts';
import type { TraceContext } from '#server/domain/trace-context.ts';
import type { WritableDb } from '#server/store/database.ts';
import { insertDelivery } from '#server/store/deliveries.ts';
import type { StoredEvent } from '#server/store/events.ts';
import { insertEvent } from '#server/store/events.ts';
import type { Listener } from '#server/store/installs.ts';
import { isListener, listListeners } from '#server/store/installs.ts';

/** A written event, as identified in control API responses. */
export interface NamedEvent {
  /** The id of the envelope. */
  readonly id: string;
  readonly type: string;
}

export interface EventSource {
  readonly clock: { now(): number };
  readonly uuid: () => string;
  /** The environment of the current limits (D2). */
  readonly environment: () => Environment;
  /** Validates event data in tests; throws if it is invalid. */
  readonly checkEventData?: ((type: string, data: string) => void) | undefined;
  /** The trace contexts of calls in progress, by their ids in the log; absent if they are not passed on. */
  readonly traces?: Map<string, TraceContext> | undefined;
  /** Called with every event, in the order in which they are written. */
  readonly onRaised?: ((event: NamedEvent) => void) | undefined;
}

interface NewEvent {
  readonly serverId: string;
  readonly type: string;
  readonly actor: Actor | null;
  /** For events of sales only (D12). */
  readonly sale?: {
    readonly uuid: string;
    readonly sequence: number;
    readonly sequenceScope: string;
  };
  /** The logged call that caused it. */
  readonly requestId: string | null;
  /** The only plugin that receives it. */
  readonly receiver?: string;
  /** True to send the event regardless of subscriptions (D3). */
  readonly unasked?: true;
  /** The install that is being removed, for its last event (D3). */
  readonly uninstalled?: Install;
  /** Returns the data visible in this view. */
  readonly render: (view: View) => object;
}

interface RaisedEvent {
  readonly id: string;
  /** Number of queued deliveries. */
  readonly deliveries: number;
}

/**
 * Writes an event and queues its deliveries, in the transaction that causes them (D8). The event is sent to
 * subscribed installs with an active webhook, with the data that their scopes and consents currently allow (C5); all
 * attempts send the same data.
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
  source: EventSource,
  { serverId, type, actor, sale, requestId, receiver, render }: NewEvent,
  isWithheld: boolean,
): StoredEvent {
  const { clock, uuid, environment } = source;
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
    trace: traceOf(source, requestId),
    withheld: isWithheld ? JSON.stringify(render(NARROW_VIEW)) : null,
  };
}

function traceOf({ traces }: EventSource, requestId: string | null): TraceContext | null {
  return (requestId === null ? undefined : traces?.get(requestId)) ?? null;
}

/** A view with both gates closed; an event has at most one gate. */
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

/** Data that deliveries need after the install is removed, including secrets. */
function toRecipient({ webhook, webhookSecret, headerPrefix }: Listener): WebhookRecipient {
  return { webhook, webhookSecret, headerPrefix };
}

function partFor(install: Install, { scope, gate }: EventKind): BodyPart {
  if (scope !== null && !hasScope(install, scope)) return 'empty';
  return gate === null || viewOf(install)[gate] ? 'full' : 'withheld';
}
