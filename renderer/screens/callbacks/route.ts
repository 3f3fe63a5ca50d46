import { createRoute } from '@tanstack/react-router';

import { rootRoute, lazyScreen } from '#renderer/kit/root-route.ts';

import { search } from './search.ts';

export const callbacksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/callbacks',
  validateSearch: search,
  component: lazyScreen(() => import('./callbacks-screen.tsx'), 'CallbacksScreen'),
});
