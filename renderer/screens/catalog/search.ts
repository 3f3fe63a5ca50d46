import { addressHook, addressOf, oneOf, text } from '#renderer/kit/address.ts';

export const search = addressOf({
  /** Defaults to products. */
  kind: oneOf(['categories', 'payment-methods', 'ingredients', 'users', 'customers']),
  find: text,
  /** A plugin; empty for the restaurant. */
  owner: text,
  /** For products; empty for those without a category. */
  category: text,
  state: oneOf(['active', 'inactive']),
  /** The record whose panel is open. */
  record: text,
});

export type CatalogSearch = ReturnType<typeof search>;

export const useCatalogSearch = addressHook<typeof search>();
