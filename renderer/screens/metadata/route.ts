import { createRoute } from '@tanstack/react-router';

import { rootRoute, screenPart } from '#renderer/kit/root-route.ts';

import { search } from './search.ts';

export const metadataRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/metadata',
  validateSearch: search,
  component: screenPart(() => import('./metadata-screen.tsx'), 'MetadataScreen'),
});
