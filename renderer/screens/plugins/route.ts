import { createRoute } from '@tanstack/react-router';

import { rootRoute } from '#renderer/kit/root-route.ts';
import { screenPart } from '#renderer/kit/screen-part.ts';

import { search } from './search.ts';

export const pluginsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plugins',
  validateSearch: search,
  component: screenPart(() => import('./plugins-screen.tsx'), 'PluginsScreen'),
});
