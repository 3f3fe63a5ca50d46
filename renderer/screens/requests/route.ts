import { createRoute } from '@tanstack/react-router';

import { rootRoute, screenPart } from '#renderer/kit/root-route.ts';

import { search } from './search.ts';

export const requestsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/requests',
  validateSearch: search,
  component: screenPart(() => import('./requests-screen.tsx'), 'RequestsScreen'),
});
