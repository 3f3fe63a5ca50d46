import { addressHook, addressOf, oneOf, rowId, text } from '#renderer/kit/address.ts';
import { CALLBACK_KIND_NAMES } from '#server/domain/callback.ts';

export const search = addressOf({
  plugin: text,
  kind: oneOf(CALLBACK_KIND_NAMES),
  /** The call shown next to the log; without one, the form for a new call. */
  call: rowId,
  side: oneOf(['request', 'response', 'signature']),
  /** The account that the calls are about. */
  account: text,
});

export const useCallbacksSearch = addressHook<typeof search>();
