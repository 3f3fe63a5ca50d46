import { createRoute } from '@tanstack/react-router';

import { rootRoute } from '#app/root-route.ts';
import { screenPart } from '#app/screen-part.ts';

export const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/start',
  component: screenPart(() => import('./start-screen.tsx'), 'StartScreen'),
});
