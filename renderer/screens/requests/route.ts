import { createRoute } from '@tanstack/react-router';

import { rootRoute, lazyScreen } from '#renderer/kit/root-route.ts';

import { search } from './search.ts';

export const requestsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/requests',
  validateSearch: search,
  component: lazyScreen(() => import('./requests-screen.tsx'), 'RequestsScreen'),
});
