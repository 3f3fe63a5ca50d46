import { createRoute } from '@tanstack/react-router';

import { rootRoute, lazyScreen } from '#renderer/kit/root-route.ts';

import { search } from './search.ts';

export const webhooksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/webhooks',
  validateSearch: search,
  component: lazyScreen(() => import('./webhooks-screen.tsx'), 'WebhooksScreen'),
});
