import { createRoute } from '@tanstack/react-router';

import { rootRoute, screenPart } from '#renderer/kit/root-route.ts';

export const faultsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/faults',
  component: screenPart(() => import('./faults-screen.tsx'), 'FaultsScreen'),
});
