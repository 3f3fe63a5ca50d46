import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod';

import { rootRoute } from '#app/root-route.ts';

const search = z.object({
  /** The plugin whose limits are shown; every plugin's when left out. */
  plugin: z.string().optional().catch(undefined),
  show: z.enum(['used', 'full']).optional().catch(undefined),
});

export type LimitsSearch = z.output<typeof search>;

export const limitsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/limits',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./limits-screen.tsx'), 'LimitsScreen'),
});
