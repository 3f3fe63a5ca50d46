import { createRoute } from '@tanstack/react-router';

import { rootRoute, lazyScreen } from '#renderer/kit/root-route.ts';

import { search } from './search.ts';

export const scenariosRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/scenarios',
  validateSearch: search,
  component: lazyScreen(() => import('./scenarios-screen.tsx'), 'ScenariosScreen'),
});
