import type { BodyPart } from '#domain/delivery.ts';
import type { SentEvent } from '#store/deliveries.ts';

/**
 * The body of a delivery (D2). It is put together from stored text alone, so that every attempt
 * sends the same bytes.
 */
export function envelopeBody(event: SentEvent, part: BodyPart): string {
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
  return `${head.slice(0, -1)},"data":${dataOf(event, part)}}`;
}

function dataOf({ data, withheld }: SentEvent, part: BodyPart): string {
  switch (part) {
    case 'full':
      return data;
    case 'withheld':
      if (withheld === null) throw new Error('The event was not written for such a receiver.');
      return withheld;
    case 'empty':
      return '{}';
  }
}
