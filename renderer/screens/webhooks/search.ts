import { addressHook, addressOf, oneOf, text, textOrDigits, whole } from '#renderer/kit/address.ts';
import { DELIVERY_STATUSES } from '#server/domain/delivery.ts';

export const STATUSES = ['retrying', ...DELIVERY_STATUSES] as const;

/** The parts of the screen's address. */
export const search = addressOf({
  plugin: text,
  status: oneOf(STATUSES),
  type: text,
  /** A text to search deliveries for: a table, a line, a body, an event. */
  find: textOrDigits,
  /** The delivery shown next to the list. */
  delivery: textOrDigits,
  /** Its attempt that is shown; the last one if left out. */
  attempt: whole(),
  side: oneOf(['request', 'response', 'signature']),
  /** The receiver check instead of the deliveries. */
  tab: oneOf(['check']),
  /** Which of its checks is open. */
  check: text,
});

export const useWebhooksSearch = addressHook<typeof search>();
