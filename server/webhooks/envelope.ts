import type { SentEvent } from '#server/store/deliveries.ts';

const END = Buffer.from('}');

/** The body of a delivery (D2), built from stored values only: every attempt sends the same bytes. */
export function envelopeBody(event: Omit<SentEvent, 'trace'>): Buffer {
  const { id, type, environment, serverId, occurredAt, actor, sequence, sequenceScope } = event;
  const head = JSON.stringify({
    id,
    type,
    version: '1',
    environment,
    tenantId: serverId,
    serverId,
    occurredAt,
    ...(actor !== null && { actor }),
    ...(sequence !== null && { sequence, sequenceScope }),
  });
  return Buffer.concat([Buffer.from(`${head.slice(0, -1)},"data":`), event.data, END]);
}
