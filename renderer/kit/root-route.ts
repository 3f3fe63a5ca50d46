import { createRootRoute, lazyRouteComponent, retainSearchParams } from '@tanstack/react-router';

import { importChunk } from '#renderer/ui/import-chunk.ts';

import { addressOf, text } from './address.ts';

const search = addressOf({
  /** The store that is looked at; the one chosen last when left out. */
  store: text,
});

/** Every screen's route has this one above it, so the store stays in every address. */
export const rootRoute = createRootRoute({
  validateSearch: search,
  search: { middlewares: [retainSearchParams(['store'])] },
});

/**
 * A screen in a chunk of its own, for its route. One that does not come is a failure like any other,
 * which the page shows (screen-failure.tsx): the router's own answer is to load the page anew, which
 * shows nothing at all while the server is away.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => importChunk(load), name);
