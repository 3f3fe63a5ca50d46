import { addressOf, oneOf, text } from '#renderer/kit/address.ts';

/** What of the screen stands in its address. */
export const search = addressOf({
  /** The account whose panel is open. */
  account: text,
  /** The plugin whose items are shown; every plugin's when left out. */
  owner: text,
  find: text,
  /** What the items stand under; the owner when left out. */
  by: oneOf(['account']),
});

export type MetadataSearch = ReturnType<typeof search>;
