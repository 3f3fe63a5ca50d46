import { addressOf, either, oneOf, textOrDigits, whole } from '#renderer/kit/address.ts';

/** What of the screen stands in its address. */
export const search = addressOf({
  /** The call that is open beside the list. */
  request: whole(),
  /** A plugin's id; `?` for calls whose key opens no install. */
  plugin: textOrDigits,
  /** A part of the path. */
  path: textOrDigits,
  /** What is looked for in calls: a path, a table, a line, a body, an event. */
  find: textOrDigits,
  status: either(whole(100, 599), oneOf(['2xx', '3xx', '4xx', '5xx'])),
});

export type RequestsSearch = ReturnType<typeof search>;
