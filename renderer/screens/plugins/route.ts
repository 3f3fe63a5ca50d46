import { createRoute } from '@tanstack/react-router';

import { addressOf, oneOf, text } from '#renderer/kit/address.ts';
import { rootRoute, screenPart } from '#renderer/kit/root-route.ts';

/** What of the screen stands in its address. */
const search = addressOf({
  /** The plugin that is looked at; the first when left out. */
  plugin: text,
  view: oneOf(['access', 'settings', 'connect', 'report']),
  /** The store's capabilities instead of its plugins. */
  show: oneOf(['capabilities']),
  find: text,
  /** What time a report card judges: from a moment on (ISO 8601), or the last `hour`. */
  since: text,
  /** Which finding is open; the worst when left out. */
  finding: text,
});

export type PluginsSearch = ReturnType<typeof search>;

export const pluginsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plugins',
  validateSearch: search,
  component: screenPart(() => import('./plugins-screen.tsx'), 'PluginsScreen'),
});
