import { createRoute } from '@tanstack/react-router';

import { rootRoute, lazyScreen } from '#renderer/kit/root-route.ts';

import { search } from './search.ts';

export const floorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/floor',
  validateSearch: search,
  component: lazyScreen(() => import('./floor-screen.tsx'), 'FloorScreen'),
});
