import { addressHook, addressOf, oneOf, text, textOrDigits, whole } from '#renderer/kit/address.ts';
import { DELIVERY_STATUSES } from '#server/domain/delivery.ts';

export const STATUSES = ['retrying', ...DELIVERY_STATUSES] as const;

/** The screen's search parameters. */
export const search = addressOf({
  plugin: text,
  status: oneOf(STATUSES),
  type: text,
  /** Text to search for in deliveries: a table, a line, a body or an event. */
  find: textOrDigits,
  /** The delivery shown next to the list. */
  delivery: textOrDigits,
  /** The selected attempt of that delivery; the last one if omitted. */
  attempt: whole(),
  side: oneOf(['request', 'response', 'signature']),
});

export const useWebhooksSearch = addressHook<typeof search>();
