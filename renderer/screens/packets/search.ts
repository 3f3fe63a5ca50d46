import { addressHook, addressOf, oneOf, text } from '#renderer/kit/address.ts';
import { CONSUMPTION_TYPES } from '#server/domain/account.ts';

/** The most frequent first; `unknown` if no type was given. */
export const PACKET_TYPES = [...CONSUMPTION_TYPES.toReversed(), 'unknown'] as const;

export const search = addressOf({
  /** The account whose panel is open. */
  account: text,
  show: oneOf(['open', 'closed', 'all']),
  status: text,
  type: oneOf(PACKET_TYPES),
  find: text,
});

export type PacketsSearch = ReturnType<typeof search>;

export const usePacketsSearch = addressHook<typeof search>();
