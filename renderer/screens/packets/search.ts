import { addressOf, oneOf, text } from '#app/address.ts';

/** What of the screen stands in its address. */
export const search = addressOf({
  /** The account whose panel is open. */
  account: text,
  show: oneOf(['open', 'closed', 'all']),
  status: text,
  type: oneOf(['dine_in', 'takeaway', 'delivery', 'unknown']),
  find: text,
});

export type PacketsSearch = ReturnType<typeof search>;
