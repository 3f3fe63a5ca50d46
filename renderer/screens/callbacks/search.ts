import { addressOf, oneOf, rowId, text } from '#renderer/kit/address.ts';
import { CALLBACK_KIND_NAMES } from '#server/domain/callback.ts';

/** Sides of a call. */
export const SIDES = ['request', 'response', 'signature'] as const;

/** What of the screen stands in its address. */
export const search = addressOf({
  plugin: text,
  kind: oneOf(CALLBACK_KIND_NAMES),
  /** The call that is open beside the log; a new one is put together when left out. */
  call: rowId,
  side: oneOf(SIDES),
  /** The account that the calls are about. */
  account: text,
});

export type CallbacksSearch = ReturnType<typeof search>;
