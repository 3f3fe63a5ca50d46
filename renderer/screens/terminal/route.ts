import { createRoute } from '@tanstack/react-router';

import { rootRoute } from '#renderer/kit/root-route.ts';
import { screenPart } from '#renderer/kit/screen-part.ts';

import { search } from './search.ts';

export const terminalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terminal',
  validateSearch: search,
  component: screenPart(() => import('./terminal-screen.tsx'), 'TerminalScreen'),
});
