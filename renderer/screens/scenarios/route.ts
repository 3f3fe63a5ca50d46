import { createRoute } from '@tanstack/react-router';

import { rootRoute } from '#app/root-route.ts';
import { screenPart } from '#app/screen-part.ts';

import { search } from './search.ts';

export const scenariosRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/scenarios',
  validateSearch: search,
  component: screenPart(() => import('./scenarios-screen.tsx'), 'ScenariosScreen'),
});
