import { createRoute } from '@tanstack/react-router';

import { rootRoute } from '#renderer/kit/root-route.ts';
import { screenPart } from '#renderer/kit/screen-part.ts';

import { search } from './search.ts';

export const fidelityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/fidelity',
  validateSearch: search,
  component: screenPart(() => import('./fidelity-screen.tsx'), 'FidelityScreen'),
});
