import { addressHook, addressOf, oneOf, rowId, text, whole } from '#renderer/kit/address.ts';
import { DELIVERY_STATUSES } from '#server/domain/delivery.ts';

export const STATUSES = ['retrying', ...DELIVERY_STATUSES] as const;

export const search = addressOf({
  plugin: text,
  status: oneOf(STATUSES),
  type: text,
  /** Text to search for in deliveries, such as a table, a line, an event or part of a body. */
  find: text,
  /** The delivery shown next to the list. */
  delivery: rowId,
  /** The selected attempt of that delivery; the last one if omitted. */
  attempt: whole(),
  side: oneOf(['request', 'response', 'signature']),
  /** Opens the settings of the plugin's webhook. */
  edit: oneOf(['webhook']),
});

export const useWebhooksSearch = addressHook<typeof search>();
