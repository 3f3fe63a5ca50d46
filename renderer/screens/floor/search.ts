import { addressOf, oneOf, text } from '#renderer/kit/address.ts';

/** What of the screen stands in its address. */
export const search = addressOf({
  /** The account whose panel is open. */
  account: text,
  /** The table that is pointed at, taken or free. */
  table: text,
  /** The table whose account is about to be opened; empty: it is chosen in the dialog. */
  open: text,
  /** Only tables that are open, or free. */
  show: oneOf(['open', 'free']),
  /** Only this section. */
  section: text,
  /** Only tables with this in their name. */
  find: text,
});

export type FloorSearch = ReturnType<typeof search>;
