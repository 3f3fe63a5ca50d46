import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from '#app/root-route.ts';

import { search } from './search.ts';

export const fidelityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/fidelity',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./fidelity-screen.tsx'), 'FidelityScreen'),
});
