import { createRoute } from '@tanstack/react-router';

import { rootRoute, lazyScreen } from '#renderer/kit/root-route.ts';

/** The component gallery: served by `npm run dev`, left out of builds. */
export const galleryRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/kit',
        component: lazyScreen(() => import('./kit-screen.tsx'), 'KitScreen'),
      }),
    ]
  : [];
