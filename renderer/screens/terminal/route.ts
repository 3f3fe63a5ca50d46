import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod';

import { rootRoute } from '#app/root-route.ts';

const search = z.object({
  payment: z.string().optional().catch(undefined),
  device: z.string().optional().catch(undefined),
});

export const terminalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terminal',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./terminal-screen.tsx'), 'TerminalScreen'),
});
