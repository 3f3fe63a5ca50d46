import * as z from 'zod';

/** What of the screen stands in its address. */
export const search = z.object({
  /** Products when left out. */
  kind: z
    .enum(['categories', 'payment-methods', 'ingredients', 'users', 'customers'])
    .optional()
    .catch(undefined),
  find: z.string().optional().catch(undefined),
  /** A plugin; empty: the restaurant. */
  owner: z.string().optional().catch(undefined),
  /** Of products; empty: those without one. */
  category: z.string().optional().catch(undefined),
  state: z.enum(['active', 'inactive']).optional().catch(undefined),
  /** The record whose panel is open. */
  record: z.string().optional().catch(undefined),
});

export type CatalogSearch = z.output<typeof search>;
