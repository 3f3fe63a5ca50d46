import * as z from 'zod';

/** What of the screen stands in its address. */
export const search = z.object({
  /** The plugin that is looked at; the first when left out. */
  plugin: z.string().optional().catch(undefined),
  view: z.enum(['access', 'settings', 'connect']).optional().catch(undefined),
  /** The store's capabilities instead of its plugins. */
  show: z.enum(['capabilities']).optional().catch(undefined),
  find: z.string().optional().catch(undefined),
});
