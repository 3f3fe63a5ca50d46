import { createRoute } from '@tanstack/react-router';

import { rootRoute } from '#renderer/kit/root-route.ts';
import { screenPart } from '#renderer/kit/screen-part.ts';

export const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/start',
  component: screenPart(() => import('./start-screen.tsx'), 'StartScreen'),
});
