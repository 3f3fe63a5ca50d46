import * as z from 'zod';

/** What of the screen stands in its address. */
export const search = z.object({
  /** The account whose panel is open. */
  account: z.string().optional().catch(undefined),
  show: z.enum(['open', 'closed', 'all']).optional().catch(undefined),
  status: z.string().optional().catch(undefined),
  type: z.enum(['dine_in', 'takeaway', 'delivery', 'unknown']).optional().catch(undefined),
  find: z.string().optional().catch(undefined),
});

export type PacketsSearch = z.output<typeof search>;
