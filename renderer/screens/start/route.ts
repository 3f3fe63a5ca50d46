import { createRoute } from '@tanstack/react-router';

import { rootRoute, screenPart } from '#renderer/kit/root-route.ts';

export const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/start',
  component: screenPart(() => import('./start-screen.tsx'), 'StartScreen'),
});
