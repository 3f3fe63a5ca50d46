import { createRoute } from '@tanstack/react-router';

import { addressOf, oneOf, text } from '#renderer/kit/address.ts';
import { rootRoute, screenPart } from '#renderer/kit/root-route.ts';

/** What of the screen stands in its address. */
const search = addressOf({
  /** The plugin whose limits are shown; every plugin's when left out. */
  plugin: text,
  show: oneOf(['used', 'full']),
});

export type LimitsSearch = ReturnType<typeof search>;

export const limitsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/limits',
  validateSearch: search,
  component: screenPart(() => import('./limits-screen.tsx'), 'LimitsScreen'),
});
