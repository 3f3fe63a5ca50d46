import { createRoute, createRouter, redirect } from '@tanstack/react-router';

import { control } from '#renderer/data/client.ts';
import { getSettings } from '#renderer/data/settings.ts';
import { plainSearch } from '#renderer/kit/address.ts';
import { rootRoute, screenRoute } from '#renderer/kit/root-route.ts';
import { ScreenSkeleton } from '#renderer/ui/skeleton.tsx';

import { NotFound, ScreenFailure } from './screen-failure.tsx';
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

/** The component gallery: served by `npm run dev`, left out of builds. */
const galleryRoutes = import.meta.env.DEV
  ? [
      screenRoute(
        '/kit',
        async () => (await import('#renderer/screens/kit/kit-screen.tsx')).KitScreen,
      ),
    ]
  : [];

export const router = createRouter({
  routeTree: rootRoute.addChildren([home, ...screenRoutes, ...galleryRoutes]),
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: ScreenFailure,
  defaultPreload: 'intent',
  ...plainSearch,
  defaultPendingComponent: ScreenSkeleton,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Opens "Start here" until a call has been made or the page dismissed; after that, the floor. */
async function firstPage(): Promise<'/start' | '/floor'> {
  const { startAway = false, presentation } = getSettings();
  if (startAway || presentation) return '/floor';
  try {
    return (await control.getFirsts()).called ? '/floor' : '/start';
  } catch {
    // The frame shows the error.
    return '/floor';
  }
}
