import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod';

import { rootRoute } from '#app/root-route.ts';

const search = z.object({
  /** The account whose panel is open. */
  account: z.string().optional().catch(undefined),
  show: z.enum(['open', 'closed', 'all']).optional().catch(undefined),
  status: z.string().optional().catch(undefined),
  type: z.enum(['dine_in', 'takeaway', 'delivery', 'unknown']).optional().catch(undefined),
  find: z.string().optional().catch(undefined),
});

export type PacketsSearch = z.output<typeof search>;

export const packetsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/packets',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./packets-screen.tsx'), 'PacketsScreen'),
});
