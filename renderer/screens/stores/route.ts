import { createRoute } from '@tanstack/react-router';

import { rootRoute, lazyScreen } from '#renderer/kit/root-route.ts';

export const storesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stores',
  component: lazyScreen(() => import('./stores-screen.tsx'), 'StoresScreen'),
});
