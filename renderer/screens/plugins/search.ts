import { addressOf, oneOf, text } from '#app/address.ts';

/** What of the screen stands in its address. */
export const search = addressOf({
  /** The plugin that is looked at; the first when left out. */
  plugin: text,
  view: oneOf(['access', 'settings', 'connect']),
  /** The store's capabilities instead of its plugins. */
  show: oneOf(['capabilities']),
  find: text,
});
