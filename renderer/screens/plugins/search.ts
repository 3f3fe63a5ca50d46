import { addressHook, addressOf, oneOf, text } from '#renderer/kit/address.ts';

/** The screen's search parameters. */
export const search = addressOf({
  /** The selected plugin; the first if omitted. */
  plugin: text,
  view: oneOf(['access', 'settings', 'connect', 'report']),
  /** Shows the store's capabilities instead of its plugins. */
  show: oneOf(['capabilities']),
  find: text,
  /** The time range of a report card: since an ISO 8601 time, or the last `hour`. */
  since: text,
  /** The open finding; the worst if omitted. */
  finding: text,
});

export const usePluginsSearch = addressHook<typeof search>();
