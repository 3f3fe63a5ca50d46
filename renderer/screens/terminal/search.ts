import { addressOf, oneOf, text } from '#renderer/kit/address.ts';

import { PAYMENT_FILTERS } from './payment-filter.ts';

/** The tabs beside the terminal. */
export const VIEWS = ['payment', 'alarms', 'rules', 'devices'] as const;

/** What of the screen stands in its address. */
export const search = addressOf({
  payment: text,
  device: text,
  show: oneOf(PAYMENT_FILTERS),
  view: oneOf(VIEWS),
});
