import { addressHook, addressOf, oneOf, text } from '#renderer/kit/address.ts';

export const search = addressOf({
  /** The account whose panel is open. */
  account: text,
  /** The plugin whose items are shown; all plugins if left out. */
  owner: text,
  find: text,
  /** How items are grouped; by owner if left out. */
  by: oneOf(['account']),
});

export type MetadataSearch = ReturnType<typeof search>;

export const useMetadataSearch = addressHook<typeof search>();
