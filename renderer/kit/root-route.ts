import { createRootRoute, retainSearchParams } from '@tanstack/react-router';

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
