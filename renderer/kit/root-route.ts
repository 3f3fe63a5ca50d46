import { createRootRoute, lazyRouteComponent, retainSearchParams } from '@tanstack/react-router';

import { importChunk } from '#renderer/ui/import-chunk.ts';

import { addressOf, text } from './address.ts';

const search = addressOf({
  /** The chosen store; by default the one chosen last. */
  store: text,
});

/** The parent of every screen's route; keeps the store in the address. */
export const rootRoute = createRootRoute({
  validateSearch: search,
  search: { middlewares: [retainSearchParams(['store'])] },
});

/**
 * A screen in its own chunk. If the chunk cannot be loaded, screen-failure.tsx is shown; the router
 * would reload the page, which shows nothing while the server is lost.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => importChunk(load), name);
