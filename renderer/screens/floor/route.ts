import { createRoute } from '@tanstack/react-router';

import { rootRoute } from '#renderer/kit/root-route.ts';
import { screenPart } from '#renderer/kit/screen-part.ts';

import { search } from './search.ts';

export const floorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/floor',
  validateSearch: search,
  component: screenPart(() => import('./floor-screen.tsx'), 'FloorScreen'),
});
