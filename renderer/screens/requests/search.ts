import { addressHook, addressOf, either, oneOf, text, whole } from '#renderer/kit/address.ts';

export const search = addressOf({
  /** The call shown next to the list. */
  request: whole(),
  /** A plugin's id; `?` for calls whose key belongs to no install. */
  plugin: text,
  /** Part of the path. */
  path: text,
  /** Text to search for in calls: a path, a table, a line, a body or an event. */
  find: text,
  /** Only calls with an error or a warning. */
  show: oneOf(['problems']),
  status: either(whole(100, 599), oneOf(['2xx', '3xx', '4xx', '5xx'])),
});

export type RequestsSearch = ReturnType<typeof search>;

export const useRequestsSearch = addressHook<typeof search>();
