import * as z from 'zod';

/** What of the screen stands in its address. */
export const search = z.object({
  /** The account whose panel is open. */
  account: z.string().optional().catch(undefined),
  /** The plugin whose items are shown; every plugin's when left out. */
  owner: z.string().optional().catch(undefined),
  find: z.string().optional().catch(undefined),
  /** What the items stand under; the owner when left out. */
  by: z.enum(['account']).optional().catch(undefined),
});

export type MetadataSearch = z.output<typeof search>;
