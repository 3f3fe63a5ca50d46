import { createRoute, createRouter, redirect } from '@tanstack/react-router';

import { rootRoute } from '#renderer/kit/root-route.ts';
import { galleryRoutes } from '#renderer/screens/kit/route.ts';

import { firstPage } from './first-page.ts';
import { NotFound } from './not-found.tsx';
import { ScreenFailure } from './screen-failure.tsx';
import { SCREENS } from './screens.ts';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async () => {
    throw redirect({ to: await firstPage() });
  },
});

type ScreenRoute = (typeof SCREENS)[number]['route'];

const screenRoutes: ScreenRoute[] = SCREENS.map(({ route }) => route);

/** Every address of the interface. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([home, ...screenRoutes, ...galleryRoutes]),
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: ScreenFailure,
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
