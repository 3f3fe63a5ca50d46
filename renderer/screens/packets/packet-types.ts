import { CONSUMPTION_TYPES } from '#server/domain/consumption-type.ts';

/** How a packet may be consumed, the most frequent first; `unknown` where nobody has said so. */
export const PACKET_TYPES = [...CONSUMPTION_TYPES.toReversed(), 'unknown'] as const;
