import { addressHook, addressOf, oneOf, text } from '#renderer/kit/address.ts';

export const search = addressOf({
  /** Shows the stores if omitted, or if the server keeps no named sandboxes. */
  show: oneOf(['sandboxes']),
  find: text,
  /** The order of the sandboxes: by last use if omitted. */
  sort: oneOf(['name', 'size']),
  /** The sandbox whose panel is open. */
  sandbox: text,
});

export const useStoresSearch = addressHook<typeof search>();
