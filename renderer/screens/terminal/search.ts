import { addressHook, addressOf, oneOf, text } from '#renderer/kit/address.ts';

import { PAYMENT_FILTERS } from './payment-filter.ts';

export const search = addressOf({
  payment: text,
  device: text,
  show: oneOf(PAYMENT_FILTERS),
  /** The tab next to the terminal. */
  view: oneOf(['payment', 'alarms', 'rules', 'devices']),
});

export const useTerminalSearch = addressHook<typeof search>();
