import { createRoute } from '@tanstack/react-router';

import { rootRoute } from '#renderer/kit/root-route.ts';
import { screenPart } from '#renderer/kit/screen-part.ts';

export const storesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stores',
  component: screenPart(() => import('./stores-screen.tsx'), 'StoresScreen'),
});
