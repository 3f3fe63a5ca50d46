import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from '#app/root-route.ts';

import { search } from './search.ts';

export const terminalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terminal',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./terminal-screen.tsx'), 'TerminalScreen'),
});
