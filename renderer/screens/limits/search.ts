import { addressHook, addressOf, oneOf, text } from '#renderer/kit/address.ts';

export const search = addressOf({
  /** The plugin whose limits are shown; all plugins if left out. */
  plugin: text,
  show: oneOf(['used', 'full']),
});

export type LimitsSearch = ReturnType<typeof search>;

export const useLimitsSearch = addressHook<typeof search>();
