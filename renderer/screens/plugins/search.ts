import { addressHook, addressOf, oneOf, text } from '#renderer/kit/address.ts';

/** The parts of the screen's address. */
export const search = addressOf({
  /** The plugin that is shown; the first if left out. */
  plugin: text,
  view: oneOf(['access', 'settings', 'connect', 'report']),
  /** The store's capabilities instead of its plugins. */
  show: oneOf(['capabilities']),
  find: text,
  /** The time that a report card covers: since an ISO 8601 time, or the last `hour`. */
  since: text,
  /** The finding that is open; the worst if left out. */
  finding: text,
});

export const usePluginsSearch = addressHook<typeof search>();
