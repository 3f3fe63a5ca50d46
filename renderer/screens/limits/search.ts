import * as z from 'zod';

/** What of the screen stands in its address. */
export const search = z.object({
  /** The plugin whose limits are shown; every plugin's when left out. */
  plugin: z.string().optional().catch(undefined),
  show: z.enum(['used', 'full']).optional().catch(undefined),
});

export type LimitsSearch = z.output<typeof search>;
