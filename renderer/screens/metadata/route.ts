import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from '#app/root-route.ts';

import { search } from './search.ts';

export const metadataRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/metadata',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./metadata-screen.tsx'), 'MetadataScreen'),
});
