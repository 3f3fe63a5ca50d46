import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from '#app/root-route.ts';

import { search } from './search.ts';

export const floorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/floor',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./floor-screen.tsx'), 'FloorScreen'),
});
