import { createRoute } from '@tanstack/react-router';

import { rootRoute } from '#app/root-route.ts';
import { screenPart } from '#app/screen-part.ts';

export const kitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kit',
  component: screenPart(() => import('./kit-screen.tsx'), 'KitScreen'),
});
