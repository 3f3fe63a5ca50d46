import { createRoute } from '@tanstack/react-router';

import { rootRoute } from '#renderer/kit/root-route.ts';
import { screenPart } from '#renderer/kit/screen-part.ts';

export const faultsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/faults',
  component: screenPart(() => import('./faults-screen.tsx'), 'FaultsScreen'),
});
