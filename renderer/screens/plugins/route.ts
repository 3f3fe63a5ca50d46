import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod';

import { rootRoute } from '#app/root-route.ts';

const search = z.object({
  /** The plugin that is looked at; the first when left out. */
  plugin: z.string().optional().catch(undefined),
  view: z.enum(['access', 'settings', 'connect']).optional().catch(undefined),
  /** The store's capabilities instead of its plugins. */
  show: z.enum(['capabilities']).optional().catch(undefined),
  find: z.string().optional().catch(undefined),
});

export const pluginsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plugins',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./plugins-screen.tsx'), 'PluginsScreen'),
});
