import * as z from 'zod';

/** What of the screen stands in its address. */
export const search = z.object({
  /** The account whose panel is open. */
  account: z.string().optional().catch(undefined),
  /** The table that is pointed at, taken or free. */
  table: z.string().optional().catch(undefined),
  /** The table whose account is about to be opened; empty: it is chosen in the dialog. */
  open: z.string().optional().catch(undefined),
  /** Only tables that are open, or free. */
  show: z.enum(['open', 'free']).optional().catch(undefined),
  /** Only this section. */
  section: z.string().optional().catch(undefined),
  /** Only tables with this in their name. */
  find: z.string().optional().catch(undefined),
});
