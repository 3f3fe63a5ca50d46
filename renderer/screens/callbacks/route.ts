import { createRoute } from '@tanstack/react-router';

import { rootRoute } from '#app/root-route.ts';
import { screenPart } from '#app/screen-part.ts';

import { search } from './search.ts';

export const callbacksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/callbacks',
  validateSearch: search,
  component: screenPart(() => import('./callbacks-screen.tsx'), 'CallbacksScreen'),
});
