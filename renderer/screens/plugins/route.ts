import { createRoute } from '@tanstack/react-router';

import { rootRoute, lazyScreen } from '#renderer/kit/root-route.ts';

import { search } from './search.ts';

export const pluginsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plugins',
  validateSearch: search,
  component: lazyScreen(() => import('./plugins-screen.tsx'), 'PluginsScreen'),
});
