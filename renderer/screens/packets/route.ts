import { createRoute } from '@tanstack/react-router';

import { rootRoute } from '#app/root-route.ts';
import { screenPart } from '#app/screen-part.ts';

import { search } from './search.ts';

export const packetsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/packets',
  validateSearch: search,
  component: screenPart(() => import('./packets-screen.tsx'), 'PacketsScreen'),
});
