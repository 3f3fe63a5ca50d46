import type { Cause } from '#server/domain/actor.ts';
import type { Capability, CapabilityResult } from '#server/domain/capability.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { raiseEvent } from '#server/events/raise-event.ts';
import { findCapabilityRequest } from '#server/store/capabilities.ts';

import type { OperationContext } from './parts/context.ts';

interface StatusReport {
  readonly serverId: string;
  readonly provider: string;
  readonly capability: Capability;
  readonly requestId: string;
  readonly result: CapabilityResult;
  readonly cause: Cause;
}

interface Reported {
  readonly recorded: true;
  /** True if a delivery to the consumer was queued. */
  readonly dispatched: boolean;
  readonly eventId: string;
}

/**
 * Emits the status of a request to its consumer only (C8). Refuses a request that is unknown, or that belongs to
 * another capability or provider.
 */
export function reportCapabilityStatus(
  context: OperationContext,
  { serverId, provider, capability, requestId, result, cause }: StatusReport,
): Outcome<Reported> {
  const { prefix, statusEvent } = capability;
  return context.database.write((db): Outcome<Reported> => {
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
    const { status, providerMessageId = null, error } = result;
    const { id: eventId, deliveries } = raiseEvent(context, db, {
      serverId,
      type: statusEvent,
      actor: cause.actor,
      requestId: cause.requestId,
      receiver: request.consumer,
      render: () => ({ requestId, status, providerMessageId, error }),
    });
    return { recorded: true, dispatched: deliveries > 0, eventId };
  });
}
