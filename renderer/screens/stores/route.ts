import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from '#app/root-route.ts';

export const storesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stores',
  component: lazyRouteComponent(() => import('./stores-screen.tsx'), 'StoresScreen'),
});
