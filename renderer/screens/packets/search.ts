import { addressOf, oneOf, text } from '#renderer/kit/address.ts';
import { CONSUMPTION_TYPES } from '#server/domain/account.ts';

/** How a packet may be consumed, the most frequent first; `unknown` where nobody has said so. */
export const PACKET_TYPES = [...CONSUMPTION_TYPES.toReversed(), 'unknown'] as const;

/** What of the screen stands in its address. */
export const search = addressOf({
  /** The account whose panel is open. */
  account: text,
  show: oneOf(['open', 'closed', 'all']),
  status: text,
  type: oneOf(PACKET_TYPES),
  find: text,
});

export type PacketsSearch = ReturnType<typeof search>;
