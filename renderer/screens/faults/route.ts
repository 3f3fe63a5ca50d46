import { createRoute } from '@tanstack/react-router';

import { rootRoute } from '#app/root-route.ts';
import { screenPart } from '#app/screen-part.ts';

export const faultsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/faults',
  component: screenPart(() => import('./faults-screen.tsx'), 'FaultsScreen'),
});
