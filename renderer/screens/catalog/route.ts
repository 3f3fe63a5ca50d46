import { createRoute } from '@tanstack/react-router';

import { rootRoute, screenPart } from '#renderer/kit/root-route.ts';

import { search } from './search.ts';

export const catalogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/catalog',
  validateSearch: search,
  component: screenPart(() => import('./catalog-screen.tsx'), 'CatalogScreen'),
});
