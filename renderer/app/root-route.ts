import { createRootRoute, retainSearchParams } from '@tanstack/react-router';
import * as z from 'zod';

const search = z.object({
  /** The store that is looked at; the one chosen last when left out. */
  store: z.string().optional().catch(undefined),
});

/** Every screen's route has this one above it, so the store stays in every address. */
export const rootRoute = createRootRoute({
  validateSearch: search,
  search: { middlewares: [retainSearchParams(['store'])] },
});
