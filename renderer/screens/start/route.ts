import { createRoute } from '@tanstack/react-router';

import { rootRoute, lazyScreen } from '#renderer/kit/root-route.ts';

export const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/start',
  component: lazyScreen(() => import('./start-screen.tsx'), 'StartScreen'),
});
