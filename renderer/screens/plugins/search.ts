import { addressHook, addressOf, oneOf, text } from '#renderer/kit/address.ts';

export const search = addressOf({
  /** The selected plugin; the first if omitted. */
  plugin: text,
  view: oneOf(['access', 'settings', 'connect']),
  /** Shows the store's capabilities instead of its plugins. */
  show: oneOf(['capabilities']),
  find: text,
});

export const usePluginsSearch = addressHook<typeof search>();
