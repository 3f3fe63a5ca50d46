import { lazyRouteComponent } from '@tanstack/react-router';

/** A screen whose chunk did not come. */
export class MissingScreen extends Error {}

/**
 * A screen in a chunk of its own, for its route. One that does not come is a failure like any other,
 * which the page shows (screen-failure.tsx): the router's own answer is to load the page anew, which
 * shows nothing at all while the server is away.
 */
export const screenPart: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw new MissingScreen('The screen did not come', { cause: error });
      }),
    name,
  );
