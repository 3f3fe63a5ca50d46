import { createRoute } from '@tanstack/react-router';

import { rootRoute } from '#renderer/kit/root-route.ts';
import { screenPart } from '#renderer/kit/screen-part.ts';

import { search } from './search.ts';

export const callbacksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/callbacks',
  validateSearch: search,
  component: screenPart(() => import('./callbacks-screen.tsx'), 'CallbacksScreen'),
});
