import { addressOf, oneOf, text } from '#renderer/kit/address.ts';

import { PACKET_TYPES } from './packet-types.ts';

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
