import { createRoute } from '@tanstack/react-router';

import { rootRoute } from '#renderer/kit/root-route.ts';
import { screenPart } from '#renderer/kit/screen-part.ts';

import { search } from './search.ts';

export const scenariosRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/scenarios',
  validateSearch: search,
  component: screenPart(() => import('./scenarios-screen.tsx'), 'ScenariosScreen'),
});
