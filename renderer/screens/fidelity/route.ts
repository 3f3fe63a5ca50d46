import { createRoute } from '@tanstack/react-router';

import { rootRoute, screenPart } from '#renderer/kit/root-route.ts';

import { search } from './search.ts';

export const fidelityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/fidelity',
  validateSearch: search,
  component: screenPart(() => import('./fidelity-screen.tsx'), 'FidelityScreen'),
});
