import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from '#app/root-route.ts';

import { search } from './search.ts';

export const requestsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/requests',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./requests-screen.tsx'), 'RequestsScreen'),
});
