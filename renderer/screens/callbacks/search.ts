import { getRouteApi } from '@tanstack/react-router';

import { addressOf, oneOf, rowId, text } from '#renderer/kit/address.ts';
import { CALLBACK_KIND_NAMES } from '#server/domain/callback.ts';

/** The parts of the screen's address. */
export const search = addressOf({
  plugin: text,
  kind: oneOf(CALLBACK_KIND_NAMES),
  /** The call that is open beside the log; the form for a new one if left out. */
  call: rowId,
  side: oneOf(['request', 'response', 'signature']),
  /** The account that the calls are about. */
  account: text,
});

type CallbacksSearch = ReturnType<typeof search>;

const route = getRouteApi('/callbacks');

/** What the address says, and a function that changes it. */
export function useCallbacksSearch() {
  const navigate = route.useNavigate();
  const change = (changes: CallbacksSearch): void =>
    void navigate({ search: (old) => ({ ...old, ...changes }), replace: true });
  return [route.useSearch(), change] as const;
}
