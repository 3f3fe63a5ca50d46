import { createRoute } from '@tanstack/react-router';

import { addressOf, oneOf, rowId, text } from '#renderer/kit/address.ts';
import { rootRoute, screenPart } from '#renderer/kit/root-route.ts';
import { CALLBACK_KIND_NAMES } from '#server/domain/callback.ts';

/** What of the screen stands in its address. */
const search = addressOf({
  plugin: text,
  kind: oneOf(CALLBACK_KIND_NAMES),
  /** The call that is open beside the log; a new one is put together when left out. */
  call: rowId,
  side: oneOf(['request', 'response', 'signature']),
  /** The account that the calls are about. */
  account: text,
});

export type CallbacksSearch = ReturnType<typeof search>;

export const callbacksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/callbacks',
  validateSearch: search,
  component: screenPart(() => import('./callbacks-screen.tsx'), 'CallbacksScreen'),
});
