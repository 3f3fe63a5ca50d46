import { createRoute } from '@tanstack/react-router';

import { rootRoute, screenPart } from '#renderer/kit/root-route.ts';

import { search } from './search.ts';

export const scenariosRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/scenarios',
  validateSearch: search,
  component: screenPart(() => import('./scenarios-screen.tsx'), 'ScenariosScreen'),
});
