import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from '#app/root-route.ts';

import { search } from './search.ts';

export const callbacksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/callbacks',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./callbacks-screen.tsx'), 'CallbacksScreen'),
});
