import { createRoute } from '@tanstack/react-router';

import { rootRoute, lazyScreen } from '#renderer/kit/root-route.ts';

import { search } from './search.ts';

export const metadataRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/metadata',
  validateSearch: search,
  component: lazyScreen(() => import('./metadata-screen.tsx'), 'MetadataScreen'),
});
