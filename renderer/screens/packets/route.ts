import { createRoute } from '@tanstack/react-router';

import { rootRoute, lazyScreen } from '#renderer/kit/root-route.ts';

import { search } from './search.ts';

export const packetsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/packets',
  validateSearch: search,
  component: lazyScreen(() => import('./packets-screen.tsx'), 'PacketsScreen'),
});
