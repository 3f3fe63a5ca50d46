import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod';

import { rootRoute } from '#app/root-route.ts';

export const SECTIONS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

const search = z.object({
  /** The row that is open: `?row=B17` leads to it, whatever else is filtered. */
  row: z.string().optional().catch(undefined),
  find: z.string().optional().catch(undefined),
  section: z.enum(SECTIONS).optional().catch(undefined),
  kind: z.enum(['assumed', 'reading']).optional().catch(undefined),
});

export type FidelitySearch = z.output<typeof search>;

export const fidelityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/fidelity',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./fidelity-screen.tsx'), 'FidelityScreen'),
});
