import { createRoute } from '@tanstack/react-router';

import { rootRoute } from '#renderer/kit/root-route.ts';
import { screenPart } from '#renderer/kit/screen-part.ts';

import { search } from './search.ts';

export const packetsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/packets',
  validateSearch: search,
  component: screenPart(() => import('./packets-screen.tsx'), 'PacketsScreen'),
});
