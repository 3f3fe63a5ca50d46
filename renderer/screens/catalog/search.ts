import { addressHook, addressOf, oneOf, text } from '#renderer/kit/address.ts';

/** The parts of the screen's address. */
export const search = addressOf({
  /** Products if left out. */
  kind: oneOf(['categories', 'payment-methods', 'ingredients', 'users', 'customers']),
  find: text,
  /** A plugin; empty: the restaurant. */
  owner: text,
  /** Of products; empty: those without one. */
  category: text,
  state: oneOf(['active', 'inactive']),
  /** The record whose panel is open. */
  record: text,
});

export type CatalogSearch = ReturnType<typeof search>;

export const useCatalogSearch = addressHook<typeof search>();
