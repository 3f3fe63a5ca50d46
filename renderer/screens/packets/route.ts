import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from '#app/root-route.ts';

import { search } from './search.ts';

export const packetsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/packets',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./packets-screen.tsx'), 'PacketsScreen'),
});
