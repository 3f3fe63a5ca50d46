import { createRoute } from '@tanstack/react-router';

import { rootRoute, lazyScreen } from '#renderer/kit/root-route.ts';

import { search } from './search.ts';

export const limitsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/limits',
  validateSearch: search,
  component: lazyScreen(() => import('./limits-screen.tsx'), 'LimitsScreen'),
});
