import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from '#app/root-route.ts';

import { search } from './search.ts';

export const pluginsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plugins',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./plugins-screen.tsx'), 'PluginsScreen'),
});
