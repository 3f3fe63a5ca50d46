import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from '#app/root-route.ts';

import { search } from './search.ts';

export const limitsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/limits',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./limits-screen.tsx'), 'LimitsScreen'),
});
