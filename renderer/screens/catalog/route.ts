import { createRoute } from '@tanstack/react-router';

import { rootRoute, lazyScreen } from '#renderer/kit/root-route.ts';

import { search } from './search.ts';

export const catalogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/catalog',
  validateSearch: search,
  component: lazyScreen(() => import('./catalog-screen.tsx'), 'CatalogScreen'),
});
