import { createRoute } from '@tanstack/react-router';

import { rootRoute, screenPart } from '#renderer/kit/root-route.ts';

export const storesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stores',
  component: screenPart(() => import('./stores-screen.tsx'), 'StoresScreen'),
});
