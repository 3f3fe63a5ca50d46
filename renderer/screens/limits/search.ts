import { addressOf, oneOf, text } from '#renderer/kit/address.ts';

/** What of the screen stands in its address. */
export const search = addressOf({
  /** The plugin whose limits are shown; every plugin's when left out. */
  plugin: text,
  show: oneOf(['used', 'full']),
});

export type LimitsSearch = ReturnType<typeof search>;
