import { addressOf, oneOf, text } from '#renderer/kit/address.ts';

/** What of the screen stands in its address. */
export const search = addressOf({
  /** Products when left out. */
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
