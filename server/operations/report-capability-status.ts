import type { Cause } from '#domain/actor.ts';
import type { Capability, CapabilityResult } from '#domain/capability.ts';
import type { Outcome } from '#domain/refusal.ts';
import { findCapabilityRequest } from '#store/capabilities.ts';
import { findInstall } from '#store/installs.ts';
import { insertEvent } from '#store/outbox.ts';

import type { OperationContext } from './context.ts';

/** A provider's report on one of its requests. */
export interface StatusReport {
  readonly serverId: string;
  readonly provider: string;
  readonly capability: Capability;
  readonly requestId: string;
  readonly result: CapabilityResult;
  readonly cause: Cause;
}

/** What came of a report. `dispatched`: whether the consumer listens for it. */
export interface Reported {
  readonly recorded: true;
  readonly dispatched: boolean;
  readonly eventId: string;
}

/**
 * Tells the consumer of a request how it went: an event for that plugin alone (C8). Refuses a
 * request that is unknown, another capability's, or another provider's.
 */
export function reportCapabilityStatus(
  { database, clock, uuid }: OperationContext,
  { serverId, provider, capability, requestId, result, cause }: StatusReport,
): Outcome<Reported> {
  const { prefix, statusEvent } = capability;
  return database.write((db): Outcome<Reported> => {
    const request = findCapabilityRequest(db, requestId);
    if (
      request === undefined ||
      statusEvent === null ||
      request.serverId !== serverId ||
      request.provider !== provider ||
      request.capability !== capability.id
    ) {
      return { refused: 'capabilityRequestNotFound', prefix };
    }
    const eventId = `evt_${uuid()}`;
    const { status, providerMessageId = null, error } = result;
    insertEvent(db, {
      id: eventId,
      serverId,
      type: statusEvent,
      occurredAt: clock.now(),
      actor: cause.actor,
      sequence: null,
      sequenceScope: null,
      account: null,
      requestId: cause.requestId,
      receiver: request.consumer,
      data: JSON.stringify({ requestId, status, providerMessageId, error }),
    });
    const dispatched = findInstall(db, serverId, request.consumer)?.webhook?.enabled ?? false;
    return { recorded: true, dispatched, eventId };
  });
}
