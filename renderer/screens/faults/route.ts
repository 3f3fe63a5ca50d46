import { createRoute } from '@tanstack/react-router';

import { rootRoute, lazyScreen } from '#renderer/kit/root-route.ts';

export const faultsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/faults',
  component: lazyScreen(() => import('./faults-screen.tsx'), 'FaultsScreen'),
});
