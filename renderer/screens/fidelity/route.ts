import { createRoute } from '@tanstack/react-router';

import { rootRoute, lazyScreen } from '#renderer/kit/root-route.ts';

import { search } from './search.ts';

export const fidelityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/fidelity',
  validateSearch: search,
  component: lazyScreen(() => import('./fidelity-screen.tsx'), 'FidelityScreen'),
});
